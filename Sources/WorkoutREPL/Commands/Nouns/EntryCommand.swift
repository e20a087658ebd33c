/// The entries of a journal.
package enum EntryCommand: Sendable, Hashable {
    case list(journal: Int64)
    case add(journal: Int64, text: String)
    case edit(id: Int64, text: String)
    case delete(id: Int64)
}
