import ReviewService

/// What a policy reads from a store in which one record is damaged, and in which else nothing is in an ask's way.
struct DamagedLedger: Sendable, Hashable {
    /// The record that is damaged.
    let record: ReviewLedger.Record
    /// What lies in its place.
    let stored: ReviewStoredValue
    let ledger: ReviewLedger

    /// Each record that the policy keeps, with each kind of damage.
    static func all(of policy: ReviewPolicy) -> [DamagedLedger] {
        let usual = policy.subjects().first.map { ReportedFault.Start().ledger(of: $0) } ?? ReviewLedger()
        return ReviewLedger.Record.allCases.flatMap { record -> [DamagedLedger] in
            guard let key = policy.keys[record] else { return [] }
            return damages(of: record).map { stored in
                let ledger = InMemoryReviewStore().withValues { values in
                    usual.write(changesFrom: ReviewLedger(), to: values, under: policy)
                    values.setValue(stored, forKey: key)
                    return ReviewLedger(reading: values, under: policy)
                }
                return DamagedLedger(record: record, stored: stored, ledger: ledger)
            }
        }
    }

    private static func damages(of record: ReviewLedger.Record) -> [ReviewStoredValue] {
        switch record {
        case .filterApplyCount, .launchCount, .valueMomentCount, .primaryActionCount:
            [.integer(-5), .integer(.min), .integer(.max), .number(1e300), .text("three"), .other]
        case .completedMilestones: [.text("2, 5"), .integer(2), .integers([-1, .min, .max]), .other]
        case .firstUseAt, .lastAskedAt, .lastSetbackAt:
            // Among them dates in the future: tomorrow, the year 9999, and the last that a stamp can tell.
            [
                .number(-1), .number(.infinity), .number(.nan), .number(1e300), .text("yesterday"), .other,
                .number(1_767_312_000), .number(253_402_300_799), .number(9.2e15),
            ]
        case .lastAskedVersion: [.text("unknown"), .text("2.x"), .text(""), .integer(2), .text("4294967295"), .other]
        }
    }
}
