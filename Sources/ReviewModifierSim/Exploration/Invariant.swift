import ReviewService

/// A rule that must hold in every order of events.
public struct Invariant: Sendable {
    /// Its name, as in `one-request-per-session`.
    public let name: String
    /// The rule as a sentence.
    public let sentence: String
    /// Where the rule comes from.
    public let source: String

    /// What a policy needs to be concerned, as in `milestones`.
    public let premise: String

    let applies: @Sendable (ReviewPolicy) -> Bool
    /// Whether a step keeps the rule.
    let holds: @Sendable (borrowing ExplorationStep) -> Bool
}

extension Invariant: Hashable {
    public static func == (left: Self, right: Self) -> Bool { left.name == right.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// One transition: what was, what happened, and what is then.
///
/// One of them is used for all transitions of a search, so that nothing is copied for it.
struct ExplorationStep: ~Copyable {
    var event: ExplorationEvent
    var before: AppSession
    var after: AppSession
    var log: [LogEntry] = []
    var memoryBefore: ExplorationMemory
    var memory: ExplorationMemory
    /// What the log says.
    var facts: StepFacts = []
    /// The milestone for which the platform was asked.
    var requestedMilestone: Int?
    let policy: ReviewPolicy
    /// How long a long wait is, in milliseconds.
    let longWait: Int64
    /// How many requests a session may make at most; `nil` where one of its triggers has no limit.
    let sessionLimit: Int?
}
