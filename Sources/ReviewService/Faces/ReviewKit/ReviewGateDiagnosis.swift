/// Why ReviewKit's design would ask or would not, requirement by requirement.
public struct ReviewGateDiagnosis: Sendable, Equatable {
    /// What would lead to the ask.
    public let trigger: ReviewTrigger
    /// Every requirement of the trigger, in the order in which they are judged.
    public let checks: [Check]

    /// Makes a diagnosis of `checks`.
    public init(trigger: ReviewTrigger, checks: [Check]) {
        self.trigger = trigger
        self.checks = checks
    }

    /// Whether every requirement is met.
    public var wouldPrompt: Bool { checks.allSatisfy(\.isMet) }

    /// The requirements that are not met.
    public var blockers: [Check] { checks.filter { !$0.isMet } }

    /// One requirement as it stands.
    public struct Check: Sendable, Equatable {
        /// What is required.
        public let requirement: Requirement
        /// Whether it is met.
        public let isMet: Bool
        /// How it stands, as in `3 / 5` or `119d remaining`.
        public let detail: String

        /// Makes a check.
        public init(requirement: Requirement, isMet: Bool, detail: String) {
            self.requirement = requirement
            self.isMet = isMet
            self.detail = detail
        }
    }

    /// What can be required.
    public enum Requirement: String, Sendable, Hashable, CaseIterable {
        /// So many value moments since the last prompt.
        case valueMoments
        /// So many launches.
        case launches
        /// The first use is so long ago.
        case sustainedUse
        /// The last prompt is so long ago.
        case cooldown
        /// The last setback is so long ago.
        case setback
        /// The trigger is switched on; off, it is the only requirement.
        case enabled

        /// The requirement as a screen names it.
        public var label: String {
            switch self {
            case .valueMoments: "Value moments"
            case .launches: "Launches"
            case .sustainedUse: "Sustained use"
            case .cooldown: "Cooldown"
            case .setback: "Setback"
            case .enabled: "Trigger"
            }
        }
    }
}

extension ReviewGateDiagnosis.Requirement {
    /// The requirement that `gate` is; `nil` for those that belong to a flow and not to what is remembered.
    init?(_ gate: GateName) {
        switch gate {
        case .valueMoments: self = .valueMoments
        case .launches: self = .launches
        case .sustainedUse: self = .sustainedUse
        case .cooldown: self = .cooldown
        case .setback: self = .setback
        case .enabled: self = .enabled
        default: return nil
        }
    }

    /// How the requirement stands, in ReviewKit's words.
    func detail(_ gates: ReviewGates, _ ledger: some Remembered, now: Int64) -> String {
        switch self {
        case .valueMoments: "\(ledger.valueMomentCount) / \(gates.valueMoments ?? 0)"
        case .launches: "\(ledger.launchCount) / \(gates.launches ?? 0)"
        case .sustainedUse:
            switch Elapsed(since: ledger.firstUseAt, now: now) {
            case .never: "not recorded"
            case .unreadable: "unreadable"
            case .future: "stamped in the future"
            case .milliseconds(let age): Self.ageDetail(age, of: gates.sustainedUseMilliseconds ?? 0)
            }
        case .cooldown:
            Self.cooldownDetail(
                Elapsed(since: ledger.lastAskedAt, now: now),
                of: gates.cooldownMilliseconds ?? 0,
                never: "never prompted",
                none: "no cooldown"
            )
        case .setback:
            Self.cooldownDetail(
                Elapsed(since: ledger.lastSetbackAt, now: now),
                of: gates.setbackMilliseconds ?? 0,
                never: "none recorded",
                none: "no setback cooldown"
            )
        case .enabled: "disabled"
        }
    }

    private static func ageDetail(_ age: Int64, of minimum: Int64) -> String {
        minimum == 0
            ? "\(SpanText.text(milliseconds: age)), no minimum"
            : "\(SpanText.text(milliseconds: age)) of \(SpanText.text(milliseconds: minimum))"
    }

    private static func cooldownDetail(_ elapsed: Elapsed, of span: Int64, never: String, none: String) -> String {
        switch elapsed {
        case .never: never
        case .unreadable: "unreadable"
        case .future: "stamped in the future"
        case .milliseconds where span == 0: none
        case .milliseconds(let passed) where passed < span: "\(SpanText.text(milliseconds: span - passed)) remaining"
        case .milliseconds(let passed):
            "\(SpanText.text(milliseconds: passed)) of \(SpanText.text(milliseconds: span)), elapsed"
        }
    }
}

/// How long ago a stamp was made.
private enum Elapsed {
    case never, unreadable, future
    case milliseconds(Int64)

    init(since stamp: Stamp, now: Int64) {
        switch stamp.reading {
        case .never: self = .never
        case .unreadable: self = .unreadable
        case .at(let time):
            let (passed, overflow) = now.subtractingReportingOverflow(time)
            self =
                if overflow { now > 0 ? .milliseconds(.max) : .future } else {
                    passed < 0 ? .future : .milliseconds(passed)
                }
        }
    }
}
