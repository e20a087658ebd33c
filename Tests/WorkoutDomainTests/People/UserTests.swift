import Testing

@testable import WorkoutDomain

@Suite("Users")
struct UserTests {
    @Test("Somebody else can be added and signed in, which is kept with the data")
    func signingIn() throws {
        let folder = try TemporaryFolder()
        do {
            let store = try WorkoutStore(.directory(folder.path))
            try store.transaction {
                let anna = try store.addUser(named: " Анна К. ", at: 7)
                #expect(anna == User(id: 2, name: "Анна К.", createdAt: 7))
                #expect(try store.signedInUser()?.name == "me")
                #expect(try store.signIn(userID: 2) == anna)
            }
        }
        let store = try WorkoutStore(.directory(folder.path))
        #expect(try store.signedInUser()?.name == "Анна К.")
        #expect(try store.users().map(\.name) == ["me", "Анна К."])
        try store.transaction {
            try store.signOut()
            try store.signOut()
        }
        #expect(try WorkoutStore(.directory(folder.path)).signedInUser() == nil)
    }

    @Test("A user is found by name in whatever case before by id")
    func finding() throws {
        let store = try WorkoutStore(.ephemeral)
        try store.transaction {
            try store.addUser(named: "Анна", at: 1)
            try store.addUser(named: "1", at: 1)
        }
        #expect(try store.user(named: "анна").id == 2)
        #expect(try store.user(named: "1").id == 3)
        #expect(try store.user(named: "2").name == "Анна")
        #expect(try store.user(id: 1).name == "me")
        #expect(try failure { _ = try store.user(named: "Анни") }.suggestion == "Анна")
        #expect(try failure { _ = try store.user(named: "77") }.code == .notFound)
        #expect(try failure { try store.transaction { try store.signIn(userID: 77) } }.code == .notFound)
        #expect(try store.signedInUser()?.name == "me")
    }

    @Test("A name that is taken, in whatever case, is a conflict", arguments: ["me", "ME", " Me ", "анна", "АННА"])
    func taken(_ name: String) throws {
        let store = try WorkoutStore(.ephemeral)
        try store.transaction {
            try store.addUser(named: "Анна", at: 1)
            let error = try failure { try store.addUser(named: name, at: 1) }
            #expect(error.code == .conflict && error.field == "name")
            expectSentence(error)
        }
        #expect(try store.users().count == 2)
    }

    @Test(
        "A name against the rules is refused",
        arguments: ["", "  ", "a\nb", "a\u{0}", String(repeating: "x", count: 65)]
    )
    func rules(_ name: String) throws {
        let store = try WorkoutStore(.ephemeral)
        let error = try failure { try store.transaction { try store.addUser(named: name, at: 1) } }
        #expect(error.code == .invalidValue && error.field == "name" && error.isRefusedSave)
        expectSentence(error)
        #expect(try store.users().count == 1)
    }

    @Test(
        "Names with blanks, quotes and any script are kept as they are",
        arguments: ["O'Neil \"x\"", "李 雷", "💪", "a;b#c\\"]
    )
    func unusualNames(_ name: String) throws {
        let store = try WorkoutStore(.ephemeral)
        try store.transaction { try store.addUser(named: name, at: 1) }
        #expect(try store.user(named: name).name == name)
        #expect(try store.matches(.user, prefix: String(name.prefix(1)), limit: 5).map(\.name) == [name])
    }

    @Test("Friendship is mutual, and doing it twice is doing it once")
    func friends() throws {
        let store = try WorkoutStore(.ephemeral)
        try store.transaction {
            try store.addUser(named: "Анна", at: 1)
            try store.addUser(named: "Борис", at: 1)
            try store.addFriend(userID: 2)
            try store.addFriend(userID: 2)
            try store.addFriend(userID: 3)
        }
        #expect(try store.friends(ofUser: 1).map(\.name) == ["Анна", "Борис"])
        #expect(try store.friends(ofUser: 2).map(\.name) == ["me"])
        try store.transaction {
            try store.signIn(userID: 2)
            try store.removeFriend(userID: 1)
            try store.removeFriend(userID: 1)
        }
        #expect(try store.friends(ofUser: 1).map(\.name) == ["Борис"])
        #expect(try store.friends(ofUser: 2) == [])
        #expect(try store.check() == [])
    }

    @Test("Nobody is a friend of oneself, of a stranger to the database, or while signed out")
    func impossibleFriends() throws {
        let store = try WorkoutStore(.ephemeral)
        try store.transaction {
            #expect(try failure { try store.addFriend(userID: 1) }.code == .notAllowed)
            #expect(try failure { try store.addFriend(userID: 9) }.code == .notFound)
            #expect(try failure { try store.removeFriend(userID: 9) }.code == .notFound)
            try store.signOut()
            #expect(try failure { try store.addFriend(userID: 1) }.code == .notSignedIn)
            #expect(try failure { try store.removeFriend(userID: 1) }.code == .notSignedIn)
        }
    }
}
