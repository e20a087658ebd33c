import TestSupport
import Testing

@testable import WorkoutDomain

@Suite("Faults in JSON")
struct JSONFaultTests {
    @Test(
        "The first byte that cannot be right is named",
        arguments: [
            ("[1,]", 3), ("[1 2]", 3), ("[01]", 2), ("[+1]", 1), ("[.5]", 1), ("[1.]", 3), ("[1e]", 3), ("[-]", 2),
            ("[tru]", 1), ("[NaN]", 1), ("[1] x", 4), ("[1]]", 3), (#"[{"a":1},{"b":}]"#, 14), (#"[{"a" 1}]"#, 6),
            (#"[{a:1}]"#, 2), (#"[{"a":1,}]"#, 8), (#"[{"a":1;}]"#, 7), ("[\"é\" x]", 6), ("[\"a\nb\"]", 3),
            (#"["\x"]"#, 3), (#"["\u12"]"#, 6), ("['a']", 1), ("[\u{C}1]", 1), ("[\u{A0}1]", 1), ("[nullx]", 5),
            ("", 0), ("[", 1), ("[1", 2), (#"["abc"#, 5), (#"[{"a":"#, 6), (#"["\"#, 3), ("{", 1),
        ]
    )
    func offsets(_ text: String, _ offset: Int) {
        let fault = JSONFault.first(in: Array(text.utf8)[...])
        #expect(fault?.offset == offset, "\(String(describing: fault))")
        #expect((fault?.reason == "the text ends too early") == (offset == text.utf8.count))
    }

    @Test(
        "JSON has no fault",
        arguments: [
            "[]", "{}", " [ ] ", "null", "-0", "0.5e-7", "1E+9", #""é💪\u0416\ud83d\ude00""#, #"{"":[{}]}"#, "[1e400]",
        ]
    )
    func whole(_ text: String) {
        #expect(JSONFault.first(in: Array(text.utf8)[...]) == nil)
    }

    @Test("Offsets count from the slice's own bytes, nesting is limited, and deep nesting does not exhaust the stack")
    func nesting() {
        func nested(_ depth: Int) -> [UInt8] {
            Array(repeating: UInt8(ascii: "["), count: depth) + Array(repeating: UInt8(ascii: "]"), count: depth)
        }
        #expect(JSONFault.first(in: nested(2_000)[...]) == nil)
        #expect(JSONFault.first(in: nested(2_001)[...])?.offset == 2_000)
        #expect(JSONFault.first(in: nested(1_000_000)[...])?.offset == 2_000)
        #expect(JSONFault.first(in: Array("xx[1,]".utf8)[2...])?.offset == 5)
    }

    @Test("What has a fault here is what SQLite calls malformed", arguments: [1, 2, 3, 4] as [UInt64])
    func agreement(seed: UInt64) throws {
        let connection = try Connection(path: nil, busyTimeoutMilliseconds: 0)
        var random = SeededGenerator(seed: seed)
        let seedTexts = [Samples.countries, Samples.park(1), #"[-1.5e+3,true,false,null,"a\n\u00e9",{"b":[]}]"#]
        let pieces = Array(#"{}[],:"\eE+-.0159tfnu \#n\#t/"#.utf8)
        for _ in 0..<1_500 {
            var text = Array((seedTexts.randomElement(using: &random) ?? "[]").utf8.prefix(400))
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let position = Int.random(in: 0..<text.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: text.remove(at: position)
                case 1: text.insert(pieces.randomElement(using: &random) ?? 0x20, at: position)
                default: text[position] = pieces.randomElement(using: &random) ?? 0x20
                }
            }
            let string = String(decoding: text, as: UTF8.self)
            let isValid = try connection.integer("SELECT json_valid(?)", string) == 1
            #expect((JSONFault.first(in: Array(string.utf8)[...]) == nil) == isValid, "seed \(seed): \(string)")
        }
    }
}
