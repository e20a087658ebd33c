import TestSupport
import Testing

@testable import ReviewModifierSim

@Suite("What repeats is told once")
struct FoldTests {
    private func folds(_ text: String, longest: Int = 32) -> String {
        func written(_ fold: Fold<Character>) -> String {
            switch fold {
            case .one(let character): String(character)
            case .times(let count, let part): "\(count)(\(part.map(written).joined()))"
            }
        }
        return Fold.folds(of: Array(text)[...], longest: longest) { length, times in
            length == 1 ? times > 2 : (times - 1) * length > 2
        }
        .map(written).joined()
    }

    @Test(arguments: [
        ("", ""), ("a", "a"), ("aa", "aa"), ("aaa", "3(a)"), ("abababab", "4(ab)"), ("xaaaay", "x4(a)y"),
        ("abab", "abab"), ("abcabc", "2(abc)"), ("aaabaaabaaab", "3(3(a)b)"), ("ababababc", "4(ab)c"),
        ("abcdefgabcdef", "abcdefgabcdef"),
    ])
    func `A sequence is folded from its beginning on`(text: String, folded: String) {
        #expect(folds(text) == folded)
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `What is folded unfolds to what it was`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let alphabet = Int.random(in: 1...4, using: &generator)
        let items = (0..<Int.random(in: 0...200, using: &generator)).map { _ in
            Int.random(in: 0..<alphabet, using: &generator)
        }
        let longest = Int.random(in: 1...9, using: &generator)
        let folds = Fold.folds(of: items[...], longest: longest) { length, times in (times - 1) * length > 3 }
        #expect(folds.flatMap(\.items) == items, "seed \(seed)")
    }

    @Test(.timeLimit(.minutes(1)))
    func `Much that repeats, and much that does not, is folded at once`() {
        let many = Array(repeating: ["a", "b", "c"], count: 50_000).flatMap { $0 }
        let folded = Fold.folds(of: many[...], longest: 64) { length, times in (times - 1) * length > 6 }
        #expect(folded == [.times(50_000, [.one("a"), .one("b"), .one("c")])])
        let varied = Array(0..<50_000)
        #expect(Fold.folds(of: varied[...], longest: 64) { length, times in (times - 1) * length > 6 }.count == 50_000)
    }
}
