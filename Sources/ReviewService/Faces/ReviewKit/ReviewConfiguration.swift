/// How often ReviewKit's design asks: the policy of each of its triggers.
public struct ReviewConfiguration: Sendable, Equatable {
    /// What has to be so at a value moment.
    public var valueMoment: ValueMomentPolicy
    /// What has to be so at a launch; `nil` switches that trigger off.
    public var launchFallback: LaunchFallbackPolicy?

    /// Makes a configuration. There is no default for the fallback: whether launches may ask is to be decided.
    public init(valueMoment: ValueMomentPolicy, launchFallback: LaunchFallbackPolicy?) {
        self.valueMoment = valueMoment
        self.launchFallback = launchFallback
    }

    /// 2 value moments, 5 launches, 24 hours since the first use, 120 days since the last prompt; at a launch 20 launches
    /// instead of value moments.
    public static let `default` = ReviewConfiguration(
        valueMoment: ValueMomentPolicy(
            minimumValueMoments: 2,
            minimumLaunches: 5,
            minimumFirstUseAgeHours: 24,
            cooldownDays: 120
        ),
        launchFallback: LaunchFallbackPolicy(minimumLaunches: 20, minimumFirstUseAgeHours: 24, cooldownDays: 120)
    )

    /// Whether one of the policies waits after a setback.
    var hasSetbackCooldown: Bool {
        valueMoment.spans.setbackMilliseconds > 0 || (launchFallback?.spans.setbackMilliseconds ?? 0) > 0
    }

    /// The gates that `trigger` has to pass.
    @inline(__always)
    func gates(for trigger: ReviewTrigger) -> ReviewGates {
        switch trigger {
        case .valueMoment: return valueMoment.gates
        case .launchFallback:
            if let launchFallback { return launchFallback.gates }
            var off = ReviewGates()
            off.isEnabled = false
            return off
        }
    }
}

extension ReviewPolicy {
    /// ReviewKit's design with the cadence of `configuration`, kept under `keys`.
    public init(_ configuration: ReviewConfiguration, keys: ReviewKeys = .standard) {
        self = .reviewKit
        self.keys = keys.ledgerKeys
        content = configuration.gates(for: .valueMoment)
        filter = content
        launch = configuration.gates(for: .launchFallback)
    }
}
