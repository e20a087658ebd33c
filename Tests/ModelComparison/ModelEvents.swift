package import ReviewModifierSim
internal import ReviewService

/// Random events for a running session: the same for the same generator.
///
/// Only what both sides can know happens. So no window is given the focus whose scene is active already: the model counts
/// that as an activation, and no phase changes by which the classes would be told.
package struct ModelEvents {
    private var generator: any RandomNumberGenerator
    private let weights: [(kind: Kind, weight: Int)]
    private let spans: [Int64]

    private enum Kind {
        case content, filter, failed, setback, view, scene, window, form, clock
        case rate, stars, dismiss, cancel
        case shortWait, deadline, longWait, relaunch, update, crash
    }

    /// Makes events for `subject`.
    package init(for subject: ModelSubject, generator: some RandomNumberGenerator) {
        var generator: any RandomNumberGenerator = generator
        var weights: [(Kind, Int)] = [
            (.content, 8), (.filter, 14), (.failed, 3), (.view, 7), (.scene, 7), (.window, 4), (.form, 6), (.clock, 3),
            (.shortWait, 14), (.deadline, 16), (.longWait, 6), (.relaunch, 4), (.update, 1), (.crash, 3),
        ]
        switch subject.face {
        case .workoutApp: break
        case .reviewKit: weights += [(.rate, 3), (.stars, 10), (.dismiss, 8), (.setback, 2)]
        case .nccRequestReview: weights += [(.cancel, 4), (.update, 2)]
        }
        // Some sequences know nothing of windows, or of forms: what is left then happens more often.
        for kind in [Kind.window, .form, .clock, .view] where Int.random(in: 0..<3, using: &generator) == 0 {
            weights.removeAll { $0.0 == kind }
        }
        self.weights = weights
        self.generator = generator
        spans = subject.policy.spans
    }

    /// The next event for `session`.
    package mutating func next(for session: AppSession) -> ModelEvent {
        while true {
            let event = pick(for: session)
            if case .app(let event) = event, session.refusal(of: event) != nil { continue }
            if case .waitForDeadline = event, session.nextDeadline == nil { continue }
            return event
        }
    }

    private mutating func pick(for session: AppSession) -> ModelEvent {
        switch kind() {
        case .content: .app(.operation(one(of: Self.content)))
        case .filter: .app(.filterApplied)
        case .failed: .app(.failed(one(of: AppOperation.allCases)))
        case .setback: .app(.setback)
        case .view: .app(.view(one(of: AppEvent.ViewChange.allCases), window: window(in: session)))
        case .scene: .app(.scene(one(of: [.active, .active, .inactive, .background]), window: window(in: session)))
        case .window: .app(.window(windowChange(in: session)))
        case .form:
            session.openedForm == nil ? .app(.form(.opened, one(of: Self.forms))) : .app(.form(.closed))
        case .clock:
            .app(.deviceClock(number(below: 3) == 0 ? .corrected : .shifted(byMilliseconds: shift())))
        case .rate: .app(.rateThisApp)
        case .stars: .app(.stars(1 + number(below: 5)))
        case .dismiss: .app(.dismiss)
        case .cancel: .app(.cancelScheduled)
        case .shortWait: .wait(one(of: Self.shortWaits))
        case .deadline: .waitForDeadline(after: one(of: Self.offsets))
        case .longWait: .wait(max(0, one(of: spans) + one(of: [-1, 0, 0, 1])))
        case .relaunch: .relaunch(nil)
        case .update: .relaunch(AppVersion(UInt32(1 + number(below: 3)), UInt32(number(below: 12))))
        case .crash: .crash
        }
    }

    private static let content: [AppOperation] = AppOperation.allCases.filter { $0 != .filterApply }
    private static let forms: [Sheet] = Sheet.allCases.filter { $0 != .rating }
    private static let shortWaits: [Int64] = [
        0, 1, 100, 299, 300, 499, 500, 501, 799, 800, 801, 1_200, 1_999, 2_000, 10_000,
    ]
    private static let offsets: [Int64] = [0, 0, 0, -1, 1, -100, 300, -500]

    private mutating func windowChange(in session: AppSession) -> AppEvent.WindowChange {
        switch number(below: 3) {
        case 0: return session.openWindows.count < 3 ? .opened : .closed()
        case 1: return .closed(window(in: session))
        default:
            let others = session.openWindows.filter { $0.phase != .active }
            return others.isEmpty ? .opened : .focused(one(of: others).number)
        }
    }

    private mutating func window(in session: AppSession) -> Int? {
        number(below: 2) == 0 ? nil : session.openWindows.isEmpty ? nil : one(of: session.openWindows).number
    }

    private mutating func shift() -> Int64 {
        let span = one(of: spans) + one(of: [-1, 0, 1])
        return number(below: 2) == 0 ? span : -span
    }

    private mutating func kind() -> Kind {
        var left = number(below: weights.reduce(0) { $0 + $1.weight })
        for (kind, weight) in weights {
            if left < weight { return kind }
            left -= weight
        }
        return .shortWait
    }

    private mutating func one<Element>(of elements: [Element]) -> Element { elements[number(below: elements.count)] }

    private mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
}

extension ReviewPolicy {
    /// The spans that its gates look at, and some that none does, in milliseconds.
    fileprivate var spans: [Int64] {
        let gates = TriggerKind.allCases.compactMap { self.gates(for: $0) }
        let spans = gates.flatMap {
            [
                $0.sustainedUseMilliseconds, $0.sinceFirstLaunchMilliseconds, $0.cooldownMilliseconds,
                $0.betweenRequestsMilliseconds, $0.setbackMilliseconds,
            ]
        }
        return Set(spans.compactMap { $0 }.filter { $0 > 0 }).sorted() + [3_600_000, 86_400_000, 366 * 86_400_000]
    }
}
