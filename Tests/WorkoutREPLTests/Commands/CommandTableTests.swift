import Testing

@testable import WorkoutREPL

@Suite struct CommandTableTests {
    private let table = CommandTable.standard

    private func parse(_ line: String) throws -> Command {
        let commands = try WordSplitter.split(line)
        try #require(commands.count == 1)
        return try table.parse(commands[0])
    }

    @Test(
        "Each command is read with its arguments",
        arguments: [
            ("park list", Command.park(.list(limit: nil, offset: nil))),
            ("park list --limit 5 --offset=10", .park(.list(limit: 5, offset: 10))),
            ("park list --offset 10 --limit=5", .park(.list(limit: 5, offset: 10))),
            ("park show 12", .park(.show(id: 12))),
            ("park delete 12", .park(.delete(id: 12))),
            ("park import a.json", .park(.importFile(path: "a.json"))),
            ("park export 'a b.json'", .park(.exportFile(path: "a b.json"))),
            ("park edit 1 --size large", .park(.edit(id: 1, ParkChange(size: .large)))),
            ("park edit --grade=soviet 1", .park(.edit(id: 1, ParkChange(grade: .soviet)))),
            ("city import a.json", .city(.importFile(path: "a.json"))),
            ("city list", .city(.list(country: nil))),
            ("city list --country Россия", .city(.list(country: "Россия"))),
            ("filter", .filter(.show)),
            ("filter size small,large", .filter(.size([.small, .large]))),
            ("filter grade any", .filter(.grade([]))),
            ("filter city any", .filter(.city(.any))),
            ("filter city 12", .filter(.city(.city(.id(12))))),
            ("filter city 'New York'", .filter(.city(.city(.name("New York"))))),
            ("filter reset", .filter(.reset)),
            ("filter apply", .filter(.apply(FilterChange()))),
            (
                "filter apply --city Москва --size small --grade modern,collars",
                .filter(
                    .apply(FilterChange(sizes: [.small], grades: [.modern, .collars], city: .city(.name("Москва"))))
                )
            ),
            ("journal list", .journal(.list)),
            ("journal add 'My first'", .journal(.add(title: "My first"))),
            ("journal add -- --odd", .journal(.add(title: "--odd"))),
            ("journal show 3", .journal(.show(id: 3))),
            (
                "journal edit 3 --title '' --view friends --comment nobody",
                .journal(.edit(id: 3, JournalChange(title: "", viewAccess: .friends, commentAccess: .nobody)))
            ),
            ("journal delete 3", .journal(.delete(id: 3))),
            ("entry list 1", .entry(.list(journal: 1))),
            ("entry add 1 \"done!\"", .entry(.add(journal: 1, text: "done!"))),
            ("entry edit 4 -5", .entry(.edit(id: 4, text: "-5"))),
            ("entry delete 4", .entry(.delete(id: 4))),
            ("event list", .event(.list(nil))),
            ("event list past", .event(.list(.past))),
            ("event show 1", .event(.show(id: 1))),
            (
                "event add --park 3 --date 2026-01-01 --title T --description=D",
                .event(.add(EventDraft(title: "T", description: "D", dateMilliseconds: 1_767_225_600_000, park: 3)))
            ),
            ("event edit 1 --date 1970-01-01", .event(.edit(id: 1, EventChange(dateMilliseconds: 0)))),
            ("event delete 1", .event(.delete(id: 1))),
            ("message list", .message(.list)),
            ("message show 2", .message(.show(user: .id(2)))),
            ("message send Anna 'See you'", .message(.send(user: .name("Anna"), text: "See you"))),
            ("user list", .user(.list)),
            ("user add Анна", .user(.add(name: "Анна"))),
            ("user login 2", .user(.login(.id(2)))),
            ("user logout", .user(.logout)),
            ("user whoami", .user(.whoami)),
            ("user show me", .user(.show(.name("me")))),
            ("user friend Anna", .user(.friend(.name("Anna")))),
            ("user unfriend 2", .user(.unfriend(.id(2)))),
            ("form open park", .form(.open(.park))),
            ("form close", .form(.close)),
            ("wait 0.8s", .wait(milliseconds: 800)),
            ("clock", .clock(.show)),
            ("clock run", .clock(.run)),
            ("clock stop", .clock(.stop)),
            ("device clock", .deviceClock(.show)),
            ("device clock -2d", .deviceClock(.shift(milliseconds: -172_800_000))),
            ("device clock 1970-01-01", .deviceClock(.set(milliseconds: 0))),
            ("device clock correct", .deviceClock(.correct)),
            ("view appear", .view(.appear(window: nil))),
            ("view disappear 2", .view(.disappear(window: 2))),
            ("scene background", .scene(.background, window: nil)),
            ("scene active 2", .scene(.active, window: 2)),
            ("window open", .window(.open)),
            ("window close 2", .window(.close(2))),
            ("window focus 1", .window(.focus(1))),
            ("fail next", .failNext),
            ("relaunch", .relaunch(RelaunchOptions())),
            (
                "relaunch --policy mine.json --modifier original --app-version 1.2.3",
                .relaunch(
                    RelaunchOptions(policy: .file(path: "mine.json"), modifier: .original, appVersion: "1.2.3")
                )
            ),
            ("crash", .crash),
            ("platform", .platform(.show)),
            ("platform set ratings=off", .platform(.set(PlatformChange(ratings: false)))),
            ("platform set build=debug ratings=on", .platform(.set(PlatformChange(ratings: true, build: .debug)))),
            ("platform rate", .platform(.rate(stars: nil))),
            ("platform rate 5", .platform(.rate(stars: 5))),
            ("status", .status),
            ("why", .why(nil)),
            ("why filter", .why(.filter)),
            ("log", .log(LogOptions())),
            ("log --all 5 --newest-first", .log(LogOptions(count: 5, newestFirst: true, includesAll: true))),
            ("forget", .forget),
            ("repeat 3 status", .repeat(count: 3, command: .status, source: "status")),
            (
                "repeat 2  filter apply  --size 'small'",
                .repeat(
                    count: 2,
                    command: .filter(.apply(FilterChange(sizes: [.small]))),
                    source: "filter apply  --size 'small'"
                )
            ),
            ("walkthrough run a.md b.md", .walkthrough(.run(paths: ["a.md", "b.md"]))),
            ("walkthrough update a.md", .walkthrough(.update(paths: ["a.md"]))),
            ("demo", .demo),
            ("read a.txt", .read(path: "a.txt")),
            ("help", .help(.overview)),
            ("help park add", .help(.command(["park", "add"]))),
            ("help park", .help(.command(["park"]))),
            ("help time", .help(.topic("time"))),
            ("park add --help", .help(.command(["park", "add"]))),
            ("park --help", .help(.command(["park"]))),
            ("set", .set(.show)),
            ("set output json", .set(.output(.json))),
            ("set timer on", .set(.timer(true))),
            ("set echo off", .set(.echo(false))),
            ("quit", .quit),
            ("exit", .quit),
        ] as [(String, Command)]
    )
    func readsCommands(line: String, expected: Command) throws {
        #expect(try parse(line) == expected)
    }

