/// Who may do something with a journal besides its owner.
public enum JournalAccess: String, Sendable, Hashable, CaseIterable, Codable {
    case all, friends, nobody
}

/// A user's training journal.
public struct Journal: Sendable, Hashable, Codable, Identifiable {
    /// The number of the journal.
    public var id: Int64
    /// Whose it is.
    public var ownerID: Int64
    /// The owner's name.
    public var ownerName: String
    /// The title; journals may share one.
    public var title: String
    /// Who may read it.
    public var viewAccess: JournalAccess
    /// Who may write entries into it, of those who may read it.
    public var commentAccess: JournalAccess
    /// When it was created, in milliseconds since 1970.
    public var createdAt: Int64
    /// When it was last changed, in milliseconds since 1970.
    public var changedAt: Int64
    /// How many entries it has.
    public var entryCount: Int
}

/// What is filled in to create a journal or to change one.
public struct JournalForm: Sendable, Hashable {
    /// The title; 1 … 200 characters on one line.
    public var title: String
    /// Who may read it.
    public var viewAccess: JournalAccess
    /// Who may write entries into it.
    public var commentAccess: JournalAccess

    /// Creates a form.
    public init(title: String, viewAccess: JournalAccess = .all, commentAccess: JournalAccess = .all) {
        self.title = title
        self.viewAccess = viewAccess
        self.commentAccess = commentAccess
    }

    /// The form as it opens to change a journal.
    public init(editing journal: Journal) {
        self.init(title: journal.title, viewAccess: journal.viewAccess, commentAccess: journal.commentAccess)
    }
}

/// An entry of a journal.
public struct JournalEntry: Sendable, Hashable, Codable, Identifiable {
    /// The number of the entry, unique among the entries of all journals.
    public var id: Int64
    /// The journal.
    public var journalID: Int64
    /// Who wrote it.
    public var authorID: Int64
    /// The author's name.
    public var authorName: String
    /// What it says.
    public var text: String
    /// When it was written, in milliseconds since 1970.
    public var createdAt: Int64
    /// When it was last changed, in milliseconds since 1970.
    public var changedAt: Int64
}
