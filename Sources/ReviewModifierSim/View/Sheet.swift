/// What can cover the root view.
public enum Sheet: String, Sendable, Hashable, CaseIterable, Codable {
    /// The form that creates or changes a park.
    case parkForm
    /// The form that creates or changes an event.
    case eventForm
    /// The form that creates or changes a journal.
    case journalForm
    /// The form that adds or changes a journal entry.
    case entryForm
    /// The form of the park filter.
    case filterForm
    /// The app's own rating prompt.
    case rating

    /// How long a sheet slides away, in milliseconds of elapsed time.
    public static let dismissalMilliseconds: Int64 = 500
    /// How long a sheet takes to come up whole; what it covers is covered from the start.
    public static let appearanceMilliseconds: Int64 = 500
}
