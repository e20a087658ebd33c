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

    /// Creates a match.
    public init(id: Int64, name: String) {
        self.id = id
        self.name = name
    }
}

extension WorkoutStore {
    /// What begins with a prefix, by its id or, in whatever case, by its name; ids first, then names, each in order.
    ///
    /// - Parameters:
    ///   - kind: What is looked for; journals and entries only where the signed-in user may read them.
    ///   - prefix: What has been typed; empty for everything.
    ///   - limit: How many at most.
    public func matches(_ kind: LookupKind, prefix: String, limit: Int) throws -> [LookupMatch] {
        guard limit > 0 else { return [] }
        let folded = prefix.folded
        switch kind {
        case .park:
            return try matches("SELECT id, address FROM park ORDER BY id", folded: folded, limit: limit)
        case .city:
            return try indexedMatches("city", folded: folded, limit: limit)
        case .country:
            return try indexedMatches("country", folded: folded, limit: limit)
        case .user:
            return try indexedMatches("user", folded: folded, limit: limit)
        case .event:
            return try matches("SELECT id, title FROM event ORDER BY id", folded: folded, limit: limit)
        case .journal:
            return try matches(
                "SELECT id, title FROM journal WHERE \(Journal.isReadable) ORDER BY id",
                signedInUserID() ?? 0,
                folded: folded,
                limit: limit
            )
        case .entry:
            return try matches(
                """
                SELECT entry.id, substr(text, 1, 80) FROM entry JOIN journal ON journal.id = journal_id
                WHERE \(Journal.isReadable) ORDER BY entry.id
                """,
                signedInUserID() ?? 0,
                folded: folded,
                limit: limit
            )
        }
    }

    /// Where names are kept folded, an index finds the prefix.
    private func indexedMatches(_ table: String, folded: String, limit: Int) throws -> [LookupMatch] {
        // Only a number can begin an id.
        let ids =
            Int64(folded) == nil
            ? []
            : try connection.rows(
                "SELECT id, coalesce(name, '') FROM \(table) WHERE CAST(id AS TEXT) GLOB ?1 || '*' ORDER BY id LIMIT ?2",
                folded,
                limit
            ) { LookupMatch(id: $0.integer(0), name: $0.text(1)) }
        let names = try connection.rows(
            """
            SELECT id, name FROM \(table) WHERE folded >= ?1 AND folded < ?1 || char(0x10FFFF)
            ORDER BY folded, id LIMIT ?2
            """,
            folded,
            limit
        ) { LookupMatch(id: $0.integer(0), name: $0.text(1)) }
        return merged(ids, names, limit: limit)
    }

    /// Where they are not, the names are folded here, as far as the limit asks for.
    private func matches(
        _ sql: String,
        _ value: (any SQLBindable)? = nil,
        folded: String,
        limit: Int
    ) throws -> [LookupMatch] {
        try connection.withStatement(sql) { statement in
            if let value { try statement.bind(value, at: 1) }
            var ids: [LookupMatch] = []
            var names: [LookupMatch] = []
            let isNumber = Int64(folded) != nil
            // Only the beginning of a long text matters; folding may shorten it, by blanks mostly.
            let reach = folded.unicodeScalars.count + 16
            while ids.count < limit, isNumber || ids.count + names.count < limit, try statement.step() {
                let id = statement.integer(0)
                if isNumber, "\(id)".hasPrefix(folded) {
                    ids.append(LookupMatch(id: id, name: statement.text(1)))
                } else if names.count < limit {
                    let name = statement.text(1)
                    if String(name.unicodeScalars.prefix(reach)).folded.hasPrefix(folded) {
                        names.append(LookupMatch(id: id, name: name))
                    }
                }
            }
            return merged(ids, names, limit: limit)
        }
    }

    private func merged(_ ids: [LookupMatch], _ names: [LookupMatch], limit: Int) -> [LookupMatch] {
        let known = Set(ids.map(\.id))
        return Array((ids + names.filter { !known.contains($0.id) }).prefix(limit))
    }
}
