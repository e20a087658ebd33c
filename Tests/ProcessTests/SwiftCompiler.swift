import Foundation
import TestSupport

/// The compiler as a child process, with this package's settings, over a folder of modules that lasts as long as the value.
final class SwiftCompiler: Sendable {
    /// Where the compiled modules lie.
    let modules: URL

    /// What the compiler said.
    struct Outcome {
        let succeeded: Bool
        let diagnostics: String
    }

    init() throws {
        modules = FileManager.default.temporaryDirectory.appending(path: "stubs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: modules) }

    /// Compiles `sources` as the module `name`, which later calls can import.
    func compile(_ name: String, _ sources: [URL]) async throws -> Outcome {
        let module = modules.appending(path: "\(name).swiftmodule").path
        return try await run(["-module-name", name, "-wmo", "-emit-module", "-emit-module-path", module], sources)
    }

    /// Checks `sources` and keeps nothing.
    func check(_ name: String, _ sources: [URL]) async throws -> Outcome {
        try await run(["-module-name", name, "-wmo", "-typecheck"], sources)
    }

    /// Declares, as Apple's frameworks do, that `overlay` is imported where both `first` and `second` are.
    func addOverlay(_ overlay: String, of first: String, and second: String) throws {
        let folder = modules.appending(path: "\(first).swiftcrossimport")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try "%YAML 1.2\n---\nversion: 1\nmodules:\n  - name: \(overlay)\n"
            .write(to: folder.appending(path: "\(second).swiftoverlay"), atomically: true, encoding: .utf8)
    }

    private func run(_ mode: [String], _ sources: [URL]) async throws -> Outcome {
        let settings = [
            "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-package-name", "workout_review",
            "-enable-upcoming-feature", "ExistentialAny",
            "-enable-upcoming-feature", "InternalImportsByDefault",
            "-enable-upcoming-feature", "MemberImportVisibility",
            "-Xfrontend", "-enable-cross-import-overlays",
        ]
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swiftc"] + settings + mode + ["-I", modules.path] + sources.map(\.path)
        // A file and not a pipe: nobody has to read while the compiler runs.
        let log = modules.appending(path: "\(UUID().uuidString).log")
        try Data().write(to: log)
        let handle = try FileHandle(forWritingTo: log)
        process.standardError = handle
        process.standardOutput = handle
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        return Outcome(
            succeeded: process.terminationReason == .exit && process.terminationStatus == 0,
            diagnostics: try String(contentsOf: log, encoding: .utf8)
        )
    }
}
