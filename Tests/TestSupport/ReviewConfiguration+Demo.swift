package import ReviewService

extension ReviewConfiguration {
    /// The cadence of ReviewKit's example app.
    package static let demo = ReviewConfiguration(
        valueMoment: ValueMomentPolicy(
            minimumValueMoments: 2,
            minimumLaunches: 1,
            cooldownDays: 120,
            setbackCooldownHours: 48
        ),
        launchFallback: LaunchFallbackPolicy(minimumLaunches: 8, cooldownDays: 120, setbackCooldownHours: 48)
    )
}
