/// The gates that one kind of trigger has to pass. A gate that is `nil` or `false` does not exist.
///
/// All comparisons are inclusive: a threshold of n lets n through.
public struct ReviewGates: Sendable, Hashable {
    /// Whether the trigger is switched on; off, this is the only gate there is.
    public var isEnabled = true
    /// How many requests one session of the app may make.
    public var requestsPerSession: Int?
    /// The counts of applied filters at which a request becomes due.
    public var milestones: MilestoneSet?
    /// Whether a prompt of the app's own in flight keeps others away, and a request that waits at the root view.
    ///
    /// Under a policy tied to the view it always does, unless a session makes only one request.
    public var needsIdleFlow = false
    /// Whether the host app may object.
    public var honoursVeto = false
    /// How many value moments there must have been since the last prompt.
    public var valueMoments: Int?
    /// How many primary actions there must have been in the app's lifetime.
    public var primaryActions: Int?
    /// How many launches there must have been in the app's lifetime.
    public var launches: Int?
    /// How long ago the first use must be, in milliseconds.
    public var sustainedUseMilliseconds: Int64?
    /// How long ago the first launch must be, in milliseconds.
    public var sinceFirstLaunchMilliseconds: Int64?
    /// How long ago the last prompt must be, in milliseconds.
    public var cooldownMilliseconds: Int64?
    /// How long ago the last request must be, in milliseconds.
    public var betweenRequestsMilliseconds: Int64?
    /// How long ago the last setback must be, in milliseconds.
    public var setbackMilliseconds: Int64?
    /// Whether one version of the app may ask only once.
    public var isOncePerVersion = false

    /// Makes a set without a gate.
    public init() {}

    /// Makes a set without a gate, and lets `configure` add some.
    public init(_ configure: (inout Self) -> Void) { configure(&self) }

    /// Whether gate `name` exists.
    public func has(_ name: GateName) -> Bool {
        guard isEnabled else { return name == .enabled }
        return switch name {
        case .sessionLimit: requestsPerSession != nil
        case .milestone: milestones != nil
        case .flowIdle: needsIdleFlow
        case .enabled: false
        case .hostVeto: honoursVeto
        case .valueMoments: valueMoments != nil
        case .primaryActions: primaryActions != nil
        case .launches: launches != nil
        case .sustainedUse: sustainedUseMilliseconds != nil
        case .sinceFirstLaunch: sinceFirstLaunchMilliseconds != nil
        case .cooldown: cooldownMilliseconds != nil
        case .betweenRequests: betweenRequestsMilliseconds != nil
        case .setback: setbackMilliseconds != nil
        case .appVersion: isOncePerVersion
        }
    }

    /// The names of the gates that exist, in the order in which they are judged and explained.
    public var names: [GateName] { GateName.allCases.filter(has) }
}
