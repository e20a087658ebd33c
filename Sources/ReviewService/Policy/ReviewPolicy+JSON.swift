public import Foundation

extension ReviewPolicy {
    /// Reads a policy's file, as `docs/policy.schema.json` describes it, and checks that it can work.
    ///
    /// - Throws: ``PolicyFileError`` with each problem's place and reason, those that can be found at once: the first thing
    ///   that is no JSON, unknown or of a wrong shape, or all members that are missing at the top; once it can be read,
    ///   all members that are twice there, and everything in ``problems``.
    public init(json: Data) throws(PolicyFileError) {
        let policy: ReviewPolicy
        do {
            policy = try JSONDecoder().decode(ReviewPolicy.self, from: json)
        } catch let error as DecodingError {
            throw PolicyFileError(problems: Self.problems(error, in: json))
        } catch {
            throw PolicyFileError(problems: [PolicyProblem(path: "", reason: "it can't be read as JSON")])
        }
        // Foundation takes one of two members with the same name, and nobody would know which.
        let problems = JSONDuplicates.paths(in: json).map { PolicyProblem(path: $0, reason: "it is there twice") }
        guard problems.isEmpty, policy.problems.isEmpty else {
            throw PolicyFileError(problems: problems + policy.problems)
        }
        self = policy
    }

    /// What `error` says, and with one missing member of the file all others that are missing: the decoder stops at the
    /// first.
    private static func problems(_ error: DecodingError, in json: Data) -> [PolicyProblem] {
        guard case .keyNotFound(_, let context) = error, context.codingPath.isEmpty,
            let object = try? JSONSerialization.jsonObject(with: json) as? [String: Any]
        else { return [PolicyProblem(error, in: json)] }
        let missing = requiredMembers.filter { object[$0] == nil }
        guard !missing.isEmpty else { return [PolicyProblem(error, in: json)] }
        return missing.map { PolicyProblem(path: $0, reason: "it is missing") }
    }

    /// Reads a policy from the text of its file; see ``init(json:)-(Data)``.
    public init(json: String) throws(PolicyFileError) { try self.init(json: Data(json.utf8)) }

    /// The policy as the text of its file, its members sorted.
    public var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // A policy holds texts, flags, whole numbers and lists of them: nothing that JSON can't.
        guard let data = try? encoder.encode(self) else { return "{}\n" }
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}

extension PolicyProblem {
    /// What Foundation says of a file, in words for whoever wrote the file.
    init(_ error: DecodingError, in json: Data) {
        switch error {
        case .keyNotFound(let key, let context):
            self.init(context.codingPath + [key], "it is missing")
        case .typeMismatch(let type, let context):
            self.init(context.codingPath, "it has to be \(Self.noun(of: type))")
        case .valueNotFound(let type, let context):
            self.init(context.codingPath, "it has to be \(Self.noun(of: type)) and not null")
        case .dataCorrupted(let context):
            if context.codingPath.isEmpty, let fault = Self.fault(of: json) {
                self.init([], "it is no JSON: \(fault)")
            } else {
                self.init(context.codingPath, context.debugDescription)
            }
        @unknown default:
            self.init([], "it can't be read")
        }
    }

    /// What is wrong with `json` as such; the decoder keeps that for itself.
    private static func fault(of json: Data) -> String? {
        do {
            _ = try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
            return nil
        } catch {
            return (error as NSError).userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
        }
    }

    private init(_ path: [any CodingKey], _ reason: String) {
        let place = path.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
        self.init(path: place.joined(separator: ".").replacing(".[", with: "["), reason: reason)
    }

    private static func noun(of type: any Any.Type) -> String {
        switch type {
        case is String.Type, is SpanCoding.Type: "a text"
        case is Bool.Type: "true or false"
        case is any BinaryInteger.Type: "a whole number"
        case is [Int].Type, is [Any].Type, is MilestoneSet.Type: "a list of whole numbers"
        default: "an object with members"
        }
    }
}
