/// Trainings and meetings at a park.
package enum EventCommand: Sendable, Hashable {
    /// Nil: all of them.
    case list(EventPeriodWord?)
    case show(id: Int64)
    case add(EventDraft)
    case edit(id: Int64, EventChange)
    case delete(id: Int64)
}

/// A new event.
package struct EventDraft: Sendable, Hashable {
    package var title: String
    package var description: String
    /// Milliseconds since 1970-01-01T00:00:00Z.
    package var dateMilliseconds: Int64
    package var park: Int64

    package init(title: String, description: String, dateMilliseconds: Int64, park: Int64) {
        self.title = title
        self.description = description
        self.dateMilliseconds = dateMilliseconds
        self.park = park
    }
}

/// What to change of an event; nil leaves a field as it is.
package struct EventChange: Sendable, Hashable {
    package var title: String?
    package var description: String?
    /// Milliseconds since 1970-01-01T00:00:00Z.
    package var dateMilliseconds: Int64?
    package var park: Int64?

    package init(
        title: String? = nil,
        description: String? = nil,
        dateMilliseconds: Int64? = nil,
        park: Int64? = nil
    ) {
        self.title = title
        self.description = description
        self.dateMilliseconds = dateMilliseconds
        self.park = park
    }
}
