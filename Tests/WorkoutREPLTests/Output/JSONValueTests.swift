import Foundation
import TestSupport
import Testing

@testable import WorkoutREPL

@Suite struct JSONValueTests {
    @Test(
        "Values are written on one line, keys sorted by their bytes",
        arguments: [
            (JSONValue.null, "null"), (true, "true"), (false, "false"), (0, "0"),
            (.integer(.max), "9223372036854775807"), (.integer(.min), "-9223372036854775808"),
            (["b": 1, "a": [1, "x", .null], "B": [:], "": []], #"{"":[],"B":{},"a":[1,"x",null],"b":1}"#),
            (["я": 1, "z": 2, "é": 3], #"{"z":2,"é":3,"я":1}"#),
            (["a": 1, "b": 2, "a": 3], #"{"a":3,"b":2}"#),
            ("a/b", #""a/b""#), ("Москва 训练 💪", "\"Москва 训练 💪\""),
            ("\"\\\u{8}\t\n\u{C}\r\0\u{1B}", #""\"\\\b\t\n\f\r\u0000\u001b""#),
            ("\u{7F}\u{80}\u{9F}«°»", #""\u007f\u0080\u009f«°»""#),
        ] as [(JSONValue, String)]
    )
    func writesValues(value: JSONValue, expected: String) {
        #expect(value.text == expected)
    }

    @Test(
        "Doubles are written in their shortest form",
        arguments: [
            (0.1, "0.1"), (55.7558, "55.7558"), (5, "5"), (-0.0, "-0"), (1e16, "1e+16"), (1e-7, "1e-07"),
            (1e300, "1e+300"), (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
            (.leastNonzeroMagnitude, "5e-324"),
            (.nan, "null"), (.infinity, "null"), (-.infinity, "null"),
        ]
    )
    func writesDoubles(value: Double, expected: String) {
        #expect(JSONValue.number(value).text == expected)
    }

    @Test("No number that is none can be built")
    func buildsNumbersOnly() {
        #expect(FiniteDouble(.nan) == nil)
        #expect(FiniteDouble(.infinity) == nil)
        #expect(FiniteDouble(1)?.value == 1)
    }

    @Test("Keys that Unicode calls equal are two keys when their bytes differ")
    func keepsKeysApart() {
        let value: JSONValue = ["é": 1, "e\u{301}": 2]
        #expect(value.text == "{\"e\u{301}\":2,\"é\":1}")
    }

    @Test("Members are read, replaced and removed by their keys")
    func editsObjects() {
        var object = JSONObject()
        for key in ["m", "a", "z", "b"] { object[key] = .string(key) }
        object["b"] = 1
        object["z"] = nil
        object["none"] = nil
        #expect(object.members.map(\.key) == ["a", "b", "m"])
        #expect(object["b"] == 1)
        #expect(object["z"] == nil)
        #expect(JSONObject()["a"] == nil)
    }

    private func randomValue(_ random: inout SeededGenerator, depth: Int) -> JSONValue {
        switch Int.random(in: 0...(depth > 0 ? 6 : 4), using: &random) {
        case 0: .null
        case 1: .bool(Bool.random(using: &random))
        case 2: .integer(Int64.random(in: .min ... .max, using: &random))
        case 3: .number(Double(bitPattern: UInt64.random(in: 0 ... .max, using: &random)))
        case 4: .string(randomText(&random))
        case 5:
            .array((0..<Int.random(in: 0...4, using: &random)).map { _ in randomValue(&random, depth: depth - 1) })
        default: .object(randomObject(&random, depth: depth - 1))
        }
    }

    private func randomObject(_ random: inout SeededGenerator, depth: Int) -> JSONObject {
        var object = JSONObject()
        for _ in 0..<Int.random(in: 0...5, using: &random) {
            object[randomText(&random)] = randomValue(&random, depth: depth)
        }
        return object
    }

    private func randomText(_ random: inout SeededGenerator) -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            let limit: UInt32 = Bool.random(using: &random) ? 0xFF : 0x1F_FFF
            if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &random)) { text.append(scalar) }
        }
        return String(text)
    }

    private func agrees(_ value: JSONValue, _ parsed: Any?) -> Bool {
        switch value {
        case .null: return parsed is NSNull
        case .bool(let value): return (parsed as? NSNumber)?.boolValue == value
        case .integer(let value): return (parsed as? NSNumber)?.int64Value == value
        case .real(let number):
            // Foundation reads numbers as decimals of 38 digits, which is not always the nearest double.
            guard let parsed = (parsed as? NSNumber)?.doubleValue else { return false }
            return abs(parsed - number.value) <= abs(number.value) * 1e-12
        case .string(let text): return (parsed as? String).map { Array($0.utf8) } == Array(text.utf8)
        case .array(let values):
            guard let parsed = parsed as? [Any], parsed.count == values.count else { return false }
            return zip(values, parsed).allSatisfy { agrees($0, $1) }
        case .object(let object):
            // Foundation's dictionary takes canonically equal keys for one.
            guard let parsed = parsed as? [String: Any], parsed.count == Set(object.members.map(\.key)).count else {
                return false
            }
            return object.members.allSatisfy { member in
                object.members.filter { $0.key == member.key }.count > 1 || agrees(member.value, parsed[member.key])
            }
        }
    }

    @Test("JSONSerialization reads back what is written", arguments: [61, 62, 63] as [UInt64])
    func agreesWithFoundation(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<1_000 {
            let value = JSONValue.object(randomObject(&random, depth: 3))
            let text = value.text
            let parsed = try? JSONSerialization.jsonObject(with: Data(text.utf8))
            let agrees = agrees(value, parsed)
            #expect(agrees, "seed \(seed): \(text)")
            #expect(!text.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) })
        }
    }

    @Test("Every double reads back as the same number", arguments: [64, 65] as [UInt64])
    func roundTripsDoubles(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<5_000 {
            let value = Double(bitPattern: UInt64.random(in: 0 ... .max, using: &random))
            let text = JSONValue.number(value).text
            #expect(value.isFinite ? Double(text) == value : text == "null", "seed \(seed): \(value)")
        }
    }

    @Test("A writer is used for line after line")
    func reusesWriter() {
        var writer = JSONWriter()
        writer.write(["a": 1])
        writer.newline()
        #expect(writer.bytes == Array("{\"a\":1}\n".utf8))
        writer.removeAll()
        writer.write([])
        #expect(writer.bytes == Array("[]".utf8))
    }
}
