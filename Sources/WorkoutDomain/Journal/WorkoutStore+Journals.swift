extension WorkoutStore {
    /// The journals that the signed-in user (or somebody signed out) may read, by id.
    ///
    /// - Parameter ownerID: Only the journals of that user; nil for everybody's.
    public func journals(ownerID: Int64? = nil) throws -> [Journal] { fatalError("interface only") }

    /// The journal with that id.
    ///
    /// - Throws: `WorkoutError`: `notFound`, `notAllowed` where the access does not let the signed-in user read it.
    public func journal(id: Int64) throws -> Journal { fatalError("interface only") }

    /// Creates a journal of the signed-in user.
    ///
    /// - Throws: `WorkoutError`: `notSignedIn`, or a refused save (`invalidValue`) with the field.
    @discardableResult
    public func addJournal(_ form: JournalForm, at now: Int64) throws -> Journal { fatalError("interface only") }

    /// Changes a journal of the signed-in user; start from `JournalForm(editing:)`.
    @discardableResult
    public func editJournal(id: Int64, _ form: JournalForm, at now: Int64) throws -> Journal {
        fatalError("interface only")
    }

    /// Deletes a journal of the signed-in user with its entries.
    @discardableResult
    public func deleteJournal(id: Int64) throws -> Journal { fatalError("interface only") }

    /// The entries of a journal, oldest first.
    public func entries(journalID: Int64) throws -> [JournalEntry] { fatalError("interface only") }

    /// The entry with that id, of a journal that may be read.
    public func entry(id: Int64) throws -> JournalEntry { fatalError("interface only") }

    /// Writes an entry into a journal: the owner always, others as the journal's access allows.
    ///
    /// - Throws: `WorkoutError`: `notSignedIn`, `notFound`, `notAllowed`, or a refused save (`invalidValue`, field `text`).
    @discardableResult
    public func addEntry(journalID: Int64, text: String, at now: Int64) throws -> JournalEntry {
        fatalError("interface only")
    }

    /// Changes an entry; its author only.
    @discardableResult
    public func editEntry(id: Int64, text: String, at now: Int64) throws -> JournalEntry {
        fatalError("interface only")
    }

    /// Deletes an entry; its author and the journal's owner.
    @discardableResult
    public func deleteEntry(id: Int64) throws -> JournalEntry { fatalError("interface only") }
}
