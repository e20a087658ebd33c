/// Walking through the history with the arrow keys: only through entries that begin with what was typed.
struct HistoryWalk {
    /// What was on the line when the walk began; it comes back below the newest entry.
    let draft: String
    /// What an entry must begin with.
    let prefix: String
    /// The entry shown; nil while the draft is.
    private(set) var position: Int?

    init(draft: String, prefix: String) {
        self.draft = draft
        self.prefix = prefix
    }

    /// The next older entry that fits and differs from what is shown; nil if there is none.
    mutating func older(in entries: [String]) -> String? {
        move(through: (0..<min(position ?? entries.count, entries.count)).reversed(), of: entries)
    }

    /// The next newer entry, or the draft after the newest; nil if the draft is shown already.
    mutating func newer(in entries: [String]) -> String? {
        guard let from = position else { return nil }
        if let entry = move(through: min(from + 1, entries.count)..<entries.count, of: entries) { return entry }
        position = nil
        return draft
    }

    private mutating func move(through indices: some Sequence<Int>, of entries: [String]) -> String? {
        let shown = position.map { entries.indices.contains($0) ? entries[$0] : draft } ?? draft
        for index in indices where entries[index] != shown && entries[index].hasPrefix(prefix) {
            position = index
            return entries[index]
        }
        return nil
    }
}
