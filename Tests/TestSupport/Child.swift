package import Foundation

/// A child process at the other end of three pipes, for a test that talks with it.
package final class Child {
    /// Its process id.
    package let id: pid_t

    private var input: Int32
    private var output: Channel
    private var errors: Channel
    private var unwritten: [UInt8] = []
    private var closesInput = false
    /// When a child that hangs is ended: far later than any of these programs needs on a busy machine.
    private let deadline = ContinuousClock.now + .seconds(120)

    private struct Channel {
        var descriptor: Int32
        var bytes: [UInt8] = []
    }

    init(
        _ executable: String,
        _ arguments: [String],
        folder: String,
        environment: [String: String],
        blocking blocked: [Int32] = []
    ) throws {
        // A child that has ended leaves a pipe that nobody reads: the write then fails instead of ending the tests.
        signal(SIGPIPE, SIG_IGN)
        // A pipe that another child inherits before it is marked would keep its reader waiting for that child, too.
        Self.spawning.lock()
        defer { Self.spawning.unlock() }
        let pipes = try (Self.pipe(), Self.pipe(), Self.pipe())

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, pipes.0.reading, 0)
        posix_spawn_file_actions_adddup2(&actions, pipes.1.writing, 1)
        posix_spawn_file_actions_adddup2(&actions, pipes.2.writing, 2)

        // As from a shell: nothing ignored, nothing blocked but what is asked for, whatever the tests' own process does.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        for signal in blocked { sigaddset(&signals, signal) }
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

        // There is no portable way to spawn into another folder but to have a program do it.
        let changesFolder = "/usr/bin/env"
        var words = ([changesFolder, "--chdir=\(folder)", executable] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var id: pid_t = 0
        let code = posix_spawn(&id, changesFolder, &actions, &attributes, &words, &variables)
        for descriptor in [pipes.0.reading, pipes.1.writing, pipes.2.writing] { close(descriptor) }
        self.id = id
        input = pipes.0.writing
        output = Channel(descriptor: pipes.1.reading)
        errors = Channel(descriptor: pipes.2.reading)
        guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOENT) }
        _ = fcntl(input, F_SETFL, O_NONBLOCK)
    }

    deinit {
        for descriptor in [input, output.descriptor, errors.descriptor] where descriptor >= 0 { close(descriptor) }
    }

    private static let spawning = NSLock()

    private static func pipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Foundation.pipe(&ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    // MARK: Talking

    /// Gives the child text to read.
    package func write(_ text: String) { write(Array(text.utf8)) }

    /// Gives the child bytes to read.
    package func write(_ bytes: [UInt8]) {
        unwritten += bytes
        writeSome()
    }

    /// Ends the child's standard input, after what was written.
    package func closeInput() {
        closesInput = true
        writeSome()
    }

    /// Takes the reader of the child's standard output away.
    package func closeOutput() {
        guard output.descriptor >= 0 else { return }
        close(output.descriptor)
        output.descriptor = -1
    }

    /// Sends the child a signal.
    package func send(signal number: Int32) { kill(id, number) }

    /// Waits until standard output holds `text`.
    ///
    /// - Returns: Whether it came before the output's end.
    package func outputs(_ text: String) -> Bool {
        while !String(decoding: output.bytes, as: UTF8.self).contains(text) {
            guard output.descriptor >= 0 else { return false }
            pass()
        }
        return true
    }

    /// Waits for the child's end.
    package func finish() throws -> ChildProgram.Ended {
        while output.descriptor >= 0 || errors.descriptor >= 0 { pass() }
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0 {
            guard errno == EINTR else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .ECHILD) }
        }
        let signal = status & 0x7F
        return ChildProgram.Ended(
            status: signal == 0 ? (status >> 8) & 0xFF : nil,
            signal: signal == 0 ? nil : signal,
            outputBytes: output.bytes,
            errorBytes: errors.bytes
        )
    }

    // MARK: Passing bytes

    /// Waits until bytes can be passed in one direction, and passes them.
    private func pass() {
        var requests = [
            pollfd(fd: output.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: errors.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: unwritten.isEmpty ? -1 : input, events: Int16(POLLOUT), revents: 0),
        ]
        if ContinuousClock.now > deadline { kill(id, SIGKILL) }
        poll(&requests, nfds_t(requests.count), 1_000)
        if requests[0].revents != 0 { read(&output) }
        if requests[1].revents != 0 { read(&errors) }
        if requests[2].revents != 0 { writeSome() }
    }

    private func read(_ channel: inout Channel) {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = Foundation.read(channel.descriptor, &chunk, chunk.count)
        if count > 0 {
            channel.bytes += chunk[..<count]
        } else if count == 0 || errno != EINTR {
            close(channel.descriptor)
            channel.descriptor = -1
        }
    }

    private func writeSome() {
        while !unwritten.isEmpty, input >= 0 {
            let count = Foundation.write(input, unwritten, unwritten.count)
            if count >= 0 {
                unwritten.removeFirst(count)
            } else if errno == EAGAIN {
                return
            } else if errno != EINTR {
                // The child reads no more; what else there was to say is lost.
                unwritten = []
            }
        }
        if closesInput, input >= 0 {
            close(input)
            input = -1
        }
    }
}
