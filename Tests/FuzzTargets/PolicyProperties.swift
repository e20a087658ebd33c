import Foundation
import ReviewService

/// What reading a policy's file promises.
enum PolicyProperties {
    static func check(_ bytes: [UInt8]) throws {
        let policy: ReviewPolicy
        do {
            policy = try ReviewPolicy(json: Data(bytes))
        } catch {
            try require(!error.problems.isEmpty, "a refusal has a reason")
            try require(error.problems.allSatisfy { !$0.reason.isEmpty }, "every problem has a reason: \(error)")
            return
        }
        try require(policy.problems.isEmpty, "a policy that was read can work: \(policy.problems)")
        let text = policy.json
        let again: ReviewPolicy
        do {
            again = try ReviewPolicy(json: text)
        } catch {
            throw Falsified(description: "a policy's own text is read: \(text) \(error)")
        }
        try require(again == policy, "policy to text to policy is the identity: \(text)")
        try require(same(again.json, text), "the text is the same again: \(text)")
    }
}
