import TestSupport
import Testing

/// The device's time zone, as its environment names it: no part of what is stored, compared or told.
@Suite struct TimeZoneTests {
    private static let options = ["--clock", "stopped", "--json"]

    /// Each policy with what makes it ask at the second applied filter.
    private static let eager: [(policy: String, commands: [String])] = [
        ("workoutapp", []), ("reviewkit", ["set cadence demo"]),
        ("nccrequestreview", ["set configuration quick-testing", "set minimumPrimaryActionCount 2"]),
    ]

    /// The lines of two processes over one directory: before a night and after it, each in a zone of its own.
    private func lines(
        policy: String,
        start: String,
        commands: [String],
        zones: (before: String, after: String)
    ) throws -> [String] {
        let laboratory = try Laboratory()
        func run(_ commands: [String], _ options: [String], zone: String) throws -> [String] {
            let ended = try laboratory.run(
                Self.options + ["--data-dir", "data"] + options + commands.flatMap { ["-c", $0] },
                environment: ["TZ": zone]
            )
            #expect(ended.status == 0, "\(zone): \(ended.errors)")
            return ended.lines
        }
        let asking = ["filter apply", "filter apply", "wait 3s", "setback", "status", "why"]
        return try run(commands + asking, ["--policy", policy, "--start", start], zone: zones.before)
            + run(
                ["status", "why", "wait 3h", "filter apply", "why", "log", "event list past", "data check"],
                [],
                zone: zones.after
            )
    }

    @Test(
        arguments: eager,
        [
            // The hours that a clock on the wall leaves out in spring and has twice in autumn, in two parts of the world.
            ("2026-03-08T06:59:00Z", "America/New_York", "Asia/Kathmandu"),
            ("2026-11-01T05:30:00Z", "America/New_York", "America/New_York"),
            ("2026-03-29T00:59:30Z", "Europe/Berlin", "Pacific/Kiritimati"),
            ("2026-10-25T00:30:00Z", "Pacific/Apia", "Europe/Berlin"),
        ]
    )
    func `R16: what is written in one zone is read in another, over a night of daylight saving, and nothing shifts`(
        design: (policy: String, commands: [String]),
        night: (start: String, before: String, after: String)
    ) throws {
        let utc = try lines(
            policy: design.policy,
            start: night.start,
            commands: design.commands,
            zones: ("UTC", "UTC")
        )
        let travelled = try lines(
            policy: design.policy,
            start: night.start,
            commands: design.commands,
            zones: (night.before, night.after)
        )
        #expect(travelled == utc)
        // Otherwise nothing dated was compared.
        #expect(utc.contains { $0.contains(#""name":"\#(design.policy == "reviewkit" ? "stamped" : "requested")""#) })
        #expect(utc.contains { $0.contains(#""at":"\#(night.start.prefix(13))"#) })
    }
}
