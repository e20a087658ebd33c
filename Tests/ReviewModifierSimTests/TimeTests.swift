import Foundation
import ReviewModifierSim
import TestSupport
import Testing

@Suite("Times and their texts")
struct TimeTests {
    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
            (1_767_225_600_800, "2026-01-01T00:00:00.800Z"), (951_782_400_000, "2000-02-29T00:00:00.000Z"),
            (-2_203_891_200_000, "1900-03-01T00:00:00.000Z"), (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
            (-62_135_596_800_000, "0001-01-01T00:00:00.000Z"),
        ] as [(Int64, String)]
    )
    func `An instant is printed to the millisecond`(milliseconds: Int64, text: String) {
        #expect(instantText(milliseconds: milliseconds) == text)
    }

    @Test func `Whole seconds are printed as Foundation prints them`() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<2_000 {
            let seconds = Int64.random(in: -10_000_000_000...250_000_000_000, using: &generator)
            let expected = Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
            #expect(instantText(milliseconds: seconds * 1000) == expected.dropLast() + ".000Z")
        }
    }

    @Test(arguments: [Int64.min, .max])
    func `Even the outermost instants have a text`(milliseconds: Int64) {
        #expect(instantText(milliseconds: milliseconds).hasSuffix("Z"))
    }

    @Test func `Durations are whole milliseconds, clamped`() {
        #expect(Duration.seconds(0.8).milliseconds == 800)
        #expect(Duration.seconds(Int64.max).milliseconds == .max)
        #expect(Duration.seconds(Int64.min).milliseconds == .min)
        #expect(Date(timeIntervalSince1970: .infinity).milliseconds == .max)
        #expect(Date(milliseconds: 1_767_225_600_800).milliseconds == 1_767_225_600_800)
    }
}
