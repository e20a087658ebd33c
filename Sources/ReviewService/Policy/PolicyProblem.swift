/// Something in a policy that can't work, with its place in the policy's file.
public struct PolicyProblem: Sendable, Hashable {
    /// The members that lead to it, as in `triggers.filter.milestones`; empty for the whole file.
    public let path: String
    /// What is wrong and what to do, as a sentence without an end.
    public let reason: String

    /// Makes a problem.
    public init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }
}

extension PolicyProblem: CustomStringConvertible {
    public var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}

/// Why a file is no policy.
public struct PolicyFileError: Error, Sendable, Hashable {
    /// What is wrong, as far as it can be found at once; never empty.
    public let problems: [PolicyProblem]
}

extension PolicyFileError: CustomStringConvertible {
    public var description: String { problems.map(\.description).joined(separator: "; ") }
}
