/// A double that is a number: JSON has no way to write NaN and the infinities.
package struct FiniteDouble: Sendable, Hashable {
    package let value: Double

    /// Nil for NaN and the infinities.
    package init?(_ value: Double) {
        guard value.isFinite else { return nil }
        self.value = value
    }
}

/// A JSON value to be written; what JSON cannot say cannot be built.
package indirect enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case integer(Int64)
    case real(FiniteDouble)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)

    /// A number, or null where it is not finite.
    package static func number(_ value: Double) -> JSONValue {
        FiniteDouble(value).map { .real($0) } ?? .null
    }
}

/// The members of a JSON object, always in the order of their keys, so that equal objects are written alike.
package struct JSONObject: Sendable, Hashable {
    package struct Member: Sendable, Hashable {
        package let key: String
        package var value: JSONValue
    }

    package private(set) var members: [Member] = []

    package init() {}

    /// Reads or replaces a member; setting nil removes it.
    package subscript(key: String) -> JSONValue? {
        get {
            let index = position(of: key)
            return holds(key, at: index) ? members[index].value : nil
        }
        set {
            let index = position(of: key)
            switch (newValue, holds(key, at: index)) {
            case (let value?, true): members[index].value = value
            case (let value?, false): members.insert(Member(key: key, value: value), at: index)
            case (nil, true): members.remove(at: index)
            case (nil, false): break
            }
        }
    }

    /// Keys are their bytes: what Unicode calls equal may still be two keys.
    private func holds(_ key: String, at index: Int) -> Bool {
        index < members.count && members[index].key.utf8.elementsEqual(key.utf8)
    }

    private static func precedes(_ first: String, _ second: String) -> Bool {
        first.utf8.lexicographicallyPrecedes(second.utf8)
    }

    /// The first member whose key is not less. Members mostly come in order, so the last is looked at first.
    private func position(of key: String) -> Int {
        guard let last = members.last else { return 0 }
        if Self.precedes(last.key, key) { return members.count }
        var low = 0
        var high = members.count - 1
        while low < high {
            let middle = (low + high) / 2
            if Self.precedes(members[middle].key, key) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

// No nil literal: in an optional place it would be read as null here and as nothing there.
extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
    /// Of two members with the same key the last one holds.
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        var object = JSONObject()
        for (key, value) in elements { object[key] = value }
        self = .object(object)
    }

    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int64) { self = .integer(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
}
