extension LifeCycle {
    /// What a request is doing.
    public enum Phase: Int, Sendable, Hashable, CaseIterable {
        case ended, idle
        case waiting, held, suspended
        case scheduled
        case promptUp, promptRatedWell, promptRatedBadly, promptLeaving, promptLost
        case asked, resting
    }

    /// What leads from a phase to the next.
    public enum Cause: Int, Sendable, Hashable, CaseIterable {
        case contentOperation, filterApplied, operationFailed, rateThisApp
        case goodStars, badStars, dismiss, promptGone, promptAppeared
        case waitEnds, delayEnds, cancelled
        case viewDisappears, viewAppears, sceneActive, sceneInactive, sceneBackground
        case formOpens, formCloses, formGone
        case timePasses, clockBack, clockForward, clockCorrected
        case launch, relaunch, update, versionLost, crash
    }

    /// What the app does between two phases.
    public enum Effect: Int, Sendable, Hashable, CaseIterable {
        case asksPlatform, records, replaces, givesUp
    }
}

extension LifeCycle.Phase: Comparable {
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// The phase in words.
    public var text: String {
        switch self {
        case .ended: "no session"
        case .idle: "idle"
        case .waiting: "pending: the wait runs"
        case .held: "pending: held until it can be shown"
        case .suspended: "pending: its view is gone"
        case .scheduled: "scheduled: the delay runs"
        case .promptUp: "own sheet up"
        case .promptRatedWell: "own sheet up, rated well"
        case .promptRatedBadly: "own sheet up, rated badly"
        case .promptLeaving: "own sheet sliding away"
        case .promptLost: "rated, the sheet gone with its view"
        case .asked: "consumed: this session has asked"
        case .resting: "asked: the cooldown runs"
        }
    }
}

extension LifeCycle.Cause: Comparable {
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// The cause in words.
    public var text: String {
        switch self {
        case .contentOperation: "content operation"
        case .filterApplied: "filter applied"
        case .operationFailed: "failed operation"
        case .rateThisApp: "Rate this app"
        case .goodStars: "good stars"
        case .badStars: "bad stars"
        case .dismiss: "sheet dismissed"
        case .promptGone: "sheet is gone"
        case .promptAppeared: "sheet is up whole"
        case .waitEnds: "wait ends"
        case .delayEnds: "delay ends"
        case .cancelled: "cancelled"
        case .viewDisappears: "view gone"
        case .viewAppears: "view back"
        case .sceneActive: "scene active"
        case .sceneInactive: "scene inactive"
        case .sceneBackground: "background"
        case .formOpens: "form opens"
        case .formCloses: "form closes"
        case .formGone: "form is gone"
        case .timePasses: "time passes"
        case .clockBack: "date set back"
        case .clockForward: "date set ahead"
        case .clockCorrected: "date set right"
        case .launch: "launch"
        case .relaunch: "quit"
        case .update: "update"
        case .versionLost: "version lost"
        case .crash: "crash"
        }
    }

    /// Whether the session is over then.
    var endsSession: Bool { self == .relaunch || self == .update || self == .versionLost || self == .crash }
}

extension LifeCycle.Effect: Comparable {
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// The effect in words.
    public var text: String {
        switch self {
        case .asksPlatform: "asks the platform"
        case .records: "records the ask"
        case .replaces: "replaces the earlier"
        case .givesUp: "asks nothing"
        }
    }
}
