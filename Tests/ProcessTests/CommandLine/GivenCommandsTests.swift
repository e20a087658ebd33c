import Foundation
import TestSupport
import Testing

/// Commands that were given on the command line, and what comes between them.
struct GivenCommandsTests {
    private let laboratory: Laboratory

    init() throws { laboratory = try Laboratory() }

    @Test func `forgetting drops a pending request, so that nothing is recorded into the erased state`() throws {
        let ended = try laboratory.run(
            Laboratory.ephemeral + ["--json", "-c", "filter apply; filter apply; forget; wait 1s; status"]
        )
        let status = try #require(ended.output.split(separator: "\n").first { $0.contains(#""command":"status""#) })
        #expect(status.contains(#""completedMilestones":[]"#), "\(status)")
        #expect(status.contains(#""pending":false"#))
        #expect(!ended.output.contains(#""name":"requested""#))
    }

    @Test func `a device is not replaced by a file`() throws {
        for command in ["timeline --svg /dev/null", "export test /dev/null"] {
            let ended = try laboratory.run(Laboratory.ephemeral + ["-c", command])
            #expect(ended.status == 1)
            #expect(ended.errors.hasPrefix("error: '/dev/null' is a pipe or a device"), "\(ended.errors)")
        }
        let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        #expect(type == .typeCharacterSpecial)
    }
}
