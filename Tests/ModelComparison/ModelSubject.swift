package import ReviewService

/// What is compared in one sequence: a face with its thresholds, and what it finds stored.
package struct ModelSubject: Sendable {
    /// The public classes by which apps use a design.
    package enum Face: String, Sendable, CaseIterable {
        /// `ReviewService` with a `ReviewRequestHandler` in every window.
        case workoutApp = "workoutapp"
        /// `ReviewCounters` and `ReviewPromptFlow`.
        case reviewKit = "reviewkit"
        /// `ReviewRequestManager`.
        case nccRequestReview = "nccrequestreview"
    }

    /// The face, with what it is made with.
    package enum Thresholds: Sendable {
        case workoutApp
        case reviewKit(ReviewConfiguration)
        case nccRequestReview(ReviewRequestManager.Configuration, delayMilliseconds: Int64)
    }

    package var face: Face
    package var thresholds: Thresholds
    /// The same as a policy, for the model.
    package var policy: ReviewPolicy
    /// Whether the engine alone is the model, which leaves the app free to make other calls than the simulated app does.
    package var isEngineAlone = false
    /// What lies in the store before the first session.
    package var stored: [String: ReviewStoredValue] = [:]

    /// 2026-01-01T00:00:00Z, at which every sequence starts.
    package static let start: Int64 = 1_767_225_600_000

    /// The version of an app that does not tell it: only where the engine alone is the model.
    package static let untold = AppVersion(0)

    /// A service over `policy`, whose wait has to be tied to the view.
    package static func workoutApp(_ policy: ReviewPolicy = .workoutApp) -> Self {
        Self(face: .workoutApp, thresholds: .workoutApp, policy: policy)
    }

    /// A flow with the cadence of `configuration`.
    package static func reviewKit(_ configuration: ReviewConfiguration) -> Self {
        Self(face: .reviewKit, thresholds: .reviewKit(configuration), policy: ReviewPolicy(configuration))
    }

    /// A manager that is always asked to wait so many milliseconds.
    package static func nccRequestReview(
        _ configuration: ReviewRequestManager.Configuration,
        delayMilliseconds: Int64 = 2000
    ) -> Self {
        var policy = ReviewPolicy(configuration)
        policy.waitMilliseconds = delayMilliseconds
        return Self(
            face: .nccRequestReview,
            thresholds: .nccRequestReview(configuration, delayMilliseconds: delayMilliseconds),
            policy: policy
        )
    }
}

extension ModelSubject.Face {
    /// Whether an app that uses the face is told `notice`: ReviewKit's design has no events of what is only counted, which
    /// shows in what is remembered.
    func tells(_ notice: ReviewNotice) -> Bool {
        switch notice {
        case .launchRecorded, .valueMomentRecorded, .setback, .stamped: self != .reviewKit
        default: true
        }
    }
}

extension ModelSubject: CustomStringConvertible {
    package var description: String {
        var words = [face.rawValue]
        switch thresholds {
        case .workoutApp:
            words.append("milestones \(policy.milestones.sorted)")
            words.append("wait \(policy.waitMilliseconds) ms")
            if policy.supersedesLower { words.append("a milestone completes the lower ones") }
            if policy.content == nil { words.append("without the content trigger") }
        case .reviewKit(let configuration):
            let moment = configuration.valueMoment
            words.append(
                "value moment: \(moment.minimumValueMoments) moments, "
                    + "\(thresholds(moment.minimumLaunches, moment.minimumFirstUseAge, moment.cooldown, moment.setbackCooldown))"
            )
            words.append(
                configuration.launchFallback.map {
                    "fallback: \(thresholds($0.minimumLaunches, $0.minimumFirstUseAge, $0.cooldown, $0.setbackCooldown))"
                } ?? "no fallback"
            )
        case .nccRequestReview(let configuration, let delay):
            words.append("delay \(delay) ms")
            words.append("\(configuration.minimumPrimaryActionCount) actions")
            words.append("\(configuration.minimumLaunchCount) launches")
            words.append("\(configuration.minimumIntervalSinceFirstLaunch) s since the first launch")
            words.append("\(configuration.minimumIntervalBetweenRequests) s between requests")
            if configuration.limitToOneRequestPerAppVersion { words.append("once per version") }
        }
        if isEngineAlone { words.append("the engine alone") }
        if !stored.isEmpty {
            words.append(
                "stored " + stored.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
            )
        }
        return words.joined(separator: "; ")
    }

    private func thresholds(_ launches: Int, _ age: Double, _ cooldown: Double, _ setback: Double) -> String {
        "\(launches) launches, first use \(age) s ago, cooldown \(cooldown) s, setback \(setback) s"
    }
}
