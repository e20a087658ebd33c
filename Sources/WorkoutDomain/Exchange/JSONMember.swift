internal import Foundation

/// A member of an imported object that did not read as the list usually writes it.
struct JSONMember {
    /// The kind of its value, in SQLite's words: `null`, `true`, `false`, `integer`, `real`, `text`, `array`, `object`.
    let type: String
    /// The value where it is a text; of a number, the digits as the file has them.
    let text: String
    /// The value where it is a whole number that fits.
    let integer: Int64?

    /// How a sentence names the kind.
    var kind: String {
        switch type {
        case "null": "null"
        case "true", "false": "a truth value"
        case "integer", "real": integer == nil ? "the number \(text.prefix(60))" : "the whole number \(text)"
        case "text": "a text"
        case "array": "an array"
        default: "an object"
        }
    }
}

/// All members of an imported object, for the case that it is not what it usually is.
struct JSONMembers {
    private var members: [String: JSONMember] = [:]
    /// Names that appear more than once, in order.
    private(set) var repeated: [String] = []
    /// Where the object stands in the file.
    private let index: Int
    /// What comes before the name of a member in an error.
    private let path: String

    /// Reads the members of an object. Of equally named ones the first counts, as it does for SQLite.
    ///
    /// The digits of a number are had by its name, which has to be a plain word then; the model's names are.
    init(of object: String, index: Int, path: String = "", on connection: Connection) throws {
        self.index = index
        self.path = path
        let rows = try connection.rows(
            """
            SELECT key, type,
                CASE WHEN type IN ('integer', 'real') AND key <> '' AND key NOT GLOB '*[^a-z_]*'
                THEN ?1 -> key ELSE value END, value,
                CASE WHEN type = 'text' AND ?2 AND key <> '' AND key NOT GLOB '*[^a-z_]*' THEN ?1 -> key END
            FROM json_each(?1)
            """,
            object,
            // Hardly any object has it, and the others need not be read twice.
            object.contains(#"\u0000"#) ? 1 : 0
        ) { row in
            let text = row.optionalText(4).flatMap(Self.decoded) ?? row.text(2)
            return (name: row.text(0), member: JSONMember(type: row.text(1), text: text, integer: Self.integer(row)))
        }
        for (name, member) in rows {
            if members[name] == nil { members[name] = member } else { repeated.append(name) }
        }
    }

    /// The text that a JSON literal stands for. SQLite ends it at the character U+0000, so that `2\u0000junk` would pass for the
    /// number 2.
    private static func decoded(_ literal: String) -> String? {
        try? JSONDecoder().decode(String.self, from: Data(literal.utf8))
    }

    /// A whole number within the range that JSON readers agree on.
    private static func integer(_ row: Statement) -> Int64? {
        guard row.text(1) == "integer", row.isInteger(3) else { return nil }
        let number = row.integer(3)
        return number.magnitude <= largest ? number : nil
    }

    subscript(name: String) -> JSONMember? { members[name] }

    /// A whole number that has to be there.
    func requiredInteger(_ name: String) throws -> Int64 {
        guard let number = try integer(name) else { throw wrong(name, "is missing", "a whole number") }
        return number
    }

    /// A whole number; nil where it is missing or null.
    func integer(_ name: String) throws -> Int64? {
        guard let member = members[name], member.type != "null" else { return nil }
        if let number = member.integer { return number }
        if ["integer", "real"].contains(member.type), let (state, expected) = Self.beyondRange(member.text) {
            throw wrong(name, state, expected)
        }
        throw wrong(name, "is \(member.kind)", "a whole number")
    }

    /// What is said of digits that are a number beyond the range; nil where they are none.
    static func beyondRange(_ digits: String) -> (state: String, expected: String)? {
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || Array("+-.eE".utf8).contains($0) }),
            let number = Double(digits)
        else { return nil }
        // As a floating-point number the first one beyond is the last one within.
        let isBeyond = Int64(digits).map { $0.magnitude > largest } ?? (number.magnitude > Double(largest))
        guard isBeyond else { return nil }
        return number > 0
            ? ("is \(digits.prefix(60)), which is too large", "a whole number of at most \(largest)")
            : ("is \(digits.prefix(60)), which is too small", "a whole number of at least -\(largest)")
    }

    /// The largest whole number that all JSON readers agree on (53 bits).
    static let largest: Int64 = 1 << 53

    /// A text; nil where it is missing or null.
    func text(_ name: String) throws -> String? {
        guard let member = members[name], member.type != "null" else { return nil }
        guard member.type == "text" else { throw wrong(name, "is \(member.kind)", "a text") }
        return member.text
    }

    /// A text or the digits of a number; nil where it is missing or null.
    func textOrNumber(_ name: String) throws -> String? {
        guard let member = members[name], member.type != "null" else { return nil }
        guard ["text", "integer", "real"].contains(member.type) else {
            throw wrong(name, "is \(member.kind)", "a text or a number")
        }
        return member.text
    }

    /// The error for a member of the wrong shape.
    func wrong(_ name: String, _ state: String, _ expected: String) -> WorkoutError {
        Self.wrong(path + name, index: index, state, expected)
    }

    static func wrong(_ field: String, index: Int, _ state: String, _ expected: String) -> WorkoutError {
        WorkoutError(
            .invalidValue,
            "In the object at index \(index), “\(field)” \(state); \(expected) is expected. Nothing was imported.",
            field: field,
            index: index
        )
    }
}
