extension WorkoutStore {
    /// The user who is signed in, if any; kept with the data. A new database has one user, `me`, signed in.
    public func signedInUser() throws -> User? { fatalError("interface only") }

    /// The user with that name (in whatever case), or, where nobody bears the word as a name, with that id.
    ///
    /// - Throws: `WorkoutError` (`notFound`, with a suggestion where a name is at most two edits away).
    public func user(named word: String) throws -> User { fatalError("interface only") }

    /// The user with that id.
    public func user(id: Int64) throws -> User { fatalError("interface only") }

    /// All users by id.
    public func users() throws -> [User] { fatalError("interface only") }

    /// Adds a user.
    ///
    /// - Throws: `WorkoutError`: `invalidValue` for a name against the rules, `conflict` for one that is taken.
    @discardableResult
    public func addUser(named name: String, at now: Int64) throws -> User { fatalError("interface only") }

    /// Signs a user in, instead of whoever was.
    @discardableResult
    public func signIn(userID: Int64) throws -> User { fatalError("interface only") }

    /// Signs out; nothing happens where nobody is signed in.
    public func signOut() throws { fatalError("interface only") }

    /// Makes the signed-in user and another one friends of each other; nothing happens where they are.
    public func addFriend(userID: Int64) throws { fatalError("interface only") }

    /// Ends a friendship of the signed-in user, for both; nothing happens where there is none.
    public func removeFriend(userID: Int64) throws { fatalError("interface only") }

    /// The friends of a user, by id.
    public func friends(ofUser id: Int64) throws -> [User] { fatalError("interface only") }
}
