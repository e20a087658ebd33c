extension WorkoutStore {
    /// The user who is signed in, if any; kept with the data. A new database has one user, `me`, signed in.
    public func signedInUser() throws -> User? {
        try connection.first(
            "SELECT \(User.columns) FROM signed_in JOIN user ON user.id = user_id",
            read: User.init
        )
    }

    /// The user with that name (in whatever case), or, where nobody bears the word as a name, with that id.
    ///
    /// - Throws: `WorkoutError` (`notFound`, with a suggestion where a name is at most two edits away).
    public func user(named word: String) throws -> User {
        let named = try connection.first(
            "SELECT \(User.columns) FROM user WHERE folded = ?",
            word.folded,
            read: User.init
        )
        if let named { return named }
        if let id = Int64(word.trimmed) { return try user(id: id) }
        throw try unknown("user", word, names: "SELECT name, folded FROM user ORDER BY id")
    }

    /// The user with that id.
    ///
    /// - Throws: `WorkoutError` (`notFound`).
    public func user(id: Int64) throws -> User {
        guard let user = try connection.first("SELECT \(User.columns) FROM user WHERE id = ?", id, read: User.init)
        else {
            throw WorkoutError(.notFound, "There is no user \(id).")
        }
        return user
    }

    /// All users by id.
    public func users() throws -> [User] {
        try connection.rows("SELECT \(User.columns) FROM user ORDER BY id", read: User.init)
    }

    /// Adds a user.
    ///
    /// - Parameters:
    ///   - name: 1 … 64 characters on one line, unique in whatever case.
    ///   - now: Milliseconds since 1970.
    /// - Throws: `WorkoutError`: `invalidValue` for a name against the rules, `conflict` for one that is taken.
    @discardableResult
    public func addUser(named name: String, at now: Int64) throws -> User {
        requireTransaction()
        let name = try TextRule.userName.checked(name)
        let taken = try connection.first("SELECT id, name FROM user WHERE folded = ?", name.folded) { row in
            (id: row.integer(0), name: row.text(1))
        }
        if let taken {
            throw WorkoutError(
                .conflict,
                "There is a user \(taken.name.quoted) already; choose another name.",
                field: "name",
                ids: [taken.id]
            )
        }
        try connection.run(
            "INSERT INTO user (name, folded, created_at) VALUES (?, ?, ?)",
            name,
            name.folded,
            now
        )
        return User(id: connection.lastInsertedID, name: name, createdAt: now)
    }

    /// Signs a user in, instead of whoever was.
    ///
    /// - Throws: `WorkoutError` (`notFound`).
    @discardableResult
    public func signIn(userID: Int64) throws -> User {
        requireTransaction()
        let user = try user(id: userID)
        try connection.run("UPDATE signed_in SET user_id = ?1 WHERE user_id IS NOT ?1", userID)
        return user
    }

    /// Signs out; nothing happens where nobody is signed in.
    public func signOut() throws {
        requireTransaction()
        try connection.run("UPDATE signed_in SET user_id = NULL WHERE user_id IS NOT NULL")
    }

    func signedInUserID() throws -> Int64? {
        try connection.first("SELECT user_id FROM signed_in") { $0.optionalInteger(0) } ?? nil
    }

    /// The signed-in user, or the error that says what nobody may do signed out.
    func requireSignedInUser(_ deed: String) throws -> User {
        guard let user = try signedInUser() else {
            throw WorkoutError(.notSignedIn, "Nobody is signed in; sign in to \(deed).")
        }
        return user
    }
}

extension User {
    static let columns = "user.id, name, created_at"

    init(_ row: Statement) {
        self.init(id: row.integer(0), name: row.text(1), createdAt: row.integer(2))
    }
}
