extension WorkoutStore {
    /// The journals that the signed-in user (or somebody signed out) may read, by id.
    ///
    /// - Parameter ownerID: Only the journals of that user; nil for everybody's.
    /// - Throws: `WorkoutError` (`notFound`) for an unknown owner.
    public func journals(ownerID: Int64? = nil) throws -> [Journal] {
        if let ownerID { _ = try user(id: ownerID) }
        return try connection.rows(
            """
            SELECT \(Journal.columns) FROM journal JOIN user AS owner ON owner.id = owner_id
            WHERE \(Journal.isReadable) AND (?2 IS NULL OR owner_id = ?2) ORDER BY journal.id
            """,
            signedInUserID() ?? 0,
            ownerID,
            read: Journal.init
        )
    }

    /// The journal with that id.
    ///
    /// - Throws: `WorkoutError`: `notFound`, `notAllowed` where the access does not let the signed-in user read it.
    public func journal(id: Int64) throws -> Journal {
        let journal = try unguardedJournal(id: id)
        guard try isAllowed(journal.viewAccess, of: journal) else {
            throw WorkoutError(.notAllowed, "Journal \(id) is readable for \(journal.readers) only.")
        }
        return journal
    }

    /// Creates a journal of the signed-in user.
    ///
    /// - Parameters:
    ///   - form: What was filled in.
    ///   - now: Milliseconds since 1970.
    /// - Throws: `WorkoutError`: `notSignedIn`, or a refused save (`invalidValue`) with the field.
    @discardableResult
    public func addJournal(_ form: JournalForm, at now: Int64) throws -> Journal {
        requireTransaction()
        let me = try requireSignedInUser("add a journal")
        try connection.run(
            """
            INSERT INTO journal (owner_id, title, view_access, comment_access, created_at, changed_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?5)
            """,
            me.id,
            TextRule.journalTitle.checked(form.title),
            form.viewAccess.rawValue,
            form.commentAccess.rawValue,
            now
        )
        return try journal(id: connection.lastInsertedID)
    }

    /// Changes a journal of the signed-in user; start from `JournalForm(editing:)`.
    ///
    /// - Parameters:
    ///   - id: The journal.
    ///   - form: What it shall be.
    ///   - now: Milliseconds since 1970.
    /// - Throws: `WorkoutError`: `notSignedIn`, `notFound`, `notAllowed`, or a refused save with the field.
    @discardableResult
    public func editJournal(id: Int64, _ form: JournalForm, at now: Int64) throws -> Journal {
        requireTransaction()
        _ = try requireOwnJournal(id, "change")
        try connection.run(
            "UPDATE journal SET title = ?, view_access = ?, comment_access = ?, changed_at = ? WHERE id = ?",
            TextRule.journalTitle.checked(form.title),
            form.viewAccess.rawValue,
            form.commentAccess.rawValue,
            now,
            id
        )
        return try journal(id: id)
    }

    /// Deletes a journal of the signed-in user with its entries.
    ///
    /// - Returns: The journal as it was.
    /// - Throws: `WorkoutError`: `notSignedIn`, `notFound`, `notAllowed`.
    @discardableResult
    public func deleteJournal(id: Int64) throws -> Journal {
        requireTransaction()
        let journal = try requireOwnJournal(id, "delete")
        try connection.run("DELETE FROM journal WHERE id = ?", id)
        return journal
    }

    private func requireOwnJournal(_ id: Int64, _ verb: String) throws -> Journal {
        let me = try requireSignedInUser("\(verb) a journal")
        let journal = try unguardedJournal(id: id)
        guard journal.ownerID == me.id else {
            throw WorkoutError(.notAllowed, "Journal \(id) is \(journal.ownerName)'s; only the owner may \(verb) it.")
        }
        return journal
    }

    /// The journal, whoever may read it.
    private func unguardedJournal(id: Int64) throws -> Journal {
        guard
            let journal = try connection.first(
                "SELECT \(Journal.columns) FROM journal JOIN user AS owner ON owner.id = owner_id WHERE journal.id = ?",
                id,
                read: Journal.init
            )
        else { throw WorkoutError(.notFound, "There is no journal \(id).") }
        return journal
    }

    /// Whether an access of a journal includes the signed-in user (or somebody signed out).
    func isAllowed(_ access: JournalAccess, of journal: Journal) throws -> Bool {
        if access == .all { return true }
        guard let id = try signedInUserID() else { return false }
        if id == journal.ownerID { return true }
        guard access == .friends else { return false }
        return try connection.integer(
            "SELECT count(*) FROM friendship WHERE user_id = ? AND friend_id = ?",
            journal.ownerID,
            id
        ) > 0
    }
}

extension Journal {
    static let columns = """
        journal.id, owner_id, owner.name, title, view_access, comment_access, journal.created_at, changed_at,
        (SELECT count(*) FROM entry WHERE journal_id = journal.id)
        """

    /// The condition, in SQL, that the user `?1` (0: signed out) may read a journal; `isAllowed` says the same of one.
    static let isReadable = """
        (view_access = 'all' OR owner_id = ?1 OR view_access = 'friends'
            AND EXISTS (SELECT 1 FROM friendship WHERE user_id = owner_id AND friend_id = ?1))
        """

    init(_ row: Statement) {
        self.init(
            id: row.integer(0),
            ownerID: row.integer(1),
            ownerName: row.text(2),
            title: row.text(3),
            // The schema admits no other words; if it did, nobody would be let in.
            viewAccess: JournalAccess(rawValue: row.text(4)) ?? .nobody,
            commentAccess: JournalAccess(rawValue: row.text(5)) ?? .nobody,
            createdAt: row.integer(6),
            changedAt: row.integer(7),
            entryCount: Int(row.integer(8))
        )
    }

    fileprivate var readers: String {
        viewAccess == .friends ? "\(ownerName) and \(ownerName)'s friends" : ownerName
    }
}
