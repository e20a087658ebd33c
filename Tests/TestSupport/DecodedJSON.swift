import Foundation

/// A JSON value that a program wrote, to be looked into by a test.
package enum DecodedJSON: Sendable, Hashable, Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case array([DecodedJSON])
    case object([String: DecodedJSON])

    /// Reads one value.
    package init(_ text: some StringProtocol) throws {
        self = try JSONDecoder().decode(DecodedJSON.self, from: Data(text.utf8))
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let bool = try? container.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let array = try? container.decode([DecodedJSON].self) {
            self = .array(array)
        } else {
            self = .object(try container.decode([String: DecodedJSON].self))
        }
    }

    /// The member `key` of an object; null where there is none.
    package subscript(key: String) -> DecodedJSON {
        if case .object(let members) = self { members[key] ?? .null } else { .null }
    }

    /// The element at `index` of an array; null where there is none.
    package subscript(index: Int) -> DecodedJSON {
        elements.indices.contains(index) ? elements[index] : .null
    }

    /// The elements of an array; none of anything else.
    package var elements: [DecodedJSON] {
        if case .array(let elements) = self { elements } else { [] }
    }

    /// The text, where it is one.
    package var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The names of an object's members.
    package var keys: Set<String> {
        if case .object(let members) = self { Set(members.keys) } else { [] }
    }
}

extension DecodedJSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByNilLiteral, ExpressibleByFloatLiteral
{
    package init(stringLiteral value: String) { self = .text(value) }
    package init(integerLiteral value: Int) { self = .number(Double(value)) }
    package init(floatLiteral value: Double) { self = .number(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(arrayLiteral elements: DecodedJSON...) { self = .array(elements) }
    package init(nilLiteral: ()) { self = .null }
}
