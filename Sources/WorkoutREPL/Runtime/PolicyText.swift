import Foundation
import ReviewService

/// Policies as they are kept and given: one of the designs by its name, or one's own as JSON.
enum PolicyText {
    /// - Throws: `PolicyFileError` where `text` is neither.
    static func policy(from text: String) throws(PolicyFileError) -> ReviewPolicy {
        if let design = ReviewPolicy.designs.first(where: { $0.name == text }) { return design }
        return try ReviewPolicy(json: text)
    }

    static func text(of policy: ReviewPolicy) -> String {
        if ReviewPolicy.designs.contains(policy) { return policy.name }
        return policy.json
    }

    /// The policy that `choice` names.
    static func policy(_ choice: PolicyChoice) throws(CommandFailure) -> ReviewPolicy {
        switch choice {
        case .named(.workoutApp): return .workoutApp
        case .named(.reviewKit): return .reviewKit
        case .named(.nccRequestReview): return .nccRequestReview
        case .file(let path): return try policy(fromFile: path, Data(try FileReading.bytes(ofFile: path)))
        case .carried(let name, let text): return try policy(fromFile: name, Data(text.utf8))
        }
    }

    private static func policy(fromFile path: String, _ content: Data) throws(CommandFailure) -> ReviewPolicy {
        let name = VisibleText.quoted(path, limit: 200)
        let policy: ReviewPolicy
        do throws(PolicyFileError) {
            policy = try ReviewPolicy(json: content)
        } catch {
            throw CommandFailure(.stated(.invalidValue, "\(name) is not a policy: \(error.description)"))
        }
        if let problem = borrowedName(of: policy) {
            throw CommandFailure(.stated(.invalidValue, "\(name) can't be taken: \(problem)"))
        }
        return policy
    }

    /// What is wrong with the name of `policy` where it is a design's, and the policy another: everything that is printed of it
    /// would be taken for the design's.
    private static func borrowedName(of policy: ReviewPolicy) -> PolicyProblem? {
        guard let design = ReviewPolicy.designs.first(where: { $0.name == policy.name }), design != policy else {
            return nil
        }
        return PolicyProblem(
            path: "name",
            reason: "\(design.name) is the name of a published design, and this policy differs from it; "
                + "give it a name of its own"
        )
    }
}
