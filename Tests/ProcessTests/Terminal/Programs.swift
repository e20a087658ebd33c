import Foundation
import TestSupport
import Testing

/// The executables that process tests start.
enum Programs {
    /// The program that is nothing but a terminal.
    static let lab = built("terminal-lab")

    /// The product.
    static let workoutREPL = built("workout-repl")

    /// Where this build puts an executable: beside the tests themselves, or in the checkout's build folder.
    private static func built(_ name: String) -> URL {
        let beside = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: name)
        if FileManager.default.isExecutableFile(atPath: beside.path) { return beside }
        return Checkout.root.appending(path: ".build/debug/\(name)")
    }
}

extension PseudoTerminal {
    /// The lab at its first prompt. Earlier keys would be the kernel's, which edits and echoes by itself.
    static func lab(
        _ arguments: [String] = [],
        environment: [String: String?] = [:],
        columns: Int = 80,
        rows: Int = 24,
        answersQuestions: Bool = true,
        reflows: Bool = false
    ) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            Programs.lab,
            arguments,
            environment: environment,
            columns: columns,
            rows: rows,
            answersQuestions: answersQuestions,
            reflows: reflows
        )
        try terminal.wait(forCursorLine: "lab>")
        return terminal
    }
}
