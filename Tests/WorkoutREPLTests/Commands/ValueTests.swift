import Foundation
import TestSupport
import Testing

@testable import WorkoutREPL

@Suite struct ValueTests {
    @Test(
        "Durations are exact milliseconds",
        arguments: [
            ("800ms", 800), ("0.8s", 800), ("2m", 120_000), ("24h", 86_400_000), ("120d", 10_368_000_000), ("0s", 0),
            ("0.001s", 1), ("1.5000s", 1_500), ("0.0000000116d", nil), ("0.5m", 30_000), ("007s", 7_000),
            ("9223372036854775807ms", Int64.max), ("0.0009765625d", 84_375),
        ] as [(String, Int64?)]
    )
    func readsDurations(text: String, expected: Int64?) throws {
        if let expected {
            #expect(try DurationText.milliseconds(text) == expected)
        } else {
            #expect(throws: ValueProblem.notWholeMilliseconds) { try DurationText.milliseconds(text) }
        }
    }

    @Test(
        "What is no duration says why",
        arguments: [
            ("5", ValueProblem.durationWithoutUnit),
            ("0.8", .durationWithoutUnit),
            ("-5s", .negative(what: "a duration")),
            ("0.5ms", .notWholeMilliseconds),
            ("0.00000000001d", .notWholeMilliseconds),
            ("9223372036854775808ms", .tooLarge(what: "a duration")),
            ("9223372036854775807.5s", .tooLarge(what: "a duration")),
            ("106751991168d", .tooLarge(what: "a duration")),
            (String(repeating: "9", count: 400) + "s", .tooLarge(what: "a duration")),
        ]
    )
    func refusesDurations(text: String, problem: ValueProblem) {
        #expect(throws: problem) { try DurationText.milliseconds(text) }
    }

