import ReviewModifierSim
import WorkoutDomain

extension Laboratory {
    func journal(_ command: JournalCommand) -> Execution {
        switch command {
        case .list:
            ask {
                let journals = try store.journals()
                return Outcome(
                    json: { ["journals": .array(journals.map(\.json))] },
                    text: {
                        guard !journals.isEmpty else {
                            return [.line("no journals yet; 'journal add TITLE' makes one")]
                        }
                        let columns: [TextTable.Column] = [
                            .init("id", .right), .init("title"), .init("owner"), .init("view"),
                            .init("entries", .right),
                        ]
                        let rows = journals.map {
                            [String($0.id), $0.title, $0.ownerName, $0.viewAccess.rawValue, String($0.entryCount)]
                        }
                        return [.table(TextTable(columns, rows: rows))]
                    }
                )
            }
        case .show(let id):
            ask {
                let journal = try store.journal(id: id)
                return Outcome(
                    "journal \(journal.id): \(journal.title); by \(journal.ownerName), "
                        + "\(counted(journal.entryCount, "entry", "entries")), to see for \(journal.viewAccess.rawValue)",
                    json: journal.json
                )
            }
        case .add(let title):
            change { events in
                let journal = try perform(.journalCreate, events: &events) {
                    try store.addJournal(JournalForm(title: title), at: deviceNow)
                }
                return Outcome("journal \(journal.id) added: \(journal.title)", json: journal.json)
            }
        case .edit(let id, let edit):
            change { events in
                let before = try store.journal(id: id)
                let journal = try perform(.journalUpdate, events: &events) {
                    var form = JournalForm(editing: before)
                    if let title = edit.title { form.title = title }
                    if let access = edit.viewAccess { form.viewAccess = access.value }
                    if let access = edit.commentAccess { form.commentAccess = access.value }
                    return try store.editJournal(id: id, form, at: deviceNow)
                }
                return Outcome("journal \(journal.id) changed: \(journal.title)", json: journal.json)
            }
        case .delete(let id):
            change { _ in
                let journal = try store.deleteJournal(id: id)
                return Outcome("journal \(journal.id) deleted", json: ["deleted": .integer(journal.id)])
            }
        }
    }

    func entry(_ command: EntryCommand) -> Execution {
        switch command {
        case .list(let journal):
            ask {
                let entries = try store.entries(journalID: journal)
                return Outcome(
                    json: { ["entries": .array(entries.map(\.json))] },
                    text: {
                        guard !entries.isEmpty else {
                            return [.line("no entries yet; 'entry add \(journal) TEXT' adds one")]
                        }
                        let rows = entries.map {
                            [String($0.id), instantText(milliseconds: $0.createdAt), $0.authorName, $0.text]
                        }
                        return [
                            .table(
                                TextTable(
                                    [
                                        .init("id", .right), .init("written", isWhole: true), .init("author"),
                                        .init("text"),
                                    ],
                                    rows: rows
                                )
                            )
                        ]
                    }
                )
            }
        case .add(let journal, let text):
            change { events in
                let entry = try perform(.entrySave, events: &events) {
                    try store.addEntry(journalID: journal, text: text, at: deviceNow)
                }
                return Outcome("entry \(entry.id) added to journal \(journal)", json: entry.json)
            }
        case .edit(let id, let text):
            change { events in
                let entry = try perform(.entrySave, events: &events) {
                    try store.editEntry(id: id, text: text, at: deviceNow)
                }
                return Outcome("entry \(entry.id) changed", json: entry.json)
            }
        case .delete(let id):
            change { _ in
                let entry = try store.deleteEntry(id: id)
                return Outcome("entry \(entry.id) deleted", json: ["deleted": .integer(entry.id)])
            }
        }
    }
}

extension AccessWord {
    var value: JournalAccess {
        switch self {
        case .all: .all
        case .friends: .friends
        case .nobody: .nobody
        }
    }
}
