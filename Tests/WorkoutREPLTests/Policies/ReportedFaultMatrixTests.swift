import Foundation
import TestSupport
import Testing

/// Every fault in the list of those that people met is named by a test.
///
/// The list lies beside the checkout, in `../shared/cases`, and is no part of it; without it the test is skipped.
@Suite struct ReportedFaultMatrixTests {
    private static let list = Checkout.root.deletingLastPathComponent().appending(path: "shared/cases/review.md")

    private static var isPresent: Bool { FileManager.default.isReadableFile(atPath: list.path) }

    /// The labels of the table's rows.
    private static func labels(in text: String) -> [String] {
        text.split(separator: "\n").compactMap { row in
            let first = row.split(separator: "|").first?.trimmingCharacters(in: .whitespaces)
            return first?.wholeMatch(of: /R[0-9]+[a-z]?/).map { String($0.output) }
        }
    }

    @Test(.enabled(if: isPresent, "../shared/cases/review.md is not here"))
    func `each reported fault is named by a test`() throws {
        let labels = Self.labels(in: try String(contentsOf: Self.list, encoding: .utf8))
        #expect(labels.count >= 22)
        let tests = Checkout.root.appending(path: "Tests")
        let files = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
            .filter { $0.hasSuffix("Tests.swift") && !$0.contains(".build/") }
        // Only the names of tests count: what is in a comment runs nothing.
        var named: Set<String> = []
        for file in files {
            let text = try String(contentsOf: tests.appending(path: file), encoding: .utf8)
            for name in text.matches(of: /func `(R[^`]*)`/) {
                let head = name.1.prefix { $0 != ":" }
                named.formUnion(head.matches(of: /R[0-9]+[a-z]?/).map { String($0.output) })
            }
        }
        let missing = labels.filter { !named.contains($0) }
        #expect(missing.isEmpty)
    }

    @Test func `labels are found in the first column only`() {
        let table = """
            | # | policy | what |
            | --- | --- | --- |
            | R1 | all | see R9 |
            | R6b | workoutapp | x |
            text about R7
            """
        #expect(Self.labels(in: table) == ["R1", "R6b"])
    }
}
