extension WorkoutStore {
    /// The dialogs of the signed-in user, the one with the latest message first.
    ///
    /// - Throws: `WorkoutError` (`notSignedIn`).
    public func dialogs() throws -> [Dialog] {
        let me = try requireSignedInUser("see your dialogs")
        // The latest is the one sent last, which has the greatest id: stamps go back when somebody sets the date back.
        return try connection.rows(
            """
            WITH exchanged (other_id, message_id) AS (
                SELECT recipient_id, id FROM message WHERE sender_id = ?1
                UNION ALL
                SELECT sender_id, id FROM message WHERE recipient_id = ?1
            ), dialog (other_id, last_id, count) AS (
                SELECT other_id, max(message_id), count(*) FROM exchanged GROUP BY other_id
            )
            \(Message.selection), other_id, other.name, count
            FROM dialog JOIN message ON message.id = last_id JOIN user AS other ON other.id = other_id
            \(Message.names) ORDER BY last_id DESC
            """,
            me.id
        ) { row in
            Dialog(
                userID: row.integer(7),
                userName: row.text(8),
                messageCount: Int(row.integer(9)),
                lastMessage: Message(row)
            )
        }
    }

    /// The messages between the signed-in user and another one, oldest first.
    ///
    /// - Throws: `WorkoutError`: `notSignedIn`, `notFound` for an unknown user.
    public func messages(withUser id: Int64) throws -> [Message] {
        let me = try requireSignedInUser("read messages")
        let other = try user(id: id)
        return try connection.rows(
            """
            \(Message.selection) FROM message \(Message.names)
            WHERE (sender_id = ?1 AND recipient_id = ?2) OR (sender_id = ?2 AND recipient_id = ?1)
            ORDER BY message.id
            """,
            me.id,
            other.id,
            read: Message.init
        )
    }

    /// Sends a message from the signed-in user.
    ///
    /// - Parameters:
    ///   - id: Who shall receive it.
    ///   - text: 1 … 200,000 characters.
    ///   - now: Milliseconds since 1970.
    /// - Throws: `WorkoutError`: `notSignedIn`, `notFound`, `notAllowed` to oneself, or a refused save (`invalidValue`, `text`).
    @discardableResult
    public func sendMessage(toUser id: Int64, text: String, at now: Int64) throws -> Message {
        requireTransaction()
        let me = try requireSignedInUser("send a message")
        let recipient = try user(id: id)
        guard recipient.id != me.id else {
            throw WorkoutError(.notAllowed, "A message to oneself goes nowhere; name another user.")
        }
        let text = try TextRule.message.checked(text)
        try connection.run(
            "INSERT INTO message (sender_id, recipient_id, text, sent_at) VALUES (?, ?, ?, ?)",
            me.id,
            recipient.id,
            text,
            now
        )
        return Message(
            id: connection.lastInsertedID,
            senderID: me.id,
            senderName: me.name,
            recipientID: recipient.id,
            recipientName: recipient.name,
            text: text,
            sentAt: now
        )
    }
}

extension Message {
    static let selection = "SELECT message.id, sender_id, sender.name, recipient_id, recipient.name, text, sent_at"
    static let names =
        "JOIN user AS sender ON sender.id = sender_id JOIN user AS recipient ON recipient.id = recipient_id"

    init(_ row: Statement) {
        self.init(
            id: row.integer(0),
            senderID: row.integer(1),
            senderName: row.text(2),
            recipientID: row.integer(3),
            recipientName: row.text(4),
            text: row.text(5),
            sentAt: row.integer(6)
        )
    }
}
