import Foundation
import TestSupport
import Testing

@testable import WorkoutREPL

/// What the README shows and says is so.
@Suite struct ReadMeTests {
    private let text: String

    init() throws { text = try Checkout.text(of: "README.md") }

    private func session() throws -> TypedSession {
        let block = try #require(text.firstMatch(of: /```text\n(\$ [\s\S]*?)\n```/)).1
        return try #require(TypedSession(block))
    }

    private static func withoutTimes(_ screen: String) -> String {
        screen.replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/, with: "<time>")
    }

    @Test func `the screen of a session is what the program shows`() throws {
        let session = try session()
        #expect(session.lines.count >= 4)
        let (screen, status) = session.typed()
        #expect(Self.withoutTimes(screen) == Self.withoutTimes(session.screen + "\n"))
        #expect(status == 0)
    }

    @Test func `in that session the platform is asked 0.8 s after the request became pending`() throws {
        let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        let time = { (what: String) throws -> Date in
            let row = try #require(try session().screen.split(separator: "\n").first { $0.contains("  \(what)") })
            return try Date(String(row.prefix(24)), strategy: format)
        }
        let passed = try time("requested in window 1").timeIntervalSince(time("pending for milestone 2"))
        #expect(abs(passed - 0.8) < 0.0005)
    }

    @Test func `the program that the session starts is the one that is built, and run as make run does`() throws {
        let makefile = try Checkout.text(of: "Makefile")
        #expect(text.contains("$ .build/release/workout-repl --demo\n"))
        #expect(makefile.contains("PROGRAM := .build/release/workout-repl\n"))
        #expect(makefile.contains("$(PROGRAM) --demo"))
    }

    @Test func `the commands that are there are there, and those that are not yet are not`() throws {
        let rest = text[try #require(text.firstRange(of: "## The state of things")).upperBound...]
        let state = rest.prefix(upTo: rest.firstRange(of: "\n## ")?.lowerBound ?? rest.endIndex)
        let parts = state.split(separator: "Not yet: ")
        let there = Self.commands(in: try #require(parts.first))
        #expect(there.contains(["explore"]) && there.contains(["data", "check"]))
        for command in there {
            #expect(CommandTable.standard.resolve(command).node.spec != nil, "\(command) is not there")
        }
        for command in parts.count > 1 ? Self.commands(in: parts[1].prefix { $0 != "." }) : [] {
            #expect(CommandTable.standard.resolve(command).node.spec == nil, "\(command) is there: say so")
        }
    }

    /// What is named as code and is no name of a policy.
    private static func commands(in text: Substring) -> [[String]] {
        let policies = PolicyName.choices.map(\.word)
        return text.matches(of: /`([a-z ]+)`/).map { String($0.1) }.filter { !policies.contains($0) }
            .map { $0.split(separator: " ").map(String.init) }
    }

    @Test func `each module of the map is one, and none is missing`() throws {
        let map = try #require(text.firstMatch(of: /## The map\n\n([\s\S]*?)\n\n/)).1
        let named = map.split(separator: "\n").dropFirst(2).flatMap { row in
            row.split(separator: "|").first.map { $0.matches(of: /`([^`]+)`/).map { String($0.1) } } ?? []
        }
        let sources = try FileManager.default.contentsOfDirectory(atPath: Checkout.root.appending(path: "Sources").path)
        #expect(Set(named) == Set(sources.filter { !$0.hasPrefix("C") }))
    }
}
