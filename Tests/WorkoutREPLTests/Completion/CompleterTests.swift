import Foundation
import TestSupport
import Testing

@testable import WorkoutREPL

/// A database and a directory that exist in the test only.
private struct FakeSource: CompletionSource {
    var names: [ValueSubject: [CompletionEntry]] = [
        .park: [CompletionEntry("1", "Парк Горького"), CompletionEntry("12", "Лужники"), CompletionEntry("2", "Bars")],
        .journal: [CompletionEntry("7", "Winter")],
        .city: [
            CompletionEntry("New York", "United States"), CompletionEntry("New Orleans", "United States"),
            CompletionEntry("Москва", "Россия"), CompletionEntry("Val d'Or"), CompletionEntry("Say \"x\""),
            CompletionEntry("Berlin", "Deutschland"),
        ],
        .country: [CompletionEntry("Россия"), CompletionEntry("United States")],
        .user: [CompletionEntry("me"), CompletionEntry("Anna K")],
        .window: [CompletionEntry("1", "focused")],
    ]
    var files: [String: [String]] = [
        "": ["parks.json", "my photos/", "a b.jpg", ".hidden", "docs/"],
        "my photos/": ["one.jpg", "two.jpg"],
        "docs/": ["walk.md"],
    ]

    func entries(of subject: ValueSubject, beginningWith prefix: String, limit: Int) -> [CompletionEntry] {
        let all = names[subject] ?? []
        return Array(all.filter { $0.text.lowercased().hasPrefix(prefix.lowercased()) }.prefix(limit))
    }

    func fileNames(inDirectory path: String) -> [String] { files[path] ?? [] }
}

@Suite struct CompleterTests {
    private let completer = Completer()

    private func complete(_ text: String) -> Completions {
        completer.complete(text, source: FakeSource())
    }

    @Test func `all that there are are counted, and what they have in common is common to the last one too`() {
        var source = FakeSource()
        source.names[.city] =
            (1...2_000).map { CompletionEntry("Same\(String(format: "%04d", $0))") } + [CompletionEntry("Sam")]
        let completions = completer.complete("filter city S", source: source)
        #expect(completions.candidates.count == 2_001)
        #expect(completions.common == "Sam")
    }

    private func texts(_ text: String) -> [String] { complete(text).candidates.map(\.text) }

    @Test(
        "What may stand at the cursor is offered",
        arguments: [
            ("wa", ["wait", "walkthrough"]),
            ("park ", ["list", "show", "near", "add", "edit", "delete", "import", "export"]),
            ("park e", ["edit", "export"]),
            ("status; park sh", ["show"]),
            ("park show ", ["1", "12", "2"]),
            ("park show 1", ["1", "12"]),
            ("park list ", ["--limit", "--offset"]),
            ("park list --l", ["--limit"]),
            ("park list --limit 5 ", ["--offset"]),
            ("park list --limit ", []),
            ("park edit ", ["1", "12", "2"]),
            ("park edit 1 ", ["--address", "--at", "--city", "--size", "--grade", "--photo"]),
            ("park edit 1 --size ", ["small", "medium", "large"]),
            ("park edit 1 --size=", ["--size=small", "--size=medium", "--size=large"]),
            ("park edit 1 --size=m", ["--size=medium"]),
            ("park edit 1 --size small --", ["--address", "--at", "--city", "--grade", "--photo"]),
            ("park add --grade L", ["legendary"]),
            ("park add ", ["--address", "--at", "--city", "--size", "--grade", "--photo"]),
            ("park add --city New", ["New York", "New Orleans"]),
            ("filter ", ["size", "grade", "city", "reset", "apply"]),
            ("filter city ", ["any", "New York", "New Orleans", "Москва", "Val d'Or", "Say \"x\"", "Berlin"]),
            ("filter city мос", ["Москва"]),
            ("filter size s", ["small"]),
            ("filter size small,", ["small,medium", "small,large"]),
            ("filter size small,l", ["small,large"]),
            ("filter apply ", ["--size", "--grade", "--city"]),
            ("filter apply --size=small,m", ["--size=small,medium"]),
            ("city list --country Un", ["United States"]),
            ("entry add ", ["7"]),
            ("entry add 7 ", []),
            ("user login ", ["me", "Anna K"]),
            ("message send an", ["Anna K"]),
            ("form ", ["open", "close"]),
            ("form open ", ["park", "event", "journal", "filter"]),
            ("clock ", ["run", "stop"]),
            ("device clock c", ["correct"]),
            ("scene ", ["active", "inactive", "background"]),
            ("scene active ", ["1"]),
            ("why ", ["content", "filter", "launch"]),
            ("log ", ["--newest-first", "--all"]),
            ("log --all ", ["--newest-first"]),
            ("platform set r", ["ratings=on", "ratings=off"]),
            ("platform set ratings=on b", ["build=store", "build=testflight", "build=debug"]),
            ("relaunch --modifier ", ["hardened", "original", "asks-mid-dismissal", "stamps-on-appear"]),
            ("set output ", ["table", "csv", "json"]),
            ("set timer ", ["on", "off"]),
            ("help fi", ["filter"]),
            ("help ti", ["timeline", "time"]),
            ("help park a", ["add"]),
            ("repeat 3 fil", ["filter"]),
            ("repeat 3 filter apply --s", ["--size"]),
            ("repeat ", []),
            ("journal add -- --", []),
            ("journal edit 7 --view a", ["all"]),
            ("zzzz ", []),
            ("park zzzz ", []),
            ("status ", []),
            ("# pa", []),
            ("exi", []),
        ]
    )
    func offers(text: String, expected: [String]) {
        #expect(texts(text) == expected)
    }

