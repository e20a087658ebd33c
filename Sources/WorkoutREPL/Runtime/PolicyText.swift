import Foundation
import ReviewService

/// Policies as they are kept and given: one of the designs by its name, or one's own as JSON.
enum PolicyText {
    static let designs: [ReviewPolicy] = [.workoutApp, .reviewKit, .nccRequestReview]

    static func policy(from text: String) -> ReviewPolicy? {
        if let design = designs.first(where: { $0.name == text }) { return design }
        return try? JSONDecoder().decode(ReviewPolicy.self, from: Data(text.utf8))
    }

    static func text(of policy: ReviewPolicy) -> String {
        if designs.contains(policy) { return policy.name }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // A policy holds nothing that JSON can't: the texts and numbers of its own declaration.
        return (try? encoder.encode(policy)).map { String(decoding: $0, as: UTF8.self) } ?? policy.name
    }

    /// The policy that `choice` names.
    static func policy(_ choice: PolicyChoice) throws(CommandFailure) -> ReviewPolicy {
        switch choice {
        case .named(.workoutApp): return .workoutApp
        case .named(.reviewKit): return .reviewKit
        case .named(.nccRequestReview): return .nccRequestReview
        case .file(let path):
            let data: Data
            do {
                data = try Data(contentsOf: URL(fileURLWithPath: path))
            } catch {
                throw CommandFailure(.stated(.io, "the policy file \(VisibleText.quoted(path)) can't be read"))
            }
            do {
                return try JSONDecoder().decode(ReviewPolicy.self, from: data)
            } catch let error as DecodingError {
                throw CommandFailure(.stated(.invalidValue, sentence(about: error, in: path)))
            } catch {
                throw CommandFailure(.stated(.invalidValue, "\(VisibleText.quoted(path)) is not a policy"))
            }
        }
    }

    private static func sentence(about error: DecodingError, in path: String) -> String {
        let (context, problem): (DecodingError.Context, String) =
            switch error {
            case .keyNotFound(let key, let context): (context, "'\(key.stringValue)' is missing")
            case .typeMismatch(_, let context), .valueNotFound(_, let context): (context, context.debugDescription)
            case .dataCorrupted(let context): (context, context.debugDescription)
            @unknown default: (.init(codingPath: [], debugDescription: ""), "it can't be read")
            }
        let place = context.codingPath.map(\.stringValue).joined(separator: ".")
        return "\(VisibleText.quoted(path)) is not a policy: \(place.isEmpty ? "" : "at '\(place)': ")\(problem)"
    }
}
