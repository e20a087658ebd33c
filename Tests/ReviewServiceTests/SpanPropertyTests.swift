import Foundation
import ReviewService
import TestSupport
import Testing

/// Spans of every length over stamps of every date, against arithmetic that is wide enough for all of them.
@Suite struct SpanPropertyTests {
    /// A gate that waits for a span, and the stamp that it looks at.
    struct SpanGate: Sendable, CustomTestStringConvertible {
        let policy: ReviewPolicy
        let gate: GateName
        /// Whether what never happened keeps it closed.
        let isClosedAtFirst: Bool
        var testDescription: String { "\(policy.name) \(gate.rawValue)" }

        /// The policy with nothing but this gate, of `span` milliseconds.
        func only(_ span: Int64) -> ReviewPolicy {
            var policy = policy
            var gates = ReviewGates()
            switch gate {
            case .sustainedUse: gates.sustainedUseMilliseconds = span
            case .sinceFirstLaunch: gates.sinceFirstLaunchMilliseconds = span
            case .cooldown: gates.cooldownMilliseconds = span
            case .betweenRequests: gates.betweenRequestsMilliseconds = span
            default: gates.setbackMilliseconds = span
            }
            policy.content = gates
            return policy
        }

        func ledger(_ stamp: Stamp) -> ReviewLedger {
            switch gate {
            case .sustainedUse, .sinceFirstLaunch: ReviewLedger(firstUseAt: stamp)
            case .setback: ReviewLedger(lastSetbackAt: stamp)
            default: ReviewLedger(lastAskedAt: stamp)
            }
        }
    }

    /// The spans that each design has; workoutapp's counts launches and filters, and no time.
    static let gates = [
        SpanGate(policy: .reviewKit, gate: .sustainedUse, isClosedAtFirst: true),
        SpanGate(policy: .reviewKit, gate: .cooldown, isClosedAtFirst: false),
        SpanGate(policy: .reviewKit, gate: .setback, isClosedAtFirst: false),
        SpanGate(policy: .nccRequestReview, gate: .sinceFirstLaunch, isClosedAtFirst: true),
        SpanGate(policy: .nccRequestReview, gate: .betweenRequests, isClosedAtFirst: false),
    ]

    private static let day: Int64 = 86_400_000

    /// A length or a date of any size, those around 32 bits and around the ends of 64 more often than by chance.
    private static func number(_ random: inout SeededGenerator) -> Int64 {
        let near = Int64.random(in: -3...3, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return Int64(Int32.max) + near
        case 1: return Int64(UInt32.max) + near
        case 2: return 25 * day + near
        case 3: return .max - 5 + near
        case 4: return Int64.random(in: 0...36_500 * day, using: &random)
        default: return Int64(bitPattern: random.next())
        }
    }

    @Test(arguments: gates)
    func `R14: a span of any length is judged as wide arithmetic has it, and opens when it says`(gate: SpanGate) {
        let seed: UInt64 = 1_414
        var random = SeededGenerator(seed: seed)
        var (open, closed) = (0, 0)
        for _ in 0..<4_000 {
            let drawn = Self.number(&random)
            let span = drawn < 0 ? ~drawn : drawn
            let engine = ReviewEngine(policy: gate.only(span))
            // Inside what a stamp can be: the ends stand for never and for what can't be read.
            let time = min(max(Self.number(&random), .min + 1), .max - 1)
            var present = Self.number(&random)
            if Bool.random(using: &random) {
                // Around the boundary itself.
                let (sum, overflow) = time.addingReportingOverflow(span)
                if !overflow { present = sum &+ Int64.random(in: -1...1, using: &random) }
            }
            let comment: Comment = "seed \(seed): \(span) ms since \(time) at \(present)"
            let context = ReviewContext(now: present, appVersion: AppVersion(1))
            let age = Int128(present) - Int128(time)
            let isOpen = age >= 0 && age >= Int128(span)
            let answer = engine.diagnose(
                .content,
                session: ReviewSession(),
                ledger: gate.ledger(.at(time)),
                context: context
            )
            #expect(answer.wouldAsk == isOpen, comment)
            if isOpen { open += 1 } else { closed += 1 }
            let opening = Int128(time) + Int128(span)
            let told = answer.gates.first { $0.gate == gate.gate }?.opensAt
            // It is told as a date, as far as dates can be written: to the end of the year 9999.
            #expect((told != nil) == (!isOpen && opening <= 253_402_300_799_999), comment)

            let never = engine.diagnose(
                .content,
                session: ReviewSession(),
                ledger: gate.ledger(.never),
                context: context
            )
            // A first value moment is the first use itself, and so a span of nothing is over.
            let isFirstUse = gate.gate == .sustainedUse && span == 0
            #expect(never.wouldAsk == (!gate.isClosedAtFirst || isFirstUse), comment)
        }
        #expect(open > 400 && closed > 400, "seed \(seed): \(open) open, \(closed) closed")
    }

    @Test(arguments: gates)
    func `A gate that opens after the year 9999 does not open by time alone`(gate: SpanGate) {
        let engine = ReviewEngine(policy: gate.only(Self.day))
        func opening(of time: Int64) -> Int64? {
            let answer = engine.diagnose(
                .content,
                session: ReviewSession(),
                ledger: gate.ledger(.at(time)),
                context: ReviewContext(now: 1_767_225_600_000, appVersion: AppVersion(1))
            )
            let date = answer.gates.first { $0.gate == gate.gate }?.opensAt
            return date.map { Int64(($0.timeIntervalSince1970 * 1000).rounded()) }
        }
        let last: Int64 = 253_402_300_799_999
        #expect(opening(of: last - Self.day) == last)
        #expect(opening(of: last - Self.day + 1) == nil)
        // Milliseconds where seconds belong: the year 57971.
        #expect(opening(of: 1_767_225_600_000 * 1000) == nil)
    }

    @Test(arguments: gates)
    func `R14: the store keeps a stamp of any date of the calendar, to the millisecond`(gate: SpanGate) {
        let seed: UInt64 = 1_415
        var random = SeededGenerator(seed: seed)
        let policy = gate.only(Self.day)
        for _ in 0..<500 {
            let time = Int64.random(in: 1...253_402_300_799_999, using: &random)
            let store = InMemoryReviewStore()
            store.withValues { values in
                gate.ledger(.at(time)).write(changesFrom: ReviewLedger(), to: values, under: policy)
                let read = ReviewLedger(reading: values, under: policy)
                #expect(read == gate.ledger(.at(time)), "seed \(seed): \(time)")
            }
        }
    }
}
