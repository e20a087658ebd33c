/// Every command: the one source of parsing, help, completion, the man page and the shells' completions.
package struct CommandTable: Sendable {
    /// In the order in which help shows them.
    package let families: [CommandFamily]

    package init(_ families: [CommandFamily]) {
        self.families = families
    }
}
