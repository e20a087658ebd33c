/// A word of a command's name and those that may follow it.
package struct CommandNode: Sendable {
    package let word: String
    /// The command that ends with this word, if there is one.
    package private(set) var spec: CommandSpec?
    /// In the order of the table.
    package private(set) var children: [CommandNode]

    init(_ word: String, children: [CommandNode] = []) {
        self.word = word
        self.children = children
    }

    /// The next word of a name. There are ten at most, so they are looked at one by one.
    package func child(_ word: String) -> CommandNode? {
        children.first { $0.word == word }
    }

    mutating func insert(_ spec: CommandSpec, path: ArraySlice<String>) {
        guard let word = path.first else {
            self.spec = spec
            return
        }
        let position = children.firstIndex { $0.word == word } ?? children.count
        if position == children.count { children.append(CommandNode(word)) }
        children[position].insert(spec, path: path.dropFirst())
    }
}
