import Foundation
import ReviewModifierSim
import TestSupport
import Testing

@testable import WorkoutDomain
@testable import WorkoutREPL

/// A data directory in which every table has rows and every key that the program writes has a value.
struct RichData {
    let folder: TemporaryFolder
    var directory: String { folder.path(of: "data") }

    /// - Parameter policy: The one that runs at the end; the others have run before.
    init(endingUnder policy: PolicyName = .workoutApp) throws {
        folder = try TemporaryFolder(inMemory: true)
        let photo = try folder.write(Self.png, to: "photo.png")
        let parks = try folder.write(Self.oddParks, to: "parks.json")
        let cities = try folder.write(Self.oddCountries, to: "countries.json")
        try run(Self.people + Self.content(photo: photo, parks: parks, cities: cities), ["--demo"])
        for policy in PolicyName.all.filter({ $0 != policy }) + [policy] {
            try run(policy.eager + Self.asking(policy), ["--policy", policy.rawValue])
        }
    }

    func run(_ commands: [String], _ options: [String] = []) throws {
        let script = try LaboratoryScript(commands, options, in: folder)
        try #require(script.status == 0, "\(script.objects.filter { $0["ok"] == false }) \(script.errors)")
    }

    /// A session over the data.
    func laboratory(_ options: Laboratory.Configuration? = nil) throws -> Laboratory {
        var started: [LogEntry] = []
        return try Laboratory(options ?? .init(location: .directory(directory)), events: &started)
    }

    private static let people = ["user add Anna", "user add Boris", "user friend 2", "wait 1h"]

    private static func content(photo: String, parks: String, cities: String) -> [String] {
        [
            "city import \(cities)", "park import \(parks)",
            "park add --address Here --at 55.7,37.6 --city 1 --size small --grade modern --photo \(photo)", "wait 1h",
            "park edit 2 --photo \(photo)", "park edit 901 --address Elsewhere --at 1.5,2.5", "wait 1h",
            "journal add One", "journal add Two", "wait 1h", "journal edit 1 --title Other --view friends",
            "entry add 1 ten", "wait 1h", "entry add 1 eleven", "entry edit 1 twelve", "wait 1h",
            "event add --title Meet --description Together --date 2027-03-01 --park 1", "wait 1h",
            "event add --title Run --description Alone --date 2027-03-02 --park 2", "event edit 1 --title Later",
            "message send 2 hello", "wait 1h", "message send 3 hi", "filter apply --size small --city 1", "wait 3s",
        ]
    }

    /// What makes a policy ask, and the platform show a prompt that is answered.
    private static func asking(_ policy: PolicyName) -> [String] {
        let answer =
            switch policy {
            case .workoutApp: ["wait 3s", "platform rate 4"]
            case .reviewKit: ["stars 5", "dismiss", "wait 3s", "setback"]
            case .nccRequestReview: ["wait 3s", "set limitToOneRequestPerAppVersion on"]
            }
        return ["filter apply", "wait 1s", "filter apply", "wait 1s"] + answer
    }

    /// A white pixel.
    static let png: [UInt8] = {
        let parts: [[UInt8]] = [
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0, 0, 0, 13], Array("IHDR".utf8),
            [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0], [0x3A, 0x7E, 0x9B, 0x55], [0, 0, 0, 10], Array("IDAT".utf8),
            [0x78, 0x9C, 0x63, 0xF8, 0x0F, 0, 1, 1, 1, 0], [0x1B, 0xB6, 0xEE, 0x56], [0, 0, 0, 0], Array("IEND".utf8),
            [0xAE, 0x42, 0x60, 0x82],
        ]
        return parts.flatMap(\.self)
    }()

    /// Objects that are kept whole, and a city that only a park has named.
    private static let oddParks = """
        [{"id": 901, "name": "A", "class_id": 1, "type_id": 2, "longitude": 37.6, "latitude": 55.7, "address": "B",
        "city_id": 901, "country_id": 17, "comments_count": 1, "preview": "p", "trainings": 2, "more": [1]},
        {"id": 902, "name": "C", "class_id": 9, "type_id": 9, "longitude": "", "latitude": "x", "address": "",
        "city_id": 902, "comments_count": -1, "preview": null, "trainings": 0}]
        """

    private static let oddCountries = """
        [{"id": "901", "name": "Land", "more": true, "cities": [{"id": "901", "name": "Town", "lat": "1", "lon": "2", "x": 0},
        {"id": "903", "name": "Village", "lat": "", "lon": ""}]}, {"id": "902", "name": "Sea", "cities": []}]
        """
}
