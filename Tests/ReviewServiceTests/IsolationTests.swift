import Foundation
import TestSupport
import Testing

/// Which public types need the main actor: those that hold a session's state, and no other.
@Suite struct IsolationTests {
    /// What each holds of a running session.
    private static let holders: Set<String> = [
        "ReviewService", "ReviewPromptFlow", "ReviewRequestManager", "ReviewRequestHandler", "PresentationConditions",
    ]

    /// The public types that are isolated to the main actor, by the lines in which they are declared.
    private static func isolated(in text: String) -> Set<String> {
        var names: Set<String> = []
        let pattern = /@MainActor\s+(?:@\w+\s+)*public\s+(?:final\s+)?(?:class|struct|enum|actor|protocol)\s+(\w+)/
        for match in text.matches(of: pattern) { names.insert(String(match.output.1)) }
        return names
    }

    @Test func `no public type needs the main actor but those that hold a session's state`() throws {
        var found: Set<String> = []
        for module in ["ReviewService", "ReviewModifierSim", "WorkoutDomain"] {
            let folder = Checkout.root.appending(path: "Sources/\(module)")
            for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where file.hasSuffix(".swift")
            {
                found.formUnion(
                    Self.isolated(in: try String(contentsOf: folder.appending(path: file), encoding: .utf8))
                )
            }
        }
        #expect(found == Self.holders)
    }

    @Test func `a declaration over several lines, with other attributes, is found`() {
        #expect(Self.isolated(in: "@MainActor\n@Observable\npublic final class A {}\n@MainActor struct B {}") == ["A"])
    }
}
