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
            let sentences = [
                "A review request was still pending", "A rating prompt was still in flight", "Note: ",
            ]
            #expect(told.allSatisfy { line in sentences.contains { line.hasPrefix($0) } }, "\(ended.errors)")
        }
    }

    /// A picture of one dot.
    private static let picture =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="

    private static func write(_ file: ExampleFile, in folder: TemporaryFolder) throws {
        switch file {
        case .photo(let name): try folder.write(Array(#require(Data(base64Encoded: picture))), to: name)
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
