extension ReviewPolicy {
    /// The three published designs, in the order in which they are shown side by side.
    package static let designs: [ReviewPolicy] = [.workoutApp, .reviewKit, .nccRequestReview]

    /// The workout app's design: at most one request per session, filter milestones 2, 5 and 15, a wait of 0.8 s at the
    /// root view, and a milestone completed only when its request was handed to the platform.
    public static let workoutApp = ReviewPolicy(
        name: "workoutapp",
        waitMilliseconds: 800,
        record: .consume,
        keys: LedgerKeys(
            filterApplyCount: "reviewFilterApplyCount",
            completedMilestones: "reviewFilterAttemptedMilestones"
        )
    ) { policy in
        policy.content = ReviewGates { $0.requestsPerSession = 1 }
        policy.filter = ReviewGates {
            $0.requestsPerSession = 1
            $0.milestones = [2, 5, 15]
        }
        policy.isTiedToView = true
    }

    /// ReviewKit's design: value moments, launches, use and cooldown as gates; the ask is stamped before its own sheet is
    /// shown, and the platform is asked only when that sheet is gone, after a good rating.
    public static let reviewKit = ReviewPolicy(
        name: "reviewkit",
        progress: .valueMoments,
        record: .commit,
        keys: LedgerKeys(
            launchCount: "review.launchCount",
            valueMomentCount: "review.valueMomentCount",
            firstUseAt: "review.firstUseAt",
            lastAskedAt: "review.lastPromptedAt",
            lastSetbackAt: "review.lastSetbackAt"
        )
    ) { policy in
        policy.showsOwnSheetFirst = true
        policy.settingsRow = ReviewGates { $0.needsIdleFlow = true }
        policy.setCadence(.default)
    }

    /// NCCRequestReview's design: primary actions, a delayed request, and every gate judged both before and after the
    /// delay.
    public static let nccRequestReview = ReviewPolicy(
        name: "nccrequestreview",
        progress: .primaryActions,
        waitMilliseconds: 2_000,
        record: .attempt,
        keys: LedgerKeys(
            launchCount: "NCCRequestReview.launchCount",
            primaryActionCount: "NCCRequestReview.primaryActionCount",
            firstUseAt: "NCCRequestReview.firstLaunchDate",
            lastAskedAt: "NCCRequestReview.lastRequestDate",
            lastAskedVersion: "NCCRequestReview.lastRequestVersion"
        )
    ) { policy in
        policy.judgesAgainAfterWait = true
        let gates = ReviewGates {
            $0.primaryActions = 3
            $0.launches = 2
            $0.sinceFirstLaunchMilliseconds = .hours(24)
            $0.betweenRequestsMilliseconds = .days(3)
        }
        policy.content = gates
        policy.filter = gates
    }

    /// How often ReviewKit's design asks.
    public struct Cadence: Sendable, Hashable {
        var valueMoments: Int
        var launches: Int
        var firstUseAge: Int64
        var cooldown: Int64
        var setback: Int64
        var fallbackLaunches: Int

        /// 2 value moments, 5 launches, 24 hours, 120 days; at a launch 20 launches instead of value moments.
        public static let `default` = Cadence(
            valueMoments: 2,
            launches: 5,
            firstUseAge: .hours(24),
            cooldown: .days(120),
            setback: 0,
            fallbackLaunches: 20
        )
        /// The example app's: low floors, so that the gate opens in a few taps; 48 hours after a setback.
        public static let demo = Cadence(
            valueMoments: 2,
            launches: 1,
            firstUseAge: 0,
            cooldown: .days(120),
            setback: .hours(48),
            fallbackLaunches: 8
        )
    }

    /// Sets how often ReviewKit's design asks.
    public mutating func setCadence(_ cadence: Cadence) {
        let common = ReviewGates {
            $0.needsIdleFlow = true
            $0.sustainedUseMilliseconds = cadence.firstUseAge
            $0.cooldownMilliseconds = cadence.cooldown
            $0.setbackMilliseconds = cadence.setback
        }
        var moment = common
        moment.valueMoments = cadence.valueMoments
        moment.launches = cadence.launches
        content = moment
        filter = moment
        var fallback = common
        fallback.launches = cadence.fallbackLaunches
        launch = fallback
    }
}

extension Int64 {
    /// So many hours in milliseconds, at most `Int64.max`.
    static func hours(_ hours: Int) -> Int64 {
        let (product, overflow) = Int64(hours).multipliedReportingOverflow(by: 3_600_000)
        return overflow ? .max : product
    }

    /// So many days of 24 hours in milliseconds, at most `Int64.max`.
    static func days(_ days: Int) -> Int64 {
        let (product, overflow) = Int64(days).multipliedReportingOverflow(by: 86_400_000)
        return overflow ? .max : product
    }
}
