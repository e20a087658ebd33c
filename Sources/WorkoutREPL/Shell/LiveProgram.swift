internal import Foundation
import WorkoutDomain

/// The program as the system starts it: with the process's command line, environment, clock and terminal.
package enum LiveProgram {
    /// Runs the program and gives its exit status.
    package static func run() -> Int32 {
        StandardDescriptors.fill()
        let bytes = arguments
        return Program.run(
            bytes.map { String(decoding: $0, as: UTF8.self) },
            bytes: bytes,
            environment: ProcessInfo.processInfo.environment,
            showsProgress: isatty(STDERR_FILENO) == 1
        ) { directory, options in
            // A line editor is for somebody who types: commands that were given run as from a pipe.
            guard options.inputs.isEmpty, !options.showsHelp, !options.showsVersion else { return PlainStream() }
            return StandardTerminal.make(history: history(in: directory))
        }
    }

    /// The words behind the program's name, byte by byte: `CommandLine.arguments` mends what is not UTF-8, and nobody
    /// would learn that something was wrong.
    private static var arguments: [[UInt8]] {
        (1..<max(1, Int(CommandLine.argc))).compactMap { index in
            guard let word = unsafe CommandLine.unsafeArgv[index] else { return nil }
            return unsafe Array(UnsafeRawBufferPointer(start: word, count: strlen(word)))
        }
    }

    private static func history(in directory: String?) -> History {
        directory.map { History(file: HistoryFile(path: $0 + "/" + WorkoutStore.historyName)) } ?? History()
    }
}
