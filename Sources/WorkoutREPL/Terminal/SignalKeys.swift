internal import Glibc

/// The keys that stand for a signal: Ctrl-C, Ctrl-\ and Ctrl-Z, or those that `stty` names.
///
/// While commands run, the terminal itself turns them into signals. While a line is edited it must not: it would do so
/// in the middle of a paste as well, throw away the beginning with its mark, and what follows would be typed. So they
/// come as keys then, and what stands in a paste is no key.
struct SignalKeys {
    private let signals: [UInt32: Int32]
    /// The key after which the next one is a character, whatever it is; Ctrl-V.
    private let quote: UInt32
    /// The key for SIGINT; nil if there is none.
    let interrupt: UInt8?

    /// - Parameters:
    ///   - modes: the terminal's modes as they were at the start.
    ///   - isHandled: whether a signal means anything; one that the parent had ignored does not.
    init(modes: termios, isHandled: (Int32) -> Bool) {
        var characters = modes.c_cc
        let codes = unsafe withUnsafeBytes(of: &characters) { unsafe Array($0) }
        var signals: [UInt32: Int32] = [:]
        for (place, signal) in [(VSUSP, SIGTSTP), (VQUIT, SIGQUIT), (VINTR, SIGINT)] where isHandled(signal) {
            let code = codes[Int(place)]
            // 0 is none, and what is no ASCII is no key by itself.
            if (1..<0x80).contains(code) { signals[UInt32(code)] = signal }
        }
        self.signals = signals
        interrupt = signals.first { $0.value == SIGINT }.map { UInt8(truncatingIfNeeded: $0.key) }
        let code = codes[Int(VLNEXT)]
        quote = code == 0 ? 0x16 : UInt32(code)
    }

    /// The signal for which a key stands, with Alt as well as without.
    func signal(of key: Key) -> Int32? {
        switch key {
        case .character(let scalar), .meta(let scalar): signals[scalar]
        case .escape, .sequence, .paste: nil
        }
    }

    /// Whether the next key is to be a character.
    func isQuote(_ key: Key) -> Bool { key == .character(quote) }

    /// Whether one of the keys may be among the bytes that wait; cheap, for all that is typed ahead.
    func mayWait(in decoder: KeyDecoder) -> Bool {
        signals.keys.contains { decoder.holds(UInt8(truncatingIfNeeded: $0)) }
    }
}
