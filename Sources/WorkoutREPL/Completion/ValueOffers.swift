/// The offers for one value: its fixed words, and the things that may be named.
struct ValueOffers {
    let table: CommandTable
    let source: any CompletionSource
    let limit: Int

    /// `given` are the words already typed for the same argument.
    func offers(for form: ValueForm?, _ current: String, given: [String]) -> [Offer] {
        guard let form else { return [] }
        if let separator = form.separator { return listOffers(form, separator, current) }
        let words = choices(form.choices.filter { !given.contains($0.word) }, current)
        return words + things(form.subject, current, given)
    }

    private func choices(_ choices: [Choice], _ prefix: String) -> [Offer] {
        choices
            .filter { $0.word.lowercased().hasPrefix(prefix.lowercased()) }
            .map { Offer($0.word, description: $0.meaning) }
    }

    /// The last part of a list; the parts before it stay, and are not offered again.
    private func listOffers(_ form: ValueForm, _ separator: Character, _ current: String) -> [Offer] {
        let parts = current.split(separator: separator, omittingEmptySubsequences: false)
        let before = parts.dropLast().map(String.init)
        let head = before.map { $0 + String(separator) }.joined()
        return choices(form.choices, parts.last.map(String.init) ?? "")
            .filter { !before.contains($0.value) && (before.isEmpty || $0.value != "any") }
            .map { Offer(head + $0.value, description: $0.description) }
    }

    private func things(_ subject: ValueSubject?, _ current: String, _ given: [String]) -> [Offer] {
        switch subject {
        case nil: []
        case .file: files(current)
        case .command: table.entries.filter { $0.word.hasPrefix(current) }.map { Offer($0.word) }
        case .helpSubject: helpSubjects(current, given)
        case .park, .journal, .entry, .event, .city, .country, .user, .window:
            subject.map { source.entries(of: $0, beginningWith: current, limit: limit) }?
                .filter { !given.contains($0.text) }
                .map { Offer($0.text, description: $0.description) } ?? []
        }
    }

    /// Hidden files are offered to whoever types the point.
    private func files(_ current: String) -> [Offer] {
        if current == "~" { return [Offer("~/", isWhole: false)] }
        let slash = current.lastIndex(of: "/")
        let directory = slash.map { String(current[...$0]) } ?? ""
        let base = slash.map { String(current[current.index(after: $0)...]) } ?? current
        return source.fileNames(inDirectory: directory)
            .filter { $0.hasPrefix(base) && (base.hasPrefix(".") || !$0.hasPrefix(".")) }
            .sorted()
            .map { Offer(directory + $0, isWhole: !$0.hasSuffix("/")) }
    }

    private func helpSubjects(_ current: String, _ given: [String]) -> [Offer] {
        let (node, count) = table.resolve(given)
        guard count == given.count else { return [] }
        let names = node.children.map { Offer($0.word, description: table.summary(of: $0, under: node)) }
        let topics = given.isEmpty ? HelpTopic.all.map { Offer($0.name, description: $0.summary) } : []
        return (names + topics).filter { $0.value.hasPrefix(current) }
    }
}
