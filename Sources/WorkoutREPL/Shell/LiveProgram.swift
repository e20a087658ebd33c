internal import Foundation

/// The program as the system starts it: with the process's environment, clock and terminal.
package enum LiveProgram {
    /// Runs the program with `words` and gives its exit status.
    package static func run(_ words: [String]) -> Int32 {
        Program.run(words, environment: ProcessInfo.processInfo.environment) { directory, options in
            // A line editor is for somebody who types: commands that were given run as from a pipe.
            guard options.inputs.isEmpty, !options.showsHelp, !options.showsVersion else { return PlainStream() }
            return StandardTerminal.make(history: history(in: directory))
        }
    }

    private static func history(in directory: String?) -> History {
        directory.map { History(file: HistoryFile(path: $0 + "/history")) } ?? History()
    }
}
