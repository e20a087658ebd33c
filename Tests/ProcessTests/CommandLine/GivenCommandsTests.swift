import Foundation
import TestSupport
import Testing

/// Commands that were given on the command line, and what comes between them.
struct GivenCommandsTests {
    private let laboratory: Laboratory

    init() throws { laboratory = try Laboratory() }

    @Test func `forgetting drops a pending request, so that nothing is recorded into the erased state`() throws {
        let ended = try laboratory.run(
            Laboratory.ephemeral + ["--json", "-c", "filter apply; filter apply; forget; wait 1s; status"]
        )
        let status = try #require(ended.output.split(separator: "\n").first { $0.contains(#""command":"status""#) })
        #expect(status.contains(#""completedMilestones":[]"#), "\(status)")
        #expect(status.contains(#""pending":false"#))
        #expect(!ended.output.contains(#""name":"requested""#))
    }

    @Test func `a device is not replaced by a file`() throws {
        for command in ["timeline --svg /dev/null", "export test /dev/null"] {
            let ended = try laboratory.run(Laboratory.ephemeral + ["-c", command])
            #expect(ended.status == 1)
            #expect(ended.errors.hasPrefix("error: /dev/null is a pipe or a device"), "\(ended.errors)")
        }
        let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        #expect(type == .typeCharacterSpecial)
    }

    /// SIGTERM, SIGHUP and SIGINT with the status that a shell gives a process that they ended.
    private static let signals: [(Int32, Int32)] = [(SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130)]

    @Test(arguments: signals, [true, false])
    func `a signal ends given commands with its status, told what was done, and runs none that follow`(
        signal: (number: Int32, status: Int32),
        isBlockedAtFirst: Bool
    ) throws {
        let child = try laboratory.program.start(
            ["--data-dir", "data", "-c", "help quit", "-c", "repeat 1000000 filter apply", "-c", "help forget"],
            in: laboratory.folder,
            blocking: isBlockedAtFirst ? [signal.number] : []
        )
        // What is told of a command is out before the next one ends.
        #expect(child.outputs("quit"))
        // The log of the database grows with each round.
        let log = laboratory.folder.url.appending(path: "data/workout.sqlite-wal")
        let size = try Data(contentsOf: log).count
        while try Data(contentsOf: log).count < size + 100_000 { usleep(5_000) }
        child.send(signal: signal.number)
        let ended = try child.finish()
        #expect(ended.status == signal.status, "\(ended.errors)")
        #expect(ended.output.contains("interrupted after"), "\(ended.output)")
        #expect(!ended.output.contains("forget"), "\(ended.output)")
    }
}
