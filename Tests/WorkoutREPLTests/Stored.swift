import WorkoutDomain

/// What lies in the key–value store of a data directory, for tests that damage it.
enum Stored {
    static func set(_ text: String, forKey key: String, in directory: String) throws {
        let store = try WorkoutStore(.directory(directory))
        try store.transaction { try store.setValue(.text(text), forKey: key, in: "review") }
    }
}
