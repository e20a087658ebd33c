import ReviewService
import WorkoutDomain

/// The kinds of value that commands take; each reads one word.
extension ValueKind {
    package typealias Reader = @Sendable (String) throws(ValueProblem) -> Value
}

extension ValueKind where Value: ChoiceWord {
    /// One of a few fixed words.
    package static func choice(_: Value.Type) -> ValueKind {
        let words = Value.allCases.map(\.rawValue)
        let form = ValueForm(
            words.joined(separator: "|"),
            expected: "one of \(words.joined(separator: ", "))",
            choices: Value.choices
        )
        return ValueKind(form) { text throws(ValueProblem) in
            guard let value = Value(rawValue: text) else { throw .notAChoice(words) }
            return value
        }
    }
}

extension ValueKind where Value == Bool {
    package static let onOff = ValueKind(
        ValueForm("on|off", expected: "on or off", choices: [Choice("on"), Choice("off")])
    ) { text throws(ValueProblem) in
        switch text {
        case "on": true
        case "off": false
        default: throw .notAChoice(["on", "off"])
        }
    }
}

extension ValueKind {
    /// Several of a few fixed words, separated by commas, without duplicates in the order given; `any` gives none.
    package static func choices<Word: ChoiceWord>(
        _: Word.Type,
        named name: String
    ) -> ValueKind where Value == [Word] {
        let words = Word.allCases.map(\.rawValue)
        let form = ValueForm(
            "\(name)[,\(name)…]",
            expected: "\(words.joined(separator: ", ")), several of them separated by commas, or any",
            choices: Word.choices + [Choice("any", "no restriction")],
            separator: ","
        )
        return ValueKind(form) { text throws(ValueProblem) in
            if text == "any" { return [] }
            var values: [Word] = []
            let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            if parts.count > 1, parts.last == "" { throw .blankAfterComma }
            for part in parts {
                guard let value = Word(rawValue: part) else {
                    let meant = DidYouMean.suggestion(for: part, among: words)
                    let corrected = meant.map { word in parts.map { $0 == part ? word : $0 }.joined(separator: ",") }
                    throw .notAChoiceInList(part: part, words, corrected: corrected)
                }
                if !values.contains(value) { values.append(value) }
            }
            return values
        }
    }
}

extension ValueKind where Value == String {
    /// Free text; its limits are the domain's business.
    package static func text(_ name: String = "TEXT") -> ValueKind {
        ValueKind(ValueForm(name, expected: "a text", isFreeText: true)) { text throws(ValueProblem) in text }
    }

    /// One word of what help is wanted on; whether it exists is seen when all of them are known.
    package static let helpTopic = ValueKind(
        ValueForm("TOPIC", expected: "a command or a topic", subject: .helpSubject)
    ) { text throws(ValueProblem) in text }

    package static let countryName = ValueKind(
        ValueForm("NAME", expected: "the name of a country", subject: .country)
    ) { text throws(ValueProblem) in text }

    /// The name of a user to be.
    package static let newName = ValueKind(ValueForm("NAME", expected: "a name", isFreeText: true)) {
        text throws(ValueProblem) in text
    }

    /// The path of a file, `~/` replaced; not empty and without NUL, which no file system can store.
    package static let file = path("FILE", expected: "the path of a file")

    /// The path of a directory, under the same rules.
    package static let directory = path("DIR", expected: "the path of a directory")

    private static func path(_ name: String, expected: String) -> ValueKind {
        ValueKind(ValueForm(name, expected: expected, subject: .file)) { text throws(ValueProblem) in
            guard !text.isEmpty else { throw .empty(what: expected) }
            guard !text.utf8.contains(0) else { throw .containsNUL }
            return HomeFolder.expanding(text)
        }
    }

    /// One to three numbers separated by points, or the word for an app that has no version.
    package static let version = ValueKind(
        ValueForm(
            "X.Y.Z",
            expected: ValueForm.versionWords,
            choices: [Choice(AppVersion.unknownText, "an app whose bundle has no version")]
        )
    ) { text throws(ValueProblem) in
        if text == AppVersion.unknownText { return text }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let wellFormed = parts.count <= 3 && parts.allSatisfy { Decimals.integer($0) != nil }
        guard wellFormed else { throw .malformed(expected: ValueForm.versionWords) }
        return text
    }
}

extension ValueKind where Value == Int64 {
    /// A number that names a park, journal, entry or event: above zero.
    package static func identifier(_ subject: ValueSubject, named name: String = "ID") -> ValueKind {
        let what = "the number of \(subject == .event || subject == .entry ? "an" : "a") \(subject.rawValue)"
        return ValueKind(
            ValueForm(name, expected: what, subject: subject)
        ) { text throws(ValueProblem) in
            try Decimals.identifier(text, what: what)
        }
    }

    /// Milliseconds.
    package static let duration = ValueKind(
        ValueForm("D", expected: "a duration such as 800ms, 0.8s, 2m, 24h or 120d")
    ) { text throws(ValueProblem) in
        try DurationText.milliseconds(text)
    }

