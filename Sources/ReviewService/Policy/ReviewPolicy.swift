/// When an app may ask its user for a review, as a value.
///
/// The same value drives the classes in a real app, the simulated app in its tests, and the laboratory in the terminal.
public struct ReviewPolicy: Sendable, Hashable, Codable {
    /// The name under which the policy is printed and remembered.
    public var name: String
    /// The gates before a request after a content operation; `nil` switches the trigger off.
    public var content: ReviewGates?
    /// The gates before a request after an applied filter; `nil` switches the trigger off.
    public var filter: ReviewGates?
    /// Whether a completed milestone completes the lower ones with it.
    public var supersedesLower: Bool
    /// How long the root view waits between a pending request and the platform's prompt, in milliseconds.
    public var waitMilliseconds: Int64
    /// The moment at which an ask is recorded.
    public var record: RecordMoment

    /// The moment at which an ask is recorded, so that it is not asked again.
    public enum RecordMoment: String, Sendable, Hashable, CaseIterable, Codable {
        /// When the request has been handed to the platform.
        case consume
    }

    /// Makes a policy.
    ///
    /// - Parameters:
    ///   - name: The name under which it is printed.
    ///   - content: The gates after a content operation, or `nil` for none of these triggers.
    ///   - filter: The gates after an applied filter, or `nil` for none of these triggers.
    ///   - supersedesLower: Whether a completed milestone completes the lower ones with it.
    ///   - waitMilliseconds: The wait at the root view, in milliseconds; not negative.
    ///   - record: The moment at which an ask is recorded.
    public init(
        name: String,
        content: ReviewGates?,
        filter: ReviewGates?,
        supersedesLower: Bool = false,
        waitMilliseconds: Int64,
        record: RecordMoment = .consume
    ) {
        precondition(waitMilliseconds >= 0, "A wait can't be negative")
        self.name = name
        self.content = content
        self.filter = filter
        self.supersedesLower = supersedesLower
        self.waitMilliseconds = waitMilliseconds
        self.record = record
    }

    /// The gates before a request after a trigger of `kind`; `nil` where the policy has no such trigger.
    public func gates(for kind: TriggerKind) -> ReviewGates? {
        switch kind {
        case .content: content
        case .filter: filter
        }
    }

    /// The filter milestones, empty where the policy has none.
    public var milestones: MilestoneSet { filter?.milestones ?? [] }
}
