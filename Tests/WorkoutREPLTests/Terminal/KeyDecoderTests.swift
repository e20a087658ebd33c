import Testing

@testable import WorkoutREPL

@Suite struct KeyDecoderTests {
    private func keys(_ bytes: [UInt8], chunkSize: Int = .max) -> [Key] {
        var decoder = KeyDecoder()
        var keys: [Key] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            decoder.append(rest.prefix(chunkSize))
            rest = rest.dropFirst(chunkSize)
            while let key = decoder.next() { keys.append(key) }
        }
        return keys
    }

    static let examples: [(String, [Key])] = [
        ("ab", [.character(0x61), .character(0x62)]),
        ("й训💪", [.character(0x439), .character(0x8BAD), .character(0x1F4AA)]),
        ("\u{1B}[A", [.sequence(Array("\u{1B}[A".utf8))]),
        ("\u{1B}[1;5Cx", [.sequence(Array("\u{1B}[1;5C".utf8)), .character(0x78)]),
        ("\u{1B}OH\u{1B}[[A", [.sequence(Array("\u{1B}OH".utf8)), .sequence(Array("\u{1B}[[A".utf8))]),
        ("\u{1B}\u{1B}[Dy", [.sequence(Array("\u{1B}\u{1B}[D".utf8)), .character(0x79)]),
        ("\u{1B}f\u{1B}й", [.meta(0x66), .meta(0x439)]),
        ("\u{1B}[200~a\rb\u{1B}[201~c", [.paste([0x61, 0x0D, 0x62]), .character(0x63)]),
        ("\u{1B}[200~\u{1B}[A\u{1B}[20\u{1B}[201~", [.paste(EditedText.scalars(of: "\u{1B}[A\u{1B}[20"))]),
        ("\u{1B}[200~\u{1B}[201~", [.paste([])]),
        ("\u{1B}O\u{3}a", [.sequence([0x1B, 0x4F, 0x03]), .character(0x03), .character(0x61)]),
        ("a\u{85}b", [.character(0x61), .character(0x62)]),
    ]

    @Test("bytes are the keys they stand for, whole or one by one", arguments: examples)
    func decoding(text: String, expected: [Key]) {
        let bytes = Array(text.utf8)
        #expect(keys(bytes) == expected)
        for size in [1, 2, 3] { #expect(keys(bytes, chunkSize: size) == expected, "in chunks of \(size)") }
    }

    @Test(
        "bytes that are not UTF-8 keep their place and value",
        arguments: [
            [0x61, 0xFF, 0x62], [0xE2, 0x82, 0x61], [0xD0, 0xD0, 0xB9], [0xF0, 0x9F, 0x92], [0x80, 0xC0, 0xAF],
        ] as [[UInt8]]
    )
    func invalid(bytes: [UInt8]) {
        for size in [Int.max, 1] {
            let scalars = keys(bytes + [0x0D], chunkSize: size).compactMap { key in
                if case .character(let scalar) = key { scalar } else { nil }
            }
            #expect(EditedText.bytes(of: scalars) == bytes + [0x0D])
        }
        let paste = keys(Array("\u{1B}[200~".utf8) + bytes + Array("\u{1B}[201~".utf8))
        guard case .paste(let scalars)? = paste.first else {
            Issue.record("no paste came out of \(bytes)")
            return
        }
        #expect(EditedText.bytes(of: scalars) == bytes)
    }

    @Test("an escape by itself is a key only when it is asked for")
    func loneEscape() {
        var decoder = KeyDecoder()
        decoder.append([0x1B])
        #expect(decoder.next() == nil)
        #expect(decoder.isAtLoneEscape)
        #expect(decoder.takeLoneEscape() == .escape)
        #expect(!decoder.isAtLoneEscape)
        decoder.append(Array("[A".utf8))
        #expect(decoder.next() == .character(0x5B))
        #expect(decoder.next() == .character(0x41))
    }

    @Test("after a reset nothing of what came before is left")
    func reset() {
        var decoder = KeyDecoder()
        decoder.append(Array("abc\u{1B}[200~half".utf8))
        #expect(decoder.next() == .character(0x61))
        decoder.reset()
        decoder.append([0x78])
        #expect(decoder.next() == .character(0x78))
        #expect(decoder.next() == nil)
    }

    @Test(
        "terminals spell a key in many ways",
        arguments: [
            (EditorKey.up, ["[A", "OA", "[1;2A", "[1;5A"]), (.down, ["[B", "OB"]), (.left, ["[D", "OD", "[1;2D"]),
            (.right, ["[C", "OC"]), (.wordLeft, ["[1;5D", "[1;3D", "O5D", "Od", "\u{1B}[D", "\u{1B}OD", "[1;6D"]),
            (.wordRight, ["[1;5C", "[1;3C", "O5C", "Oc", "\u{1B}[C"]), (.home, ["[H", "OH", "[1~", "[7~"]),
            (.end, ["[F", "OF", "[4~", "[8~"]), (.delete, ["[3~", "[3;2~"]), (.deleteWord, ["[3;5~", "[3;3~"]),
            (.accept, ["OM"]),
        ]
    )
    func spellings(key: EditorKey, spellings: [String]) {
        for spelling in spellings {
            #expect(EditorKey(sequence: Array("\u{1B}\(spelling)".utf8)) == key, "\(spelling)")
        }
    }

    @Test(
        "what is no key of the editor is none",
        arguments: ["[Z", "[15~", "OP", "[200~", "[I", "[97;5u", "[", "[12;40R"]
    )
    func noKeys(spelling: String) {
        #expect(EditorKey(sequence: Array("\u{1B}\(spelling)".utf8)) == nil)
    }
}
