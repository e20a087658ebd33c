/// A page of help that is about no single command.
package struct HelpTopic: Sendable, Hashable {
    package let name: String
    /// What it is about, in one phrase.
    package let summary: String
    package let text: String

    package init(_ name: String, _ summary: String, _ text: String) {
        self.name = name
        self.summary = summary
        self.text = text
    }

    package static let all: [HelpTopic] = []
}
