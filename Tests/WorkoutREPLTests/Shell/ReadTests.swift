import Foundation
import TestSupport
import Testing

@testable import WorkoutREPL

/// `read FILE`, and what can be read.
@Suite struct ReadTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `a file in which a command failed has failed itself, with that command's code and line`() throws {
        let path = try folder.write("status\njournal show 9\nbogus\nstatus\n", to: "a.txt")
        let script = try LaboratoryScript(["read \(path)"])
        #expect(script.status == 1)
        #expect(script.codes == ["notFound", "unknownCommand", "notFound"])
        let message = try #require(script.last["error"]["message"].text)
        #expect(
            message.hasPrefix("2 of 4 commands in '") && message.hasSuffix("failed, the first in line 2"),
            "\(message)"
        )
    }

    @Test func `a file that goes well says how many commands it had, also within another`() throws {
        let inner = try folder.write("status\n\n# no command\nstatus; status\n", to: "inner.txt")
        let outer = try folder.write("read \(inner)\njournal list\n", to: "outer.txt")
        let script = try LaboratoryScript(["read \(outer)"])
        #expect(script.status == 0)
        #expect(script.commands.map { $0["result"]["commands"] }.filter { $0 != .null } == [3, 2])
    }

    @Test func `what failed in a file within another has failed in both`() throws {
        let inner = try folder.write("bogus\n", to: "inner.txt")
        let outer = try folder.write("status\nread \(inner)\n", to: "outer.txt")
        let script = try LaboratoryScript(["read \(outer)"])
        #expect(script.codes == ["unknownCommand", "unknownCommand", "unknownCommand"])
        #expect(script.last["error"]["message"].text?.hasPrefix("1 of 2 commands") == true)
    }

    @Test(arguments: [
        "read PATH", "walkthrough run PATH", "park import PATH", "city import PATH", "relaunch --policy PATH",
    ])
    func `a file that is not there is not found, whoever reads it`(command: String) throws {
        let path = folder.path(of: "none.json")
        let script = try LaboratoryScript([command.replacing("PATH", with: path)])
        #expect(script.codes == ["notFound"])
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "read PATH", "walkthrough run PATH", "park import PATH", "city import PATH", "relaunch --policy PATH",
        ]
    )
    func `a pipe that nobody writes to is refused and not waited for`(command: String) throws {
        let path = folder.path(of: "pipe.json")
        #expect(mkfifo(path, 0o600) == 0)
        let script = try LaboratoryScript([command.replacing("PATH", with: path)])
        #expect(script.codes == ["io"])
        #expect(script.last["error"]["message"].text?.contains("a pipe or a device") == true)
    }
}
