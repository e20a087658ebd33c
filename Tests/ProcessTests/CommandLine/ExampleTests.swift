import Foundation
import TestSupport
import Testing

@testable import WorkoutREPL

/// What `help` shows as an example works as it stands.
@Suite struct ExampleTests {
    private static let specs = CommandTable.standard.specs

    @Test(arguments: specs.map(\.name))
    func `every example of a command succeeds`(command: String) throws {
        let spec = try #require(Self.specs.first { $0.name == command })
        for example in spec.examples {
            let laboratory = try Laboratory()
            for file in example.files { try Self.write(file, in: laboratory.folder) }
            let options = ["--data-dir", "data", "--clock", "stopped", "--demo", "--no-init", "--json"]
            let commands = (example.setup + [example.text]).flatMap { ["-c", $0] }
            let ended = try laboratory.run(options + commands)
            #expect(ended.status == 0, "\(example.text):\n\(ended.output)\(ended.errors)")
            let told = ended.errors.split(separator: "\n").filter { !$0.hasPrefix("time: ") }
            let sentences = ["A review request was still pending", "The app's own prompt was still in flight", "Note: "]
            #expect(told.allSatisfy { line in sentences.contains { line.hasPrefix($0) } }, "\(ended.errors)")
        }
    }

    /// A square of one dot.
    private static let picture: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8,
        0, 0,
        0, 0, 0x3A, 0x7E, 0x9B, 0x55, 0, 0, 0, 10, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x60, 0, 0, 0, 2, 0, 1,
        0x48,
        0xAF, 0xA4, 0x71, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]

    private static func write(_ file: ExampleFile, in folder: TemporaryFolder) throws {
        switch file {
        case .photo(let name): try folder.write(picture, to: name)
        case .parks(let name):
            try folder.write(
                #"[{"id":900,"name":"A","class_id":1,"type_id":1,"city_id":1,"address":"A","latitude":"1","longitude":"2"}]"#,
                to: name
            )
        case .countries(let name):
            try folder.write(
                #"[{"id":"900","name":"A","cities":[{"id":"901","name":"B","lat":"1","lon":"2"}]}]"#,
                to: name
            )
        case .script(let name): try folder.write("filter apply\nclock\n", to: name)
        case .walkthrough(let name):
            let clock = "the clock is stopped; it is 2026-01-01T00:00:00.000Z"
            try folder.write("# Page\n\n```console\n> clock\n\(clock)\n```\n", to: name)
        }
    }
}
