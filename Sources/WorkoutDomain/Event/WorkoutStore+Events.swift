extension WorkoutStore {
    /// All events, or those of a period.
    ///
    /// - Parameters:
    ///   - period: nil for all, by date.
    ///   - now: Milliseconds since 1970.
    public func events(_ period: EventPeriod? = nil, at now: Int64) throws -> [Event] {
        switch period {
        case nil:
            try connection.rows("\(Event.selection) ORDER BY date, event.id", read: Event.init)
        case .future:
            try connection.rows("\(Event.selection) WHERE date >= ? ORDER BY date, event.id", now, read: Event.init)
        case .past:
            try connection.rows(
                "\(Event.selection) WHERE date < ? ORDER BY date DESC, event.id DESC",
                now,
                read: Event.init
            )
        }
    }

    /// The event with that id.
    ///
    /// - Throws: `WorkoutError` (`notFound`).
    public func event(id: Int64) throws -> Event {
        guard let event = try connection.first("\(Event.selection) WHERE event.id = ?", id, read: Event.init) else {
            throw WorkoutError(.notFound, "There is no event \(id).")
        }
        return event
    }

    /// Creates an event of the signed-in user.
    ///
    /// - Parameters:
    ///   - form: What was filled in.
    ///   - now: Milliseconds since 1970.
    /// - Throws: `WorkoutError`: `notSignedIn`, `notFound` for the park, or a refused save (`invalidValue`) with the field.
    @discardableResult
    public func addEvent(_ form: EventForm, at now: Int64) throws -> Event {
        requireTransaction()
        let me = try requireSignedInUser("add an event")
        let checked = try form.checked()
        try connection.run(
            """
            INSERT INTO event (title, description, date, park_id, author_id, created_at, changed_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)
            """,
            checked.title,
            checked.description,
            checked.date,
            checkedParkID(form.parkID),
            me.id,
            now
        )
        return try event(id: connection.lastInsertedID)
    }

    /// Changes an event; its author only. Start from `EventForm(editing:)`.
    ///
    /// - Parameters:
    ///   - id: The event.
    ///   - form: What it shall be.
    ///   - now: Milliseconds since 1970.
    /// - Throws: `WorkoutError`: `notSignedIn`, `notFound`, `notAllowed`, or a refused save with the field.
    @discardableResult
    public func editEvent(id: Int64, _ form: EventForm, at now: Int64) throws -> Event {
        requireTransaction()
        _ = try requireOwnEvent(id, "change")
        let checked = try form.checked()
        try connection.run(
            "UPDATE event SET title = ?, description = ?, date = ?, park_id = ?, changed_at = ? WHERE id = ?",
            checked.title,
            checked.description,
            checked.date,
            checkedParkID(form.parkID),
            now,
            id
        )
        return try event(id: id)
    }

    /// Deletes an event; its author only.
    ///
    /// - Returns: The event as it was.
    /// - Throws: `WorkoutError`: `notSignedIn`, `notFound`, `notAllowed`.
    @discardableResult
    public func deleteEvent(id: Int64) throws -> Event {
        requireTransaction()
        let event = try requireOwnEvent(id, "delete")
        try connection.run("DELETE FROM event WHERE id = ?", id)
        return event
    }

    private func requireOwnEvent(_ id: Int64, _ verb: String) throws -> Event {
        let me = try requireSignedInUser("\(verb) an event")
        let event = try event(id: id)
        guard event.authorID == me.id else {
            throw WorkoutError(.notAllowed, "Event \(id) is \(event.authorName)'s; only the author may \(verb) it.")
        }
        return event
    }

    private func checkedParkID(_ id: Int64?) throws -> Int64 {
        guard let id else {
            throw WorkoutError(.invalidValue, "The park is missing; give one.", field: "park", isRefusedSave: true)
        }
        do {
            return try park(id: id).id
        } catch var error as WorkoutError where error.code == .notFound {
            error.field = "park"
            throw error
        }
    }
}

extension Event {
    static let selection = """
        SELECT event.id, title, description, date, park_id, author_id, author.name, event.created_at, changed_at
        FROM event JOIN user AS author ON author.id = author_id
        """

    init(_ row: Statement) {
        self.init(
            id: row.integer(0),
            title: row.text(1),
            description: row.text(2),
            date: row.integer(3),
            parkID: row.integer(4),
            authorID: row.integer(5),
            authorName: row.text(6),
            createdAt: row.integer(7),
            changedAt: row.integer(8)
        )
    }
}
