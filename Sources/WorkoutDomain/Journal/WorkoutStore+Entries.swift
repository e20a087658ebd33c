extension WorkoutStore {
    /// The entries of a journal, oldest first.
    ///
    /// - Throws: `WorkoutError`: `notFound`, `notAllowed` where the signed-in user may not read the journal.
    public func entries(journalID: Int64) throws -> [JournalEntry] {
        _ = try journal(id: journalID)
        return try connection.rows(
            "\(JournalEntry.selection) WHERE journal_id = ? ORDER BY entry.id",
            journalID,
            read: JournalEntry.init
        )
    }

    /// The entry with that id, of a journal that may be read.
    ///
    /// - Throws: `WorkoutError`: `notFound`, `notAllowed`.
    public func entry(id: Int64) throws -> JournalEntry {
        guard
            let entry = try connection.first(
                "\(JournalEntry.selection) WHERE entry.id = ?",
                id,
                read: JournalEntry.init
            )
        else { throw WorkoutError(.notFound, "There is no entry \(id).") }
        _ = try journal(id: entry.journalID)
        return entry
    }

    /// Writes an entry into a journal: the owner always, others where they may read it and its access for comments includes them.
    ///
    /// - Parameters:
    ///   - journalID: The journal.
    ///   - text: 1 … 200,000 characters.
    ///   - now: Milliseconds since 1970.
    /// - Throws: `WorkoutError`: `notSignedIn`, `notFound`, `notAllowed`, or a refused save (`invalidValue`, field `text`).
    @discardableResult
    public func addEntry(journalID: Int64, text: String, at now: Int64) throws -> JournalEntry {
        requireTransaction()
        let me = try requireSignedInUser("write an entry")
        let journal = try journal(id: journalID)
        guard try isAllowed(journal.commentAccess, of: journal) else {
            let others = journal.commentAccess == .friends ? " and \(journal.ownerName)'s friends" : ""
            throw WorkoutError(
                .notAllowed,
                "Only \(journal.ownerName)\(others) may write into journal \(journalID)."
            )
        }
        try connection.run(
            "INSERT INTO entry (journal_id, author_id, text, created_at, changed_at) VALUES (?1, ?2, ?3, ?4, ?4)",
            journalID,
            me.id,
            TextRule.entry.checked(text),
            now
        )
        return try entry(id: connection.lastInsertedID)
    }

    /// Changes an entry; its author only.
    ///
    /// - Parameters:
    ///   - id: The entry.
    ///   - text: 1 … 200,000 characters.
    ///   - now: Milliseconds since 1970.
    /// - Throws: `WorkoutError`: `notSignedIn`, `notFound`, `notAllowed`, or a refused save (`invalidValue`, field `text`).
    @discardableResult
    public func editEntry(id: Int64, text: String, at now: Int64) throws -> JournalEntry {
        requireTransaction()
        let me = try requireSignedInUser("change an entry")
        let old = try entry(id: id)
        guard old.authorID == me.id else {
            throw WorkoutError(.notAllowed, "Entry \(id) is \(old.authorName)'s; only the author may change it.")
        }
        try connection.run(
            "UPDATE entry SET text = ?, changed_at = ? WHERE id = ?",
            TextRule.entry.checked(text),
            now,
            id
        )
        return try entry(id: id)
    }

    /// Deletes an entry; its author and the journal's owner may.
    ///
    /// - Returns: The entry as it was.
    /// - Throws: `WorkoutError`: `notSignedIn`, `notFound`, `notAllowed`.
    @discardableResult
    public func deleteEntry(id: Int64) throws -> JournalEntry {
        requireTransaction()
        let me = try requireSignedInUser("delete an entry")
        let entry = try entry(id: id)
        let journal = try journal(id: entry.journalID)
        guard entry.authorID == me.id || journal.ownerID == me.id else {
            throw WorkoutError(
                .notAllowed,
                "Entry \(id) is \(entry.authorName)'s; only the author and the journal's owner may delete it."
            )
        }
        try connection.run("DELETE FROM entry WHERE id = ?", id)
        return entry
    }
}

extension JournalEntry {
    static let selection = """
        SELECT entry.id, journal_id, author_id, author.name, text, entry.created_at, changed_at
        FROM entry JOIN user AS author ON author.id = author_id
        """

    init(_ row: Statement) {
        self.init(
            id: row.integer(0),
            journalID: row.integer(1),
            authorID: row.integer(2),
            authorName: row.text(3),
            text: row.text(4),
            createdAt: row.integer(5),
            changedAt: row.integer(6)
        )
    }
}
