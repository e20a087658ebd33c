import Foundation

/// The program as the system starts it: with the process's environment, clock and terminal.
package enum LiveProgram {
    /// Runs the program with `words` and gives its exit status.
    package static func run(_ words: [String]) -> Int32 {
        Program.run(words, environment: ProcessInfo.processInfo.environment) { _, _ in TranscriptTerminal([]) }
    }
}
