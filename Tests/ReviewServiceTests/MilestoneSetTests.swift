import Foundation
import ReviewService
import TestSupport
import Testing

@Suite("Small values of a policy")
struct MilestoneSetTests {
    @Test func `A set is sorted and holds each milestone once`() {
        let set: MilestoneSet = [15, 2, 5, 2]
        #expect(set.sorted == [2, 5, 15])
        #expect(set == [2, 5, 15])
    }

    @Test func `A set takes eight milestones and refuses the ninth`() {
        var set = MilestoneSet(checking: 1...8)
        #expect(set?.insert(9) == false)
        #expect(set?.insert(8) == true)
        #expect(set?.sorted == Array(1...8))
        #expect(MilestoneSet(checking: 1...9) == nil)
    }

    @Test(arguments: [0, -1, Int.min, Int(Int32.max) + 1, Int.max])
    func `Data out of range is refused`(milestone: Int) {
        #expect(MilestoneSet(checking: [milestone]) == nil)
        #expect(!MilestoneSet([1]).contains(milestone))
    }

    @Test func `An illegal literal traps`() async {
        await #expect(processExitsWith: .failure) { _ = MilestoneSet([0]) }
        await #expect(processExitsWith: .success) { _ = MilestoneSet([1]) }
    }

    @Test func `The highest one that is reached and not excluded is found`() {
        let set: MilestoneSet = [2, 5, 15]
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<1_000 {
            let count = Int.random(in: -3...20, using: &generator)
            let excluded = MilestoneSet(set.sorted.filter { _ in Bool.random(using: &generator) })
            let expected = [2, 5, 15].filter { $0 <= count && !excluded.sorted.contains($0) }.max()
            #expect(set.highest(reachedBy: count, notIn: excluded) == expected)
        }
    }

    @Test(arguments: [
        ("2.10", "2.9", false), ("2.9", "2.10", true), ("1.0", "1.0.0", false), ("1.0.0.1", "1.0.1", true),
    ])
    func `R22: versions are compared by their numbers`(left: String, right: String, isOlder: Bool) throws {
        let left = try #require(AppVersion(left))
        let right = try #require(AppVersion(right))
        #expect((left < right) == isOlder)
    }

    @Test(arguments: ["", "1.", ".1", "1..2", "a", "1.2.3.4.5", "-1", "+1", "99999999999", "1.0 "])
    func `A text that is no version is none`(text: String) {
        #expect(AppVersion(text) == nil)
    }

    @Test func `A policy survives being written as JSON`() throws {
        let data = try JSONEncoder().encode(ReviewPolicy.workoutApp)
        #expect(try JSONDecoder().decode(ReviewPolicy.self, from: data) == .workoutApp)
    }

    @Test(arguments: [#"[0]"#, #"[1,2,3,4,5,6,7,8,9]"#, #"[1.5]"#, #"["2"]"#])
    func `Milestones in JSON are checked`(text: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(MilestoneSet.self, from: Data(text.utf8))
        }
    }
}
