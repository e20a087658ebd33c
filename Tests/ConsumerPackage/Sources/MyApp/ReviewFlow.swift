import Foundation
import ReviewService

@MainActor
func makeReviewFlow(defaults: UserDefaults = .standard) -> ReviewPromptFlow {
    let store = UserDefaultsReviewStore(defaults)
    let version = Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String
    LegacyReviewKeys.swiftRater.migrate(in: store, to: .reviewKit, appVersion: version ?? "unknown")
    let flow = ReviewPromptFlow(counters: ReviewCounters(store: store))
    flow.recordLaunch()
    return flow
}
