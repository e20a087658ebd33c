extension WorkoutStore {
    /// The dialogs of the signed-in user, the one with the latest message first.
    ///
    /// - Throws: `WorkoutError` (`notSignedIn`).
    public func dialogs() throws -> [Dialog] { fatalError("interface only") }

    /// The messages between the signed-in user and another one, oldest first.
    public func messages(withUser id: Int64) throws -> [Message] { fatalError("interface only") }

    /// Sends a message from the signed-in user.
    ///
    /// - Throws: `WorkoutError`: `notSignedIn`, `notFound`, `notAllowed` to oneself, or a refused save (`invalidValue`, `text`).
    @discardableResult
    public func sendMessage(toUser id: Int64, text: String, at now: Int64) throws -> Message {
        fatalError("interface only")
    }
}
