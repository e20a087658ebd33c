/// The kinds of trigger that a policy tells apart: each kind has gates of its own.
public enum TriggerKind: String, Sendable, Hashable, CaseIterable, Codable {
    /// A content operation of the user succeeded.
    case content
    /// The user applied a filter; counted, and judged against milestones.
    case filter
    /// The app was launched.
    case launch
    /// The user asked to rate, in the settings row "Rate this app".
    case settingsRow
}
