import Foundation

/// As much of JSON Schema as the schema of policies uses; anything else in it is a fault of its own.
struct JSONSchema {
    let root: [String: Any]

    private static let notes: Set<String> = ["$schema", "$defs", "title", "description", "default"]

    /// What is wrong with `value`, with its path.
    func problems(of value: Any) -> [String] { problems(of: value, under: root, at: "$") }

    private func problems(of value: Any, under schema: [String: Any], at path: String) -> [String] {
        schema.keys.sorted().filter { !Self.notes.contains($0) }.flatMap { keyword in
            problems(of: value, keyword, schema[keyword] ?? NSNull(), schema, at: path)
        }
    }

    private func problems(
        of value: Any,
        _ keyword: String,
        _ operand: Any,
        _ schema: [String: Any],
        at path: String
    ) -> [String] {
        func check(_ isFine: Bool?) -> [String] { isFine == false ? ["\(path): \(keyword)"] : [] }
        let number = Self.isBoolean(value) ? nil : (value as? NSNumber)?.doubleValue
        let limit = (operand as? NSNumber)?.doubleValue ?? 0
        let object = value as? [String: Any]
        switch keyword {
        case "type": return check(Self.isOf(type: operand as? String ?? "", value))
        case "enum": return check((operand as? [String])?.contains(value as? String ?? "") ?? false)
        case "required":
            return check(object.map { object in (operand as? [String] ?? []).allSatisfy { object[$0] != nil } })
        case "properties":
            let properties = operand as? [String: [String: Any]] ?? [:]
            return (object ?? [:]).flatMap { name, value in
                properties[name].map { problems(of: value, under: $0, at: path + "." + name) } ?? []
            }
        case "additionalProperties":
            let known = (schema["properties"] as? [String: Any] ?? [:]).keys
            return check(object?.keys.allSatisfy(known.contains))
        case "minProperties": return check(object.map { Double($0.count) >= limit })
        case "items":
            return (value as? [Any] ?? []).enumerated().flatMap { position, item in
                problems(of: item, under: operand as? [String: Any] ?? [:], at: "\(path)[\(position)]")
            }
        case "minItems": return check((value as? [Any]).map { Double($0.count) >= limit })
        case "maxItems": return check((value as? [Any]).map { Double($0.count) <= limit })
        case "uniqueItems": return check((value as? [Double]).map { Set($0).count == $0.count })
        case "minimum": return check(number.map { $0 >= limit })
        case "maximum": return check(number.map { $0 <= limit })
        case "minLength": return check((value as? String).map { Double($0.unicodeScalars.count) >= limit })
        case "maxLength": return check((value as? String).map { Double($0.unicodeScalars.count) <= limit })
        case "pattern":
            return check(
                (value as? String).map { $0.range(of: operand as? String ?? "", options: .regularExpression) != nil }
            )
        case "$ref":
            let name = (operand as? String ?? "").replacing("#/$defs/", with: "")
            guard let definition = (root["$defs"] as? [String: [String: Any]])?[name] else {
                return ["\(path): \(name)"]
            }
            return problems(of: value, under: definition, at: path)
        default: return ["the schema has a keyword that this test does not know: \(keyword)"]
        }
    }

    // Foundation's numbers claim to be truth values as well; only the type's name tells.
    private static func isBoolean(_ value: Any) -> Bool { "\(type(of: value))".contains("Bool") }

    private static func isOf(type: String, _ value: Any) -> Bool {
        switch type {
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "string": value is String
        case "boolean": isBoolean(value)
        case "integer":
            !isBoolean(value) && (value as? NSNumber).map { $0.doubleValue.rounded() == $0.doubleValue } ?? false
        default: false
        }
    }
}
