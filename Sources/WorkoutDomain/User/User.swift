/// Somebody who uses the app.
public struct User: Sendable, Hashable, Codable, Identifiable {
    /// The number of the user.
    public var id: Int64
    /// The name, unique in whatever case; 1 … 64 characters on one line.
    public var name: String
    /// When it was added, in milliseconds since 1970; 0 for the first user, `me`.
    public var createdAt: Int64
}
