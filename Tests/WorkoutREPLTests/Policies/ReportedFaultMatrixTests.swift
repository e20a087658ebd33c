import Foundation
import TestSupport
import Testing

@testable import WorkoutREPL

/// Every fault in the list of those that people met is named by a test, for each policy that it concerns.
///
/// The list lies beside the checkout, in `../shared/cases`, and is no part of it; without it the test is skipped.
@Suite struct ReportedFaultMatrixTests {
    private static let list = Checkout.root.deletingLastPathComponent().appending(path: "shared/cases/review.md")

    private static var isPresent: Bool { FileManager.default.isReadableFile(atPath: list.path) }

    /// The table's rows: each fault's label and the policies that it concerns, both from their own columns.
    private static func faults(in text: String) -> [(label: String, policies: Set<PolicyName>)] {
        text.split(separator: "\n").compactMap { row in
            let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count > 1, cells[0].wholeMatch(of: /R[0-9]+[a-z]?/) != nil else { return nil }
            let policies = cells[1] == "all" ? PolicyName.all : PolicyName.all.filter { cells[1].contains($0.rawValue) }
            return (cells[0], Set(policies))
        }
    }

    /// The policies of a file of tests, where all of its tests are about one design; it says so by its name or its folder.
    private static let designs: [(part: String, policy: PolicyName)] = [
        ("ReviewServiceTests/ReviewServiceTests.swift", .workoutApp), ("RequestHandler", .workoutApp),
        ("ReviewModifierSimTests/RootViewTests.swift", .workoutApp),
        ("ReviewModifierSimTests/SessionTests.swift", .workoutApp),
        ("ReviewServiceTests/ReviewKit/", .reviewKit), ("ReviewKitFlowTests", .reviewKit),
        ("ReviewServiceTests/NCCRequestReview/", .nccRequestReview), ("NCCRequestReviewFlowTests", .nccRequestReview),
    ]

    /// Which policies the tests in a file named `path` with the content `text` show each fault for.
    ///
    /// A test is about all three where they are its arguments, else about those that its body names, else about the one
    /// that its file is about. Only the names of tests count: what is in a comment runs nothing.
    private static func shown(by path: String, _ text: String) -> [String: Set<PolicyName>] {
        var shown: [String: Set<PolicyName>] = [:]
        let pieces = text.components(separatedBy: "@Test").dropFirst()
        for piece in pieces {
            guard let name = piece.firstMatch(of: /func `(R[^`]*)`/) else { continue }
            let labels = name.1.prefix { $0 != ":" }.matches(of: /R[0-9]+[a-z]?/).map { String($0.output) }
            let policies: Set<PolicyName>
            let allNames = [
                "PolicyName.all", "arguments: eager", "\"workoutapp\", \"reviewkit\", \"nccrequestreview\"",
            ]
            if allNames.contains(where: piece.contains) {
                policies = Set(PolicyName.all)
            } else if let design = designs.first(where: { path.contains($0.part) }) {
                policies = [design.policy]
            } else {
                let own: [(PolicyName, [String])] = [
                    (.workoutApp, [".workoutApp", "workoutapp"]), (.reviewKit, [".reviewKit", "reviewkit"]),
                    (.nccRequestReview, [".nccRequestReview", "nccrequestreview"]),
                ]
                policies = Set(own.filter { $0.1.contains(where: piece.contains) }.map(\.0))
            }
            for label in labels { shown[label, default: []].formUnion(policies) }
        }
        return shown
    }

    @Test(.enabled(if: isPresent, "../shared/cases/review.md is not here"))
    func `each reported fault is named by a test, for every policy that it concerns`() throws {
        let faults = Self.faults(in: try String(contentsOf: Self.list, encoding: .utf8))
        #expect(faults.count >= 22)
        #expect(faults.allSatisfy { !$0.policies.isEmpty })
        let tests = Checkout.root.appending(path: "Tests")
        let files = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
            .filter {
                $0.hasSuffix("Tests.swift") && !$0.contains(".build/")
                    && !$0.hasSuffix("ReportedFaultMatrixTests.swift")
            }
        var shown: [String: Set<PolicyName>] = [:]
        for file in files {
            let text = try String(contentsOf: tests.appending(path: file), encoding: .utf8)
            shown.merge(Self.shown(by: file, text)) { $0.union($1) }
        }
        let missing = faults.flatMap { fault in
            fault.policies.subtracting(shown[fault.label] ?? []).map { "\(fault.label) \($0.rawValue)" }
        }
        #expect(missing.sorted() == [])
    }

    @Test func `labels and policies are found in their own columns only`() {
        let table = """
            | # | policy | what |
            | --- | --- | --- |
            | R1 | all | see R9 |
            | R6b | workoutapp | not reviewkit |
            text about R7
            """
        let faults = Self.faults(in: table)
        #expect(faults.map(\.label) == ["R1", "R6b"])
        #expect(faults.map(\.policies) == [Set(PolicyName.all), [.workoutApp]])
    }

    @Test func `a test is about its arguments, else about its file's design, else about what it names`() {
        let text = """
            @Test(arguments: PolicyName.all) func `R1, R2: x`() {}
            @Test func `R3: x`() { run(under: .reviewKit) }
            // R4 for nobody
            @Test func `R5: x R6`() {}
            """
        #expect(
            Self.shown(by: "X.swift", text) == [
                "R1": Set(PolicyName.all), "R2": Set(PolicyName.all), "R3": [.reviewKit], "R5": [],
            ]
        )
        #expect(Self.shown(by: "ReviewServiceTests/ReviewKit/X.swift", text)["R5"] == [.reviewKit])
    }
}