    @Test("A park is added with all its fields, and photos in every spelling")
    func readsPark() throws {
        let start = "park add --address 'ул. Ленина, 5' --at 55.7,37.6 --city 1 --size small --grade modern "
        for photos in ["--photo a.jpg b.png", "--photo a.jpg --photo b.png", "--photo=a.jpg --photo=b.png"] {
            let command = try parse(start + photos)
            guard case .park(.add(let draft)) = command else {
                Issue.record("\(command)")
                continue
            }
            #expect(draft.address == "ул. Ленина, 5")
            #expect(draft.position == Position(latitude: 55.7, longitude: 37.6))
            #expect(draft.city == .id(1))
            #expect(draft.size == .small)
            #expect(draft.grade == .modern)
            #expect(draft.photos == ["a.jpg", "b.png"])
        }
        #expect(try parse("park edit --photo a.jpg -- 5") == .park(.edit(id: 5, ParkChange(photos: ["a.jpg"]))))
        let near = try #require(Position(latitude: -33.8, longitude: 151.2))
        #expect(try parse("park near -33.8,151.2 --radius 2.5") == .park(.near(near, radiusKilometres: 2.5)))
    }

    @Test(
        "Whatever is wrong has a code, the column of the offending word, and what was perhaps meant",
        arguments: [
            ("hlep", .unknownCommand, 1, "help"),
            ("zzzz", .unknownCommand, 1, nil),
            ("  bogus 1", .unknownCommand, 3, nil),
            ("'park list'", .usage, 1, nil),
            ("park", .usage, 5, nil),
            ("park lst", .unknownCommand, 6, "list"),
            ("park zzzz", .unknownCommand, 6, nil),
            ("park show", .usage, 10, nil),
            ("park show 1 2", .usage, 13, nil),
            ("park show x", .invalidValue, 11, nil),
            ("park show 0", .invalidValue, 11, nil),
            ("park list --limt 5", .usage, 11, "--limit"),
            ("park list --limt=5", .usage, 11, "--limit=5"),
            ("park list --zzzz 5", .usage, 11, nil),
            ("park list -limit 5", .usage, 11, "--limit"),
            ("park list --limit", .usage, 11, nil),
            ("park list --limit --offset 3", .usage, 11, nil),
            ("park list --limit 1 --limit 2", .usage, 21, nil),
            ("park list --limit x", .invalidValue, 19, nil),
            ("park list --limit=-1", .invalidValue, 11, nil),
            ("log --all --all", .usage, 11, nil),
            ("log --all=yes", .usage, 5, nil),
            ("park add", .usage, 9, nil),
            ("park edit 1", .usage, 12, nil),
            ("journal edit 1", .usage, 15, nil),
            ("event edit 1", .usage, 13, nil),
            ("journal add My first", .usage, 16, nil),
            ("journal add --odd", .usage, 13, nil),
            ("park near 55.7, 37.6", .invalidValue, 11, nil),
            ("park near 91,0", .invalidValue, 11, nil),
            ("park add --at 55.7, 37.6", .invalidValue, 15, nil),
            ("filter size small, large", .invalidValue, 13, nil),
            ("filter apply --size small, large", .invalidValue, 21, nil),
            ("entry add йод 1", .invalidValue, 11, nil),
            ("filter size smal", .invalidValue, 13, "small"),
            ("filter --size small", .unknownCommand, 8, "size"),
            ("form open parc", .invalidValue, 11, "park"),
            ("scene activ", .invalidValue, 7, "active"),
            ("view apear", .unknownCommand, 6, "appear"),
            ("clock rum", .invalidValue, 7, "run"),
            ("wait 5", .invalidValue, 6, "5s"),
            ("wait -5s", .invalidValue, 6, nil),
            ("device clock 2h", .invalidValue, 14, "+2h"),
            ("device", .usage, 7, nil),
            ("fail", .usage, 5, nil),
            ("window close 0", .invalidValue, 14, nil),
            ("platform set", .usage, 13, nil),
            ("platform set ratings=onn", .invalidValue, 14, "ratings=on"),
            ("platform set ratings=on ratings=off", .usage, 25, nil),
            ("platform rate 6", .invalidValue, 15, nil),
            ("relaunch --policy reviewkitt", .invalidValue, 19, "reviewkit"),
            ("relaunch --modifier hardend", .invalidValue, 21, "hardened"),
            ("why contend", .invalidValue, 5, "content"),
            ("repeat", .usage, 7, nil),
            ("repeat 3", .usage, 9, nil),
            ("repeat x status", .invalidValue, 8, nil),
            ("repeat 0 status", .invalidValue, 8, nil),
            ("repeat 3 statsu", .unknownCommand, 10, "status"),
            ("repeat 3 park show x", .invalidValue, 20, nil),
            ("repeat 2 repeat 2 status", .usage, 10, nil),
            ("walkthrough run", .usage, 16, nil),
            ("help zzzz", .notFound, 6, nil),
            ("help tiem", .notFound, 6, "time"),
            ("help park ad", .notFound, 11, "add"),
            ("set outptu json", .invalidValue, 5, "output"),
            ("set output jsn", .invalidValue, 12, "json"),
            ("set output", .usage, 11, nil),
            ("set timer yes", .invalidValue, 11, nil),
            ("status now", .usage, 8, nil),
            ("read ''", .invalidValue, 6, nil),
        ] as [(String, CommandErrorCode, Int, String?)]
    )
    func reportsMistakes(line: String, code: CommandErrorCode, column: Int, suggestion: String?) {
        let failure = #expect(throws: CommandFailure.self) { try parse(line) }
        #expect(failure?.code == code)
        #expect(failure?.column == column)
        #expect(failure?.suggestion == suggestion)
        #expect(failure?.message.isEmpty == false)
        if let suggestion, code != .usage { #expect(failure?.message.contains(suggestion) == true) }
    }

    @Test("The word whose place is given is the one of its line, not of its command")
    func placesInLine() throws {
        let commands = try WordSplitter.split("статус; park shwo 1")
        let failure = #expect(throws: CommandFailure.self) { try table.parse(commands[1]) }
        #expect(failure?.column == 14)
        #expect(failure?.offset == 19)
    }

    @Test("A repetition of repetitions is refused however deep it is written")
    func refusesDeepRepetition() {
        let line = String(repeating: "repeat 2 ", count: 20_000) + "status"
        let failure = #expect(throws: CommandFailure.self) { try parse(line) }
        #expect(failure?.problem == .repeatInRepeat)
    }

    @Test("Long lines of wrong words are refused without delay")
    func refusesLongLines() {
        for line in [
            String(repeating: "x", count: 100_000), "park list " + String(repeating: "--limit=1 ", count: 10_000),
            "filter size " + String(repeating: "small,", count: 16_000),
            "help " + String(repeating: "a ", count: 50_000),
        ] {
            #expect(throws: CommandFailure.self) { try parse(line) }
        }
    }

    @Test(
        "Every command has a sentence and an example that is that command",
        arguments: CommandTable.standard.specs.map(\.name)
    )
    func hasExamples(name: String) throws {
        let spec = try #require(table.specs.first { $0.name == name })
        #expect(spec.summary.hasSuffix("."))
        #expect(!spec.examples.isEmpty)
        for example in spec.examples {
            for line in example.setup + [example.text] {
                for words in try WordSplitter.split(line) { #expect(throws: Never.self) { try table.parse(words) } }
            }
            let names = try WordSplitter.split(example.text).map { table.resolve($0.words.map(\.text)).node.spec?.name }
            #expect(names.contains(spec.name))
        }
    }

    @Test(
        "Every word of a command and every argument means something",
        arguments: CommandTable.standard.specs.map(\.name)
    )
    func explainsArguments(name: String) throws {
        let spec = try #require(table.specs.first { $0.name == name })
        let labels = spec.signature.arguments.map(\.label)
        #expect(Set(labels).count == labels.count)
        for argument in spec.signature.arguments where argument.form?.choices.isEmpty != false {
            #expect(!argument.meaning.isEmpty, "\(spec.name) \(argument.label)")
        }
        // Behind an argument that takes several nothing else could be read.
        let positionals = spec.signature.positionals
        #expect(positionals.dropLast().allSatisfy { !$0.isRepeatable && $0.presence != .remainder })
    }

    @Test("No name occurs twice, and every family begins with its word")
    func hasUniqueNames() {
        let names = table.specs.map(\.name) + table.entries.flatMap(\.aliases)
        #expect(Set(names).count == names.count)
        #expect(table.entries.map(\.word) == table.families.map(\.word))
        for family in table.families {
            #expect(family.specs.allSatisfy { $0.path.first == family.word })
            #expect(family.summary.hasSuffix("."))
            #expect(!family.specs.isEmpty)
        }
    }

    @Test(
        "Usage lines are made from the table",
        arguments: [
            ("park show", "park show ID"),
            ("park near", "park near LAT,LON [--radius KM]"),
            (
                "park add",
                "park add --address TEXT --at LAT,LON --city NAME|ID --size small|medium|large "
                    + "--grade soviet|modern|collars|legendary --photo FILE…"
            ),
            ("log", "log [N] [--newest-first] [--all]"),
            ("why", "why [content|filter|launch]"),
            ("repeat", "repeat N COMMAND"),
            ("walkthrough run", "walkthrough run FILE…"),
            ("device clock", "device clock [±D|DATE|correct]"),
            ("filter apply", "filter apply [--size SIZE[,SIZE…]] [--grade GRADE[,GRADE…]] [--city NAME|ID|any]"),
        ]
    )
    func makesSynopses(name: String, synopsis: String) {
        #expect(table.specs.first { $0.name == name }?.synopsis == synopsis)
    }
}
