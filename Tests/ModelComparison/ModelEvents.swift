package import ReviewModifierSim
internal import ReviewService
package import TestSupport

/// Random events for a running session: the same for the same generator.
///
/// Only what both sides can know happens. So no window is given the focus whose scene is active already: the model counts
/// that as an activation, and no phase changes by which the classes would be told.
package struct ModelEvents: EventSource {
    private var generator: SeededGenerator
    private var remaining: Int
    private let isEngineAlone: Bool
    private let kinds: [TriggerKind]
    private let weights: [(kind: Kind, weight: Int)]
    private let spans: [Int64]

    private enum Kind: Sendable {
        case content, filter, failed, setback, view, scene, window, form, clock
        case rate, stars, dismiss, cancel
        case platform, call, why
        case shortWait, deadline, longWait, relaunch, update, crash
    }

    /// Makes `length` events for `subject`.
    package init(for subject: ModelSubject, length: Int, generator: SeededGenerator) {
        var generator = generator
        remaining = length
        var weights: [(kind: Kind, weight: Int)] = [
            (.content, 8), (.filter, 14), (.failed, 3), (.view, 7), (.scene, 7), (.window, 5), (.form, 6), (.clock, 3),
            (.shortWait, 14), (.deadline, 16), (.longWait, 6), (.relaunch, 3), (.update, 1), (.crash, 2),
            (.platform, 1), (.why, 1),
        ]
        switch subject.face {
        case .workoutApp: break
        case .reviewKit: weights += [(.rate, 3), (.stars, 20), (.dismiss, 10), (.setback, 2)]
        case .nccRequestReview: weights += [(.cancel, 4), (.update, 2)]
        }
        if subject.isEngineAlone { weights += [(.call, 12), (.update, 2)] }
        isEngineAlone = subject.isEngineAlone
        kinds = TriggerKind.allCases.filter { subject.face != .reviewKit && subject.policy.gates(for: $0) != nil }
        // Each sequence has likings of its own: of some kinds it knows nothing, others come all the time. With one and the same
        // mixture the rare combinations would drown.
        for index in weights.indices {
            weights[index].weight *= [0, 1, 2, 2, 2, 8][Int.random(in: 0..<6, using: &generator)]
        }
        weights.append((.shortWait, 1))
        self.weights = weights
        self.generator = generator
        spans = subject.policy.spans
    }

    package mutating func next(for session: AppSession) -> ModelEvent? {
        guard remaining > 0 else { return nil }
        remaining -= 1
        while true {
            let event = pick(for: session)
            if case .app(let event) = event, session.refusal(of: event) != nil { continue }
            if case .waitForDeadline = event, session.nextDeadline == nil, !isEngineAlone { continue }
            return event
        }
    }

    private mutating func pick(for session: AppSession) -> ModelEvent {
        // An own prompt is left as it is no longer than people leave one.
        if session.promptStage == .isUp, number(below: 4) == 0 {
            return .app(number(below: 2) == 0 ? .dismiss : .stars(3 + number(below: 3)))
        }
        return event(of: kind(), for: session)
    }

    private mutating func event(of kind: Kind, for session: AppSession) -> ModelEvent {
        switch kind {
        case .content: .app(.operation(one(of: Self.content)))
        case .filter: .app(.filterApplied)
        case .failed: .app(.failed(one(of: AppOperation.allCases)))
        case .setback: .app(.setback)
        case .view: view(in: session)
        case .scene: scene(in: session)
        case .window: .app(.window(windowChange(in: session)))
        case .form:
            session.openedForm == nil ? .app(.form(.opened, one(of: Self.forms))) : .app(.form(.closed))
        case .clock:
            .app(.deviceClock(number(below: 3) == 0 ? .corrected : .shifted(byMilliseconds: shift())))
        case .rate: .app(.rateThisApp)
        case .stars: .app(.stars(1 + number(below: 5)))
        case .dismiss: .app(.dismiss)
        case .cancel: .app(.cancelScheduled)
        case .platform: .app(.platform(one(of: Self.platformChanges)))
        case .shortWait: .wait(one(of: Self.shortWaits))
        case .deadline: .waitForDeadline(after: one(of: Self.offsets))
        case .longWait: .wait(max(0, one(of: spans) + one(of: [-1, 0, 0, 1])))
        case .call: .call(call())
        // The classes of one design explain by another interface: its host asks before each ask.
        case .why: kinds.isEmpty ? .wait(0) : .why(isEngineAlone ? .content : one(of: kinds))
        case .relaunch: .relaunch(nil)
        case .update where isEngineAlone && number(below: 3) == 0: .relaunch(ModelSubject.untold)
        case .update: .relaunch(AppVersion(UInt32(1 + number(below: 3)), UInt32(number(below: 12))))
        case .crash: .crash
        }
    }

    private static let content: [AppOperation] = AppOperation.allCases.filter { $0 != .filterApply }
    private static let forms: [Sheet] = Sheet.allCases.filter { $0 != .rating }
    // The classes never notice.
    private static let platformChanges: [AppEvent.PlatformChange] =
        [.ratings(isOn: false), .ratings(isOn: true), .rated(stars: 4)]
        + SimulatedPlatform.Build.allCases.map { .build($0) }
    private static let shortWaits: [Int64] = [
        0, 1, 100, 299, 300, 499, 500, 501, 799, 800, 801, 1_200, 1_999, 2_000, 10_000,
    ]
    private static let offsets: [Int64] = [0, 0, 0, -1, 1, -100, 300, -500]

    private mutating func call() -> ManagerCall {
        let delay: Int64 = one(of: [0, 1, 499, 500, 2_000, 2_000, 30_000, 90_000_000])
        return switch number(below: 4) {
        case 0: .count("export")
        case 1: .ask("settings", delayMilliseconds: delay)
        default: .countAndAsk("share", delayMilliseconds: delay)
        }
    }

    private mutating func view(in session: AppSession) -> ModelEvent {
        guard let window = anyWindow(in: session) else { return .wait(0) }
        // Mostly a change; what is already so changes nothing, on both sides.
        let appears = number(below: 8) == 0 ? window.isViewOnScreen : !window.isViewOnScreen
        return .app(.view(appears ? .appeared : .disappeared, window: named(window.number)))
    }

    private mutating func scene(in session: AppSession) -> ModelEvent {
        guard let window = anyWindow(in: session) else { return .wait(0) }
        let phases: [ScenePhase] = window.phase == .active ? [.inactive, .background, .active] : [.active]
        return .app(.scene(one(of: phases), window: named(window.number)))
    }

    private typealias OpenWindow = (number: Int, phase: ScenePhase, isViewOnScreen: Bool)

    private mutating func anyWindow(in session: AppSession) -> OpenWindow? {
        session.openWindows.isEmpty ? nil : one(of: session.openWindows)
    }

    /// The window by its number, or as the one that has the focus, which may be another.
    private mutating func named(_ number: Int) -> Int? { self.number(below: 8) == 0 ? nil : number }

    private mutating func windowChange(in session: AppSession) -> AppEvent.WindowChange {
        switch number(below: 3) {
        case 0: return session.openWindows.count < 3 ? .opened : .closed()
        case 1: return .closed(anyWindow(in: session).flatMap { named($0.number) })
        default:
            let others = session.openWindows.filter { $0.phase != .active }
            return others.isEmpty ? .opened : .focused(one(of: others).number)
        }
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
