/// What the program's own command line asks for.
package struct LaunchOptions: Sendable, Hashable {
    /// Text or a file with commands, in the order given.
    package enum Input: Sendable, Hashable {
        /// As the system gave it: what is not UTF-8 is an error of its line.
        case text([UInt8])
        case script(path: String)

        static func text(_ text: String) -> Self { .text(Array(text.utf8)) }
    }

    package enum ClockMode: String, ChoiceWord { case running, stopped }

    package var dataDirectory: String?
    package var isEphemeral = false
    /// Nil: as the data directory was left.
    package var clock: ClockMode?
    /// App time of a new data directory in milliseconds since 1970-01-01T00:00:00Z.
    package var startMilliseconds: Int64?
    package var policy: PolicyChoice?
    package var modifier: ModifierName?
    package var loadsDemo = false
    package var json = false
    package var bail = false
    package var skipsInitFile = false
    package var quiet = false
    package var colour = ColourChoice.auto
    package var showsVersion = false
    package var showsHelp = false
    package var inputs: [Input] = []

    package init() {}
}
