import ReviewModifierSim
import ReviewService

/// An app around the real classes, as an app's own code and its interface would be: windows, forms that slide away, and
/// the calls at the places where the designs want them. It is written anew and shares nothing with the simulated app.
///
/// One object is one session. Each design's host overrides what it has to be told.
@MainActor
class HostApp {
    /// A window on the screen.
    struct Window {
        let number: Int
        /// What tells it from every other window, also one that had its number before.
        let id: Int
        var isActive = true
        var isViewOnScreen = false
    }

    /// The app's own rating prompt.
    struct Prompt {
        let window: Int?
        var isLeaving = false
    }

    /// What a session is run over.
    struct Run {
        let subject: ModelSubject
        /// What is wrong with the app, on purpose.
        let fault: ClassFault?
        let clock: TurnClock
        let store: SessionStore
        /// `nil` for an app that does not tell its version.
        let version: AppVersion?
    }

    let subject: ModelSubject
    let fault: ClassFault?
    let clock: TurnClock
    let store: SessionStore
    let version: AppVersion?
    private(set) var windows: [Window] = []
    private(set) var focused: Int?
    private(set) var prompt: Prompt?
    private(set) var log: [Observed] = []
    /// The records that were told to be unreadable; `nil` where the classes have not looked at the store yet.
    var unreadable: Set<String>? { nil }

    private var openForm: Sheet?
    private var leaving: [(due: Int64, sheet: Sheet)] = []
    private var nextID = 0
    private var isOver = false
    private var known: ReviewLedger

    init(_ run: Run) {
        subject = run.subject
        fault = run.fault
        clock = run.clock
        store = run.store
        version = run.version
        known = run.store.withValues { ReviewLedger(reading: $0, under: run.subject.policy) }
    }

    // MARK: What a design's host is told

    func launched() {}
    func succeeded(_ operation: AppOperation) {}
    func wentWrong() {}
    func cancelScheduled() {}
    func rateThisApp() {}
    func rated(stars: Int) {}
    func promptIsGone(from window: Int?) {}
    func promptWasRemoved() {}
    func viewAppeared(in window: Window) {}
    func viewDisappeared(in window: Window) {}
    func phaseChanged(in window: Window) {}
    func coverChanged() {}
    func cameToRest() {}
    func called(_ call: ManagerCall) {}
    func diagnosis(_ kind: TriggerKind) -> Diagnosis? { nil }
    /// A deadline that the host keeps by itself, in milliseconds of app time, and its end.
    var ownDeadline: Int64? { nil }
    func ownDeadlineIsOver() {}
    /// The process ends: what still runs must be let go.
    func letGo() {}

    // MARK: Observing

    func note(_ fact: Observed.Fact) {
        if !isOver { log.append(Observed(at: clock.milliseconds, fact)) }
    }

    func takeLog() -> [Observed] {
        defer { log = [] }
        return log
    }

    // MARK: Driving

    /// Whether a form or sheet is up or still sliding away.
    var isCovered: Bool { openForm != nil || prompt != nil || !leaving.isEmpty }

    /// Starts the session: one window, active, with its view on screen.
    func start() {
        openWindow()
        launched()
        rest()
    }

    /// Ends the session: nothing that still runs reaches the store or is observed.
    func end() {
        isOver = true
        store.end()
        letGo()
        Turns.runAll()
    }

    /// Lets the user or the world do something, up to the end of the turns that it leads to.
    func take(_ event: AppEvent) {
        switch event {
        case .operation(let operation): perform(operation)
        case .failed, .setback: wentWrong()
        case .view(let change, let number):
            guard let position = position(of: number) else { break }
            change == .appeared ? appear(at: position) : disappear(at: position)
        case .scene(let phase, let number):
            guard let position = position(of: number) else { break }
            setActive(phase == .active, at: position)
        case .window(.opened): openWindow()
        case .window(.closed(let number)): closeWindow(number)
        case .window(.focused(let number)):
            focused = number
            if let position = position(of: number) { setActive(true, at: position) }
        case .form(.opened, let sheet): openForm = openForm ?? sheet
        case .form(.closed, _): if let openForm { dismiss(openForm) }
        case .deviceClock(.shifted(let milliseconds)): clock.shift = milliseconds
        case .deviceClock(.corrected): clock.shift = 0
        case .rateThisApp: rateThisApp()
        case .stars(let stars): rated(stars: stars)
        case .dismiss: dismissPrompt()
        case .cancelScheduled: cancelScheduled()
        case .platform, .ratingSheet, .veto: break
        }
        rest()
    }

