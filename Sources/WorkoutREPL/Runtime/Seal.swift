import WorkoutDomain

/// What the program itself wrote last under each key of the review rules and of the world: a second record beside the first.
///
/// Anybody can open the table in which the values lie, and what another hand or a failing disk puts there may keep every rule:
/// a milestone is gone from a list, a launch count is 5000. Only such a second record can tell that from what a session left.
/// A value that can be read counts all the same, since somebody may have changed it on purpose. Two exceptions: the time, by
/// which gates open (see ``WorldReading``), and a record that was deleted, which would read as never (see ``StartDamage``).
enum Seal {
    /// The space in which the seals of `space` lie.
    static func space(of space: String) -> String { "seal.\(space)" }

    /// Gives a key a value, and seals it; nil takes both away.
    static func set(_ value: StoredValue?, forKey key: String, in space: String, of store: WorkoutStore) throws {
        if let value {
            try store.setValue(value, forKey: key, in: space)
            try store.setValue(.integer(number(value)), forKey: key, in: Self.space(of: space))
        } else {
            try store.removeValue(forKey: key, in: space)
            try store.removeValue(forKey: key, in: Self.space(of: space))
        }
    }

    /// Takes all keys of a space away, with their seals.
    static func removeAll(in space: String, of store: WorkoutStore) throws {
        try store.removeValues(in: space)
        try store.removeValues(in: Self.space(of: space))
    }

    /// Seals what lies in a space as it is.
    static func renew(in space: String, of store: WorkoutStore) throws {
        let values = try store.values(in: space)
        let sealed = Self.space(of: space)
        let seals = try store.values(in: sealed)
        for (key, _) in breaks(of: values, seals: seals) {
            if let value = values[key] { try store.setValue(.integer(number(value)), forKey: key, in: sealed) }
        }
        for key in seals.keys where values[key] == nil {
            try store.removeValue(forKey: key, in: sealed)
        }
    }

    /// How a value and its seal can differ.
    enum Break: Sendable, Hashable {
        case changed, deleted, added

        var words: String {
            switch self {
            case .changed: "is not what the program wrote there: it was changed from outside"
            case .deleted: "was written by the program, and was deleted from outside"
            case .added: "was not written by the program, but from outside"
            }
        }
    }

    /// Whether `values` were ever sealed: an earlier version did not, and what it left tells nothing.
    static func isKept(in seals: [String: StoredValue]) -> Bool { !seals.isEmpty }

    /// The keys of `values` that differ from their `seals`, in order.
    static func breaks(of values: [String: StoredValue], seals: [String: StoredValue]) -> [(key: String, kind: Break)] {
        Set(values.keys).union(seals.keys).sorted().compactMap { key in
            switch (values[key], seals[key]) {
            case (let value?, let seal?): seal == .integer(number(value)) ? nil : (key, .changed)
            case (nil, _): (key, .deleted)
            case (_, nil): (key, .added)
            }
        }
    }

    /// A number that another value hardly has (FNV-1a over the kind and the bytes; against accidents, not against forgers).
    private static func number(_ value: StoredValue) -> Int64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        func add(_ bits: UInt64) { for shift in 0..<8 { add(UInt8(truncatingIfNeeded: bits >> (8 * UInt64(shift)))) } }
        switch value {
        case .integer(let integer):
            add(UInt8(1))
            add(UInt64(bitPattern: integer))
        case .real(let number):
            add(UInt8(2))
            add(number.bitPattern)
        case .text(let text):
            add(UInt8(3))
            for byte in text.utf8 { add(byte) }
        case .blob(let bytes):
            add(UInt8(4))
            for byte in bytes { add(byte) }
        }
        return Int64(bitPattern: hash)
    }
}
