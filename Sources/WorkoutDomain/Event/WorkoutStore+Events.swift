extension WorkoutStore {
    /// All events, or those of a period.
    ///
    /// - Parameters:
    ///   - period: nil for all, by date.
    ///   - now: Milliseconds since 1970.
    public func events(_ period: EventPeriod? = nil, at now: Int64) throws -> [Event] { fatalError("interface only") }

    /// The event with that id.
    public func event(id: Int64) throws -> Event { fatalError("interface only") }

    /// Creates an event of the signed-in user.
    ///
    /// - Throws: `WorkoutError`: `notSignedIn`, or a refused save (`invalidValue`, `notFound` for the park) with the field.
    @discardableResult
    public func addEvent(_ form: EventForm, at now: Int64) throws -> Event { fatalError("interface only") }

    /// Changes an event; its author only. Start from `EventForm(editing:)`.
    @discardableResult
    public func editEvent(id: Int64, _ form: EventForm, at now: Int64) throws -> Event { fatalError("interface only") }

    /// Deletes an event; its author only.
    @discardableResult
    public func deleteEvent(id: Int64) throws -> Event { fatalError("interface only") }
}
