/// What can be looked up while it is being typed.
public enum LookupKind: String, Sendable, Hashable, CaseIterable {
    case park, city, country, journal, entry, event, user
}

/// Something that begins with what was typed.
public struct LookupMatch: Sendable, Hashable {
    /// Its number.
    public var id: Int64
    /// Its name: a park's address, an entry's text, an event's or a journal's title.
    public var name: String
}

extension WorkoutStore {
    /// What begins with a prefix, by its id or, in whatever case, by its name; ids first, then names, each in order.
    ///
    /// - Parameters:
    ///   - kind: What is looked for; journals and entries only where the signed-in user may read them.
    ///   - prefix: What has been typed; empty for everything.
    ///   - limit: How many at most.
    public func matches(_ kind: LookupKind, prefix: String, limit: Int) throws -> [LookupMatch] {
        fatalError("interface only")
    }
}
