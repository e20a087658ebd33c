extension Completer {
    /// The arguments that may still follow, as a usage line shows them; nil where there is nothing to say.
    ///
    /// A word at the cursor counts as complete, so the hint is about what comes behind it.
    package func hint(for text: String) -> String? {
        let line = PartialLine(textBeforeCursor: text)
        guard !line.isComment else { return nil }
        let words = line.words.map(\.text) + (line.currentSource.isEmpty ? [] : [line.current])
        return hint(after: words[...])
    }

    private func hint(after words: ArraySlice<String>) -> String? {
        let (node, count) = table.resolve(words)
        guard count > 0 else { return nil }
        var parts: [String] = []
        if count == words.count, !node.children.isEmpty {
            let names = node.children.map(\.word).joined(separator: "|")
            parts.append(node.spec == nil ? names : "[\(names)]")
        }
        if let spec = node.spec {
            let progress = ArgumentProgress(spec.signature, words: words.dropFirst(count))
            if let nested = progress.nested {
                return nested.isEmpty ? ArgumentSpec.remainingCommand.usage : hint(after: nested)
            }
            if let form = progress.pendingOption?.form { parts.append(form.name) }
            parts += progress.positionals.map(\.usage)
            parts += progress.remainingOptions.map(\.usage)
        } else if count < words.count {
            return nil
        }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
}
