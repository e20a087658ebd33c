/// Positions as they are typed: `LAT,LON` in degrees.
enum PositionText {
    static func position(_ text: String) throws(ValueProblem) -> Position {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            throw .malformed(expected: expected)
        }
        // `55.75, 37.61` arrives as two words.
        if parts[1].isEmpty, !parts[0].isEmpty { throw .blankAfterComma }
        let latitude = try coordinate(parts[0], what: "the latitude", limit: 90)
        let longitude = try coordinate(parts[1], what: "the longitude", limit: 180)
        guard let position = Position(latitude: latitude, longitude: longitude) else {
            throw .malformed(expected: expected)
        }
        return position
    }

    private static let expected = "a position such as 55.7558,37.6173"

    private static func coordinate(
        _ text: Substring,
        what: String,
        limit: Int
    ) throws(ValueProblem) -> Double {
        // NaN and the infinities are told the range, too: it is what there is to know.
        let isSpecial = ["nan", "inf", "infinity"].contains(text.drop { $0 == "-" || $0 == "+" }.lowercased())
        guard let value = Decimals.number(text) ?? (isSpecial ? .infinity : nil) else {
            throw .malformed(expected: expected)
        }
        let range = Double(-limit)...Double(limit)
        guard range.contains(value) else {
            throw .outOfRange(what: what, lowest: String(-limit), highest: String(limit))
        }
        return value
    }
}

extension NameOrID {
    /// A word of digits only is a number, from 1; any other text that is not empty is a name.
    init(_ text: String, what: String) throws(ValueProblem) {
        guard !text.isEmpty else { throw .empty(what: what) }
        let number = what.replacing("the name or ", with: "")
        self = Decimals.isDigits(text) ? .id(try Decimals.identifier(text, what: number)) : .name(text)
    }
}
