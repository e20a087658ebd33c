import Testing

@testable import WorkoutDomain

@Suite("Journals and entries")
struct JournalTests {
    /// `me` (1) owns journal 1, is a friend of Анна (2), and does not know Борис (3).
    private func store(view: JournalAccess = .all, comment: JournalAccess = .all) throws -> WorkoutStore {
        let store = try WorkoutStore(.ephemeral)
        try store.transaction {
            try store.addUser(named: "Анна", at: 0)
            try store.addUser(named: "Борис", at: 0)
            try store.addFriend(userID: 2)
            try store.addJournal(JournalForm(title: "План", viewAccess: view, commentAccess: comment), at: 1)
            try store.addEntry(journalID: 1, text: "Первая", at: 2)
        }
        return store
    }

    enum Reader: Int64, CaseIterable, Sendable {
        case owner = 1
        case friend = 2
        case stranger = 3
        case nobody = 0

        func isIncluded(in access: JournalAccess) -> Bool {
            switch access {
            case .all: true
            case .friends: self == .owner || self == .friend
            case .nobody: self == .owner
            }
        }
    }

    private func signIn(_ reader: Reader, _ store: WorkoutStore) throws {
        if reader == .nobody { try store.signOut() } else { try store.signIn(userID: reader.rawValue) }
    }

    @Test("Who reads a journal is what its access says", arguments: JournalAccess.allCases, Reader.allCases)
    func viewing(_ access: JournalAccess, _ reader: Reader) throws {
        let store = try store(view: access)
        try store.transaction { try signIn(reader, store) }
        if reader.isIncluded(in: access) {
            #expect(try store.journals().map(\.id) == [1])
            #expect(try store.journals(ownerID: 1).map(\.id) == [1])
            #expect(try store.journal(id: 1).title == "План")
            #expect(try store.entries(journalID: 1).map(\.text) == ["Первая"])
            #expect(try store.entry(id: 1).authorName == "me")
            #expect(try store.matches(.journal, prefix: "п", limit: 9).map(\.id) == [1])
            #expect(try store.matches(.entry, prefix: "", limit: 9).map(\.id) == [1])
        } else {
            #expect(try store.journals() == [])
            let errors = [
                try failure { _ = try store.journal(id: 1) },
                try failure { _ = try store.entries(journalID: 1) },
                try failure { _ = try store.entry(id: 1) },
            ]
            for error in errors {
                #expect(error.code == .notAllowed && !error.isRefusedSave)
                expectSentence(error)
            }
            #expect(try store.matches(.journal, prefix: "", limit: 9) == [])
            #expect(try store.matches(.entry, prefix: "", limit: 9) == [])
        }
    }

    @Test("Who writes into a journal is what its access says, of those who read it", arguments: JournalAccess.allCases)
    func commenting(_ comment: JournalAccess) throws {
        for view in JournalAccess.allCases {
            for reader in Reader.allCases {
                let store = try store(view: view, comment: comment)
                try store.transaction {
                    try signIn(reader, store)
                    if reader == .nobody {
                        let error = try failure { try store.addEntry(journalID: 1, text: "x", at: 3) }
                        #expect(error.code == .notSignedIn)
                    } else if reader.isIncluded(in: view), reader.isIncluded(in: comment) {
                        let entry = try store.addEntry(journalID: 1, text: "x", at: 3)
                        #expect(entry.authorID == reader.rawValue && entry.createdAt == 3 && entry.changedAt == 3)
                    } else {
                        let error = try failure { try store.addEntry(journalID: 1, text: "x", at: 3) }
                        #expect(error.code == .notAllowed)
                        expectSentence(error)
                    }
                }
            }
        }
    }

    @Test("Only the owner changes and deletes a journal", arguments: [Reader.friend, .stranger, .nobody])
    func onlyOwner(_ reader: Reader) throws {
        let store = try store()
        try store.transaction {
            try signIn(reader, store)
            let code: WorkoutError.Code = reader == .nobody ? .notSignedIn : .notAllowed
            #expect(try failure { try store.editJournal(id: 1, JournalForm(title: "x"), at: 3) }.code == code)
            #expect(try failure { try store.deleteJournal(id: 1) }.code == code)
        }
        #expect(try store.journal(id: 1).title == "План")
    }

