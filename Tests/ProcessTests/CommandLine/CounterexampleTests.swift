import Foundation
import TestSupport
import Testing

/// What `explore` prints of a policy from a file, saved and run by another process.
struct CounterexampleTests {
    private let laboratory: Laboratory

    init() throws { laboratory = try Laboratory() }

    @Test func `a printed page runs in a fresh program, where the policy's file no longer is`() throws {
        let policy = try Checkout.text(of: "docs/walkthroughs/patient.json")
        try laboratory.folder.write(policy, to: "mine.json")
        let search = "explore --policy mine.json --modifier original --depth 3"
        let printed = try laboratory.run(Laboratory.ephemeral + ["-c", search])
        #expect(printed.status == 0, "\(printed.errors)")
        try FileManager.default.removeItem(atPath: laboratory.folder.path(of: "mine.json"))
        let pages = printed.output.components(separatedBy: "\n# ").dropFirst()
        #expect(!pages.isEmpty)
        for page in pages {
            #expect(page.contains("```json patient.json\n") && page.contains("```console --policy patient.json"))
            try laboratory.folder.write("# " + page, to: "page.md")
            let run = try laboratory.run(["-c", "walkthrough run page.md"])
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.output.hasSuffix("as written\n"), "\(run.output)")
        }
    }

    @Test func `where no page can be played its commands are printed all the same`() throws {
        let search = "explore --modifier original --depth 3"
        let printed = try laboratory.run(
            Laboratory.ephemeral + ["-c", search],
            environment: ["TMPDIR": laboratory.folder.path(of: "nowhere")]
        )
        #expect(printed.status == 0, "\(printed.errors)")
        #expect(printed.output.contains("> platform set build=debug\n> journal add x\n> view disappear\n```"))
        #expect(printed.output.contains("is without what its commands print: no temporary file can be written"))
    }
}
