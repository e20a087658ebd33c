import ReviewModifierSim

/// Entries of a log that happened once, or over and over in the same order: what `repeat` leaves.
struct LogRun: Sendable, Hashable {
    /// The entries of the first round.
    let round: [LogEntry]
    /// The entries of all other rounds.
    let others: [LogEntry]

    /// How often the round came.
    var count: Int { round.isEmpty ? 0 : 1 + others.count / round.count }

    /// Twice is a story that one wants to see, as with two filters; from here on it is a repetition.
    private static let fewest = 3
    /// More entries than the longest operation gives.
    private static let longestRound = 16

    /// All of `entries`, in their order.
    static func runs(of entries: ArraySlice<LogEntry>) -> [LogRun] {
        var runs: [LogRun] = []
        var index = entries.startIndex
        while index < entries.endIndex {
            let rest = entries[index...]
            let (length, count) = longestRun(at: rest)
            let end = index + length * count
            runs.append(LogRun(round: Array(rest.prefix(length)), others: Array(entries[(index + length)..<end])))
            index = end
        }
        return runs
    }

    /// The run that covers most; of several the one with the shortest round.
    private static func longestRun(at entries: ArraySlice<LogEntry>) -> (length: Int, count: Int) {
        var longest = (length: 1, count: 1)
        for length in 1...longestRound where length * fewest <= entries.count {
            let count = count(ofRounds: length, in: entries)
            guard count >= fewest, length * count > longest.length * longest.count else { continue }
            longest = (length, count)
        }
        return longest
    }

    private static func count(ofRounds length: Int, in entries: ArraySlice<LogEntry>) -> Int {
        var index = entries.startIndex + length
        // Equal to what came a round before: so are all rounds to the first.
        while index < entries.endIndex, entries[index].happening == entries[index - length].happening { index += 1 }
        return (index - entries.startIndex) / length
    }
}
