import Foundation

/// A program of this package, run as a child process.
package struct ChildProgram: Sendable {
    /// Its executable.
    package let executable: String

    /// The terminal laboratory.
    package static var workoutREPL: ChildProgram { get throws { try ChildProgram("workout-repl") } }

    /// Finds the program `name` beside the tests that run.
    ///
    /// - Throws: Where it is not there: the test target has to depend on it.
    package init(_ name: String) throws {
        // The tests are a bundle in the folder of what was built; which word names it depends on what runs them.
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let places = (CommandLine.arguments + [own]).map {
            URL(filePath: $0).deletingLastPathComponent().appending(path: name).path
        }
        guard let place = places.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
            throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: name])
        }
        executable = place
    }

    /// How a child ended, and what it wrote.
    package struct Ended: Sendable {
        /// Its exit status; `nil` when a signal ended it.
        package let status: Int32?
        /// The signal that ended it; `nil` when it exited.
        package let signal: Int32?
        package let outputBytes: [UInt8]
        package let errorBytes: [UInt8]

        /// What it wrote to standard output; what is no UTF-8 shows as U+FFFD.
        package var output: String { String(decoding: outputBytes, as: UTF8.self) }
        /// What it wrote to standard error.
        package var errors: String { String(decoding: errorBytes, as: UTF8.self) }
        /// The lines of standard output, without what follows the last line end.
        package var lines: [String] {
            output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        }
    }

    /// Runs the program to its end.
    ///
    /// - Parameters:
    ///   - arguments: Its command line without its name.
    ///   - input: What it can read from standard input.
    ///   - folder: Its working directory and its home; the environment names no other place of a user's.
    ///   - environment: Further variables; `nil` takes one away.
    package func run(
        _ arguments: [String],
        input: String = "",
        in folder: TemporaryFolder,
        environment: [String: String?] = [:]
    ) throws -> Ended {
        try run(arguments, input: Array(input.utf8), in: folder, environment: environment)
    }

    /// Runs the program to its end, on input of any bytes.
    package func run(
        _ arguments: [String],
        input: [UInt8],
        in folder: TemporaryFolder,
        environment: [String: String?] = [:]
    ) throws -> Ended {
        let child = try start(arguments, in: folder, environment: environment)
        child.write(input)
        child.closeInput()
        return try child.finish()
    }

    /// Starts the program; its standard input stays open. To be ended by ``Child/finish()``.
    ///
    /// - Parameter blocking: The signals that are blocked when it starts, as a careless parent leaves them.
    package func start(
        _ arguments: [String],
        in folder: TemporaryFolder,
        environment: [String: String?] = [:],
        blocking: [Int32] = []
    ) throws -> Child {
        var variables = ChildEnvironment.inherited(adding: ["HOME": folder.path, "LANG": "C.UTF-8"])
        for (name, value) in environment { variables[name] = value }
        return try Child(
            executable,
            arguments,
            folder: folder.path,
            environment: variables,
            blocking: blocking
        )
    }
}

extension ChildProgram {
    /// A program of the system's.
    package init(path: String) { executable = path }
}
