/// The manual page, in the language of mdoc.
struct ManPage {
    private let table = CommandTable.standard
    private let signature = LaunchOptions.signature

    /// The day of the version that the page describes.
    static let date = "January 1, 2026"

    var text: String {
        var page = MandocText()
        page.macro("Dd", Self.date)
        page.macro("Dt", "WORKOUT-REPL 1")
        page.macro("Os")
        page.section("NAME")
        page.macro("Nm", signature.name)
        page.macro("Nd", "a terminal laboratory for in-app review prompting")
        synopsis(&page)
        page.section("DESCRIPTION")
        page.macro("Nm")
        page.text(
            """
            shows when an app asks for a rating, and what comes of it. It runs the review rules of a workout app over a \
            simulated app, with a clock that can be turned and a platform that tells what it did. Commands are read \
            from the scripts and texts that are named, else from standard input, with a line editor at a terminal.
            """
        )
        page.macro("Pp")
        page.text("The options are:")
        arguments(signature.options, &page)
        commands(&page)
        topics(&page)
        surroundings(&page)
        return page.text
    }

    private func synopsis(_ page: inout MandocText) {
        page.section("SYNOPSIS")
        page.macro("Nm", signature.name)
        for option in signature.options {
            page.macro("Op", usage(of: option))
        }
        page.macro("Op", "Ar SCRIPT ...")
    }

    private func usage(of option: ArgumentSpec) -> String {
        let label = option.shortLabel.flatMap { $0.hasPrefix("--") ? nil : $0 } ?? option.label
        return "Fl \(MandocText.flag(label))" + (option.form.map { " Ar \(MandocText.word($0.name))" } ?? "")
    }

    private func arguments(_ arguments: [ArgumentSpec], _ page: inout MandocText) {
        page.macro("Bl", "-tag -width Ds")
        for argument in arguments {
            let value = argument.form.map { " Ar \(MandocText.word($0.name))" } ?? ""
            if argument.isOption {
                let labels = [argument.shortLabel, argument.label].compactMap(\.self)
                page.macro("It", labels.map { "Fl \(MandocText.flag($0))\(value)" }.joined(separator: " , "))
            } else {
                page.macro("It", "Ar \(MandocText.word(argument.label))")
            }
            page.text(argument.meaning.isEmpty ? argument.form?.expected ?? "" : argument.meaning)
            let choices = argument.form?.choices.filter { !$0.meaning.isEmpty } ?? []
            if !choices.isEmpty {
                page.macro("Pp")
                page.text(choices.map { "\($0.word): \($0.meaning)" }.joined(separator: "; ") + ".")
            }
        }
        page.macro("El")
    }

    private func commands(_ page: inout MandocText) {
        page.section("COMMANDS")
        page.text("One command a line, or several separated by")
        page.macro("Ql", "\\&; .")
        page.text("At the prompt, help COMMAND shows the same with an example.")
        for group in CommandGroup.allCases {
            page.macro("Ss", MandocText.escaped(group.title))
            page.macro("Bl", "-tag -width Ds")
            for spec in table.families.filter({ $0.group == group }).flatMap(\.specs) {
                page.macro("It", "Xo")
                page.macro("Ic", MandocText.word(spec.name))
                for argument in spec.signature.arguments { page.macro("No", MandocText.word(argument.usage)) }
                page.macro("Xc")
                page.text(spec.summary)
                if !spec.details.isEmpty { page.paragraphs(spec.details) }
                let described = spec.signature.arguments.filter { !$0.meaning.isEmpty }
                if !described.isEmpty { arguments(described, &page) }
            }
            page.macro("El")
        }
    }

    private func topics(_ page: inout MandocText) {
        page.section("TOPICS")
        for topic in HelpTopic.all where topic.name != "options" {
            page.macro("Ss", MandocText.escaped(topic.name))
            var paper = HelpPaper(columns: 72)
            topic.write(&paper)
            // As it stands: some are lists whose columns mean something.
            page.macro("Bd", "-literal")
            page.verbatim(paper.text)
            page.macro("Ed")
        }
    }

