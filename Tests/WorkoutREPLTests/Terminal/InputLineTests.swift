import Testing

@testable import WorkoutREPL

@Suite struct InputLineTests {
    @Test(
        "the first byte that is not UTF-8 is named",
        arguments: [
            ([0x61, 0xFF, 0x62], 1), ([0x61, 0x80], 1), ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0), ([0xE0, 0x80, 0x80], 0),
            ([0xED, 0xA0, 0x80], 0), ([0xED, 0xBF, 0xBF], 0), ([0xF0, 0x80, 0x80, 0x80], 0),
            ([0xF4, 0x90, 0x80, 0x80], 0),
            ([0xF5], 0), ([0xD0], 0), ([0xD0, 0xB9, 0xE2, 0x82], 2), ([0xD0, 0x61], 0), ([0xF0, 0x9F, 0x92, 0x61], 0),
        ] as [([UInt8], Int)]
    )
    func invalid(bytes: [UInt8], offset: Int) {
        let line = InputLine(bytes: bytes)
        #expect(line.text == nil)
        #expect(line.invalidOffset == offset)
        #expect(line.repairedText.unicodeScalars.contains("\u{FFFD}"))
    }

    @Test("what is UTF-8 is text", arguments: ["", "abc", "йод", "训练", "💪", "\u{0}", "\u{FFFD}", "\u{10FFFF}"])
    func valid(text: String) {
        let line = InputLine(bytes: Array(text.utf8))
        #expect(line.text == text)
        #expect(line.invalidOffset == nil)
        #expect(line == InputLine(text))
    }

    @Test("the decoder and the standard library agree on every sequence of two bytes")
    func agreement() {
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max {
                let bytes = [first, second]
                let isText = String(validating: bytes, as: UTF8.self) != nil
                guard decodes(bytes) != isText else { continue }
                Issue.record("the decoder takes \(bytes) for \(isText ? "invalid" : "valid")")
            }
        }
    }

    private func decodes(_ bytes: [UInt8]) -> Bool {
        var decoder = UTF8Decoder()
        for byte in bytes {
            switch decoder.feed(byte) {
            case .incomplete, .scalar: continue
            case .invalid, .cutShort: return false
            }
        }
        return decoder.pendingCount == 0
    }
}
