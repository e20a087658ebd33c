/// Finds the word that was perhaps meant.
package enum DidYouMean {
    /// The nearest candidate within two edits, the first of several equally near; nil if there is none.
    ///
    /// An edit inserts, removes or replaces a letter or swaps two neighbours; the case of letters does not count. Short
    /// words get one edit only: two turn any word of three letters into some other.
    ///
    /// - Parameter edits: How many edits there may be at most.
    package static func suggestion(
        for word: String,
        among candidates: some Sequence<String>,
        edits: Int = 2
    ) -> String? {
        guard !word.isEmpty, word.utf8.count <= 256 else { return nil }
        let typed = Array(word.lowercased().unicodeScalars)
        let limit = typed.count < 4 ? 1 : edits
        var best: (word: String, distance: Int)?
        for candidate in candidates where candidate != word && !candidate.isEmpty {
            let scalars = Array(candidate.lowercased().unicodeScalars)
            guard abs(scalars.count - typed.count) <= limit else { continue }
            let distance = editDistance(typed, scalars)
            // A word of one letter is one edit away from every word of one letter.
            guard distance <= limit, distance < max(typed.count, scalars.count) else { continue }
            if distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.word
    }

    /// The Damerau–Levenshtein distance in its restricted form (no letter is edited twice).
    static func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
        if first.isEmpty { return second.count }
        if second.isEmpty { return first.count }
        var beforeLast = [Int](repeating: 0, count: second.count + 1)
        var last = Array(0...second.count)
        var row = last
        for i in 1...first.count {
            row[0] = i
            for j in 1...second.count {
                let cost = first[i - 1] == second[j - 1] ? 0 : 1
                row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
                if i > 1, j > 1, first[i - 1] == second[j - 2], first[i - 2] == second[j - 1] {
                    row[j] = min(row[j], beforeLast[j - 2] + 1)
                }
            }
            (beforeLast, last, row) = (last, row, beforeLast)
        }
        return last[second.count]
    }
}
