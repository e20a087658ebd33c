extension WorkoutStore {
    /// The one of several things with the same folded name that is meant.
    ///
    /// - Parameters:
    ///   - bearers: The things, by id.
    ///   - name: How a thing is spelled.
    ///   - word: What was typed.
    ///   - describe: How a sentence lists a thing: its id first.
    /// - Returns: nil where there is none.
    /// - Throws: `WorkoutError` (`conflict`, with the ids).
    func single<Thing: Identifiable<Int64>>(
        _ bearers: [Thing],
        name: (Thing) -> String?,
        spelled word: String,
        describe: (Thing) throws -> String
    ) throws -> Thing? {
        if bearers.count <= 1 { return bearers.first }
        // `Плес` and `Плёс` fold alike; who types one exactly means that one.
        let exact = bearers.filter { name($0)?.trimmed == word.trimmed }
        if exact.count == 1 { return exact.first }
        let list = try bearers.map(describe).joined(separator: ", ")
        throw WorkoutError(
            .conflict,
            "\(bearers.count) bear the name \(word.quoted); give the id of one: \(list).",
            ids: bearers.map(\.id)
        )
    }

    /// The error for a name that nobody bears.
    ///
    /// - Parameters:
    ///   - noun: What was looked for.
    ///   - word: What was typed.
    ///   - names: A query of names and folded names.
    func unknown(_ noun: String, _ word: String, names: String) throws -> WorkoutError {
        var suggestion = Suggestion(for: word)
        _ = try connection.rows(names) { suggestion.consider($0.text(0), folded: $0.text(1)) }
        let question = suggestion.name.map { " Did you mean \($0.quoted)?" } ?? ""
        return WorkoutError(
            .notFound,
            "There is no \(noun) called \(word.quoted).\(question)",
            suggestion: suggestion.name
        )
    }
}
