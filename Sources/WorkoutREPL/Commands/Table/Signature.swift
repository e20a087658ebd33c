/// The name of a command, or of the program, and the arguments that it takes.
package struct Signature: Sendable, Hashable {
    package let name: String
    package let arguments: [ArgumentSpec]
    package let positionals: [ArgumentSpec]
    package let options: [ArgumentSpec]

    package init(name: String, arguments: [ArgumentSpec]) {
        self.name = name
        self.arguments = arguments
        self.positionals = arguments.filter { !$0.isOption }
        self.options = arguments.filter(\.isOption)
    }

    /// The usage line: `park show ID`. Made when it is asked for: most commands are right.
    package var synopsis: String { ([name] + arguments.map(\.usage)).joined(separator: " ") }

    /// The usage line as an error gives it: with what is expected in the place of single letters, which say nothing.
    var usage: String {
        let letters = arguments.compactMap(\.form).filter { $0.name.count == 1 }
        guard !letters.isEmpty else { return synopsis }
        return "\(synopsis), where " + letters.map { "\($0.name) is \($0.expected)" }.joined(separator: ", ")
    }

    /// An option by either of its spellings.
    package func option(_ label: String) -> ArgumentSpec? {
        options.first { $0.label == label || $0.shortLabel == label }
    }

    /// A single `-` may begin a value (`-33.8,151.2`, `-2h`), so it makes an option only where one is called so.
    package func isOption(_ text: String) -> Bool {
        text.hasPrefix("--") || (text.hasPrefix("-") && options.contains { $0.shortLabel == text })
    }

    /// Whether one of its words is text that may begin with anything.
    var takesText: Bool { positionals.contains { $0.form?.isFreeText == true } }

    /// Whether another command is among its arguments.
    var takesCommand: Bool { positionals.last?.presence == .remainder }
}

extension ArgumentSpec {
    /// The argument as it stands in a usage line: `[--limit N]`, `FILE…`.
    package var usage: String {
        var text = label
        if isOption, let form { text += " " + form.name }
        if isRepeatable { text += "…" }
        return isRequired ? text : "[\(text)]"
    }
}
