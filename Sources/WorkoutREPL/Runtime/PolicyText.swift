import Foundation
import ReviewService

/// Policies as they are kept and given: one of the designs by its name, or one's own as JSON.
enum PolicyText {
    static let designs: [ReviewPolicy] = [.workoutApp, .reviewKit, .nccRequestReview]

    /// - Throws: `PolicyFileError` where `text` is neither.
    static func policy(from text: String) throws(PolicyFileError) -> ReviewPolicy {
        if let design = designs.first(where: { $0.name == text }) { return design }
        return try ReviewPolicy(json: text)
    }

    static func text(of policy: ReviewPolicy) -> String {
        if designs.contains(policy) { return policy.name }
        return policy.json
    }

    /// The policy that `choice` names.
    static func policy(_ choice: PolicyChoice) throws(CommandFailure) -> ReviewPolicy {
        switch choice {
        case .named(.workoutApp): return .workoutApp
        case .named(.reviewKit): return .reviewKit
        case .named(.nccRequestReview): return .nccRequestReview
        case .file(let path):
            let bytes = try FileReading.bytes(ofFile: path)
            do throws(PolicyFileError) {
                return try ReviewPolicy(json: Data(bytes))
            } catch {
                let name = VisibleText.quoted(path, limit: 200)
                throw CommandFailure(.stated(.invalidValue, "\(name) is not a policy: \(error.description)"))
            }
        }
    }
}
