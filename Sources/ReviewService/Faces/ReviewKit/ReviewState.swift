public import Foundation

/// What ReviewKit's design remembers of a user, as a value.
///
/// A stored date that can't be read (a wrong shape, negative, not finite) reads as `Date.distantFuture`: in the future,
/// and so its gate is closed until the next commit overwrites it. To read it as *never* would ask somebody again in the
/// middle of a cooldown.
public struct ReviewState: Sendable, Equatable, Codable {
    /// How often the app was launched.
    public var launchCount: Int
    /// How many value moments there were since the last prompt.
    public var valueMomentCount: Int
    /// When the first launch or value moment was; `nil` where there was none.
    public var firstUseAt: Date?
    /// When a prompt was committed to last; `nil` where none was.
    public var lastPromptedAt: Date?
    /// When something went wrong for the user last; `nil` where nothing did.
    public var lastSetbackAt: Date?

    /// Makes a state.
    public init(
        launchCount: Int = 0,
        valueMomentCount: Int = 0,
        firstUseAt: Date? = nil,
        lastPromptedAt: Date? = nil,
        lastSetbackAt: Date? = nil
    ) {
        self.launchCount = launchCount
        self.valueMomentCount = valueMomentCount
        self.firstUseAt = firstUseAt
        self.lastPromptedAt = lastPromptedAt
        self.lastSetbackAt = lastSetbackAt
    }
}

extension ReviewState {
    /// The state that `ledger` holds.
    init(_ ledger: ReviewLedger) {
        self.init(
            launchCount: ledger.launchCount,
            valueMomentCount: ledger.valueMomentCount,
            firstUseAt: Date(stamp: ledger.firstUseAt),
            lastPromptedAt: Date(stamp: ledger.lastAskedAt),
            lastSetbackAt: Date(stamp: ledger.lastSetbackAt)
        )
    }

    /// The state as the engine's gates look at it.
    @inline(__always)
    var remembered: RememberedReviewState { RememberedReviewState(state: self) }
}

/// A state whose dates are converted when a gate looks at them.
struct RememberedReviewState: Remembered {
    let state: ReviewState

    var launchCount: Int { max(0, state.launchCount) }
    var valueMomentCount: Int { max(0, state.valueMomentCount) }
    var firstUseAt: Stamp { @inline(__always) get { Stamp(state.firstUseAt) } }
    var lastAskedAt: Stamp { @inline(__always) get { Stamp(state.lastPromptedAt) } }
    var lastSetbackAt: Stamp { @inline(__always) get { Stamp(state.lastSetbackAt) } }

    // The design has no gates that look at these.
    var filterApplyCount: Int { 0 }
    var completedMilestones: MilestoneSet? { [] }
    var primaryActionCount: Int { 0 }
    var lastAskedVersion: VersionRecord { .never }
}

extension Stamp {
    /// `Date.distantFuture` in seconds since the reference date, as a constant.
    private static var distantFuture: TimeInterval { 63_113_904_000 }

    /// The stamp of a date in memory, where any instant is one, before 1970 as well.
    @inline(__always)
    init(_ date: Date?) {
        guard let date else {
            self = .never
            return
        }
        let seconds = date.timeIntervalSinceReferenceDate
        self = seconds.isFinite && seconds != Self.distantFuture ? .at(date.reviewMilliseconds) : .unreadable
    }
}

extension Date {
    /// The date of `stamp`: none where it never happened, the distant future where it can't be read.
    init?(stamp: Stamp) {
        switch stamp.reading {
        case .never: return nil
        case .at(let milliseconds): self.init(reviewMilliseconds: milliseconds)
        case .unreadable: self = .distantFuture
        }
    }
}
