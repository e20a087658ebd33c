/// Something that is wrong with the database.
public struct CheckFinding: Sendable, Hashable, Codable {
    /// The table, where one is known.
    public var table: String?
    /// The row, where one is known.
    public var rowID: Int64?
    /// What is wrong, in SQLite's words or the product's.
    public var message: String
}

extension WorkoutStore {
    /// Examines the whole database: structure, constraints, references; empty where all is well.
    public func check() throws -> [CheckFinding] { fatalError("interface only") }
}
