/// A key, or what a terminal sends as if it were one.
package enum Key: Equatable, Sendable {
    /// A character; for a byte that is not UTF-8 the number of ``EditedText``.
    case character(UInt32)
    /// Escape by itself, known only after a pause.
    case escape
    /// Escape and a character: Alt with it.
    case meta(UInt32)
    /// A whole CSI or SS3 sequence, with its leading escape.
    case sequence([UInt8])
    /// What stood between the paste marks.
    case paste([UInt32])
}

/// Takes the bytes of a terminal apart into keys.
///
/// Sequences are recognised whole before libedit sees any of them: it would eat half of one that it does not know and
/// insert the rest into the line.
package struct KeyDecoder {
    private enum State: Equatable {
        case ground
        /// After one or two escapes (Alt with a cursor key sends two).
        case escape
        case csi
        case ss3
        case paste
    }

    private var state = State.ground
    private var sequence: [UInt8] = []
    private var utf8 = UTF8Decoder()
    private var utf8Bytes: [UInt8] = []
    private var pasted: [UInt8] = []
    private var bytes: [UInt8] = []
    private var position = 0

    private static let pasteStart = Array("\u{1B}[200~".utf8)
    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    package init() {}

    /// Whether bytes wait that have not been looked at.
    package var hasBytes: Bool { position < bytes.count }
    /// Whether a byte is among those that have not been looked at.
    package func holds(_ byte: UInt8) -> Bool { bytes[position...].contains(byte) }
    /// Whether only an escape has come, which may be a key by itself or the beginning of a sequence.
    package var isAtLoneEscape: Bool { state == .escape && !hasBytes }
    /// Whether a paste has begun and not ended.
    package var isPasting: Bool { state == .paste }

    package mutating func append(_ chunk: some Sequence<UInt8>) {
        if position > 0 {
            bytes.removeSubrange(..<position)
            position = 0
        }
        bytes.append(contentsOf: chunk)
    }

    /// Forgets everything that has come and not been taken, as Ctrl-C does.
    package mutating func reset() {
        self = KeyDecoder()
    }

    /// The escape that has waited long enough is a key by itself.
    package mutating func takeLoneEscape() -> Key? {
        guard isAtLoneEscape else { return nil }
        state = .ground
        sequence.removeAll()
        return .escape
    }

    /// The next key; nil if more bytes are needed.
    package mutating func next() -> Key? {
        while position < bytes.count {
            if state == .paste {
                if let key = takePasted() { return key }
                continue
            }
            let byte = bytes[position]
            position += 1
            let key =
                switch state {
                case .ground: ground(byte)
                case .escape: afterEscape(byte)
                case .csi: inCSI(byte)
                case .ss3: inSS3(byte)
                case .paste: Key?.none
                }
            if let key { return key }
        }
        return nil
    }

    private mutating func ground(_ byte: UInt8) -> Key? {
        if byte == 0x1B, utf8Bytes.isEmpty {
            state = .escape
            sequence = [byte]
            return nil
        }
        return scalar(byte).map(Key.character)
    }

    private mutating func scalar(_ byte: UInt8) -> UInt32? {
        switch utf8.feed(byte) {
        case .incomplete:
            utf8Bytes.append(byte)
            return nil
        case .scalar(let scalar):
            utf8Bytes.removeAll()
            // C1 controls are nobody's keys, and the editor uses their numbers for its own commands.
            return (0x80..<0xA0).contains(scalar.value) ? nil : scalar.value
        case .invalid: return EditedText.scalar(forInvalid: byte)
        case .cutShort:
            // One number for each byte: the first now, the others are looked at again with this one.
            let first = utf8Bytes.removeFirst()
            position -= 1
            bytes.insert(contentsOf: utf8Bytes, at: position)
            utf8Bytes.removeAll()
            return EditedText.scalar(forInvalid: first)
        }
    }

    private mutating func afterEscape(_ byte: UInt8) -> Key? {
        switch byte {
        case 0x1B where sequence.count == 1: sequence.append(byte)
        case 0x5B: (state, sequence) = (.csi, sequence + [byte])
        case 0x4F: (state, sequence) = (.ss3, sequence + [byte])
        default:
            guard let scalar = scalar(byte) else { return nil }
            state = .ground
            return .meta(scalar)
        }
        return nil
    }

    private mutating func inCSI(_ byte: UInt8) -> Key? {
        sequence.append(byte)
        // The Linux console's function keys: ESC [ [ A.
        if byte == 0x5B, sequence.suffix(2) == [0x5B, 0x5B], sequence.count <= 4 { return nil }
        switch byte {
        case 0x20..<0x40: return nil
        case 0x40..<0x7F: break
        // A control character breaks a sequence off; it counts by itself.
        default: position -= 1
        }
        state = .ground
        if sequence == Self.pasteStart {
            state = .paste
            return nil
        }
        return .sequence(sequence)
    }

    private mutating func inSS3(_ byte: UInt8) -> Key? {
        sequence.append(byte)
        if (0x30..<0x3A).contains(byte) || byte == 0x3B { return nil }
        // As in a CSI sequence: a control character counts by itself.
        if byte < 0x20 || byte == 0x7F { position -= 1 }
        state = .ground
        return .sequence(sequence)
    }

    /// Takes what belongs to the paste; the key when its end has come.
    private mutating func takePasted() -> Key? {
        let old = pasted.count
        pasted.append(contentsOf: bytes[position...])
        position = bytes.count
        let from = max(0, old - Self.pasteEnd.count)
        guard let end = pasted[from...].firstRange(ofBytes: Self.pasteEnd) else { return nil }
        bytes = Array(pasted[end.upperBound...])
        position = 0
        pasted.removeSubrange(end.lowerBound...)
        state = .ground
        defer { pasted.removeAll() }
        return .paste(Self.scalars(of: pasted))
    }

    private static func scalars(of bytes: [UInt8]) -> [UInt32] {
        if let text = String(validating: bytes, as: UTF8.self) { return EditedText.scalars(of: text) }
        var decoder = KeyDecoder()
        decoder.append(bytes.map { $0 == 0x1B ? 0x20 : $0 })
        var scalars: [UInt32] = []
        while case .character(let scalar)? = decoder.next() { scalars.append(scalar) }
        return scalars + decoder.utf8Bytes.map(EditedText.scalar(forInvalid:))
    }
}

extension ArraySlice<UInt8> {
    /// Where a short sequence of bytes stands first.
    fileprivate func firstRange(ofBytes wanted: [UInt8]) -> Range<Int>? {
        var from = startIndex
        while let start = self[from...].firstIndex(of: wanted[0]), start + wanted.count <= endIndex {
            if self[start..<start + wanted.count].elementsEqual(wanted) { return start..<start + wanted.count }
            from = start + 1
        }
        return nil
    }
}
