internal import Glibc

/// A command line of the user's own (`$PAGER`), run by the system's shell.
enum ShellCommand {
    /// The status with which a shell says that there is no such program.
    static let notFound: Int32 = 127

    /// Runs `command` with `input` on its standard input and waits for its end.
    ///
    /// A signal that asks this process to end, ends the command first; the signal is still to be taken then.
    ///
    /// Not Foundation's `Process`: that puts the child into a process group of its own, where the terminal stops it as
    /// soon as it reads a key.
    ///
    /// - Returns: Its exit status, 128 and the signal's number where a signal ended it; `nil` where it can't be started.
    static func run(_ command: String, input: [UInt8], environment: [String: String]) -> Int32? {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        let (readEnd, writeEnd) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let child = start(command, reading: readEnd, environment: environment)
        close(readEnd)
        guard let child else {
            close(writeEnd)
            return nil
        }
        // Ctrl-C at a pager is the pager's: it must not end this program behind it.
        let interrupt = ignore(SIGINT)
        let quit = ignore(SIGQUIT)
        let pipe = ignore(SIGPIPE)
        defer {
            restore(SIGINT, interrupt)
            restore(SIGQUIT, quit)
            restore(SIGPIPE, pipe)
        }
        guard let watch = ChildWatch(child) else {
            write(input, to: writeEnd)
            close(writeEnd)
            return status(of: child)
        }
        return watch.feed(input, to: writeEnd) ? status(of: child) : nil
    }

    private static func start(_ command: String, reading input: Int32, environment: [String: String]) -> pid_t? {
        var actions = unsafe posix_spawn_file_actions_t()
        guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
        guard unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) == 0 else { return nil }
        var child = pid_t()
        let arguments = unsafe cStrings(["sh", "-c", command])
        let variables = unsafe cStrings(environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
        defer {
            for index in unsafe arguments.indices { unsafe free(arguments[index]) }
            for index in unsafe variables.indices { unsafe free(variables[index]) }
        }
        let result = unsafe posix_spawn(&child, "/bin/sh", &actions, nil, arguments, variables)
        return result == 0 ? child : nil
    }

    /// The texts as C wants them: pointers with a null at the end.
    private static func cStrings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        unsafe texts.map { unsafe strdup($0) } + [nil]
    }

    private static func write(_ bytes: [UInt8], to pipe: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(pipe, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                // The reader has seen enough and is gone.
                return
            }
        }
    }

    private static func status(of child: pid_t) -> Int32? {
        var status: Int32 = 0
        while unsafe waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { return nil }
        }
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }

    private static func ignore(_ signal: Int32) -> sigaction {
        var action = sigaction()
        var before = sigaction()
        unsafe action.__sigaction_handler.sa_handler = SIG_IGN
        _ = unsafe sigaction(signal, &action, &before)
        return before
    }

    private static func restore(_ signal: Int32, _ before: sigaction) {
        var action = before
        _ = unsafe sigaction(signal, &action, nil)
    }
}
