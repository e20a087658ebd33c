import WorkoutREPL

/// What taking a terminal's bytes apart promises.
enum KeyProperties {
    static func check(_ bytes: [UInt8]) throws {
        var whole = KeyDecoder()
        let keys = decode([bytes], with: &whole)
        for pieces in [bytes.map { [$0] }, pieces(of: bytes)] {
            var decoder = KeyDecoder()
            let others = decode(pieces, with: &decoder)
            try require(others == keys, "keys do not depend on how bytes arrive: \(others), at once \(keys)")
            try require(
                decoder.isPasting == whole.isPasting && decoder.isAtLoneEscape == whole.isAtLoneEscape,
                "nor does what is waited for"
            )
            try require(decoder.takeLoneEscape() == (whole.isAtLoneEscape ? .escape : nil), "a lone escape is a key")
        }
        try checkText(bytes, keys)
        for key in keys {
            if case .sequence(let sequence) = key {
                try require(sequence.first == 0x1B && sequence.count > 1, "a sequence has its escape: \(sequence)")
            }
        }
    }

    private static func decode(_ pieces: [[UInt8]], with decoder: inout KeyDecoder) -> [Key] {
        var keys: [Key] = []
        for piece in pieces {
            decoder.append(piece)
            while let key = decoder.next() { keys.append(key) }
        }
        return keys
    }

    /// Pieces whose lengths the bytes themselves decide.
    private static func pieces(of bytes: [UInt8]) -> [[UInt8]] {
        var pieces: [[UInt8]] = []
        var rest = bytes[...]
        while let first = rest.first {
            let piece = rest.prefix(1 + Int(first) % 7)
            pieces.append(Array(piece))
            rest = rest.dropFirst(piece.count)
        }
        return pieces
    }

    /// Text without escapes is its own scalars, but for C1 controls, which are nobody's keys.
    private static func checkText(_ bytes: [UInt8], _ keys: [Key]) throws {
        guard !bytes.contains(0x1B), let text = String(validating: bytes, as: UTF8.self) else { return }
        let scalars = text.unicodeScalars.map(\.value).filter { !(0x80..<0xA0).contains($0) }
        try require(keys == scalars.map(Key.character), "text is its own keys: \(text.debugDescription)")
    }
}
