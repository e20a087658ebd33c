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

    /// How long a sheet slides away, in milliseconds of elapsed time.
    public static let dismissalMilliseconds: Int64 = 500
}
