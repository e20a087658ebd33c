import Testing

@testable import WorkoutREPL

@Suite struct HelpTests {
    private let help = Help()

    @Test("The overview names every family and every topic, in groups")
    func listsEverything() {
        let lines = help.text(on: .overview).split(separator: "\n")
        for family in help.table.families {
            #expect(lines.contains { $0.hasPrefix("  \(family.word) ") && $0.contains(family.summary.prefix(20)) })
        }
        for topic in HelpTopic.all { #expect(lines.contains { $0.hasPrefix("  \(topic.name) ") }) }
        for group in CommandGroup.allCases { #expect(lines.contains(group.title[...])) }
    }

    @Test(
        "Help on a command has synopsis, meaning, arguments and examples",
        arguments: CommandTable.standard.specs.map(\.name)
    )
    func explainsCommands(name: String) throws {
        let spec = try #require(help.table.specs.first { $0.name == name })
        // The first word alone is about the whole family where there is more than one command.
        let isFamily = spec.path.count == 1 && help.table.family(spec.path[0])?.specs.count ?? 0 > 1
        let text = help.text(on: .command(spec.path))
        // A row may end behind the bar of an alternative.
        let flat = text.split { $0 == " " || $0 == "\n" }.joined(separator: " ").replacing("| ", with: "|")
        #expect(flat.contains(spec.synopsis))
        #expect(flat.contains(spec.summary))
        guard !isFamily else { return }
        for argument in spec.signature.arguments { #expect(flat.contains(argument.meaning)) }
        for example in spec.examples { #expect(text.contains(example.text)) }
    }

    @Test("Help on a first word lists the commands that begin with it")
    func explainsFamilies() {
        let text = help.text(on: .command(["journal"]))
        for name in ["list", "add TITLE", "show ID", "edit ID", "delete ID"] {
            #expect(text.contains("journal \(name)"))
        }
        #expect(help.text(on: .command(["device"])) == help.text(on: .command(["device", "clock"])))
    }

    @Test("Help on a command reads like this")
    func readsWell() {
        #expect(
            help.text(on: .command(["park", "near"])) == """
                  park near LAT,LON [--radius KM]

                Lists the parks around a place, the nearest first.

                Parks without coordinates are nowhere and never listed.

                Arguments
                  LAT,LON      latitude and longitude in degrees
                  --radius KM  how far around, in kilometres

                Examples
                  park near 55.7558,37.6173 --radius 3   # within 3 km of the centre of Moscow
                  park near -33.8688,151.2093   # the position may begin with a minus
                """
        )
    }

    @Test("A long usage line is broken between arguments")
    func breaksSynopses() {
        let lines = help.text(on: .command(["park", "add"])).split(separator: "\n")
        #expect(lines[0] == "  park add --address TEXT --at LAT,LON --city NAME|ID")
        #expect(lines[1] == "      --size small|medium|large --grade soviet|modern|collars|legendary")
        #expect(lines[2] == "      --photo FILE…")
    }

    @Test("No line is wider than asked for, but for examples", arguments: [40, 60, 78, 200])
    func keepsWidth(columns: Int) {
        let help = Help(columns: columns)
        let subjects =
            [HelpSubject.overview] + HelpTopic.all.map { .topic($0.name) } + help.table.specs.map { .command($0.path) }
            + help.table.families.map { .command([$0.word]) }
        for subject in subjects {
            let lines = help.text(on: subject).split(separator: "\n")
            #expect(!lines.isEmpty, "\(subject)")
            let text = lines.prefix { !$0.hasPrefix("Example") }
            // A terminal would break it in the middle of a word.
            for line in text { #expect(displayWidth(line) <= columns, "\(subject): \(line)") }
            for line in lines { #expect(line.last != " ") }
        }
    }

    @Test func `an example is never broken; what it does stands below it where there is no room`() {
        let lines = Help(columns: 40).text(on: .command(["park", "near"])).split(separator: "\n")
        let example = lines.firstIndex { $0 == "  park near -33.8688,151.2093" }
        #expect(example.map { lines[$0 + 1].hasPrefix("      # the position may begin") } == true, "\(lines)")
        #expect(lines.allSatisfy { $0.count <= 40 }, "\(lines)")
    }

    @Test func `the words for what parks can do are those of their commands`() throws {
        let family = try #require(help.table.family("park"))
        #expect(!family.summary.contains("find") && family.summary.contains("near"))
    }

    @Test("No topic has the name of a command")
    func keepsNamesApart() {
        for topic in HelpTopic.all { #expect(help.table.root.child(topic.name) == nil) }
        #expect(Set(HelpTopic.all.map(\.name)).count == HelpTopic.all.count)
    }

    @Test("Every topic says something")
    func hasTopics() {
        for topic in HelpTopic.all { #expect(help.text(on: .topic(topic.name)).count > 100, "\(topic.name)") }
    }

    @Test("The commands that a topic names exist")
    func namesRealCommands() throws {
        for topic in HelpTopic.all {
            let text = help.text(on: .topic(topic.name))
            for (index, quoted) in text.split(separator: "'").enumerated() where index % 2 == 1 {
                guard let first = quoted.split(whereSeparator: { $0 == " " || $0 == "\n" }).first.map(String.init),
                    help.table.root.child(first) != nil, !quoted.contains("FILE"), !quoted.contains("--policy"),
                    !quoted.contains("--modifier"), let command = try WordSplitter.split(String(quoted)).first
                else { continue }
                #expect(throws: Never.self, "\(topic.name): \(quoted)") { try help.table.parse(command) }
            }
        }
    }

    @Test("Scripts get the text and the commands it lists")
    func writesJSON() {
        let spec =
            #"{"name":"park near","summary":"Lists the parks around a place, the nearest first.","#
            + #""synopsis":"park near LAT,LON [--radius KM]"}"#
        #expect(help.json(on: .command(["park", "near"])).text.hasPrefix("{\"commands\":[\(spec)],\"text\":\""))
        #expect(help.json(on: .topic("time")).text.hasPrefix(#"{"commands":[],"text":"There is one app clock"#))
    }

    @Test func `a word that several arguments take is explained once`() {
        for spec in help.table.specs {
            let lines = help.text(on: .command(spec.path)).split(separator: "\n")
            guard let words = lines.firstIndex(of: "Words") else { continue }
            let list = lines[(words + 1)...].prefix { $0.hasPrefix("  ") }.filter { !$0.hasPrefix("   ") }
            #expect(Set(list).count == list.count, "\(spec.name)")
        }
        let apply = help.text(on: .command(["filter", "apply"]))
        #expect(apply.split(separator: "\n").filter { $0.contains("no restriction") }.count == 1)
    }

    @Test(arguments: [
        (HelpSubject.topic("reviewkit"), ["applied filters", "keeps no quiet after a setback"]),
        (.topic("nccrequestreview"), ["applied filters", "limitToOneRequestPerAppVersion on"]),
        (.command(["setback"]), ["a policy of one's own", "setback gate"]),
        (.command(["compare"]), ["a fourth one for a policy of one's own"]),
        (
            .command(["set", "cadence"]),
            ["a cooldown of 120 days", "24 hours of sustained use", "no quiet after a setback", "48 hours of quiet"]
        ),
    ])
    func `help says what the policies do`(subject: HelpSubject, phrases: [String]) {
        let text = help.text(on: subject).split { $0 == " " || $0 == "\n" }.joined(separator: " ").lowercased()
        for phrase in phrases { #expect(text.contains(phrase.lowercased()), "\(text)") }
    }

    @Test("The program's usage text names its options and the exit statuses")
    func showsUsage() {
        let usage = Help.programUsage()
        #expect(usage.hasPrefix("usage: workout-repl [OPTIONS] [SCRIPT …]\n"))
        #expect(usage.contains("  -c, --command TEXT"))
        #expect(usage.contains("Exit status: 0"))
        #expect(usage.split(separator: "\n").allSatisfy { $0.count <= 78 })
    }

    @Test(arguments: [40, 80]) func `alternatives in a usage break behind a bar, with the usage's indent`(columns: Int)
    {
        let lines = Help(columns: columns).text(on: .command(["explore"])).split(separator: "\n")
        let usage = lines.prefix { $0.hasPrefix("  ") }
        #expect(usage.allSatisfy { displayWidth($0) <= columns }, "\(usage)")
        #expect(usage.dropFirst().allSatisfy { $0.hasPrefix("      ") }, "\(usage)")
        let rules = usage.drop { !$0.contains("[--invariant") }
        #expect(rules.count > 4)
        // The option itself may stand alone.
        #expect(rules.dropFirst().prefix { !$0.hasSuffix("]") }.allSatisfy { $0.hasSuffix("|") }, "\(rules)")
    }

    @Test func `where help goes to no terminal it has the width that help itself tells`() {
        #expect(Help.columns(on: nil) == Help.plainColumns)
        #expect(Help.columns(on: 60) == 60)
        #expect(Help.columns(on: 400) == 100)
        let lines = InProcess(commands: "help terminal").output.split(separator: "\n")
        #expect(lines.contains { displayWidth($0) > Help.plainColumns - 8 })
        #expect(lines.allSatisfy { displayWidth($0) <= Help.plainColumns })
        let topic = help.text(on: .topic("terminal")).split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        #expect(topic.contains("are set for \(Help.plainColumns) columns there"))
    }

    @Test func `help on the timeline explains the row of rounds`() {
        let text = help.text(on: .command(["timeline"]))
        #expect(text.contains("'\(Timeline.Subject.rounds.rawValue)'") && text.contains("×4"))
    }
}
