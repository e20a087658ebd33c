/// What a piece of text is, for the eye; which colour that is, is said here once.
package enum Ink: Sendable, Hashable {
    case error
    case prompt
    /// The part of the prompt that says that a request is pending.
    case pending
    /// What stands beside the point: times.
    case faint
    /// A command that is shown before it runs.
    case command
    /// The source of an event.
    case session, view, scene, screen, review, platform, store

    /// The parameters of the terminal's SGR sequence: the sixteen colours only, so that the user's own palette holds.
    fileprivate var parameters: String {
        switch self {
        case .error, .store: "1;31"
        case .prompt, .command: "1"
        case .pending, .review: "33"
        case .faint: "2"
        case .session: "35"
        case .view, .screen: "36"
        case .scene: "34"
        case .platform: "32"
        }
    }
}

/// When text is coloured.
package enum ColourChoice: String, ChoiceWord {
    case auto, always, never

    package var meaning: String {
        switch self {
        case .auto: "at a terminal, unless NO_COLOR is set"
        case .always: "also in pipes and files, and whatever NO_COLOR says"
        case .never: "no escape sequences in what is printed"
        }
    }
}

/// Colours text for the two channels, or leaves it as it is.
///
/// The order is: what the person chose, `NO_COLOR`, what the terminal can.
struct Colouring: Sendable, Hashable {
    let isOn: [OutputChannel: Bool]

    init(_ choice: ColourChoice, traits: TerminalTraits) {
        switch choice {
        case .auto: isOn = [.output: traits.supportsColour, .error: traits.supportsColourOnError]
        case .always: isOn = [.output: true, .error: true]
        case .never: isOn = [:]
        }
    }

    /// The text in the colour of what it is.
    func paint(_ text: String, _ ink: Ink, on channel: OutputChannel = .output) -> String {
        guard isOn[channel] == true, !text.isEmpty else { return text }
        return "\u{1B}[\(ink.parameters)m\(text)\u{1B}[0m"
    }
}
