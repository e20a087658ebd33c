public import Foundation

extension ReviewRequestManager {
    /// The thresholds of NCCRequestReview's design. All are inclusive; negative values are clamped to zero.
    public struct Configuration: Sendable, Equatable {
        /// How many primary actions there must have been in the app's lifetime.
        public var minimumPrimaryActionCount: Int {
            didSet { minimumPrimaryActionCount = max(0, minimumPrimaryActionCount) }
        }
        /// How long ago the last attempt must be, in seconds.
        public var minimumIntervalBetweenRequests: TimeInterval {
            didSet { minimumIntervalBetweenRequests = .clamped(minimumIntervalBetweenRequests) }
        }
        /// How many launches there must have been in the app's lifetime.
        public var minimumLaunchCount: Int {
            didSet { minimumLaunchCount = max(0, minimumLaunchCount) }
        }
        /// How long ago the first launch must be, in seconds.
        public var minimumIntervalSinceFirstLaunch: TimeInterval {
            didSet { minimumIntervalSinceFirstLaunch = .clamped(minimumIntervalSinceFirstLaunch) }
        }
        /// Whether a version of the app may ask only once. Versions are compared by their numbers.
        public var limitToOneRequestPerAppVersion: Bool

        /// Makes a configuration; what is not given is as in ``standard``.
        ///
        /// - Parameters:
        ///   - minimumPrimaryActionCount: Primary actions in the app's lifetime.
        ///   - minimumIntervalBetweenRequests: Seconds since the last attempt.
        ///   - minimumLaunchCount: Launches in the app's lifetime.
        ///   - minimumIntervalSinceFirstLaunch: Seconds since the first launch.
        ///   - limitToOneRequestPerAppVersion: Whether a version may ask only once.
        public init(
            minimumPrimaryActionCount: Int = 3,
            minimumIntervalBetweenRequests: TimeInterval = 3 * 24 * 60 * 60,
            minimumLaunchCount: Int = 2,
            minimumIntervalSinceFirstLaunch: TimeInterval = 24 * 60 * 60,
            limitToOneRequestPerAppVersion: Bool = false
        ) {
            self.minimumPrimaryActionCount = max(0, minimumPrimaryActionCount)
            self.minimumIntervalBetweenRequests = .clamped(minimumIntervalBetweenRequests)
            self.minimumLaunchCount = max(0, minimumLaunchCount)
            self.minimumIntervalSinceFirstLaunch = .clamped(minimumIntervalSinceFirstLaunch)
            self.limitToOneRequestPerAppVersion = limitToOneRequestPerAppVersion
        }

        /// 3 primary actions, 2 launches, 24 hours since the first launch, 3 days between attempts.
        public static let standard = Configuration()

        /// One primary action, 60 seconds between attempts, nothing about launches: for development only.
        public static let debugQuickTesting = Configuration(
            minimumPrimaryActionCount: 1,
            minimumIntervalBetweenRequests: 60,
            minimumLaunchCount: 0,
            minimumIntervalSinceFirstLaunch: 0
        )
    }
}

extension ReviewPolicy {
    /// NCCRequestReview's design with the thresholds of `configuration`.
    public init(_ configuration: ReviewRequestManager.Configuration) {
        self = .nccRequestReview
        let gates = ReviewGates {
            $0.primaryActions = configuration.minimumPrimaryActionCount
            $0.launches = configuration.minimumLaunchCount
            // A span of 0 is a gate, too: it is closed to a date in the future.
            $0.sinceFirstLaunchMilliseconds = .milliseconds(configuration.minimumIntervalSinceFirstLaunch)
            $0.betweenRequestsMilliseconds = .milliseconds(configuration.minimumIntervalBetweenRequests)
            $0.isOncePerVersion = configuration.limitToOneRequestPerAppVersion
        }
        content = gates
        filter = gates
    }
}

extension TimeInterval {
    /// `interval`, and zero where it is negative; what is no number is endless, which keeps its gate closed.
    fileprivate static func clamped(_ interval: TimeInterval) -> TimeInterval {
        interval.isNaN ? .infinity : max(0, interval)
    }
}

extension Int64 {
    /// The milliseconds of `seconds`, rounded up so that nothing is due early; from 0 to `Int64.max`.
    static func milliseconds(_ seconds: TimeInterval) -> Int64 {
        guard seconds > 0 else { return 0 }
        return Int64(exactly: (seconds * 1000).rounded(.up)) ?? .max
    }
}
