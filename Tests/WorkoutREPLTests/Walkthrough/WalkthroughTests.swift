import Foundation
import TestSupport
import Testing

@testable import WorkoutREPL

/// The pages of `docs/walkthroughs` are true.
@Suite struct WalkthroughTests {
    private static let folder = "docs/walkthroughs"
    private static let readMe = "README.md"

    private static func pages() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: Checkout.root.appending(path: folder).path)
            .filter { $0.hasSuffix(".md") && $0 != readMe }.sorted()
    }

    @Test(arguments: try Self.pages())
    func `each command prints what its page says`(page: String) throws {
        let path = Checkout.root.appending(path: "\(Self.folder)/\(page)").path
        let report = try Walkthroughs.report(ofFile: path)
        #expect(report.commandCount > 0, "\(page) runs nothing")
        let lines = report.differences.flatMap { $0.lines(path: page) }
        #expect(report.differences.isEmpty, "\n\(lines.joined(separator: "\n"))")
    }

    @Test(arguments: [
        ("first-request.md", ["journal add", "pending after journalCreate", "shown in window 1"]),
        ("milestones.md", ["milestone 2 is completed", "milestone 5 is completed", "milestone 15 is completed"]),
        ("one-request-per-session.md", ["this session has already requested a review"]),
        ("catch-up.md", ["owed 2", "milestone 2 is completed"]),
        ("fifteen-then-five.md", ["owed 15, 5", "milestone 15 is completed", "milestone 5 is completed"]),
        ("quit-before-the-wait-ends.md", ["> quit", "it is lost with this session", "owed 2"]),
        (
            "cancelled-wait.md",
            [
                "--modifier original", "> view disappear", "(presentationInProgress)", "--modifier hardened",
                "> view disappear", "shown in window 1",
            ]
        ),
        (
            "inactive-scene.md",
            [
                "--modifier original", "> scene inactive", "(noActiveWindow)", "--modifier hardened",
                "> scene inactive", "shown in window 1",
            ]
        ),
        (
            "covered-screen.md",
            [
                "--modifier original", "> form open park", "(presentationInProgress)", "--modifier hardened",
                "> form open park", "shown in window 1",
            ]
        ),
        ("quota.md", ["(quota)", "3 prompts shown in the last 365 days"]),
        ("crash.md", ["> crash", "owed 2"]),
        ("clock-set-back.md", ["> device clock -1d", "> device clock correct"]),
        (
            "reviewkit-real-path.md",
            [
                "guideline 5.6.1", "(valueMoments)", "stamped", "rated well", "shown in window 1", "(cooldown)",
                "> forget",
            ]
        ),
        (
            "reviewkit-own-sheet.md",
            [
                "> stars 2", "> stars 5", "shown in window 1", "handed off", "rating prompt is gone",
                "begins to slide away", "rated well", "rated badly", "still in flight", "dropped with its view",
                "stays so until the session ends",
            ]
        ),
        ("reviewkit-settings-row.md", ["> rate", "stamped", "after settingsRow", "(cooldown)", "no row"]),
        ("reviewkit-two-stars.md", ["rated badly", "rating prompt is gone", "follow-up offered", "0 prompts shown"]),
        ("reviewkit-setback.md", ["> setback", "(setback)", "moments     2", "> fail next", "setback stamped"]),
        ("reviewkit-diagnosis.md", ["> why", "not by time alone", "2026-01-02T00:00:00.000Z", "would ask now"]),
        (
            "reviewkit-mid-dismissal.md",
            [
                "--modifier asks-mid-dismissal", "> dismiss", "(presentationInProgress)", "--modifier hardened",
                "> dismiss", "shown in window 1",
            ]
        ),
        (
            "reviewkit-stamp-on-commit.md",
            [
                "--modifier stamps-on-appear", "> crash", "prompt is shown", "--modifier hardened", "> crash",
                "(cooldown)",
            ]
        ),
        ("ncc-two-checks.md", ["scheduled in 2 s", "(sinceFirstLaunch)", "attempted   never", "(primaryActions)"]),
        ("ncc-replaced.md", ["a later ask took its place", "attempted after journalCreate", "(sinceFirstLaunch)"]),
        ("ncc-launches.md", ["(primaryActions)", "(launches)", "> scene active", "(launches)", "(betweenRequests)"]),
        ("ncc-clock-changes.md", ["> device clock +7d", "stamped in the future", "2026-01-08T00:01:02.000Z"]),
        ("ncc-window-targeting.md", ["> window focus 1", "in window 1", "> scene active 2", "in window 2"]),
        ("ncc-outermost-view.md", ["> view disappear", "no window is there that can ask", "attempted   never"]),
        ("ncc-once-per-version.md", ["(appVersion)", "1.10.0", "attempted after", "1.9.5", "(appVersion)"]),
        (
            "ncc-attempted-is-not-shown.md",
            ["(presentationInProgress)", "(ratingsOff)", "(testFlight)", "(quota)", "(alreadyRated)"]
        ),
        ("ncc-cancel.md", ["> cancel", "was cancelled", "attempted   never", "schedules no requests"]),
        (
            "compare.md",
            ["> compare", "pending (2)", "thresholds of reviewkit set", "dropped (presentationInProgress)"]
        ),
        ("own-policy.md", ["patient.json", "milestone 3 is completed", "(cooldown)", "(setback)", "completed 3, 10"]),
    ])
    func `each topic has its page, in which it can be seen`(page: String, texts: [String]) throws {
        let page = try Checkout.text(of: "\(Self.folder)/\(page)")
        var rest = page[...]
        for text in texts {
            let place = rest.firstRange(of: text)?.upperBound
            rest = rest[try #require(place, "'\(text)' is missing, or out of order")...]
        }
    }

    @Test func `each page is in the reading order, once`() throws {
        let readMe = try Checkout.text(of: "\(Self.folder)/\(Self.readMe)")
        let linked = readMe.matches(of: /\]\(([a-z0-9-]+\.md)\)/).map { String($0.1) }
        #expect(linked.sorted() == (try Self.pages()))
    }

    @Test(arguments: try Self.pages())
    func `each page has the title that the reading order gives, and explains itself before it shows`(page: String)
        throws
    {
        let text = try Checkout.text(of: "\(Self.folder)/\(page)")
        let title = try #require(text.split(separator: "\n").first).dropFirst(2)
        #expect(try Checkout.text(of: "\(Self.folder)/\(Self.readMe)").contains("[\(title)](\(page))"))
        let introduction = text.prefix(upTo: try #require(text.firstRange(of: "```console")).lowerBound)
        #expect(introduction.matches(of: /[.:] |\.\n/).count >= 2, "two or three sentences come first")
        #expect(introduction.contains("Look at"), "they say what to look at")
    }
}
