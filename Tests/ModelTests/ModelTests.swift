import Foundation
import ModelComparison
import Testing

/// What `make model` does over many sequences, over some.
@Suite("The classes do what the model does", .serialized)
struct ModelTests {
    private static let seed = ProcessInfo.processInfo.environment["WORKOUT_SEED"].flatMap(UInt64.init) ?? 20_260_101

    @Test func `The same random events lead to the same log through the engine and through the classes`() throws {
        var tally = ComparisonRun.Tally()
        let run = ComparisonRun(seed: Self.seed)
        for number in 0..<1_500 { try run.compare(number, tally: &tally) }
        // Sequences in which nothing is asked would compare next to nothing.
        for face in ModelSubject.Face.allCases { #expect(tally.requests[face] ?? 0 > 100, "\(tally)") }
    }

    @Test(arguments: ClassFault.allCases)
    func `An app that uses the classes wrongly is found, by few events`(fault: ClassFault) {
        let run = ComparisonRun(seed: Self.seed, longest: 100, fault: fault)
        let faces = ModelSubject.Face.allCases
        for face in fault.faces {
            var tally = ComparisonRun.Tally()
            let numbers = (0..<900).filter { faces[$0 % faces.count] == face }
            let failure = numbers.lazy.compactMap { number in
                do throws(ComparisonRun.Failure) {
                    try run.compare(number, tally: &tally)
                    return nil
                } catch {
                    return error
                }
            }.first { (_: ComparisonRun.Failure) in true }
            #expect(failure != nil, "not found under \(face) of seed \(Self.seed)")
            #expect(failure?.eventCount ?? 0 <= 9, "\(failure?.description ?? "")")
            // What it takes to look into it.
            for part in ["seed \(Self.seed)", face.rawValue, "events:", "the model:", "the classes:"] {
                #expect(failure?.description.contains(part) == true)
            }
        }
    }
}
