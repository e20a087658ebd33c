import Testing

@testable import WorkoutDomain

@Suite("Messages")
struct MessageTests {
    private func store() throws -> WorkoutStore {
        let store = try WorkoutStore(.ephemeral)
        try store.transaction {
            try store.addUser(named: "Анна", at: 0)
            try store.addUser(named: "Борис", at: 0)
            try store.sendMessage(toUser: 2, text: "Привет", at: 10)
            try store.sendMessage(toUser: 3, text: "Здравствуй", at: 11)
            try store.signIn(userID: 2)
            // The date was set back in between; the order is that of sending.
            try store.sendMessage(toUser: 1, text: "И тебе", at: 5)
            try store.sendMessage(toUser: 3, text: "Не для всех", at: 6)
            try store.signIn(userID: 1)
        }
        return store
    }

    @Test("Dialogs have their last message and their count, the latest first")
    func dialogs() throws {
        let store = try store()
        let dialogs = try store.dialogs()
        #expect(dialogs.map(\.userName) == ["Анна", "Борис"])
        #expect(dialogs.map(\.messageCount) == [2, 1])
        #expect(dialogs.map(\.lastMessage.text) == ["И тебе", "Здравствуй"])
        #expect(dialogs.map(\.lastMessage.senderName) == ["Анна", "me"])
        #expect(dialogs.map(\.userID) == [2, 3])
    }

    @Test("Messages with somebody are both directions, in the order of sending, and nobody else's")
    func messages() throws {
        let store = try store()
        let messages = try store.messages(withUser: 2)
        #expect(messages.map(\.text) == ["Привет", "И тебе"])
        #expect(messages.map(\.sentAt) == [10, 5])
        #expect(messages.map(\.recipientName) == ["Анна", "me"])
        try store.transaction { try store.signIn(userID: 3) }
        #expect(try store.messages(withUser: 2).map(\.text) == ["Не для всех"])
        #expect(try store.messages(withUser: 3) == [])
    }

    @Test("What cannot be sent is not", arguments: ["", "\u{200B}", "a\u{8}", String(repeating: "x", count: 200_001)])
    func refused(_ text: String) throws {
        let store = try store()
        let error = try failure { try store.transaction { try store.sendMessage(toUser: 2, text: text, at: 1) } }
        #expect(error.code == .invalidValue && error.field == "text" && error.isRefusedSave)
        expectSentence(error)
        #expect(try store.messages(withUser: 2).count == 2)
    }

    @Test("Nobody writes to oneself, to a stranger to the database, or while signed out")
    func impossible() throws {
        let store = try store()
        try store.transaction {
            #expect(try failure { try store.sendMessage(toUser: 1, text: "x", at: 1) }.code == .notAllowed)
            #expect(try failure { try store.sendMessage(toUser: 9, text: "x", at: 1) }.code == .notFound)
            #expect(try failure { _ = try store.messages(withUser: 9) }.code == .notFound)
            try store.signOut()
            #expect(try failure { try store.sendMessage(toUser: 2, text: "x", at: 1) }.code == .notSignedIn)
            #expect(try failure { _ = try store.messages(withUser: 2) }.code == .notSignedIn)
            #expect(try failure { _ = try store.dialogs() }.code == .notSignedIn)
        }
    }
}
