public import Foundation

extension ReviewRequestManager {
    /// What the manager tells its app, on the main actor and after its state is updated: a handler may call back in.
    ///
    /// Every ask ends in exactly one of attempted or skipped, unless the session ends first.
    public enum Event: Sendable, Equatable {
        /// A primary action was counted.
        case primaryActionRecorded(name: String, totalCount: Int)
        /// Every gate is open, and the request follows after the delay.
        case reviewRequestScheduled(trigger: String, delaySeconds: TimeInterval)
        /// The platform was asked. *Attempted is not shown*: it never tells whether it showed anything.
        case reviewRequestAttempted(trigger: String)
        /// The ask led to no request.
        case reviewRequestSkipped(trigger: String, reason: SkipReason)
    }

    /// Why an ask led to no request.
    public enum SkipReason: String, Sendable, Equatable, Hashable, CaseIterable {
        /// There were too few primary actions.
        case primaryActions
        /// There were too few launches.
        case launches
        /// The first launch is not long enough ago, is stamped in the future, or can't be read.
        case sinceFirstLaunch
        /// The last attempt is not long enough ago, is stamped in the future, or can't be read.
        case betweenRequests
        /// This version of the app has asked already, or whether it has can't be told.
        case appVersion
        /// No window was there whose scene is active when the request came due. Nothing is stamped.
        case noRequestReviewAction
        /// The scheduled request was cancelled.
        case cancelled
        /// A later ask took the scheduled request's place.
        case replaced
    }
}

extension ReviewRequestManager.Event {
    /// The event that `notice` is to the app; `nil` where it is none.
    init?(_ notice: ReviewNotice) {
        switch notice {
        case .primaryActionRecorded(let name, let total):
            self = .primaryActionRecorded(name: name.rawValue, totalCount: total)
        case .scheduled(let trigger, let delay):
            self = .reviewRequestScheduled(trigger: trigger.rawValue, delaySeconds: Double(delay) / 1000)
        case .attempted(let trigger): self = .reviewRequestAttempted(trigger: trigger.rawValue)
        case .skipped(let trigger, let reason):
            // The design has no other gates, and one name stands for each of its reasons in both vocabularies.
            guard let reason = ReviewRequestManager.SkipReason(rawValue: reason.rawValue) else { return nil }
            self = .reviewRequestSkipped(trigger: trigger.rawValue, reason: reason)
        default: return nil
        }
    }
}
