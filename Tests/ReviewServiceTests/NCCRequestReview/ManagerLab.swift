import Foundation
import ReviewService
import Synchronization
import TestSupport

/// A manager over a store in memory, with a clock and a wall date that tests move.
@MainActor
final class ManagerLab {
    typealias Event = ReviewRequestManager.Event

    let store: any ReviewStore
    let clock = TestClock()
    private(set) var events: [Event] = []
    private(set) var requestedWindows: [String] = []
    private let offset = Mutex<TimeInterval>(0)

    nonisolated static let start = Date(timeIntervalSince1970: 1_800_000_000)

    init(_ store: any ReviewStore = InMemoryReviewStore()) { self.store = store }

    /// Seconds that the wall date is away from the start, whatever the clock does.
    var shift: TimeInterval {
        get { offset.withLock { $0 } }
        set { offset.withLock { $0 = newValue } }
    }

    nonisolated var now: Date { Self.start.addingTimeInterval(offset.withLock { $0 }) }

    func manager(
        _ configuration: ReviewRequestManager.Configuration = .debugQuickTesting,
        version: String? = "1.0.0",
        process: ReviewProcess = ReviewProcess(),
        onProblem: @escaping @Sendable (ReviewProblem) -> Void = { _ in },
        onEvent: @escaping @MainActor (Event) -> Void = { _ in }
    ) -> ReviewRequestManager {
        ReviewRequestManager(
            configuration: configuration,
            store: store,
            appVersion: version,
            process: process,
            clock: clock,
            now: { self.now },
            onProblem: onProblem,
            onEvent: { [weak self] in
                self?.events.append($0)
                onEvent($0)
            }
        )
    }

    /// Registers an active window.
    func show(_ id: String, of manager: ReviewRequestManager) {
        manager.windowAppeared(id: id) { [weak self] in self?.requestedWindows.append(id) }
        manager.scenePhaseChanged(id: id, to: .active)
    }

    /// Lets seconds pass, on the clock and by the wall.
    func pass(_ seconds: TimeInterval) async {
        _ = await settle()
        shift += seconds
        clock.advance(by: .milliseconds(Int64(seconds * 1000)))
        _ = await settle()
    }

    func forgetEvents() { events = [] }

    subscript(key: String) -> ReviewStoredValue? { store.withValues { $0.value(forKey: "NCCRequestReview." + key) } }
}
