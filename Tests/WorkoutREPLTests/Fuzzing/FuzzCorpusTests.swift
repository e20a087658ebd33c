import Foundation
import FuzzTargets
import TestSupport
import Testing

/// The corpus of the fuzzer, what it has found among it, without a fuzzer.
///
/// One after the other: the properties of imports and stores share a store, which makes them fast enough to be fuzzed.
@Suite("The fuzzer's properties over its corpus", .serialized)
struct FuzzCorpusTests {
    private static let folder = Checkout.root.appending(path: "Tests/FuzzCorpus")

    private func files(of target: FuzzTarget) throws -> [URL] {
        let folder = Self.folder.appending(path: target.rawValue)
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .sorted { $0.path < $1.path }
    }

    @Test(arguments: FuzzTarget.allCases)
    func `Every file of the corpus, and each of its beginnings, has the properties`(_ target: FuzzTarget) throws {
        let files = try files(of: target)
        #expect(!files.isEmpty)
        for file in files {
            let bytes = [UInt8](try Data(contentsOf: file))
            for count in Set([0, bytes.count] + stride(from: 1, to: bytes.count, by: 7)) {
                do {
                    try target.check(Array(bytes.prefix(count)))
                } catch {
                    Issue.record("\(target.rawValue)/\(file.lastPathComponent), its first \(count) bytes: \(error)")
                }
            }
        }
    }

    @Test(arguments: [1, 2] as [UInt64])
    func `Corpus files with some bytes changed have the properties as well`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for target in FuzzTarget.allCases {
            for file in try files(of: target) {
                var bytes = [UInt8](try Data(contentsOf: file))
                for _ in 0..<20 {
                    guard let place = bytes.indices.randomElement(using: &random) else { continue }
                    bytes[place] = .random(in: 0...255, using: &random)
                    do {
                        try target.check(bytes)
                    } catch {
                        Issue.record("seed \(seed), \(target.rawValue)/\(file.lastPathComponent): \(error), \(bytes)")
                    }
                }
            }
        }
    }

    @Test func `Every target has a folder, and every folder a target`() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(folders) == Set(FuzzTarget.allCases.map(\.rawValue)))
    }
}
