import Foundation
import Testing

/// A program run through pipes to its end.
enum PipedProgram {
    struct Outcome {
        var status: Int32
        var output: [UInt8]
        var errors: [UInt8]
        /// Standard output as text.
        var text: String { String(decoding: output, as: UTF8.self) }
        /// Standard error as text.
        var errorText: String { String(decoding: errors, as: UTF8.self) }
    }

    /// Runs a command of the shell, in which `$LAB` is the lab and `$IN` a file with the input.
    ///
    /// Output goes to files, so that no pipe of the test's own can fill up.
    static func shell(
        _ command: String,
        input: [UInt8] = [],
        environment changes: [String: String?] = [:]
    ) throws -> Outcome {
        let folder = FileManager.default.temporaryDirectory.appending(path: "piped-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = ["in", "out", "err"].map { folder.appending(path: $0) }
        try Data(input).write(to: files[0])
        for file in files[1...] { try Data().write(to: file) }
        var environment = PseudoTerminal.environment
        environment["LAB"] = Programs.lab.path
        environment["IN"] = files[0].path
        for (name, value) in changes { environment[name] = value }
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", command]
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus,
            output: Array(try Data(contentsOf: files[1])),
            errors: Array(try Data(contentsOf: files[2]))
        )
    }
}
