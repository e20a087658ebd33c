/// When an app may ask its user for a review, as a value.
///
/// Any such value runs in the simulated app of tests and in the laboratory in the terminal. In a real app each shape has its
/// class: ``ReviewService`` where the wait is tied to the view, ``ReviewPromptFlow`` and ``ReviewRequestManager`` for the
/// other two designs, which they make from a configuration of their own.
/// The three designs are ``workoutApp``, ``reviewKit`` and ``nccRequestReview``; an app's own is read from a file or built
/// from one of them.
public struct ReviewPolicy: Sendable, Hashable {
    /// The name under which the policy is printed and remembered.
    public var name: String
    /// Whether the policy asks at all; off, every trigger's only gate is ``GateName/enabled``, and it is closed.
    public var isEnabled = true
    /// The gates before a request after a content operation; `nil` where the policy has no such trigger.
    public var content: ReviewGates?
    /// The gates before a request after an applied filter; `nil` where the policy has no such trigger.
    public var filter: ReviewGates?
    /// The gates before a request at a launch; `nil` where the policy has no such trigger.
    public var launch: ReviewGates?
    /// The gates before a request from the settings row; `nil` where the policy has no such trigger.
    public var settingsRow: ReviewGates?
    /// What an operation of the user counts as.
    public var progress: Progress
    /// Whether a completed milestone completes the lower ones with it.
    public var supersedesLower = false
    /// How long to wait between an ask that passed its gates and the platform's prompt, in milliseconds.
    public var waitMilliseconds: Int64
    /// Whether the wait belongs to the root view: cancelled with it, held while nothing can be presented.
    public var isTiedToView = false
    /// Whether the gates are judged again when the wait is over.
    public var judgesAgainAfterWait = false
    /// Whether a prompt of the app's own comes first, and the platform is asked only after a good answer.
    ///
    /// App Review has rejected apps of this shape as filtering reviews (guideline 5.6.1).
    public var showsOwnSheetFirst = false
    /// The moment at which an ask is recorded, so that it is not asked again.
    public var record: RecordMoment
    /// Where the ledger's records are kept.
    public var keys: LedgerKeys

    /// What an operation of the user counts as.
    public enum Progress: String, Sendable, Hashable, CaseIterable, Codable {
        /// It is not counted.
        case none
        /// A value moment, counted since the last prompt.
        case valueMoments
        /// A primary action, counted in the app's lifetime.
        case primaryActions
    }

    /// The moment at which an ask is recorded.
    public enum RecordMoment: String, Sendable, Hashable, CaseIterable, Codable {
        /// When the app decides to ask, before anything is on screen.
        case commit
        /// When the platform is asked.
        case attempt
        /// When the platform has been asked.
        case consume
    }

    /// Makes a policy without a trigger; add what it needs.
    ///
    /// - Parameters:
    ///   - name: The name under which it is printed.
    ///   - progress: What an operation of the user counts as.
    ///   - waitMilliseconds: The wait before the platform is asked, in milliseconds; not negative.
    ///   - record: The moment at which an ask is recorded.
    ///   - keys: Where the ledger's records are kept.
    ///   - configure: Adds triggers and options.
    public init(
        name: String,
        progress: Progress = .none,
        waitMilliseconds: Int64 = 0,
        record: RecordMoment,
        keys: LedgerKeys,
        _ configure: (inout Self) -> Void = { _ in }
    ) {
        precondition(waitMilliseconds >= 0, "A wait can't be negative")
        self.name = name
        self.progress = progress
        self.waitMilliseconds = waitMilliseconds
        self.record = record
        self.keys = keys
        configure(&self)
    }

    /// The gates before a request after a trigger of `kind`; `nil` where the policy has no such trigger.
    public func gates(for kind: TriggerKind) -> ReviewGates? {
        var gates =
            switch kind {
            case .content: content
            case .filter: filter
            case .launch: launch
            case .settingsRow: settingsRow
            }
        if !isEnabled { gates?.isEnabled = false }
        // A request that waits at the root view is one at a time. Where a session may make only one, its limit sees to that.
        if isTiedToView, gates?.requestsPerSession != 1 { gates?.needsIdleFlow = true }
        return gates
    }

    /// The filter milestones, empty where the policy has none.
    public var milestones: MilestoneSet { filter?.milestones ?? [] }

    /// Whether launches are counted: where a gate or a record of the policy rests on them.
    public var countsLaunches: Bool { keys.launchCount != nil || keys.firstUseAt != nil }
}
