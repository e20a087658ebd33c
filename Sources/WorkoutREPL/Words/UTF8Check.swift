/// Whether bytes are UTF-8, and where they cease to be.
enum UTF8Check {
    enum Result: Equatable {
        case ascii
        case valid
        /// The offset of the first byte that does not begin or continue a character.
        case invalid(offset: Int)
    }

    /// Follows table 3-7 of the Unicode standard: no overlong forms, no surrogates, nothing above U+10FFFF.
    static func check(_ bytes: [UInt8]) -> Result {
        guard var index = bytes.firstIndex(where: { $0 >= 0x80 }) else { return .ascii }
        while index < bytes.count {
            let lead = bytes[index]
            if lead < 0x80 {
                index += 1
                continue
            }
            let length: Int
            var second: ClosedRange<UInt8> = 0x80...0xBF
            switch lead {
            case 0xC2...0xDF: length = 2
            case 0xE0: (length, second) = (3, 0xA0...0xBF)
            case 0xED: (length, second) = (3, 0x80...0x9F)
            case 0xE1...0xEF: length = 3
            case 0xF0: (length, second) = (4, 0x90...0xBF)
            case 0xF4: (length, second) = (4, 0x80...0x8F)
            case 0xF1...0xF3: length = 4
            default: return .invalid(offset: index)
            }
            guard index + length <= bytes.count, second.contains(bytes[index + 1]) else {
                return .invalid(offset: index)
            }
            for tail in (index + 2)..<max(index + 2, index + length) where bytes[tail] & 0xC0 != 0x80 {
                return .invalid(offset: index)
            }
            index += length
        }
        return .valid
    }
}
