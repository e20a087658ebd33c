extension WorkoutStore {
    /// Makes the signed-in user and another one friends of each other; nothing happens where they are.
    ///
    /// - Throws: `WorkoutError`: `notSignedIn`, `notFound`, `notAllowed` with oneself.
    public func addFriend(userID: Int64) throws {
        requireTransaction()
        let me = try requireSignedInUser("add a friend")
        let friend = try user(id: userID)
        guard friend.id != me.id else {
            throw WorkoutError(.notAllowed, "Nobody is a friend of oneself; name another user.")
        }
        // Both directions are kept, so that each question about friends is one look into the key.
        try connection.run(
            "INSERT INTO friendship VALUES (?1, ?2), (?2, ?1) ON CONFLICT DO NOTHING",
            me.id,
            friend.id
        )
    }

    /// Ends a friendship of the signed-in user, for both; nothing happens where there is none.
    ///
    /// - Throws: `WorkoutError`: `notSignedIn`, `notFound` for an unknown user.
    public func removeFriend(userID: Int64) throws {
        requireTransaction()
        let me = try requireSignedInUser("remove a friend")
        let friend = try user(id: userID)
        try connection.run(
            "DELETE FROM friendship WHERE (user_id, friend_id) IN (VALUES (?1, ?2), (?2, ?1))",
            me.id,
            friend.id
        )
    }

    /// The friends of a user, by id.
    ///
    /// - Throws: `WorkoutError` (`notFound`).
    public func friends(ofUser id: Int64) throws -> [User] {
        _ = try user(id: id)
        return try connection.rows(
            "SELECT \(User.columns) FROM friendship JOIN user ON user.id = friend_id WHERE user_id = ? ORDER BY user.id",
            id,
            read: User.init
        )
    }
}