    /// Milliseconds since 1970-01-01T00:00:00Z.
    package static let date = ValueKind(
        ValueForm("DATE", expected: "a date such as 2026-01-31 or 2026-01-31T18:30:00Z")
    ) { text throws(ValueProblem) in
        try DateText.milliseconds(text)
    }
}

extension ValueKind where Value == Int {
    /// A number from 0.
    package static let count = counting(from: 0)

    /// A number from 1.
    package static let positiveCount = counting(from: 1)

    /// The number of a window, from 1.
    package static let window = ValueKind(
        ValueForm("N", expected: "the number of a window", subject: .window)
    ) { text throws(ValueProblem) in
        Int(try Decimals.identifier(text, what: "the number of a window"))
    }

    /// How many events deep a search goes.
    package static let explorationDepth = ValueKind(
        ValueForm("N", expected: "a depth from 1 to 64")
    ) { text throws(ValueProblem) in
        try Decimals.integer(text, what: "the depth", in: 1...64)
    }

    /// How many windows an app has in a search.
    package static let explorationWindows = ValueKind(
        ValueForm(
            "N",
            expected: "one window or two",
            choices: [Choice("1", "one window"), Choice("2", "a second one is opened, focused and closed")]
        )
    ) { text throws(ValueProblem) in
        try Decimals.integer(text, what: "the number of windows", in: 1...2)
    }

    /// Stars of a rating, 1 to 5.
    package static let stars = ValueKind(
        ValueForm(
            "STARS",
            expected: "a number of stars from 1 to 5",
            choices: (1...5).map { Choice(String($0)) }
        )
    ) { text throws(ValueProblem) in
        try Decimals.integer(text, what: "the number of stars", in: 1...5)
    }

    private static func counting(from lowest: Int) -> ValueKind {
        ValueKind(
            ValueForm("N", expected: "a whole number from \(lowest)")
        ) { text throws(ValueProblem) in
            try Decimals.integer(text, what: "the number", in: lowest...1_000_000_000)
        }
    }
}

extension ValueKind where Value == Double {
    /// A distance: finite and not negative.
    package static let kilometres = ValueKind(
        ValueForm("KM", expected: "a number of kilometres such as 2.5")
    ) { text throws(ValueProblem) in
        guard let value = Decimals.number(text) else {
            throw .malformed(expected: "a number of kilometres such as 2.5")
        }
        let largest = WorkoutStore.maximumRadiusKilometres
        guard (0...largest).contains(value) else {
            throw .outOfRange(what: "the number of kilometres", lowest: "0", highest: String(Int(largest)))
        }
        return value
    }
}

extension ValueKind where Value == Position {
    package static let position = ValueKind(
        ValueForm("LAT,LON", expected: "a position such as 55.7558,37.6173")
    ) { text throws(ValueProblem) in
        try PositionText.position(text)
    }
}

extension ValueKind where Value == NameOrID {
    package static let city = nameOrID(.city, expected: "the name or the number of a city")
    package static let user = nameOrID(.user, expected: "the name or the number of a user")

    private static func nameOrID(_ subject: ValueSubject, expected: String) -> ValueKind {
        ValueKind(
            ValueForm("NAME|ID", expected: expected, subject: subject)
        ) { text throws(ValueProblem) in
            try NameOrID(text, what: expected)
        }
    }
}

extension ValueKind where Value == CityChoice {
    package static let cityOrAny = ValueKind(
        ValueForm(
            "NAME|ID|any",
            expected: "the name or the number of a city, or any",
            choices: [Choice("any", "no restriction")],
            subject: .city
        )
    ) { text throws(ValueProblem) in
        text == "any" ? .any : .city(try NameOrID(text, what: "the name or the number of a city"))
    }
}

extension ValueKind where Value == PolicyChoice {
    package static let policy = ValueKind(
        ValueForm(
            "NAME|FILE.json",
            expected: "the name of a policy, or a file of one's own that ends in .json",
            choices: PolicyName.choices,
            subject: .file
        )
    ) { text throws(ValueProblem) in
        if let name = PolicyName(rawValue: text) { return .named(name) }
        guard text.lowercased().hasSuffix(".json") else {
            // No design's name has these, so a file is meant.
            if text.contains(where: { $0 == "/" || $0 == "." }) {
                throw .wrongEnding(what: "the file of a policy", ending: ".json")
            }
            throw .notAChoice(PolicyName.allCases.map(\.rawValue) + ["FILE.json"])
        }
        return .file(path: try ValueKind<String>.file.read(text))
    }
}

extension ValueKind where Value == DiagramFile {
    /// The path of a file whose name says in which format a diagram is written.
    package static let diagramFile = diagramFile(expected: "the path of a file that ends in .svg or .dot")

    private static func diagramFile(expected: String) -> ValueKind {
        ValueKind(ValueForm("FILE", expected: expected, subject: .file)) { text throws(ValueProblem) in
            let path = try ValueKind<String>.file.read(text)
            for format in DiagramFile.Format.allCases where path.lowercased().hasSuffix(".\(format.rawValue)") {
                return DiagramFile(path: path, format: format)
            }
            throw .malformed(expected: expected)
        }
    }
}
