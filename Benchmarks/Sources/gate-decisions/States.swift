import ReviewService

/// The fixed mix of 1,024 states that decisions are measured over: each gate open in most of them, so that all are
/// reached, and closed in some. Every value is drawn by its own, in an order that no branch predictor can learn by heart.
struct States {
    static let count = 1_024
    static let now: Int64 = 1_800_000_000_000

    private(set) var ledgers: [ReviewLedger] = []
    /// The state of the random numbers (SplitMix64): the same everywhere for the same seed.
    private var state: UInt64 = 1

    init() {
        for _ in 0..<Self.count {
            ledgers.append(
                ReviewLedger(
                    filterApplyCount: below(20),
                    completedMilestones: [[], [2], [2, 5], [2, 5, 15]][below(4)],
                    launchCount: below(30),
                    valueMomentCount: below(6),
                    primaryActionCount: below(10),
                    firstUseAt: stamp(days: 10),
                    lastAskedAt: stamp(days: 400),
                    lastSetbackAt: stamp(days: 10),
                    lastAskedVersion: .version(AppVersion(1, UInt32(below(3))))
                )
            )
        }
    }

    /// Never, in the future, or up to so many days ago.
    private mutating func stamp(days: Int) -> Stamp {
        switch below(8) {
        case 0: .never
        case 1: .at(Self.now + 1_000)
        default: .at(Self.now - Int64(below(days * 24)) * 3_600_000)
        }
    }

    private mutating func below(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
    }
}