    @Test("On an empty line all commands are offered, with what they are about")
    func offersCommands() {
        let completions = complete("")
        #expect(completions.candidates.map(\.text) == completer.table.families.map(\.word))
        #expect(completions.candidates.allSatisfy { !$0.description.isEmpty })
        #expect(completions.replaced.isEmpty)
        #expect(complete("status;").candidates.count == completions.candidates.count)
    }

    @Test("Files are offered with their directories, hidden ones to whoever types the point")
    func offersFiles() {
        #expect(texts("read ") == ["a b.jpg", "docs/", "my photos/", "parks.json"])
        #expect(texts("read .") == [".hidden"])
        #expect(texts("read docs/") == ["docs/walk.md"])
        #expect(texts("walkthrough run docs/walk.md p") == ["parks.json"])
        #expect(texts("park add --photo 'my photos/o") == ["my photos/one.jpg"])
        #expect(texts("park add --photo a.jpg my") == ["my photos/"])
        let directory = complete("read my").candidates.first
        #expect(directory?.replacement == "\"my photos/")
        #expect(directory?.suffix == "")
        #expect(complete("read doc").candidates.first?.replacement == "docs/")
    }

    @Test(
        "What is inserted stands in the quotes that were opened, and a blank follows",
        arguments: [
            ("filter city New\\ Y", "New\\ Y", "\"New York\" "),
            ("filter city \"New Y", "\"New Y", "\"New York\" "),
            ("filter city 'New Y", "'New Y", "'New York' "),
            ("filter city Val", "Val", "\"Val d'Or\" "),
            ("filter city 'Val", "'Val", "'Val d'\\''Or' "),
            ("filter city Say", "Say", "\"Say \\\"x\\\"\" "),
            ("filter city м", "м", "Москва "),
            ("filter apply --city=м", "--city=м", "--city=Москва "),
            ("filter apply --city=\"New Y", "--city=\"New Y", "--city=\"New York\" "),
            ("filter city \"be", "\"be", "\"Berlin\" "),
            ("park edit 1 --si", "--si", "--size "),
        ]
    )
    func insertsQuoted(text: String, replaced: String, insertion: String) {
        let completions = complete(text)
        #expect(completions.candidates.count == 1)
        #expect(completions.replaced == replaced)
        #expect(completions.insertion == insertion)
        #expect(completions.replacedLength == replaced.unicodeScalars.count)
    }

    @Test(
        "Of several candidates what they have in common is inserted",
        arguments: [
            ("filter city Ne", "\"New "),
            ("filter city \"Ne", "\"New "),
            ("filter city 'Ne", "'New "),
            ("filter city \"New ", nil),
            ("filter apply --city=Ne", "--city=\"New "),
            ("wa", nil),
            ("w", nil),
            ("park e", nil),
            ("platform set r", "ratings=o"),
            ("filter city ", nil),
            ("park show ", nil),
        ] as [(String, String?)]
    )
    func insertsCommon(text: String, expected: String?) {
        let completions = complete(text)
        #expect(completions.candidates.count > 1)
        #expect(completions.insertion == expected)
    }

