internal import Glibc
internal import Synchronization

/// The modes of the terminal as they were at the start, put back on every way out: at the end, at `exit`, by a
/// signal, and when the process stops.
///
/// Global, since signal handlers need them; everything a handler uses here is async-signal-safe.
@safe enum TerminalModes {
    /// The modes to put back, and those of the time while commands run; addresses of memory that is never freed.
    private static let original = Atomic<UInt>(0)
    private static let working = Atomic<UInt>(0)

    /// Remembers the modes of standard input, once.
    ///
    /// - Returns: whether standard input is a terminal whose modes can be read.
    static func remember() -> Bool {
        if original.load(ordering: .relaxed) != 0 { return true }
        var modes = termios()
        guard unsafe tcgetattr(STDIN_FILENO, &modes) == 0 else { return false }
        store(modes, in: original)
        atexit { TerminalModes.restore() }
        restoreBeforeCrash()
        restoreBeforeEnd()
        return true
    }

    /// The modes as they were at the start; nil before ``remember()``.
    static var originalModes: termios? {
        unsafe UnsafePointer<termios>(bitPattern: original.load(ordering: .acquiring))?.pointee
    }

    /// Remembers the modes as they are now as those to take again after a stop.
    static func rememberWorking() {
        var modes = termios()
        guard unsafe tcgetattr(STDIN_FILENO, &modes) == 0 else { return }
        store(modes, in: working)
    }

    /// Nothing to take again after a stop: another program has the terminal.
    static func forgetWorking() {
        working.store(0, ordering: .relaxed)
    }

    /// Puts the original modes back; what was typed ahead stays for whoever reads next.
    static func restore() {
        if pastesAreMarked.exchange(false, ordering: .relaxed) { write(pasteMarksOff) }
        apply(original)
    }

    /// Asks the terminal to mark pastes, or not to: a mode of its own beside those of the system.
    static func markPastes(_ marked: Bool) {
        pastesAreMarked.store(marked, ordering: .relaxed)
        write(marked ? "\u{1B}[?2004h" : pasteMarksOff)
    }

    private static let pastesAreMarked = Atomic<Bool>(false)
    private static let pasteMarksOff: StaticString = "\u{1B}[?2004l"

    /// To the terminal at once, as a signal handler may.
    private static func write(_ text: StaticString) {
        _ = unsafe Glibc.write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    }

    static func takeAgain() {
        apply(working)
    }

    private static func store(_ modes: termios, in slot: borrowing Atomic<UInt>) {
        let memory = UnsafeMutablePointer<termios>.allocate(capacity: 1)
        unsafe memory.initialize(to: modes)
        slot.store(UInt(bitPattern: memory), ordering: .releasing)
    }

    private static func apply(_ slot: borrowing Atomic<UInt>) {
        guard let modes = unsafe UnsafePointer<termios>(bitPattern: slot.load(ordering: .acquiring)) else { return }
        while unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, modes) == -1, errno == EINTR {}
    }

    /// A crash must not leave a raw terminal either; what was to happen then (the toolchain's backtracer) happens after.
    private static func restoreBeforeCrash() {
        let earlier = UnsafeMutablePointer<sigaction>.allocate(capacity: crashes.count)
        unsafe earlier.initialize(repeating: sigaction(), count: crashes.count)
        actionsBeforeCrash.store(UInt(bitPattern: earlier), ordering: .releasing)
        var action = sigaction()
        unsafe action.__sigaction_handler.sa_handler = { signal in TerminalModes.crashed(by: signal) }
        action.sa_flags = SA_ONSTACK
        for (index, signal) in crashes.enumerated() { _ = unsafe sigaction(signal, &action, earlier + index) }
    }

    /// In the handler: the faulty instruction runs again when it returns, with the earlier action in place.
    private static func crashed(by signal: Int32) {
        restore()
        guard let index = crashes.firstIndex(of: signal),
            let earlier = unsafe UnsafePointer<sigaction>(bitPattern: actionsBeforeCrash.load(ordering: .acquiring))
        else { return }
        _ = unsafe sigaction(signal, earlier + index, nil)
    }

    /// Signals that end a process and that nobody here waits for must not leave a raw terminal either. What the parent had
    /// ignored stays ignored.
    private static func restoreBeforeEnd() {
        let named = [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGSYS, SIGPOLL, SIGPWR, SIGSTKFLT]
        for signal in named + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())
        where !SignalInbox.isIgnored(signal) {
            SignalInbox.setHandler(endedBySignal, for: signal)
        }
    }

    private static let crashes: [Int32] = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
    private static let actionsBeforeCrash = Atomic<UInt>(0)
}

/// Puts the terminal in order and lets the signal do what it does, when this returns.
private func endedBySignal(_ signal: Int32) {
    TerminalModes.restore()
    SignalInbox.setDefault(signal)
    raise(signal)
}
