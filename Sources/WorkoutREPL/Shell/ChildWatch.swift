internal import Foundation
internal import Glibc

/// Waits for a child to end, for room in its input and for signals at once.
///
/// Without it a pager would keep a process that is told to end: it waits for the child, which nobody has told.
struct ChildWatch {
    /// How long a command may take to end once it was asked, and again once it was made to.
    private static let patience: Duration = .milliseconds(500)

    private let child: pid_t
    /// Can be read once the child has ended.
    private let ended: Int32

    /// - Parameter child: a child that nobody waits for meanwhile. It is still to be reaped after its end.
    /// - Returns: Nil where the system has no more descriptors.
    init?(_ child: pid_t) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let (readEnd, writeEnd) = (ends[0], ends[1])
        self.child = child
        ended = readEnd
        // `poll` knows no processes, so a thread waits for this one.
        Thread.detachNewThread {
            var information = unsafe siginfo_t()
            while unsafe waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
            close(writeEnd)
        }
    }

    /// Writes `input` to `pipe` and closes it, and waits for the child's end.
    ///
    /// - Returns: Whether it has ended; false where it was told to end and is there still.
    func feed(_ input: [UInt8], to pipe: Int32) -> Bool {
        _ = fcntl(pipe, F_SETFL, O_NONBLOCK)
        var rest: ArraySlice<UInt8>? = input[...]
        var signals: [Int32] = []
        var ending: (deadline: ContinuousClock.Instant, isForced: Bool)?
        defer {
            if rest != nil { close(pipe) }
            close(ended)
            SignalInbox.putBack(signals)
        }
        var hasEnded = false
        while true {
            if rest?.isEmpty == true {
                close(pipe)
                rest = nil
            }
            // Where the shell is gone, somebody whom it has left behind may read on.
            if hasEnded, rest == nil || ending != nil { return true }
            var requests = [
                pollfd(fd: hasEnded ? -1 : ended, events: Int16(POLLIN), revents: 0),
                pollfd(fd: SignalInbox.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: rest == nil ? -1 : pipe, events: Int16(POLLOUT), revents: 0),
            ]
            let timeout = ending == nil ? -1 : Int32(10)
            let ready = unsafe poll(&requests, nfds_t(requests.count), timeout)
            if ready > 0 {
                if requests[0].revents != 0 { hasEnded = true }
                if requests[1].revents != 0 { signals += SignalInbox.take() }
                if requests[2].revents != 0 { rest = rest.flatMap { Self.write($0, to: pipe) } ?? [] }
            }
            if let (deadline, isForced) = ending {
                guard ContinuousClock.now >= deadline, !hasEnded else { continue }
                if isForced { return false }
                end(by: SIGKILL)
                ending = (.now + Self.patience, true)
            } else if signals.contains(where: { TerminationSignal(number: $0) != nil }) {
                end(by: SIGTERM)
                ending = (.now + Self.patience, false)
            }
        }
    }

    /// - Returns: What is left to write; nil if nobody reads any more.
    private static func write(_ bytes: ArraySlice<UInt8>, to pipe: Int32) -> ArraySlice<UInt8>? {
        let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(pipe, $0.baseAddress, $0.count) }
        if count >= 0 { return bytes.dropFirst(count) }
        return errno == EINTR || errno == EAGAIN ? bytes : nil
    }

    /// Sends a signal to the child and to whatever it has started: a shell does not tell the programs of a pipeline.
    private func end(by signal: Int32) {
        var processes = [child]
        var next = 0
        while next < processes.count {
            let process = processes[next]
            next += 1
            let list = try? String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
            processes += (list ?? "").split(separator: " ").compactMap { pid_t($0) }
        }
        for process in processes.reversed() {
            kill(process, signal)
            // One that is stopped takes notice only when it goes on.
            kill(process, SIGCONT)
        }
    }
}