    /// Lets the app make a call, up to the end of the turns that it leads to.
    func take(_ call: ManagerCall) {
        called(call)
        rest()
    }

    /// Asks why there would be a request now or not.
    func take(_ kind: TriggerKind) {
        if let diagnosis = diagnosis(kind) { note(.answered(diagnosis)) }
        rest()
    }

    /// When the next thing comes due, in milliseconds of app time.
    var nextDeadline: Int64? {
        let deadlines = leaving.map(\.due) + [clock.nextDeadline, ownDeadline].compactMap { $0 }
        return deadlines.min()
    }

    /// Lets time pass up to `end`, and each thing that comes due happen at its own moment.
    func pass(to end: Int64) {
        while let due = nextDeadline, due <= end {
            clock.pass(to: due)
            // At equal instants sheets are gone before tasks wake: see `EventQueue`.
            if let position = leaving.firstIndex(where: { $0.due <= due }) {
                sheetIsGone(leaving.remove(at: position).sheet)
            } else if ownDeadline.map({ $0 <= due }) == true {
                ownDeadlineIsOver()
            } else {
                _ = clock.wakeFirst()
            }
            rest()
        }
        clock.pass(to: end)
    }

    private func rest() {
        coverChanged()
        if !Turns.runAll() { note(.restless) }
        while let ownDeadline, ownDeadline <= clock.milliseconds { ownDeadlineIsOver() }
        cameToRest()
        let ledger = store.withValues { ReviewLedger(reading: $0, under: subject.policy) }
        if ledger != known { note(.remembered(ledger)) }
        known = ledger
    }

    // MARK: Operations and sheets

    private func perform(_ operation: AppOperation) {
        if let sheet = operation.sheet {
            dismiss(openForm ?? sheet)
        }
        succeeded(operation)
    }

    private func dismiss(_ sheet: Sheet) {
        openForm = nil
        slideAway(sheet)
    }

    private func slideAway(_ sheet: Sheet) { leaving.append((clock.milliseconds + 500, sheet)) }

    private func sheetIsGone(_ sheet: Sheet) {
        guard sheet == .rating else { return }
        let window = prompt?.window
        prompt = nil
        promptIsGone(from: window)
    }

    /// Shows the app's own prompt in the focused window.
    func presentPrompt() { prompt = Prompt(window: focused) }

    private func dismissPrompt() {
        guard prompt?.isLeaving == false else { return }
        prompt?.isLeaving = true
        slideAway(.rating)
        if fault == .asksMidDismissal { promptIsGone(from: prompt?.window) }
    }

    // MARK: Windows

    private func position(of number: Int?) -> Int? {
        guard let number = number ?? focused else { return nil }
        return windows.firstIndex { $0.number == number }
    }

    private func openWindow() {
        let number = (windows.map(\.number).max() ?? 0) + 1
        nextID += 1
        windows.append(Window(number: number, id: nextID))
        focused = number
        appear(at: windows.endIndex - 1)
    }

    private func closeWindow(_ number: Int?) {
        guard let position = position(of: number) else { return }
        disappear(at: position)
        let closed = windows.remove(at: position).number
        if focused == closed { focused = windows.last?.number }
    }

    private func setActive(_ isActive: Bool, at position: Int) {
        guard windows[position].isActive != isActive else { return }
        windows[position].isActive = isActive
        phaseChanged(in: windows[position])
    }

    private func appear(at position: Int) {
        guard !windows[position].isViewOnScreen else { return }
        windows[position].isViewOnScreen = true
        viewAppeared(in: windows[position])
    }

    private func disappear(at position: Int) {
        guard windows[position].isViewOnScreen else { return }
        windows[position].isViewOnScreen = false
        viewDisappeared(in: windows[position])
        guard let prompt, prompt.window == windows[position].number else { return }
        self.prompt = nil
        leaving.removeAll { $0.sheet == .rating }
        promptWasRemoved()
    }
}
