import Foundation
import TestSupport
import Testing

@testable import WorkoutDomain
@testable import WorkoutREPL

/// `docs/data-check.md` lists what the code examines.
@Suite struct DataCheckPageTests {
    private static let page = "docs/data-check.md"
    private static let head =
        "<!-- The lists below are those of the code; WORKOUT_RENEW_PAGES=1 writes them anew. -->\n"

    private static var lists: String {
        func list(_ rules: [(name: String, sentence: String)]) -> String {
            var seen: Set<String> = []
            let rows = rules.map { rule in
                "| `\(rule.name)` | \(rule.sentence.replacing("|", with: "\\|")) |\n"
            }
            return "| rule | what holds |\n| --- | --- |\n" + rows.filter { seen.insert($0).inserted }.joined()
        }
        return "\n## The world and the review rules\n\n" + list(DataInvariant.all.map { ($0.name, $0.sentence) })
            + "\n## The tables\n\n" + list(WorkoutStore.rules)
    }

    @Test func `the page has the invariants of the code`() throws {
        let text = try Checkout.text(of: Self.page)
        let head = try #require(text.firstRange(of: Self.head), "the page has lost the line above its lists")
        let right = text[..<head.upperBound] + Self.lists
        if ProcessInfo.processInfo.environment["WORKOUT_RENEW_PAGES"] == "1", text != right {
            try String(right).write(to: Checkout.root.appending(path: Self.page), atomically: true, encoding: .utf8)
            Issue.record("\(Self.page) was written anew")
        } else {
            #expect(text[head.upperBound...] == Self.lists, "run it with WORKOUT_RENEW_PAGES=1")
        }
    }
}
