/// Completes what stands before the cursor, and says what may follow it; both from the command table.
package struct Completer: Sendable {
    package let table: CommandTable
    /// How many things of the data are offered at most. With fewer than there are, neither what all have in common nor how
    /// many there are can be told.
    package let limit: Int

    package init(table: CommandTable = .standard, limit: Int = .max) {
        self.table = table
        self.limit = limit
    }

    /// What may take the place of the word at the cursor.
    ///
    /// What is inserted is read back by the splitter as exactly what it stands for, in the quotes that were opened.
    package func complete(_ textBeforeCursor: String, source: any CompletionSource) -> Completions {
        let line = PartialLine(textBeforeCursor: textBeforeCursor)
        guard !line.isComment else { return Completions(replaced: "", candidates: [], common: nil) }
        let offers = offers(after: line.words.map(\.text)[...], current: line.current, source: source)
        return Completions(
            replaced: line.currentSource,
            candidates: offers.map { offer in
                CompletionCandidate(
                    text: offer.text,
                    replacement: offer.written(in: line.style),
                    suffix: offer.isWhole ? " " : "",
                    description: offer.description
                )
            },
            common: Offer.common(offers, beyond: line.current, style: line.style)
        )
    }

    private func offers(after words: ArraySlice<String>, current: String, source: any CompletionSource) -> [Offer] {
        let (node, count) = table.resolve(words)
        let names = count == words.count ? children(of: node, beginningWith: current) : []
        guard let spec = node.spec else { return names }
        let progress = ArgumentProgress(spec.signature, words: words.dropFirst(count))
        if let nested = progress.nested { return offers(after: nested, current: current, source: source) }
        let values = ValueOffers(table: table, source: source, limit: limit)
        if let option = progress.pendingOption {
            return values.offers(for: option.form, current, given: [])
        }
        if progress.readsOptions, current.hasPrefix("-") {
            let options = optionOffers(current, progress, values)
            if !options.isEmpty { return options }
        }
        if let open = progress.openOption {
            return values.offers(for: open.form, current, given: []) + (current.isEmpty ? options(progress) : [])
        }
        var offers = names
        if let next = progress.positionals.first {
            offers += values.offers(for: next.form, current, given: progress.givenWords)
        }
        let mustHaveWord = progress.positionals.first.map(progress.isMissing) ?? false
        if current.isEmpty, !mustHaveWord { offers += options(progress) }
        return offers
    }

    private func children(of node: CommandNode, beginningWith prefix: String) -> [Offer] {
        node.children.filter { $0.word.hasPrefix(prefix) }.map { child in
            Offer(child.word, description: table.summary(of: child, under: node))
        }
    }

    private func options(_ progress: ArgumentProgress) -> [Offer] {
        progress.remainingOptions.map { Offer($0.label, description: $0.meaning) }
    }

    /// Options that begin like this, or behind `=` the values of one.
    private func optionOffers(_ current: String, _ progress: ArgumentProgress, _ values: ValueOffers) -> [Offer] {
        guard let equals = current.firstIndex(of: "=") else {
            return options(progress).filter { $0.value.hasPrefix(current) }
        }
        let name = String(current[..<equals])
        let value = String(current[current.index(after: equals)...])
        return values.offers(for: progress.signature.option(name)?.form, value, given: [])
            .map { $0.behind(name + "=") }
    }
}
