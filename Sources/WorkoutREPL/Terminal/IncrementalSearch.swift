/// Searching the history while the pattern is typed, as Ctrl-R does.
///
/// A value without terminal: keys in, what to show out.
struct IncrementalSearch {
    enum Direction { case older, newer }

    /// The line and cursor before the search, for when it is given up.
    let original: String
    private(set) var pattern = ""
    private(set) var direction: Direction
    /// Whether nothing fits the pattern; what fitted before stays on the line.
    private(set) var isFailing = false
    private var position: Int?

    init(original: String, direction: Direction) {
        self.original = original
        self.direction = direction
    }

    /// What stands instead of the prompt.
    var prompt: String {
        let name = direction == .older ? "reverse-i-search" : "i-search"
        return "(\(isFailing ? "failed " : "")\(name))`\(pattern)': "
    }

    /// The line to show and where the match begins in it, in characters.
    func shown(in entries: [String]) -> (line: String, offset: Int) {
        guard let position, entries.indices.contains(position) else { return (original, original.count) }
        let entry = entries[position]
        guard let range = match(in: entry) else { return (entry, entry.count) }
        return (entry, entry.distance(from: entry.startIndex, to: range.lowerBound))
    }

    /// One more character: the present match is kept if it still fits.
    mutating func append(_ text: String, in entries: [String]) {
        pattern += text
        search(in: entries, skippingPresent: false)
    }

    /// One character less; the search begins anew from the newest entry.
    mutating func removeLast(in entries: [String]) {
        guard !pattern.isEmpty else { return }
        pattern.removeLast()
        position = nil
        isFailing = false
        if !pattern.isEmpty { search(in: entries, skippingPresent: false) }
    }

    /// The key again: the next match in its direction.
    mutating func again(_ direction: Direction, in entries: [String]) {
        self.direction = direction
        if !pattern.isEmpty { search(in: entries, skippingPresent: true) }
    }

    private mutating func search(in entries: [String], skippingPresent: Bool) {
        let present = position.flatMap { entries.indices.contains($0) ? $0 : nil }
        let shown = present.map { entries[$0] }
        let candidates =
            switch direction {
            case .older: Array((0..<(present.map { $0 + 1 } ?? entries.count)).reversed())
            case .newer: Array((present ?? 0)..<entries.count)
            }
        let wanted = Array((ignoresCase ? pattern.lowercased() : pattern).utf8)
        for index in candidates where !skippingPresent || (index != present && entries[index] != shown) {
            // Bytes first: thousands of entries are passed over for each key.
            guard Array((ignoresCase ? entries[index].lowercased() : entries[index]).utf8).holds(wanted),
                match(in: entries[index]) != nil
            else { continue }
            position = index
            isFailing = false
            return
        }
        isFailing = true
    }

    /// Capitals count only if the pattern has some.
    private var ignoresCase: Bool { pattern == pattern.lowercased() }

    private func match(in entry: String) -> Range<String.Index>? {
        guard !pattern.isEmpty else { return nil }
        let ignoresCase = ignoresCase
        var start = entry.startIndex
        while start < entry.endIndex {
            var end = start
            var wanted = pattern[...]
            while let next = wanted.first, end < entry.endIndex {
                let found = entry[end]
                guard found == next || ignoresCase && found.lowercased() == next.lowercased() else { break }
                wanted.removeFirst()
                end = entry.index(after: end)
            }
            if wanted.isEmpty { return start..<end }
            start = entry.index(after: start)
        }
        return nil
    }
}

extension [UInt8] {
    /// Whether `other` is a part of it.
    fileprivate func holds(_ other: [UInt8]) -> Bool {
        guard let first = other.first, other.count <= count else { return other.isEmpty }
        for start in 0...(count - other.count) where self[start] == first {
            if self[start..<start + other.count].elementsEqual(other) { return true }
        }
        return false
    }
}
