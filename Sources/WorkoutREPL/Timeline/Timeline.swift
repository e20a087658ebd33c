/// A session's log as rows over columns: bars for what lasts, marks for what happens at once.
///
/// A column is a step of the order in which things happened, not a length of time: two things of the same millisecond
/// have an order that matters, and the months between two sessions have nothing to show.
struct Timeline: Sendable, Hashable {
    /// What a row is about, in the order in which rows are drawn.
    enum Subject: String, Sendable, Hashable, CaseIterable {
        case rounds, view, scene, form, task, screen, review, platform, store
    }

    /// How strongly a state is drawn.
    enum Weight: Sendable, Hashable {
        /// What holds for good: on screen, active, pending.
        case full
        /// What is on its way out or held back.
        case broken
        /// What is there and does nothing.
        case faint
        /// What is away; only its label is drawn.
        case none
    }

    /// A state and how long it lasts.
    struct Span: Sendable, Hashable {
        /// The state's name, for scripts.
        let state: String
        let label: String
        let weight: Weight
        /// The column in which it begins.
        let start: Int
        /// The column in which it ends; nil while it goes on.
        var end: Int?
    }

    /// Something that happens at once.
    struct Mark: Sendable, Hashable {
        /// What it means for the one who looks for an ordering.
        enum Kind: Sendable, Hashable { case plain, pending, requested, shown, dropped, consumed, skipped }

        let column: Int
        /// The name of the event in the log.
        let name: String
        let label: String
        /// All of it, in words.
        let sentence: String
        let kind: Kind
    }

    struct Row: Sendable, Hashable {
        let subject: Subject
        /// Which of several: the window, or the number of the form among those at once; nil where there is one.
        var number: Int?
        var spans: [Span] = []
        var marks: [Mark] = []

        /// What stands before it.
        var title: String { number.map { "\(subject.rawValue) \($0)" } ?? subject.rawValue }

        /// The state that holds behind the start of `column`.
        func span(in column: Int) -> Span? {
            spans.last { $0.start <= column && $0.end.map { column < $0 } ?? true }
        }
    }

    /// The number of the session; nil where its beginning is no longer kept.
    let session: Int?
    /// The instant of each column, in milliseconds of app time since 1970.
    let columns: [Int64]
    let rows: [Row]

    /// Whether `column` is the first of its instant.
    func beginsInstant(_ column: Int) -> Bool { column == 0 || columns[column] != columns[column - 1] }
}
