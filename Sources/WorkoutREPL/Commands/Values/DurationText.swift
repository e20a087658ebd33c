/// Durations as they are typed: a decimal number and one of `ms`, `s`, `m`, `h`, `d`.
package enum DurationText {
    /// The duration in milliseconds, exactly; a fraction must come to a whole number of them.
    package static func milliseconds(_ text: String) throws(ValueProblem) -> Int64 {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let unitName = text[digits.endIndex...]
        if text.hasPrefix("-"), !text.hasPrefix("--") {
            _ = try milliseconds(String(text.dropFirst()))
            throw .negative(what: "a duration")
        }
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }) else {
            throw .malformed(expected: "a duration such as 800ms, 0.8s, 2m, 24h or 120d")
        }
        guard let unit = unit(unitName) else {
            if unitName.isEmpty { throw .durationWithoutUnit }
            throw .malformed(expected: "a duration such as 800ms, 0.8s, 2m, 24h or 120d")
        }
        guard let whole = Int64(parts[0]) else { throw .tooLarge(what: "a duration") }
        let (product, overflows) = whole.multipliedReportingOverflow(by: unit)
        guard !overflows else { throw .tooLarge(what: "a duration") }
        let fraction = parts.count == 2 ? try fraction(parts[1], of: unit) : 0
        let (sum, overflowsAgain) = product.addingReportingOverflow(fraction)
        guard !overflowsAgain else { throw .tooLarge(what: "a duration") }
        return sum
    }

    /// `1d` for `1` and `day`, as people write it; nil where the two are not a duration in two words.
    static func inOneWord(_ number: String, _ unit: String) -> String? {
        let words = [
            "ms": ["ms", "millisecond", "milliseconds"], "s": ["s", "sec", "secs", "second", "seconds"],
            "m": ["m", "min", "mins", "minute", "minutes"], "h": ["h", "hr", "hrs", "hour", "hours"],
            "d": ["d", "day", "days"],
        ]
        guard let short = words.first(where: { $0.value.contains(unit.lowercased()) })?.key else { return nil }
        return (try? milliseconds(number + short)) == nil ? nil : number + short
    }

    private static func unit(_ name: Substring) -> Int64? {
        switch name {
        case "ms": 1
        case "s": 1_000
        case "m": 60_000
        case "h": 3_600_000
        case "d": 86_400_000
        default: nil
        }
    }

    private static func fraction(_ digits: Substring, of unit: Int64) throws(ValueProblem) -> Int64 {
        var significant = digits
        while significant.hasSuffix("0") { significant.removeLast() }
        if significant.isEmpty { return 0 }
        // The largest unit, 86,400,000, has the factor 2 ten times: with more digits no fraction of it comes out even,
        // and up to ten of them nothing overflows.
        guard significant.count <= 10, let numerator = Int64(significant) else { throw .notWholeMilliseconds }
        var denominator: Int64 = 1
        for _ in 0..<significant.count { denominator *= 10 }
        let (quotient, remainder) = (numerator * unit).quotientAndRemainder(dividingBy: denominator)
        guard remainder == 0 else { throw .notWholeMilliseconds }
        return quotient
    }
}

extension ValueKind where Value == DeviceClockCommand {
    /// How the device's date is turned: `+2h`, `-120d`, a date, or `correct`.
    package static let deviceClock = ValueKind(
        ValueForm(
            "±D|DATE|correct",
            expected: "a duration with a sign such as +2h or -120d, a date, or correct",
            choices: [Choice("correct", "the true date again")]
        )
    ) { text throws(ValueProblem) in
        if text == "correct" { return .correct }
        if text.hasPrefix("+") {
            return .shift(milliseconds: try DurationText.milliseconds(String(text.dropFirst())))
        }
        if text.hasPrefix("-") {
            return .shift(milliseconds: -(try DurationText.milliseconds(String(text.dropFirst()))))
        }
        if DateText.looksLikeDate(text) { return .set(milliseconds: try DateText.milliseconds(text)) }
        let isDuration = (try? DurationText.milliseconds(text)) != nil
        if isDuration { throw .durationWithoutSign }
        if text.allSatisfy(\.isLetter) { throw .notAChoice(["±D", "DATE", "correct"]) }
        throw .malformed(expected: "a duration with a sign such as +2h or -120d, a date, or correct")
    }
}
