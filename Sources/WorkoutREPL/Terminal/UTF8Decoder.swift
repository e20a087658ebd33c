/// Decodes UTF-8 one byte at a time, as a terminal delivers it.
///
/// Strict: overlong forms, surrogates and values beyond U+10FFFF are invalid (RFC 3629).
package struct UTF8Decoder {
    package enum Step: Equatable {
        /// More bytes are needed.
        case incomplete
        /// A whole scalar.
        case scalar(Unicode.Scalar)
        /// The byte fed is not UTF-8 by itself.
        case invalid
        /// The bytes fed before are a scalar cut short; the byte fed now begins anew and has to be fed again.
        case cutShort
    }

    private var value: UInt32 = 0
    private var missing = 0
    private var allowed: ClosedRange<UInt8> = 0x80...0xBF

    /// Bytes fed of a scalar that is not complete yet.
    package private(set) var pendingCount = 0

    package init() {}

    package mutating func feed(_ byte: UInt8) -> Step {
        missing == 0 ? begin(byte) : go(on: byte)
    }

    private mutating func begin(_ byte: UInt8) -> Step {
        allowed = 0x80...0xBF
        switch byte {
        case 0x00...0x7F: return .scalar(Unicode.Scalar(byte))
        case 0xC2...0xDF: (missing, value) = (1, UInt32(byte & 0x1F))
        case 0xE0...0xEF:
            (missing, value) = (2, UInt32(byte & 0x0F))
            // The narrower second bytes shut out overlong forms and surrogates.
            if byte == 0xE0 { allowed = 0xA0...0xBF }
            if byte == 0xED { allowed = 0x80...0x9F }
        case 0xF0...0xF4:
            (missing, value) = (3, UInt32(byte & 0x07))
            if byte == 0xF0 { allowed = 0x90...0xBF }
            if byte == 0xF4 { allowed = 0x80...0x8F }
        default: return .invalid
        }
        pendingCount = 1
        return .incomplete
    }

    private mutating func go(on byte: UInt8) -> Step {
        guard allowed.contains(byte) else {
            self = UTF8Decoder()
            return .cutShort
        }
        allowed = 0x80...0xBF
        value = value << 6 | UInt32(byte & 0x3F)
        missing -= 1
        pendingCount += 1
        guard missing == 0 else { return .incomplete }
        pendingCount = 0
        return Unicode.Scalar(value).map(Step.scalar) ?? .invalid
    }
}
