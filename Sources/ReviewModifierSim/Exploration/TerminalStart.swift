package import ReviewService

/// How the terminal is started so that a sequence of events does there what it did in the search.
///
/// The one place that spells it: for the page that `explore` prints, and for the message of a failed `verify`.
package struct TerminalStart: Sendable, Hashable {
    private let policy: ReviewPolicy
    private let modifier: ReviewRequestModifier

    package init(policy: ReviewPolicy, modifier: ReviewRequestModifier) {
        self.policy = policy
        self.modifier = modifier
    }

    /// What stands in the file that has to be given for the policy: nil for a published design, which the program has.
    package var file: (name: String, json: String)? {
        guard !ReviewPolicy.designs.contains(policy) else { return nil }
        var policy = policy
        // The program refuses a borrowed name; the name decides nothing.
        if ReviewPolicy.designs.contains(where: { $0.name == policy.name }) { policy.name += "-changed" }
        return ("\(Self.fileWord(of: policy.name)).json", policy.json)
    }

    /// How to make that file, in words: nil where none is needed.
    var fileRemark: String? {
        guard let file else { return nil }
        let isBorrowed = ReviewPolicy.designs.contains { $0.name == policy.name }
        let name = isBorrowed ? ", after giving the policy another name: \(policy.name) is a published design's" : ""
        return "\(file.name): write the policy's `json` into it\(name)"
    }

    /// The options that choose the policy and the modifier, word by word.
    package var options: [String] {
        ["--policy", file?.name ?? policy.name, "--modifier", modifier.rawValue]
    }

    /// The program with everything that a page has by itself: nothing kept, and no time that passes while one types.
    package var program: String {
        (["workout-repl", "--ephemeral", "--clock", "stopped"] + options).joined(separator: " ")
    }

    /// The command that comes first: the search lets a development build ask, so that no quota hides what the app does.
    package static let firstCommand = "platform set build=\(SimulatedPlatform.exploration.build.rawValue)"

    /// The name as a word that needs no quotes anywhere, as a file's name.
    private static func fileWord(of name: String) -> String {
        let word = name.unicodeScalars.map { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)) ? String(scalar) : "-"
        }
        .joined()
        let trimmed = word.split(separator: "-").joined(separator: "-")
        return trimmed.isEmpty ? "policy" : String(trimmed.prefix(60))
    }
}
