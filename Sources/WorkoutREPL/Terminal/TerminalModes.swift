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
        for signal in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] { restoreBeforeCrash(signal) }
        return true
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
        apply(original)
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

    /// A crash must not leave a raw terminal either; the earlier action (the toolchain's backtracer) then goes on.
    private static func restoreBeforeCrash(_ signal: Int32) {
        var action = sigaction()
        unsafe action.__sigaction_handler.sa_handler = { signal in
            TerminalModes.restore()
            var standard = sigaction()
            unsafe standard.__sigaction_handler.sa_handler = SIG_DFL
            _ = unsafe sigaction(signal, &standard, nil)
            raise(signal)
        }
        var earlier = sigaction()
        guard unsafe sigaction(signal, nil, &earlier) == 0,
            unsafe unsafeBitCast(earlier.__sigaction_handler.sa_handler, to: UInt.self)
                == unsafeBitCast(SIG_DFL, to: UInt.self)
        else { return }
        _ = unsafe sigaction(signal, &action, nil)
    }
}
