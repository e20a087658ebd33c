// Searches one policy exhaustively and prints states, transitions and how many transitions a second of processor time
// there were: `explore-speed POLICY MODIFIER DEPTH`. Exit status 1 where a rule is broken.
import Foundation
import ReviewModifierSim
import ReviewService

func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

var demo = ReviewPolicy.reviewKit
demo.setCadence(.demo)
let policies: [String: ReviewPolicy] = [
    "workoutapp": .workoutApp, "reviewkit": .reviewKit, "reviewkit-demo": demo, "nccrequestreview": .nccRequestReview,
]
let arguments = CommandLine.arguments
guard arguments.count == 4, let policy = policies[arguments[1]],
    let modifier = ReviewRequestModifier(rawValue: arguments[2]), let depth = Int(arguments[3])
else {
    FileHandle.standardError.write(Data("usage: explore-speed POLICY MODIFIER DEPTH\n".utf8))
    exit(2)
}

var exploration = Exploration(policy: policy, modifier: modifier)
let start = processorSeconds()
exploration.run(depth: depth)
let seconds = processorSeconds() - start
print(
    "transitions_per_second \(Int(Double(exploration.transitionCount) / seconds)) states \(exploration.stateCount) "
        + "transitions \(exploration.transitionCount) depth \(exploration.depth) closed \(exploration.isClosed)"
)
for violation in exploration.violations {
    print("\(violation.invariant.name): \(violation.preparation.count) + \(violation.events)")
}
if !exploration.violations.isEmpty { exit(1) }
