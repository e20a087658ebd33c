internal import Foundation
internal import ReviewService
internal import TestSupport

extension ModelSubject {
    /// A subject of `face`: mostly the design as it is published, sometimes with other thresholds, and sometimes over a
    /// store that holds values already, damaged ones among them.
    package static func random(_ face: Face, using generator: inout some RandomNumberGenerator) -> Self {
        func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
        var subject: ModelSubject
        switch face {
        case .workoutApp:
            var policy = ReviewPolicy.workoutApp
            if number(4) == 0 {
                policy.supersedesLower = number(2) == 0
                policy.waitMilliseconds = [0, 1, 500, 800, 3_000][number(5)]
                policy.filter?.milestones = [[1], [2, 5, 15], [1, 2, 3, 4], [3, 9]][number(4)]
                if number(3) == 0 { policy.content = nil }
            }
            subject = .workoutApp(policy)
        case .reviewKit:
            switch number(4) {
            case 0: subject = .reviewKit(.default)
            case 1: subject = .reviewKit(.demo)
            default:
                let fallback = LaunchFallbackPolicy(
                    minimumLaunches: number(4),
                    minimumFirstUseAgeHours: number(2) * number(30),
                    cooldownDays: number(3),
                    setbackCooldownHours: number(2) * number(50)
                )
                subject = .reviewKit(
                    ReviewConfiguration(
                        valueMoment: ValueMomentPolicy(
                            minimumValueMoments: number(4),
                            minimumLaunches: number(3),
                            minimumFirstUseAgeHours: number(2) * number(30),
                            cooldownDays: number(3),
                            setbackCooldownHours: number(2) * number(50)
                        ),
                        launchFallback: number(3) == 0 ? nil : fallback
                    )
                )
            }
        case .nccRequestReview:
            let delay: Int64 = [2_000, 2_000, 0, 1, 500, 1_500][number(6)]
            switch number(4) {
            case 0: subject = .nccRequestReview(.standard)
            case 1: subject = .nccRequestReview(.debugQuickTesting, delayMilliseconds: delay)
            default:
                let configuration = ReviewRequestManager.Configuration(
                    minimumPrimaryActionCount: number(4),
                    minimumIntervalBetweenRequests: [0, 0.5, 60, 86_400][number(4)],
                    minimumLaunchCount: number(3),
                    minimumIntervalSinceFirstLaunch: [0, 60, 86_400][number(3)],
                    limitToOneRequestPerAppVersion: number(2) == 0
                )
                subject = .nccRequestReview(configuration, delayMilliseconds: delay)
            }
        }
        subject.isEngineAlone = face == .nccRequestReview && number(2) == 0
        if number(4) == 0 {
            for record in ReviewLedger.Record.allCases {
                if let key = subject.policy.keys[record], number(2) == 0 {
                    subject.stored[key] = value(for: record, using: &generator)
                }
            }
        }
        return subject
    }

    /// A value as apps, older versions and accidents leave one behind.
    private static func value(
        for record: ReviewLedger.Record,
        using generator: inout some RandomNumberGenerator
    ) -> ReviewStoredValue {
        let seconds = Double(start / 1000)
        let values: [ReviewStoredValue] =
            switch record {
            case .filterApplyCount, .launchCount, .valueMomentCount, .primaryActionCount:
                [.integer(0), .integer(1), .integer(4), .integer(14), .integer(.max), .integer(-3), .text("7"), .other]
            case .completedMilestones:
                [.integers([]), .integers([2]), .integers([15]), .integers([2, 5, 15, 40]), .text("2"), .other]
            case .firstUseAt, .lastAskedAt, .lastSetbackAt:
                [
                    .integer(0), .number(seconds - 86_400), .integer(Int(seconds) - 3_600), .number(seconds + 90_000),
                    .date(Date(timeIntervalSince1970: seconds - 10_000_000)), .number(.infinity), .number(-5),
                    .text("x"),
                ]
            case .lastAskedVersion:
                [.text("1.0.0"), .text("0.9"), .text("2.10"), .text("unknown"), .text("first"), .integer(1)]
            }
        return values[Int.random(in: 0..<values.count, using: &generator)]
    }
}
