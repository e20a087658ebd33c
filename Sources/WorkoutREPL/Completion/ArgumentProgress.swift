/// How far the arguments of a command have been typed, mistakes overlooked.
struct ArgumentProgress {
    let signature: Signature
    /// The positional arguments that are not filled; one that takes several stays at the front.
    private(set) var positionals: ArraySlice<ArgumentSpec>
    /// The option whose value must come next.
    private(set) var pendingOption: ArgumentSpec?
    /// The option of which one more value may come next.
    private(set) var openOption: ArgumentSpec?
    private(set) var readsOptions = true
    private(set) var givenOptions: Set<String> = []
    /// The words already given for the positional argument at the front.
    private(set) var givenWords: [String] = []
    /// The words of a command among the arguments.
    private(set) var nested: ArraySlice<String>?

    init(_ signature: Signature, words: ArraySlice<String>) {
        self.signature = signature
        positionals = signature.positionals[...]
        var rest = words
        while let word = rest.first {
            if positionals.first?.presence == .remainder, pendingOption == nil { break }
            read(word)
            rest.removeFirst()
        }
        if positionals.first?.presence == .remainder, pendingOption == nil { nested = rest }
    }

    private mutating func read(_ word: String) {
        if let option = pendingOption {
            pendingOption = nil
            openOption = option.takesSeveral ? option : nil
        } else if readsOptions, word == "--" {
            readsOptions = false
            openOption = nil
        } else if readsOptions, signature.isOption(word) {
            openOption = nil
            let name = String(word.prefix { $0 != "=" })
            guard let option = signature.option(name) else { return }
            givenOptions.insert(option.label)
            if option.form != nil, name.count == word.count { pendingOption = option }
        } else if openOption == nil, let next = positionals.first {
            if next.isRepeatable {
                givenWords.append(word)
            } else {
                positionals.removeFirst()
            }
        }
    }

    /// The options that may still be given, those that must be first.
    var remainingOptions: [ArgumentSpec] {
        guard readsOptions else { return [] }
        let open = signature.options.filter { $0.isRepeatable || !givenOptions.contains($0.label) }
        return open.filter(isMissing) + open.filter { !isMissing($0) }
    }

    func isMissing(_ argument: ArgumentSpec) -> Bool {
        guard argument.isRequired else { return false }
        return argument.isOption ? !givenOptions.contains(argument.label) : givenWords.isEmpty
    }
}
