/// Training journals.
package enum JournalCommand: Sendable, Hashable {
    case list
    case add(title: String)
    case show(id: Int64)
    case edit(id: Int64, JournalChange)
    case delete(id: Int64)
}

/// What to change of a journal; nil leaves a field as it is.
package struct JournalChange: Sendable, Hashable {
    package var title: String?
    /// Who may read it.
    package var viewAccess: AccessWord?
    /// Who may comment on it.
    package var commentAccess: AccessWord?

    package init(title: String? = nil, viewAccess: AccessWord? = nil, commentAccess: AccessWord? = nil) {
        self.title = title
        self.viewAccess = viewAccess
        self.commentAccess = commentAccess
    }
}
