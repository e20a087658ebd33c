internal import Glibc

/// What ended a wait.
enum Wakeup: Equatable {
    /// Bytes can be read, or the end of input has come.
    case readable
    case signals([Int32])
    /// The next deadline has come.
    case deadline
    /// The time allowed is over.
    case timeout
}

/// The one place where an interactive session sleeps: for input, for a signal, or until a time.
enum InputWait {
    /// - Parameters:
    ///   - descriptor: where input comes from.
    ///   - deadlines: asked for the time left until the next deadline.
    ///   - limit: how long to wait at most, in milliseconds; nil for as long as it takes.
    static func wait(for descriptor: Int32, deadlines: DeadlineSource, limit: Int? = nil) -> Wakeup {
        var remainingLimit = limit
        while true {
            let remaining = deadlines.next()
            if let remaining, remaining <= .zero { return .deadline }
            var timeout = remaining.map(milliseconds) ?? -1
            let isLimited = remainingLimit.map { timeout < 0 || $0 < timeout } ?? false
            if isLimited, let remainingLimit { timeout = remainingLimit }
            var requests = [
                pollfd(fd: SignalInbox.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            ]
            let ready = unsafe poll(&requests, nfds_t(requests.count), Int32(clamping: timeout))
            // Asked again after the wait: what can be read by then was typed after the Ctrl-C that threw away the rest.
            if requests[0].revents != 0 || SignalInbox.hasSignals {
                let signals = SignalInbox.take()
                if !signals.isEmpty { return .signals(signals) }
            }
            if requests[1].revents != 0 { return .readable }
            if ready == 0, isLimited { return .timeout }
            // The time until the deadline is over, or a signal without a byte woke us: look at the deadline again.
            if ready == 0, let limit = remainingLimit { remainingLimit = limit - timeout }
        }
    }

    /// Rounded up, so that a wait never ends a moment too early and then spins.
    private static func milliseconds(_ duration: Duration) -> Int {
        let (seconds, attoseconds) = duration.components
        let whole = seconds.multipliedReportingOverflow(by: 1000)
        guard !whole.overflow else { return Int(Int32.max) }
        let (quotient, remainder) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000)
        return Int(
            clamping: whole.partialValue.addingReportingOverflow(quotient + (remainder > 0 ? 1 : 0)).partialValue
        )
    }
}
