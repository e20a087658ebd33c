/// A word of a command's name and those that may follow it.
package struct CommandNode: Sendable {
    package let word: String
    /// The command that ends with this word, if there is one.
    package fileprivate(set) var spec: CommandSpec?
    /// In the order of the table.
    package fileprivate(set) var children: [CommandNode] = []
    private var index: [String: Int] = [:]

    init(_ word: String) {
        self.word = word
    }

    /// The next word of a name, by its spelling or by an alias.
    package func child(_ word: String) -> CommandNode? {
        index[word].map { children[$0] }
    }

    mutating func insert(_ spec: CommandSpec, path: ArraySlice<String>) {
        guard let word = path.first else {
            self.spec = spec
            return
        }
        let position = index[word] ?? children.count
        if position == children.count {
            children.append(CommandNode(word))
            index[word] = position
        }
        children[position].insert(spec, path: path.dropFirst())
        if path.count == 1 {
            for alias in spec.aliases { index[alias] = position }
        }
    }
}
