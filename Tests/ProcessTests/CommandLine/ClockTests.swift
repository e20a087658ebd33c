import Foundation
import TestSupport
import Testing

/// The one app clock, from process to process.
@Suite struct ClockTests {
    private let laboratory: Laboratory

    init() throws { laboratory = try Laboratory() }

    private func now(_ options: [String], environment: [String: String?] = [:]) throws -> Date {
        let result = try laboratory.results("clock", options: options)[0]
        return try Self.date(try #require(result["now"].text))
    }

    private static func date(_ text: String) throws -> Date {
        try Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }

    @Test func `a stopped clock begins with 2026 and stands still between processes`() throws {
        let start = try Self.date("2026-01-01T00:00:00.000Z")
        #expect(try now(["--data-dir", "data", "--clock", "stopped"]) == start)
        _ = try laboratory.run(["--data-dir", "data", "-c", "wait 1h"])
        #expect(try now(["--data-dir", "data"]) == start + 3_600)
        #expect(try now(["--data-dir", "data"]) == start + 3_600)
    }

    @Test func `a running clock begins with the real time and passes between processes`() throws {
        let before = Date.now
        let first = try now(["--data-dir", "data"])
        let second = try now(["--data-dir", "data"])
        let after = Date.now
        // The log's dates are whole milliseconds.
        #expect(first >= before - 0.001)
        #expect(first < second)
        #expect(second <= after)
        #expect(try laboratory.results("status")[0]["clock"] == "running")
    }

    @Test func `a jump of a running clock is kept`() throws {
        _ = try laboratory.run(["--data-dir", "data", "-c", "wait 120d"])
        let ahead = try now(["--data-dir", "data"]).timeIntervalSinceNow
        #expect(abs(ahead - 120 * 86_400) < 60)
    }

    @Test(arguments: [
        ("2020-02-29T12:00:00Z", "2020-02-29T12:00:00.000Z"), ("2020-02-29", "2020-02-29T00:00:00.000Z"),
        ("2020-02-29T12:00:00.250+03:00", "2020-02-29T09:00:00.250Z"),
    ])
    func `a start is for a new data directory only`(start: String, expected: String) throws {
        let options = ["--data-dir", "data", "--clock", "stopped", "--start", start]
        #expect(try now(options) == (try Self.date(expected)))
        let other = ["--data-dir", "data", "--start", "1999-01-01"]
        #expect(try now(other) == (try Self.date(expected)))
        let running = try now(["--ephemeral", "--start", start])
        #expect((0..<60).contains(running.timeIntervalSince(try Self.date(expected))))
    }

    @Test func `how the clock goes is remembered, and changing it moves no time`() throws {
        let start = try Self.date("2026-01-01T00:00:00.000Z")
        _ = try laboratory.run(["--data-dir", "data", "--clock", "stopped", "-c", "clock"])
        #expect(try laboratory.results("status")[0]["clock"] == "stopped")
        let running = try now(["--data-dir", "data", "--clock", "running"])
        #expect((0..<60).contains(running.timeIntervalSince(start)))
        #expect(try laboratory.results("status")[0]["clock"] == "running")
        _ = try laboratory.run(["--data-dir", "data", "-c", "clock stop"])
        let stopped = try now(["--data-dir", "data"])
        #expect((0..<60).contains(stopped.timeIntervalSince(start)))
        #expect(try now(["--data-dir", "data"]) == stopped)
    }

    @Test func `the shift of the device's date is kept, and the log does not notice it`() throws {
        _ = try laboratory.run(["--data-dir", "data", "--clock", "stopped", "-c", "device clock -1d"])
        let objects = try laboratory.objects("device clock", "journal add Bars", "entry add 1 x", "entry list 1")
        #expect(objects[1]["result"]["date"] == "2025-12-31T00:00:00.000Z")
        #expect(objects[2]["events"].elements.allSatisfy { $0["at"] == "2026-01-01T00:00:00.000Z" })
        let entry = objects[4]["result"]["entries"][0]
        #expect(entry.keys.contains { entry[$0] == "2025-12-31T00:00:00.000Z" }, "\(entry)")
    }

    // The only test that waits: the notice comes by itself, while nobody types.
    @Test func `with the clock running the request comes 0.8 s later by itself`() throws {
        let child = try laboratory.program.start(["--ephemeral"], in: laboratory.folder)
        let start = ContinuousClock.now
        child.write("filter apply\nfilter apply\n")
        #expect(child.outputs("requested in window 1 for milestone 2"))
        let passed = start.duration(to: .now)
        #expect(passed >= .milliseconds(780), "\(passed)")
        #expect(child.outputs("consumed: milestone 2 is completed"))
        child.write("status\n")
        child.closeInput()
        let ended = try child.finish()
        #expect(ended.output.contains("milestones  completed 2\n"))
        #expect(ended.status == 0)
    }

    @Test func `with --json what came due by itself is an object of its own`() throws {
        let child = try laboratory.program.start(["--ephemeral", "--json"], in: laboratory.folder)
        child.write("journal add Bars\n")
        #expect(child.outputs(#""name":"consumed""#))
        child.write("status\n")
        child.closeInput()
        let objects = try Laboratory.objects(of: child.finish())
        let names = objects.map { $0["command"] == nil ? $0.eventNames : [] }.flatMap { $0 }
        #expect(
            names == ["session.started", "review.requested", "platform.shown", "review.consumed", "session.ended"]
        )
        #expect(objects.last.map { $0["command"] } == .some(nil))
    }
}