    @Test("Inserted names are read back as exactly those names", arguments: [71, 72, 73] as [UInt64])
    func roundTrips(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let letters: [Character] = [
            "a", "b", "Й", "й", " ", "'", "\"", "\\", ";", "#", "=", ",", "-", "训", "💪", "e\u{301}",
        ]
        for _ in 0..<400 {
            let name =
                "q"
                + String(
                    (0..<Int.random(in: 0...6, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a"
                    }
                )
            var source = FakeSource()
            source.names[.city] = [CompletionEntry(name)]
            let typed = String(name.prefix(Int.random(in: 0...2, using: &random)))
            for style in [QuoteStyle.plain, .single, .double] {
                for start in ["filter city ", "filter apply --city=", "filter apply --city "] {
                    let word =
                        style == .plain && typed.isEmpty ? "" : WordSplitter.quote(typed, style: style, closed: false)
                    let line = start + word
                    let completions = completer.complete(line, source: source)
                    let candidate = completions.candidates.first { $0.text.hasSuffix(name) }
                    let found = try #require(candidate, "seed \(seed): \(line)")
                    let result = String(line.dropLast(completions.replaced.count)) + found.replacement + found.suffix
                    let words = try WordSplitter.split(result).first?.words.map(\.text)
                    #expect(words?.last == found.text, "seed \(seed): \(line) became \(result)")
                    #expect(found.text == (start.hasSuffix("=") ? "--city=" + name : name))
                }
            }
        }
    }

    @Test("Random text before the cursor never traps", arguments: [81, 82, 83] as [UInt64])
    func survivesRandomText(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "park", " ", "filter", "apply", "--size", "=", ",", "small", "'", "\"", "\\", ";", "#", "repeat", "3", "--",
            "-", "help",
            "й", "\u{301}", "platform set", "\n", "",
        ]
        for _ in 0..<1_500 {
            let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in pieces.randomElement(using: &random) ?? ""
            }
            .joined()
            let completions = complete(text)
            #expect(text.utf8.count >= completions.replaced.utf8.count, "seed \(seed): \(text)")
            #expect(Array(text.utf8).suffix(completions.replaced.utf8.count).elementsEqual(completions.replaced.utf8))
            _ = completer.hint(for: text)
        }
    }

    @Test(
        "The hint says what may still follow",
        arguments: [
            ("park", "list|show|near|add|edit|delete|import|export"),
            ("park ", "list|show|near|add|edit|delete|import|export"),
            ("park show", "ID"),
            ("park show ", "ID"),
            ("park show 1", nil),
            ("park near ", "LAT,LON [--radius KM]"),
            ("park near 1,2 ", "[--radius KM]"),
            ("park near 1,2 --radius ", "KM"),
            ("park near 1,2 --radius 3", nil),
            ("park list --limit ", "N [--offset N]"),
            ("filter", "[size|grade|city|reset|apply]"),
            ("filter apply --size small ", "[--grade GRADE[,GRADE…]] [--city NAME|ID|any]"),
            ("entry add 1 ", "TEXT"),
            ("entry add 1 \"done", nil),
            ("event edit 1 --title x ", "[--description TEXT] [--date DATE] [--park ID]"),
            ("walkthrough run a.md ", "FILE…"),
            ("repeat ", "N COMMAND"),
            ("repeat 3 ", "COMMAND"),
            ("repeat 3 park show ", "ID"),
            ("why", "[content|filter|launch]"),
            ("status", nil),
            ("pa", nil),
            ("zzzz 1", nil),
            ("park zzzz", nil),
            ("", nil),
            ("# park", nil),
        ] as [(String, String?)]
    )
    func hints(text: String, expected: String?) {
        #expect(completer.hint(for: text) == expected)
    }

    @Test("A terminal gets words, labels and what follows a single one")
    func makesList() {
        let list = completer.list(for: "filter city New", source: FakeSource())
        #expect(list.replacedScalars == 3)
        #expect(
            list.candidates == [
                CompletionList.Candidate("\"New York\"", label: "New York", description: "United States"),
                CompletionList.Candidate("\"New Orleans\"", label: "New Orleans", description: "United States"),
            ]
        )
        #expect(completer.list(for: "read my", source: FakeSource()).candidates.first?.suffix == "")
    }
}
