/// A message from one user to another.
public struct Message: Sendable, Hashable, Codable, Identifiable {
    /// The number of the message.
    public var id: Int64
    /// Who sent it.
    public var senderID: Int64
    /// The sender's name.
    public var senderName: String
    /// Who received it.
    public var recipientID: Int64
    /// The recipient's name.
    public var recipientName: String
    /// What it says.
    public var text: String
    /// When it was sent, in milliseconds since 1970.
    public var sentAt: Int64
}

/// What the signed-in user and another one have written to each other.
public struct Dialog: Sendable, Hashable, Codable {
    /// The other user.
    public var userID: Int64
    /// The other user's name.
    public var userName: String
    /// How many messages there are, in both directions.
    public var messageCount: Int
    /// The latest of them.
    public var lastMessage: Message
}
