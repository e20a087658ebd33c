/// One argument of a command or of the program, as the table describes it.
package struct ArgumentSpec: Sendable, Hashable {
    /// How often it may be given.
    package enum Presence: Sendable, Hashable {
        case required, optional
        /// Several values, at least one.
        case oneOrMore
        case zeroOrMore
        /// Everything from here to the end of the command, options included.
        case remainder
    }

    /// `--limit` for an option, the value's name for a word that is known by its position.
    package let label: String
    /// A second spelling of an option (`-c`).
    package let shortLabel: String?
    /// Nil for a flag, which takes no value.
    package let form: ValueForm?
    package let presence: Presence
    /// What it is for, in one phrase.
    package let meaning: String

    package var isOption: Bool { label.hasPrefix("-") }
    package var isRequired: Bool { presence == .required || presence == .oneOrMore || presence == .remainder }
    /// Whether one `--option` may be followed by several values; short ones (`-c`) take one each.
    package var takesSeveral: Bool { isRepeatable && shortLabel == nil }
    package var isRepeatable: Bool { presence == .oneOrMore || presence == .zeroOrMore }
}

/// An argument with a typed value: declared once, listed in a command's spec and read from its arguments.
package struct Parameter<Value: Sendable>: Sendable {
    package let label: String
    package let shortLabel: String?
    package let meaning: String
    package let kind: ValueKind<Value>

    /// A word known by its position; it is called by the name of its kind unless another is given.
    package init(_ kind: ValueKind<Value>, named name: String? = nil, _ meaning: String = "") {
        self.label = name ?? kind.form.name
        self.shortLabel = nil
        self.meaning = meaning
        self.kind = kind
    }

    /// An option with a value.
    package init(option: String, short: String? = nil, _ kind: ValueKind<Value>, _ meaning: String) {
        self.label = option
        self.shortLabel = short
        self.meaning = meaning
        self.kind = kind
    }

    fileprivate func spec(_ presence: ArgumentSpec.Presence) -> ArgumentSpec {
        ArgumentSpec(label: label, shortLabel: shortLabel, form: kind.form, presence: presence, meaning: meaning)
    }
}

/// An option without a value.
package struct Flag: Sendable {
    package let label: String
    package let shortLabel: String?
    package let meaning: String

    package init(_ label: String, short: String? = nil, _ meaning: String) {
        self.label = label
        self.shortLabel = short
        self.meaning = meaning
    }
}

extension ArgumentSpec {
    package static func required<Value>(_ parameter: Parameter<Value>) -> ArgumentSpec { parameter.spec(.required) }
    package static func optional<Value>(_ parameter: Parameter<Value>) -> ArgumentSpec { parameter.spec(.optional) }
    package static func oneOrMore<Value>(_ parameter: Parameter<Value>) -> ArgumentSpec { parameter.spec(.oneOrMore) }
    package static func zeroOrMore<Value>(_ parameter: Parameter<Value>) -> ArgumentSpec { parameter.spec(.zeroOrMore) }

    package static func flag(_ flag: Flag) -> ArgumentSpec {
        ArgumentSpec(
            label: flag.label,
            shortLabel: flag.shortLabel,
            form: nil,
            presence: .optional,
            meaning: flag.meaning
        )
    }

    /// A command with its own arguments, taken as it stands.
    package static let remainingCommand = ArgumentSpec(
        label: "COMMAND",
        shortLabel: nil,
        form: ValueForm("COMMAND", expected: "a command", subject: .command),
        presence: .remainder,
        meaning: "the command, with its arguments"
    )
}
