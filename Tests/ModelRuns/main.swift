// Compares the pure engine with the classes that apps use over random sequences: `model-runs SEED FIRST COUNT`.
// Exit status 1 where the two differ.
import Foundation
import ModelComparison

let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
guard CommandLine.arguments.count == 4, numbers.count == 3, let first = Int(exactly: numbers[1]),
    let count = Int(exactly: numbers[2])
else {
    FileHandle.standardError.write(Data("usage: model-runs SEED FIRST COUNT\n".utf8))
    exit(2)
}
let run = ComparisonRun(seed: numbers[0])
var tally = ComparisonRun.Tally()
do {
    for number in first..<first + count { try run.compare(number, tally: &tally) }
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
let requests = ModelSubject.Face.allCases.map { "\($0.rawValue) \(tally.requests[$0] ?? 0)" }.joined(separator: ", ")
print("seed \(run.seed): \(tally.sequences) sequences of \(tally.events) events, requests: \(requests)")