    private func surroundings(_ page: inout MandocText) {
        page.section("ENVIRONMENT")
        page.list([
            ("Ev XDG_DATA_HOME", "Where the data directory lies, in workout-repl; else ~/.local/share."),
            ("Ev XDG_CONFIG_HOME", "Where the start-up file lies, in workout-repl; else ~/.config."),
            ("Ev PAGER", "Shows what is longer than the screen; by default less -FRX. Empty: nothing is paged."),
            ("Ev NO_COLOR", "If not empty, nothing is coloured unless --colour asks for it."),
            ("Ev TERM", "What the terminal can."),
            ("Ev LC_ALL , Ev LC_CTYPE , Ev LANG", "Whether box characters are drawn."),
        ])
        page.section("FILES")
        page.list([
            ("Pa ~/.local/share/workout-repl", "The data directory: a database, and the history of lines."),
            ("Pa ~/.config/workout-repl/init", "Commands that run before all others, settings mostly."),
            ("Pa ~/.editrc", "Keys of the line editor."),
        ])
        page.section("EXIT STATUS")
        page.list([
            ("0", "Every command succeeded; at a terminal always, after a good end."),
            ("1", "At least one command failed."),
            ("2", "The command line or the data directory was wrong."),
        ])
        page.section("EXAMPLES")
        page.text("Two applied filters, and the request that follows:")
        page.macro("Pp")
        page.macro("Dl", "workout-repl --ephemeral --demo --clock stopped -c 'filter apply; filter apply; wait 0.8s'")
        page.section("SEE ALSO")
        page.macro("Xr", "less 1 ,")
        page.macro("Xr", "editrc 5")
    }
}

/// Lines of mdoc: macros at the left edge, text that is never taken for one.
struct MandocText {
    private var lines: [String] = []

    var text: String { lines.joined(separator: "\n") + "\n" }

    mutating func macro(_ name: String, _ arguments: String = "") {
        lines.append(arguments.isEmpty ? ".\(name)" : ".\(name) \(arguments)")
    }

    mutating func section(_ title: String) { macro("Sh", title) }

    /// A paragraph; each sentence begins a line, as the formatter expects it, and no line is long.
    mutating func text(_ text: String) {
        var line = ""
        for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map({ Self.escaped(String($0)) }) {
            if !line.isEmpty, line.count + 1 + word.count > 78 { add(&line) }
            line += (line.isEmpty ? "" : " ") + word
            if word.hasSuffix(".") || word.hasSuffix("?") { add(&line) }
        }
        add(&line)
    }

    mutating func paragraphs(_ text: String) {
        for paragraph in text.split(separator: "\n") {
            macro("Pp")
            self.text(String(paragraph))
        }
    }

    mutating func verbatim(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            lines.append(Self.guarded(Self.escaped(String(line))))
        }
    }

    /// A list of terms, which are macros, and what they mean.
    mutating func list(_ entries: [(term: String, meaning: String)]) {
        macro("Bl", "-tag -width Ds")
        for (term, meaning) in entries {
            macro("It", term)
            text(meaning)
        }
        macro("El")
    }

    private mutating func add(_ line: inout String) {
        if !line.isEmpty { lines.append(Self.guarded(line)) }
        line = ""
    }

    /// A point or a quote at the beginning would make a macro of a line.
    private static func guarded(_ line: String) -> String {
        line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
    }

    /// Text as the formatter takes it: ASCII with names for the rest.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            case "…": result += "..."
            default:
                if scalar.isASCII {
                    result.unicodeScalars.append(scalar)
                } else {
                    let digits = String(scalar.value, radix: 16, uppercase: true)
                    result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
                }
            }
        }
        return result
    }

    /// An argument of a macro: one word, and none that the formatter takes for a macro or for punctuation.
    static func word(_ text: String) -> String {
        let isPunctuation = text.first.map { "[]().,:;!?|".contains($0) } ?? false
        let escaped = (isPunctuation ? "\\&" : "") + escaped(text)
        return escaped.contains(" ") ? "\"\(escaped)\"" : escaped
    }

    /// The name of an option behind `Fl`, which writes one dash itself.
    static func flag(_ label: String) -> String { escaped(String(label.dropFirst())) }
}
