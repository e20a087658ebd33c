/// What a decision rests on besides ledger and session: the present.
public struct ReviewContext: Sendable, Hashable {
    /// The wall date in milliseconds since 1970.
    public var now: Int64
    /// The app's version; `nil` where it is not known.
    public var appVersion: AppVersion?
    /// Whether the host app objects to a request now.
    public var isVetoed: Bool

    /// Makes a context.
    public init(now: Int64, appVersion: AppVersion? = nil, isVetoed: Bool = false) {
        self.now = now
        self.appVersion = appVersion
        self.isVetoed = isVetoed
    }
}
