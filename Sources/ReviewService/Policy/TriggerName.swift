/// What happened in the app that may lead to a review request: the name that appears in logs and analytics.
///
/// The names of the workout app's operations are given as constants; any other app uses its own:
///
/// ```
/// service.requestReviewIfAppropriate(trigger: "recipeCooked")
/// ```
public struct TriggerName: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral {
    /// The name as it is printed.
    public let rawValue: String

    /// Makes a trigger's name from any text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a trigger's name from a literal.
    public init(stringLiteral value: String) { self.init(rawValue: value) }

    /// A park was created or changed.
    public static let parkSave: Self = "parkSave"
    /// An event was created or changed.
    public static let eventSave: Self = "eventSave"
    /// A journal's title or access was changed.
    public static let journalUpdate: Self = "journalUpdate"
    /// A journal was created.
    public static let journalCreate: Self = "journalCreate"
    /// A journal entry was added or changed.
    public static let entrySave: Self = "entrySave"
    /// A message was sent.
    public static let messageSend: Self = "messageSend"
    /// The park filter was applied.
    public static let filterApply: Self = "filterApply"
    /// Some content operation, where no name is given.
    public static let content: Self = "content"
    /// The app was launched.
    public static let launch: Self = "launch"
    /// The settings row "Rate this app".
    public static let settingsRow: Self = "settingsRow"
    /// A value moment, under a policy that counts them.
    public static let valueMoment: Self = "valueMoment"
    /// A launch, under a policy of value moments.
    public static let launchFallback: Self = "launchFallback"
}

extension TriggerName: CustomStringConvertible {
    public var description: String { rawValue }
}
