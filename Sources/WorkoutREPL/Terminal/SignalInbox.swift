internal import Glibc
internal import Synchronization

/// The signals that a session handles, delivered as bytes through a pipe, so that one `poll` waits for keys,
/// deadlines and signals alike.
///
/// A handler does next to nothing: it notes, writes one byte, and — for a stop while a command runs, and for a signal
/// repeated because nobody listens — does what the signal would have done, with the terminal's modes restored first.
/// Signals are the process's, not an object's, hence global.
package enum SignalInbox {
    /// Handlers are the process's affair: installed once, kept until the end.
    package static func install() {
        guard readEnd.load(ordering: .relaxed) < 0, openPipe() else { return }
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH] {
            // What the parent had ignored (nohup, a background job of a plain shell) stays ignored.
            guard !isIgnored(signal) else { continue }
            setHandler(signalArrived, for: signal)
            unblock(signal)
        }
        // What tells of a write that can't be done: the write itself fails, and says why. Not SIG_IGN, which a pager started
        // later would inherit.
        for signal in [SIGPIPE, SIGXFSZ] where !isIgnored(signal) { setHandler({ _ in }, for: signal) }
    }

    /// The descriptor to poll; -1 before ``install()``.
    static var descriptor: Int32 { readEnd.load(ordering: .relaxed) }

    /// Whether signals wait to be taken. Costs one load.
    static var hasSignals: Bool { signalsWait.load(ordering: .relaxed) }

    /// Takes the signals that came since the last call, in their order.
    static func take() -> [Int32] {
        signalsWait.store(false, ordering: .relaxed)
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { return [] }
        unheard.store(0, ordering: .relaxed)
        return bytes[..<count].map(Int32.init)
    }

    /// Gives back signals that somebody else than who has taken them is to deal with.
    static func putBack(_ signals: [Int32]) {
        guard !signals.isEmpty else { return }
        signalsWait.store(true, ordering: .relaxed)
        let bytes = signals.map { UInt8(truncatingIfNeeded: $0) }
        _ = unsafe bytes.withUnsafeBytes { unsafe write(writeEnd.load(ordering: .relaxed), $0.baseAddress, $0.count) }
    }

    /// Whether stops are taken as bytes: true while a line is edited, when the screen has to be put in order first.
    static func deferStops(_ deferred: Bool) {
        stopsAreDeferred.store(deferred, ordering: .relaxed)
    }

    /// Stops the process as Ctrl-Z would have without a handler, and returns when it is continued.
    ///
    /// - Parameter wholeGroup: whether the signal is sent on, as the terminal would have sent it, to whatever was started
    ///   together with this process: a script around it has to stop as well.
    static func stop(wholeGroup: Bool) {
        setDefault(SIGTSTP)
        if wholeGroup { kill(0, SIGTSTP) } else { raise(SIGTSTP) }
        setHandler(signalArrived, for: SIGTSTP)
    }

    /// Ends the process by the signal itself, so that the parent sees what happened.
    package static func end(by signal: TerminationSignal) -> Never {
        setDefault(signal.number)
        raise(signal.number)
        exit(128 + signal.number)
    }

    // MARK: - What a handler touches

    private static let readEnd = Atomic<Int32>(-1)
    fileprivate static let writeEnd = Atomic<Int32>(-1)
    fileprivate static let stopsAreDeferred = Atomic<Bool>(false)
    fileprivate static let signalsWait = Atomic<Bool>(false)
    /// Interrupts and terminations that arrived since anybody looked.
    fileprivate static let unheard = Atomic<Int>(0)

    private static func openPipe() -> Bool {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return false }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        writeEnd.store(ends[1], ordering: .relaxed)
        readEnd.store(ends[0], ordering: .relaxed)
        // Touched once here, so that a handler never is the first to initialise them.
        _ = stopsAreDeferred.load(ordering: .relaxed)
        _ = signalsWait.load(ordering: .relaxed)
        _ = unheard.load(ordering: .relaxed)
        Interrupt.reset()
        _ = Interrupt.isEnding
        return true
    }

    static func isIgnored(_ signal: Int32) -> Bool {
        var current = sigaction()
        guard unsafe sigaction(signal, nil, &current) == 0 else { return true }
        return unsafe unsafeBitCast(current.__sigaction_handler.sa_handler, to: UInt.self)
            == unsafeBitCast(SIG_IGN, to: UInt.self)
    }

    /// A mask is inherited, through exec as well: a parent that blocks a signal in the thread that starts the program would
    /// make it deaf to what it handles.
    private static func unblock(_ signal: Int32) {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, signal)
        _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    static func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void, for signal: Int32) {
        var action = sigaction()
        unsafe action.__sigaction_handler.sa_handler = handler
        action.sa_flags = SA_RESTART
        _ = unsafe sigaction(signal, &action, nil)
    }

    static func setDefault(_ signal: Int32) {
        var action = sigaction()
        unsafe action.__sigaction_handler.sa_handler = SIG_DFL
        _ = unsafe sigaction(signal, &action, nil)
    }
}

/// How many unheard signals it takes until one ends the process by itself: a command that never looks can be left.
private let patience = 3

private func signalArrived(_ signal: Int32) {
    let savedError = errno
    defer { errno = savedError }
    switch signal {
    case SIGTSTP where !SignalInbox.stopsAreDeferred.load(ordering: .relaxed):
        stopAtOnce()
        return
    case SIGINT, SIGTERM, SIGHUP, SIGQUIT:
        Interrupt.request()
        if signal != SIGINT { Interrupt.end() }
        if SignalInbox.unheard.wrappingAdd(1, ordering: .relaxed).newValue >= patience {
            TerminalModes.restore()
            SignalInbox.setDefault(signal)
            raise(signal)
        }
    default: break
    }
    SignalInbox.signalsWait.store(true, ordering: .relaxed)
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = unsafe write(SignalInbox.writeEnd.load(ordering: .relaxed), &byte, 1)
}

/// Ctrl-Z while a command runs: give the terminal back, stop, and take it again.
private func stopAtOnce() {
    TerminalModes.restore()
    SignalInbox.setDefault(SIGTSTP)
    var blocked = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&blocked)
    unsafe sigaddset(&blocked, SIGTSTP)
    raise(SIGTSTP)
    // The signal is blocked inside its own handler: it stops the process here.
    unsafe sigprocmask(SIG_UNBLOCK, &blocked, &before)
    unsafe sigprocmask(SIG_SETMASK, &before, nil)
    SignalInbox.setHandler(signalArrived, for: SIGTSTP)
    TerminalModes.takeAgain()
}

extension TerminationSignal {
    /// The system's number.
    package var number: Int32 {
        switch self {
        case .terminate: SIGTERM
        case .hangUp: SIGHUP
        case .quit: SIGQUIT
        }
    }

    init?(number: Int32) {
        guard let signal = Self.allCases.first(where: { $0.number == number }) else { return nil }
        self = signal
    }
}
