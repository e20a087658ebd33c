import Foundation
import ReviewService

/// The names under which another library has kept what it remembers of a user.
struct LegacyReviewKeys: Sendable {
    var launches: String?
    var actions: String?
    var firstUse: String?
    /// Dates at which the user was asked, or put the answer off.
    var askedAt: [String]
    /// Flags that say that the user has rated, or declined to.
    var settled: [String]

    static let swiftRater = LegacyReviewKeys(
        launches: "keySwiftRaterUseCount",
        actions: "keySwiftRaterSignificantEventCount",
        firstUse: "keySwiftRaterFirstUseDate",
        askedAt: ["keySwiftRaterReminderRequestDate"],
        settled: ["keySwiftRaterRateDone"]
    )

    /// - Parameter prefix: What the app has put before each key: often its identifier in the store.
    static func armchair(prefix: String) -> LegacyReviewKeys {
        LegacyReviewKeys(
            launches: prefix + "kArmchairUseCount",
            actions: prefix + "kArmchairSignificantEventCount",
            firstUse: prefix + "kArmchairFirstUseDate",
            askedAt: [prefix + "kArmchairReminderRequestDate"],
            settled: [
                prefix + "kArmchairRatedCurrentVersion", prefix + "kArmchairDeclinedToRate",
                prefix + "kArmchairRatedAnyVersion",
            ]
        )
    }
}

extension LegacyReviewKeys {
    /// Writes what these keys remember under those of `policy`, once: before the service is made, at every launch.
    ///
    /// Where it can't be told when the user was asked, but that they were, they count as asked now: the gates open again
    /// after the policy's own cooldown, and not before.
    func migrate(in store: some ReviewStore, to policy: ReviewPolicy, appVersion: String, now: Date = Date()) {
        let mark = "\(policy.name).migrated"
        store.withValues { values in
            guard values.value(forKey: mark) == nil else { return }
            values.setValue(.integer(1), forKey: mark)
            let keys = policy.keys

            func old(_ key: String?) -> ReviewStoredValue? { key.flatMap { values.value(forKey: $0) } }
            func keep(_ value: ReviewStoredValue?, _ key: String?) {
                // What the app has written under the new key already counts more.
                if let key, let value, values.value(forKey: key) == nil { values.setValue(value, forKey: key) }
            }
            let actions = old(actions)?.count
            keep(old(launches)?.count, keys.launchCount)
            keep(actions, keys.primaryActionCount ?? keys.valueMomentCount)
            keep(old(firstUse)?.date.map(ReviewStoredValue.date), keys.firstUseAt)

            let dates = askedAt.compactMap { old($0) }
            let isSettled = settled.contains { old($0)?.isSet == true }
            guard isSettled || !dates.isEmpty else { return }
            // A flag has no date; a date that can't be read, or that lies in the future, is no reason to ask sooner.
            let isDated = !isSettled && dates.allSatisfy { $0.date != nil }
            let latest = isDated ? dates.compactMap(\.date).max() : nil
            keep(.date(min(latest ?? now, now)), keys.lastAskedAt)
            keep(.text(appVersion), keys.lastAskedVersion)
            keep(.integers(policy.milestones.sorted), keys.completedMilestones)
        }
    }
}

extension ReviewStoredValue {
    fileprivate var count: ReviewStoredValue? {
        if case .integer(let count) = self, count >= 0 { self } else { nil }
    }

    /// A date, or seconds since 1970, as older libraries write them; 0 is none.
    fileprivate var date: Date? {
        switch self {
        case .date(let date): date
        case .number(let seconds) where seconds.isFinite && seconds > 0: Date(timeIntervalSince1970: seconds)
        case .integer(let seconds) where seconds > 0: Date(timeIntervalSince1970: Double(seconds))
        default: nil
        }
    }

    /// Whether a flag is set. What is no flag counts as set: in doubt the user has answered.
    fileprivate var isSet: Bool { self != .integer(0) && self != .number(0) && self != .text("0") }
}
