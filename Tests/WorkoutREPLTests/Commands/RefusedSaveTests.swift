import TestSupport
import Testing

@testable import WorkoutREPL

/// A save that is refused for what the form holds is an event for the app; a command that names what does not exist is none.
@Suite struct RefusedSaveTests {
    private func run(_ command: String, before: [String] = []) throws -> LaboratoryScript {
        let folder = try TemporaryFolder()
        _ = try folder.write("no photo", to: "text.png")
        let command = command.replacing("FOLDER", with: folder.path)
        let setUp = [
            "user add other", "journal add mine", "entry add 1 text",
            "event add --title a --description b --date 2026-02-01 --park 1", "wait 1s",
        ]
        return try LaboratoryScript(
            setUp + before + [command, "status"],
            ["--policy", "reviewkit", "--demo"],
            in: folder
        )
    }

    private static let parkAdd = "park add --at 1,2 --size small --grade modern"

    @Test(
        arguments: [
            "journal add ''", "journal edit 1 --title ''", "entry add 1 ' '", "entry edit 1 ''",
            "message send other ''",
            "event add --title '' --description b --date 2026-02-01 --park 1", "event edit 1 --title ''",
            "park edit 1 --address ''", "park edit 1 --photo FOLDER/text.png",
            "\(parkAdd) --address '' --city 1 --photo FOLDER/text.png",
        ]
    )
    func `what the form refuses is told, and is a setback`(command: String) throws {
        let script = try run(command)
        #expect(script.codes == ["invalidValue"], "\(script.errors)")
        let events = script.commands.dropLast().last?["events"].elements ?? []
        #expect(events.map { $0["name"] } == ["failed", "setback"])
        #expect(script.result["state"]["lastSetbackAt"] != .null)
    }

    @Test(
        arguments: [
            ("journal edit 99 --title a", "notFound"), ("entry add 99 a", "notFound"), ("entry edit 99 a", "notFound"),
            ("message send nobody a", "notFound"), ("message send me a", "notAllowed"),
            ("event add --title a --description b --date 2026-02-01 --park 999", "notFound"),
            ("event edit 1 --park 999", "notFound"), ("event edit 99 --title a", "notFound"),
            ("park edit 999 --address a", "notFound"), ("park edit 1 --city 999", "notFound"),
            ("park edit 1 --city Nowhere", "notFound"), ("park edit 1 --photo FOLDER/none.png", "notFound"),
            ("\(parkAdd) --address a --city 999 --photo FOLDER/text.png", "notFound"),
        ]
    )
    func `a command that names what does not exist is mistyped, and nothing happens in the app`(
        command: String,
        code: String
    ) throws {
        let script = try run(command)
        #expect(script.codes == [code], "\(script.errors)")
        #expect(script.commands.dropLast().last?["events"] == [])
        #expect(script.result["state"]["lastSetbackAt"] == .null)
    }

    @Test(arguments: [
        "journal add a", "entry add 1 a", "event edit 1 --title a", "park edit 1 --address a", "message send other a",
    ])
    func `nobody signed in is no setback either`(command: String) throws {
        let script = try run(command, before: ["user logout"])
        #expect(script.codes == ["notSignedIn"])
        #expect(script.commands.dropLast().last?["events"] == [])
    }
}
