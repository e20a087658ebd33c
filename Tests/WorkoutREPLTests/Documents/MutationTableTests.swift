import Foundation
import ReviewModifierSim
import ReviewService
import TestSupport
import Testing

/// The mutations of `make mutate` are still there to be applied, and each rule has one.
///
/// Whether tests notice them takes builds, and is for `make mutate` itself.
@Suite struct MutationTableTests {
    private struct Mutation: Decodable {
        let name: String
        /// The rules that it breaks.
        let guards: [String]
        let file: String
        let find: Lines
        let replace: Lines
        let atLeast: Int
    }

    /// A text, or its lines.
    private struct Lines: Decodable, Equatable {
        let text: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let lines = try? container.decode([String].self) {
                text = lines.joined(separator: "\n")
            } else {
                text = try container.decode(String.self)
            }
        }
    }

    private static let folder = Checkout.root.appending(path: "Tests/Mutations")
    static let tables: [String] = {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (names ?? []).filter { $0.hasSuffix(".json") }.sorted()
    }()

    private static func mutations(in table: String) throws -> [Mutation] {
        try JSONDecoder().decode([Mutation].self, from: Data(contentsOf: folder.appending(path: table)))
    }

    @Test(arguments: tables) func `each mutation matches exactly once and changes something`(table: String) throws {
        for mutation in try Self.mutations(in: table) {
            let count = try Checkout.text(of: mutation.file).ranges(of: mutation.find.text).count
            #expect(count == 1, "'\(mutation.name)' matches \(count) times in \(mutation.file)")
            #expect(mutation.find != mutation.replace, "'\(mutation.name)' changes nothing")
            #expect(mutation.atLeast >= 1, "'\(mutation.name)' needs no test to fail")
        }
    }

    @Test func `no two mutations have one name`() throws {
        let names = try Self.tables.flatMap { try Self.mutations(in: $0).map(\.name) }
        #expect(!names.isEmpty)
        #expect(Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.isEmpty)
    }

    /// The rows of the tables in docs/in-app-review.md and docs/policies.md, as the calls and fields that they are about.
    private static let rows =
        ["requestReviewIfAppropriate", "didApplyFilter", "markConsumed"].map { "row workoutapp \($0)" }
        + [
            "record", "commitToPromptIfEligible", "commitToPrompt", "recordOutcome", "promptDidDismiss", "abandon",
            "forStarRating",
        ].map { "row reviewkit \($0)" }
        + [
            "minimumPrimaryActionCount", "minimumIntervalBetweenRequests", "minimumLaunchCount",
            "minimumIntervalSinceFirstLaunch", "limitToOneRequestPerAppVersion",
        ].map { "row ncc \($0)" }
        + AppOperation.allCases.map { "row operation \($0.rawValue)" }

    @Test func `each gate, rule of the exploration, drop reason and row of the tables has a mutation`() throws {
        let guarded = try Set(Self.tables.flatMap { try Self.mutations(in: $0).flatMap(\.guards) })
        let wanted =
            Self.rows + GateName.allCases.map { "gate \($0.rawValue)" }
            + Invariant.all.map { "check \($0.name)" }
            + SimulatedPlatform.DropReason.allCases.map { "drop \($0.rawValue)" }
        for rule in wanted { #expect(guarded.contains(rule), "nothing breaks '\(rule)'") }
    }
}