    @Test(
        "What looks nothing like a duration is malformed",
        arguments: [
            "", "s", ".5s", "5.s", "1.2.3s", "1e3s", "5 s", "5S", "5x", "٥s", "+5s", "--5s", "inf", "nan", "5sec",
        ]
    )
    func refusesMalformedDurations(text: String) {
        #expect(throws: ValueProblem.malformed(expected: "a duration such as 800ms, 0.8s, 2m, 24h or 120d")) {
            try DurationText.milliseconds(text)
        }
    }

    @Test(
        "Dates are ISO 8601 with or without time, fraction and zone",
        arguments: [
            ("1970-01-01", 0), ("1970-01-01T00:00:00Z", 0), ("2026-01-01", 1_767_225_600_000),
            ("2026-01-01T00:00:00.800Z", 1_767_225_600_800), ("2026-01-01T03:00:00+03:00", 1_767_225_600_000),
            ("2025-12-31T19:00-05:00", 1_767_225_600_000), ("2026-01-01T05:30:00+0530", 1_767_225_600_000),
            ("2026-01-01T01+01", nil), ("2026-01-01 00:00", 1_767_225_600_000),
            ("2026-01-01t00:00:00z", 1_767_225_600_000),
            ("2026-01-01T00:00:00.8Z", 1_767_225_600_800), ("2026-01-01T00:00:00.123456789Z", 1_767_225_600_123),
            ("2024-02-29", 1_709_164_800_000), ("2000-02-29T12:00:00", 951_825_600_000),
            ("1969-12-31T23:59:59.999Z", -1),
            ("0001-01-01", -62_135_596_800_000), ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
        ] as [(String, Int64?)]
    )
    func readsDates(text: String, expected: Int64?) throws {
        guard let expected else {
            #expect(throws: ValueProblem.self) { try DateText.milliseconds(text) }
            return
        }
        #expect(try DateText.milliseconds(text) == expected)
    }

    @Test(
        "Days and times that do not exist are refused with the reason",
        arguments: [
            ("2026-02-29", "February 2026 has the days 01 to 28"),
            ("1900-02-29", "February 1900 has the days 01 to 28"),
            ("2026-04-31", "April 2026 has the days 01 to 30"), ("2026-01-00", "January 2026 has the days 01 to 31"),
            ("2026-13-01", "months go from 01 to 12"), ("0000-01-01", "years begin at 0001"),
            ("2026-01-01T24:00", "hours go from 00 to 23"), ("2026-01-01T12:60", "minutes go from 00 to 59"),
            ("2026-01-01T12:00:60Z", "seconds go from 00 to 59"),
            ("2026-01-01T12:00:00+24:00", "zones go from -23:59 to +23:59"),
        ]
    )
    func refusesDatesThatDoNotExist(text: String, reason: String) {
        #expect(throws: ValueProblem.noSuchDate(reason)) { try DateText.milliseconds(text) }
    }

    @Test(
        "What looks nothing like a date is malformed",
        arguments: [
            "", "tomorrow", "2026", "2026-1-1", "2026-01-01T", "2026-01-01X", "20260101", "2026-01-01T12:00:00.Z",
            "2026-01-01T12:00:00ZZ", "2026-01-01T12:00:00+3", "-2026-01-01", "12026-01-01", "2026-01-01T1:00",
            "２０２６-01-01",
        ]
    )
    func refusesMalformedDates(text: String) {
        #expect(throws: ValueProblem.malformed(expected: "a date such as 2026-01-31 or 2026-01-31T18:30:00Z")) {
            try DateText.milliseconds(text)
        }
    }

    @Test("Dates agree with the calendar of Foundation", arguments: [41, 42] as [UInt64])
    func agreesWithFoundation(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for _ in 0..<500 {
            // Foundation's calendar changes to the Julian one before 1582; ISO 8601 does not.
            let year = Int.random(in: 1583...9999, using: &random)
            let month = Int.random(in: 1...12, using: &random)
            let day = Int.random(in: 1...DateText.lengthOfMonth(month, year: year), using: &random)
            let components = DateComponents(year: year, month: month, day: day)
            let expected = try #require(calendar.date(from: components)).timeIntervalSince1970
            let days = DateText.daysSince1970(year: year, month: month, day: day)
            #expect(Double(days) * 86_400 == expected, "seed \(seed): \(year)-\(month)-\(day)")
        }
    }

    @Test(
        "Positions are two numbers within the globe",
        arguments: [
            ("55.7558,37.6173", 55.7558, 37.6173), ("-33.8,151.2", -33.8, 151.2), ("90,-180", 90, -180), ("+1,2", 1, 2),
            ("1e1,0", 10, 0), (".5,-.5", 0.5, -0.5), ("1e-400,0", 0, 0),
        ]
    )
    func readsPositions(text: String, latitude: Double, longitude: Double) throws {
        #expect(try PositionText.position(text) == Position(latitude: latitude, longitude: longitude))
    }

    @Test(
        "Positions beyond the globe are refused with the range",
        arguments: [
            ("90.0001,0", "the latitude", "90"), ("-91,0", "the latitude", "90"), ("0,180.5", "the longitude", "180"),
            ("1e400,0", "the latitude", "90"), ("0,-1e400", "the longitude", "180"), ("nan,0", "the latitude", "90"),
            ("0,inf", "the longitude", "180"), ("-Infinity,0", "the latitude", "90"),
            (String(repeating: "9", count: 400) + ",0", "the latitude", "90"), ("91,181", "the latitude", "90"),
        ]
    )
    func refusesPositionsOutOfRange(text: String, what: String, limit: String) {
        let problem = ValueProblem.outOfRange(what: what, lowest: "-\(limit)", highest: limit)
        #expect(throws: problem) { try PositionText.position(text) }
    }

    @Test(
        "What is no position says so",
        arguments: [
            ("55.7", ValueProblem.malformed(expected: "a position such as 55.7558,37.6173")),
            ("55.7,", .blankAfterComma), (",37.6", .malformed(expected: "a position such as 55.7558,37.6173")),
            ("1,2,3", .malformed(expected: "a position such as 55.7558,37.6173")),
            ("a,b", .malformed(expected: "a position such as 55.7558,37.6173")),
            ("0x10,0", .malformed(expected: "a position such as 55.7558,37.6173")),
            ("1e,0", .malformed(expected: "a position such as 55.7558,37.6173")),
            ("10^400,0", .malformed(expected: "a position such as 55.7558,37.6173")),
            ("", .malformed(expected: "a position such as 55.7558,37.6173")),
        ]
    )
    func refusesMalformedPositions(text: String, problem: ValueProblem) {
        #expect(throws: problem) { try PositionText.position(text) }
    }

    @Test("No position can be built that is not on the globe")
    func buildsNoPositionElsewhere() {
        #expect(Position(latitude: .nan, longitude: 0) == nil)
        #expect(Position(latitude: 0, longitude: .infinity) == nil)
        #expect(Position(latitude: 90, longitude: 180) != nil)
    }

    @Test(
        "A word of digits only is a number, everything else a name",
        arguments: [
            ("12", NameOrID.id(12)), ("007", .id(7)), ("Москва", .name("Москва")), ("12a", .name("12a")),
            ("-1", .name("-1")), ("٣", .name("٣")),
        ]
    )
    func readsNamesAndNumbers(text: String, expected: NameOrID) throws {
        #expect(try ValueKind.city.read(text) == expected)
    }

    @Test("Numbers of things begin at 1 and end with Int64", arguments: ["0", "-1", "9223372036854775808"])
    func refusesIdentifiersOutOfRange(text: String) {
        let problem = ValueProblem.outOfRange(
            what: "the number of a park",
            lowest: "1",
            highest: "9223372036854775807"
        )
        #expect(throws: problem) { try ValueKind.identifier(.park).read(text) }
        #expect(throws: Never.self) { try ValueKind.identifier(.park).read("9223372036854775807") }
    }

    @Test("Numbers are digits only", arguments: ["", "1.0", "1e3", "0x1", "١", "1 ", "a", "+", "-"])
    func refusesOtherNumbers(text: String) {
        #expect(throws: ValueProblem.self) { try ValueKind.count.read(text) }
        #expect(throws: ValueProblem.self) { try ValueKind.identifier(.park).read(text) }
    }

    @Test(
        "Lists are separated by commas, keep their order and drop duplicates",
        arguments: [
            ("small", [ParkSizeWord.small]), ("large,small", [.large, .small]), ("small,small", [.small]), ("any", []),
        ]
    )
    func readsLists(text: String, expected: [ParkSizeWord]) throws {
        #expect(try ValueKind.choices(ParkSizeWord.self, named: "S").read(text) == expected)
    }

    @Test(
        "A wrong part of a list is named, and the list corrected",
        arguments: [
            ("smal,large", "smal", "small,large"), ("small,larg", "larg", "small,large"), ("small,,large", "", nil),
            ("small,any", "any", nil), ("zzzz", "zzzz", nil),
        ] as [(String, String, String?)]
    )
    func refusesLists(text: String, part: String, corrected: String?) {
        let problem = ValueProblem.notAChoiceInList(part: part, ["small", "medium", "large"], corrected: corrected)
        #expect(throws: problem) { try ValueKind.choices(ParkSizeWord.self, named: "S").read(text) }
    }

    @Test(
        "The device's date is moved, set or corrected",
        arguments: [
            ("+2h", DeviceClockCommand.shift(milliseconds: 7_200_000)),
            ("-120d", .shift(milliseconds: -10_368_000_000)),
            ("2026-01-01", .set(milliseconds: 1_767_225_600_000)), ("correct", .correct),
        ]
    )
    func readsDeviceClock(text: String, expected: DeviceClockCommand) throws {
        #expect(try ValueKind.deviceClock.read(text) == expected)
    }

    @Test(
        "What turns no clock says why",
        arguments: [
            ("2h", ValueProblem.durationWithoutSign), ("corect", .notAChoice(["±D", "DATE", "correct"])),
            ("+5", .durationWithoutUnit), ("+-5s", .negative(what: "a duration")),
            ("2026-02-30", .noSuchDate("February 2026 has the days 01 to 28")),
        ]
    )
    func refusesDeviceClock(text: String, problem: ValueProblem) {
        #expect(throws: problem) { try ValueKind.deviceClock.read(text) }
    }

    @Test(
        "Versions are one to three numbers",
        arguments: [
            ("1", true), ("1.2", true), ("1.2.3", true), ("1.2.3.4", false), ("1..2", false), ("v1", false),
            ("", false),
        ]
    )
    func readsVersions(text: String, isValid: Bool) {
        #expect(((try? ValueKind.version.read(text)) != nil) == isValid)
    }

    @Test(
        "A policy is a name or a file that ends in .json",
        arguments: [
            ("workoutapp", PolicyChoice.named(.workoutApp)), ("mine.json", .file(path: "mine.json")),
            ("./workoutapp.json", .file(path: "./workoutapp.json")),
        ]
    )
    func readsPolicies(text: String, expected: PolicyChoice) throws {
        #expect(try ValueKind.policy.read(text) == expected)
        #expect(throws: ValueProblem.self) { try ValueKind.policy.read("workout") }
    }

    @Test("Distances are finite, not negative and within the Earth")
    func readsKilometres() throws {
        #expect(try ValueKind.kilometres.read("2.5") == 2.5)
        #expect(try ValueKind.kilometres.read("0") == 0)
        for text in ["-1", "1e400", "20039"] {
            #expect(throws: ValueProblem.outOfRange(what: "the number of kilometres", lowest: "0", highest: "20038")) {
                try ValueKind.kilometres.read(text)
            }
        }
        for text in ["nan", "inf", "", "1,5", "0x1"] {
            #expect(throws: ValueProblem.malformed(expected: "a number of kilometres such as 2.5")) {
                try ValueKind.kilometres.read(text)
            }
        }
    }

    @Test("A path is not empty and has no NUL")
    func readsPaths() throws {
        #expect(try ValueKind.file.read("a b.json") == "a b.json")
        #expect(throws: ValueProblem.empty(what: "the path of a file")) { try ValueKind.file.read("") }
        #expect(throws: ValueProblem.containsNUL) { try ValueKind.file.read("a\0b") }
    }

    @Test("Random text never traps any reader", arguments: [51, 52, 53] as [UInt64])
    func survivesRandomText(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "9", "0", "1", "-", "+", ".", ",", ":", "T", "Z", "e", "ms", "s", "d", "=", "any", "on", "small",
            "2026-01-01", "й",
            "\u{301}", " ", "\0", "99999999999999999999",
        ]
        for _ in 0..<5_000 {
            let text = (0..<Int.random(in: 0...7, using: &random)).map { _ in pieces.randomElement(using: &random) ?? ""
            }
            .joined()
            let duration = try? DurationText.milliseconds(text)
            #expect(duration ?? 0 >= 0, "seed \(seed): \(text)")
            _ = try? DateText.milliseconds(text)
            _ = try? ValueKind.deviceClock.read(text)
            _ = try? ValueKind.position.read(text)
            _ = try? ValueKind.city.read(text)
            _ = try? ValueKind.count.read(text)
            _ = try? ValueKind.window.read(text)
            _ = try? ValueKind.stars.read(text)
            _ = try? ValueKind.kilometres.read(text)
            _ = try? ValueKind.version.read(text)
            _ = try? ValueKind.platformSetting.read(text)
            _ = try? ValueKind.choices(ParkSizeWord.self, named: "S").read(text)
        }
    }
}
