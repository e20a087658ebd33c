import Foundation
import ReviewService
import TestSupport
import Testing

@testable import ReviewModifierSim
@testable import WorkoutREPL

/// What `explore` prints of a broken rule: a page that shows it, wherever and whenever it is run.
@Suite struct CounterexamplePageTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The pages that a search prints, by rule.
    private func pages(of commands: [String], _ options: [String] = []) throws -> [(rule: String, page: String)] {
        let found = try LaboratoryScript(commands, options)
        #expect(found.status == 0, "\(found.last)")
        return found.result["violations"].elements.compactMap { violation in
            guard let rule = violation["invariant"].text, let page = violation["walkthrough"].text else { return nil }
            return (rule, page)
        }
    }

    private static let patient = Checkout.root.appending(path: "docs/walkthroughs/patient.json").path

    @Test(arguments: [
        (["explore --policy \(patient) --modifier original --depth 4"], [], "--policy patient.json"),
        (["explore --modifier original --depth 4"], ["--policy", patient], "--policy patient.json"),
        (
            ["set cadence demo", "explore --modifier asks-mid-dismissal --depth 5"], ["--policy", "reviewkit"],
            "--policy reviewkit-changed.json"
        ),
    ])
    func `a policy that is no design stands in the page, which runs without its file`(
        commands: [String],
        options: [String],
        start: String
    ) throws {
        let pages = try pages(of: commands, options)
        #expect(!pages.isEmpty)
        for (number, (rule, page)) in pages.enumerated() {
            #expect(page.contains("```console \(start) --modifier "), "\(rule)")
            let path = try folder.write(page, to: "page\(number).md")
            #expect(try Walkthroughs.differences(inFile: path).isEmpty, "\(rule)")
            // The policy of the page is the one that runs: with another one it does not end as it says.
            let other = page.replacing(/```console .* --modifier/, with: "```console --modifier")
            let changed = try folder.write(other, to: "other\(number).md")
            let isSame = try? Walkthroughs.differences(inFile: changed).isEmpty
            #expect(isSame != true, "\(rule) does not show which policy runs")
        }
    }

    @Test func `what is printed is that page as well`() throws {
        let terminal = TranscriptTerminal(["explore --policy \(Self.patient) --modifier original --depth 3"])
        _ = Program.run(["--ephemeral", "--clock", "stopped", "--no-init"], environment: [:]) { _, _ in terminal }
        let printed = terminal.transcripts.joined().components(separatedBy: "\n# ").dropFirst()
        #expect(!printed.isEmpty)
        for (number, page) in printed.enumerated() {
            let path = try folder.write("# " + page, to: "printed\(number).md")
            #expect(try Walkthroughs.differences(inFile: path).isEmpty)
        }
    }

    /// Policies that break rules, and how their pages are spelled.
    private static let broken: [(ReviewPolicy, ReviewRequestModifier)] = {
        var soon = ReviewPolicy.reviewKit
        soon.setCadence(.demo)
        var patient = ReviewPolicy.workoutApp
        patient.name = "with a cooldown"
        patient.content?.cooldownMilliseconds = 86_400_000
        patient.keys.lastAskedAt = "lastAskedAt"
        var eager = ReviewPolicy.workoutApp
        eager.name = "eager"
        eager.waitMilliseconds = 0
        return [
            (.workoutApp, .original), (.reviewKit, .asksMidDismissal), (.reviewKit, .stampsOnAppear),
            (soon, .asksMidDismissal), (soon, .stampsOnAppear), (patient, .original), (eager, .original),
        ]
    }()

    @Test(arguments: broken)
    func `the commands of a page do in the program what the events did in the search`(
        policy: ReviewPolicy,
        modifier: ReviewRequestModifier
    ) throws {
        var exploration = Exploration(policy: policy, modifier: modifier)
        exploration.run(depth: 4)
        #expect(!exploration.violations.isEmpty)
        for violation in exploration.violations {
            var log: [LogEntry] = []
            let world = AppSession.World(platform: .exploration)
            var app = AppSession(policy: policy, modifier: modifier, world: world, log: &log)
            for event in violation.preparation + violation.events {
                app.happen(event, longWait: policy.longWaitMilliseconds, log: &log)
            }
            let start = TerminalStart(policy: policy, modifier: modifier)
            var options = start.options
            if let file = start.file { options[1] = try folder.write(file.json, to: file.name) }
            let commands = violation.commands(policy: policy, modifier: modifier)
            let typed = try LaboratoryScript(commands, options)
            #expect(typed.codes.isEmpty, "\(typed.codes)")
            let told = typed.events.filter { ["review", "platform"].contains($0["source"].text) }
            #expect(told.compactMap { $0["name"].text } == log.names(from: .review, .platform), "\(violation)")
            // And so does the test.
            let test = violation.test(policy: policy, modifier: modifier)
            #expect(Array(log.names(from: .review, .platform).suffix(test.names.count)) == test.names)
        }
    }

    @Test(arguments: [
        ("our policy", "our-policy.json"), ("../../etc/passwd", "etc-passwd.json"), ("```", "policy.json"),
        ("Жди", "policy.json"), ("workoutapp", "workoutapp-changed.json"), ("-a--b-", "a-b.json"),
        (String(repeating: "n", count: 61), String(repeating: "n", count: 60) + ".json"),
    ])
    func `the file of a policy is named after it, in a word that needs no quotes`(name: String, file: String) throws {
        var policy = ReviewPolicy.workoutApp
        policy.name = name
        policy.waitMilliseconds = 5
        let start = TerminalStart(policy: policy, modifier: .hardened)
        #expect(start.file?.name == file)
        #expect(start.program == "workout-repl --ephemeral --clock stopped --policy \(file) --modifier hardened")
        let json = try #require(start.file?.json)
        // The program takes it.
        let path = try folder.write(json, to: "policy.json")
        #expect(try LaboratoryScript(["status"], ["--policy", path]).status == 0)
    }

    @Test func `a published design needs no file`() {
        for design in ReviewPolicy.designs {
            let start = TerminalStart(policy: design, modifier: .hardened)
            #expect(start.file == nil)
            #expect(start.options == ["--policy", design.name, "--modifier", "hardened"])
        }
    }
}
