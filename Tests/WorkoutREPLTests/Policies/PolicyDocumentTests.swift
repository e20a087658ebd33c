import Foundation
import ReviewService
import TestSupport
import Testing

@testable import WorkoutREPL

/// What `docs/policies.md` says of policies' files is so.
@Suite struct PolicyDocumentTests {
    private static let page = "docs/policies.md"
    private static let file = "docs/walkthroughs/patient.json"

    @Test func `the example is the file that the walkthrough runs, and is a policy`() throws {
        let text = try Checkout.text(of: Self.page)
        let block = try #require(text.firstMatch(of: /```json\n([^`]*)```/)).1
        #expect(block == (try Checkout.text(of: Self.file))[...])
        let policy = try JSONDecoder().decode(ReviewPolicy.self, from: Data(block.utf8))
        #expect(policy.name == "patient")
        #expect(policy.filter?.names == [.sessionLimit, .milestone, .cooldown, .setback])
    }

    @Test func `every member and every gate of a policy's file is explained`() throws {
        let text = try Checkout.text(of: Self.page)
        var policy = ReviewPolicy.reviewKit
        policy.isEnabled = false
        policy.supersedesLower = true
        policy.isTiedToView = true
        policy.judgesAgainAfterWait = true
        policy.content = ReviewGates {
            $0.isEnabled = false
            $0.requestsPerSession = 1
            $0.milestones = [2]
            $0.needsIdleFlow = true
            $0.honoursVeto = true
            $0.valueMoments = 1
            $0.primaryActions = 1
            $0.launches = 1
            $0.sustainedUseMilliseconds = 1
            $0.sinceFirstLaunchMilliseconds = 1
            $0.cooldownMilliseconds = 1
            $0.betweenRequestsMilliseconds = 1
            $0.setbackMilliseconds = 1
            $0.isOncePerVersion = true
        }
        let json = try DecodedJSON(String(decoding: JSONEncoder().encode(policy), as: UTF8.self))
        let members = json.keys.union(json["triggers"].keys).union(json["triggers"]["content"].keys)
        #expect(members.count > 25)
        for member in members { #expect(text.contains("`\(member)`"), "\(member) is not explained") }
    }

    @Test(arguments: [ReviewPolicy.workoutApp, .reviewKit, .nccRequestReview])
    func `the comparison has a column for each design`(policy: ReviewPolicy) throws {
        #expect(try Checkout.text(of: Self.page).contains("| `\(policy.name)` |"))
    }

    @Test(arguments: [page, "docs/adopting.md", "docs/walkthroughs/README.md", "docs/walkthroughs/own-policy.md"])
    func `links lead somewhere`(document: String) throws {
        let folder = Checkout.root.appending(path: document).deletingLastPathComponent()
        for link in try Checkout.text(of: document).matches(of: /\]\(([^):#]+)(#[^)]*)?\)/) {
            let path = folder.appending(path: String(link.1)).standardizedFileURL.path
            #expect(FileManager.default.fileExists(atPath: path), "\(document): \(link.1)")
        }
    }
}
