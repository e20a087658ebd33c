/// What was probably meant by a mistyped name.
struct Suggestion {
    private let word: [Unicode.Scalar]
    /// Short words are a few edits from everything.
    private let maximumDistance: Int
    private var distance: Int
    /// The nearest name so far, as it is spelled.
    private(set) var name: String?

    /// - Parameter word: What was typed.
    init(for word: String) {
        self.word = Array(word.folded.unicodeScalars)
        maximumDistance = self.word.count < 4 ? 1 : 2
        distance = maximumDistance + 1
    }

    /// Considers a name; of equally near ones the first stays.
    mutating func consider(_ name: String, folded: String) {
        let candidate = Array(folded.unicodeScalars)
        guard abs(candidate.count - word.count) < distance, candidate.count > 0 else { return }
        let edits = Self.edits(from: word, to: candidate, atMost: distance - 1)
        if edits < distance {
            distance = edits
            self.name = name
        }
    }

    /// How many letters have to be put in, left out, exchanged, or swapped with their neighbour; more than `limit` is not counted.
    static func edits(from one: [Unicode.Scalar], to other: [Unicode.Scalar], atMost limit: Int) -> Int {
        var before: [Int] = []
        var previous = Array(0...other.count)
        for row in 1..<(one.count + 1) {
            var current = [row]
            for column in 1..<(other.count + 1) {
                let isSame = one[row - 1] == other[column - 1]
                var cost = min(previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (isSame ? 0 : 1))
                if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
                    cost = min(cost, before[column - 2] + 1)
                }
                current.append(cost)
            }
            // Later rows cannot cost less than the least of two neighbouring ones.
            if min(current.min() ?? 0, previous.min() ?? 0) > limit { return limit + 1 }
            before = previous
            previous = current
        }
        return previous[other.count]
    }
}