    @Test("A change of a journal keeps when it was made, and says when it was changed")
    func editing() throws {
        let store = try store()
        try store.transaction {
            var form = JournalForm(editing: try store.journal(id: 1))
            form.title = " Зима "
            form.viewAccess = .friends
            let journal = try store.editJournal(id: 1, form, at: 9)
            #expect(journal.title == "Зима" && journal.viewAccess == .friends && journal.commentAccess == .all)
            #expect(journal.createdAt == 1 && journal.changedAt == 9 && journal.entryCount == 1)
        }
    }

    @Test("Journals may share a title, and take their entries with them when they go")
    func deleting() throws {
        let store = try store()
        try store.transaction {
            let other = try store.addJournal(JournalForm(title: "План"), at: 4)
            try store.addEntry(journalID: other.id, text: "Вторая", at: 5)
            #expect(try store.deleteJournal(id: 1).entryCount == 1)
            #expect(try store.journals().map(\.id) == [2])
            #expect(try failure { _ = try store.entry(id: 1) }.code == .notFound)
            #expect(try store.addJournal(JournalForm(title: "План"), at: 6).id == 3)
        }
        #expect(try store.connection.integer("SELECT count(*) FROM entry") == 1)
    }

    @Test("Only its author changes an entry; the journal's owner may delete it too")
    func entryRights() throws {
        let store = try store()
        try store.transaction {
            try store.signIn(userID: 2)
            #expect(try failure { try store.editEntry(id: 1, text: "x", at: 3) }.code == .notAllowed)
            #expect(try failure { try store.deleteEntry(id: 1) }.code == .notAllowed)
            try store.addEntry(journalID: 1, text: "Анна здесь", at: 3)
            let changed = try store.editEntry(id: 2, text: "Анна была здесь", at: 4)
            #expect(changed.createdAt == 3 && changed.changedAt == 4 && changed.text == "Анна была здесь")
            try store.signIn(userID: 1)
            #expect(try failure { try store.editEntry(id: 2, text: "x", at: 5) }.code == .notAllowed)
            #expect(try store.deleteEntry(id: 2).authorName == "Анна")
            try store.deleteEntry(id: 1)
        }
        #expect(try store.entries(journalID: 1) == [])
    }

    @Test(
        "A text against the rules is refused as a save",
        arguments: ["", " \n\t ", "a\u{0}b", "\u{1B}[2J", String(repeating: "x", count: 200_001)]
    )
    func texts(_ text: String) throws {
        let store = try store()
        try store.transaction {
            let errors = [
                try failure { try store.addEntry(journalID: 1, text: text, at: 3) },
                try failure { try store.editEntry(id: 1, text: text, at: 3) },
                try failure { try store.addJournal(JournalForm(title: text), at: 3) },
                try failure { try store.editJournal(id: 1, JournalForm(title: text), at: 3) },
            ]
            for error in errors {
                #expect(error.code == .invalidValue && error.isRefusedSave)
                #expect(["text", "title"].contains(error.field))
                expectSentence(error)
            }
        }
        #expect(try store.entries(journalID: 1).map(\.text) == ["Первая"])
        #expect(try store.journals().map(\.title) == ["План"])
    }

    @Test("A long text with several lines is kept to the letter")
    func longText() throws {
        let store = try store()
        let text = "  line one\n\tline two\r\n" + String(repeating: "ж", count: 100_000) + "  "
        try store.transaction { try store.addEntry(journalID: 1, text: text, at: 3) }
        #expect(try store.entry(id: 2).text.utf8.elementsEqual(text.utf8))
    }

    @Test("Unknown journals, entries and owners are not found")
    func unknown() throws {
        let store = try store()
        try store.transaction {
            let errors = [
                try failure { _ = try store.journal(id: 9) },
                try failure { _ = try store.entries(journalID: 9) },
                try failure { _ = try store.entry(id: 9) },
                try failure { _ = try store.journals(ownerID: 9) },
                try failure { try store.addEntry(journalID: 9, text: "x", at: 3) },
                try failure { try store.editEntry(id: 9, text: "x", at: 3) },
                try failure { try store.deleteEntry(id: 9) },
                try failure { try store.editJournal(id: 9, JournalForm(title: "x"), at: 3) },
                try failure { try store.deleteJournal(id: 9) },
            ]
            for error in errors {
                #expect(error.code == .notFound && !error.isRefusedSave)
                expectSentence(error)
            }
        }
    }
}
