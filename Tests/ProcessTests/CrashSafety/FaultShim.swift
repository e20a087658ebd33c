import Foundation
import TestSupport
import Testing

/// The library of `Tests/FaultShim`, which lets a chosen write, sync, cut, rename or removal of a child process fail.
struct FaultShim {
    /// How a call fails.
    enum Kind: String, CaseIterable {
        /// The device fails.
        case io = "eio"
        /// There is no room left.
        case full = "enospc"
        /// Half of it is written, then there is no room left.
        case short
    }

    private static let folder = try? TemporaryFolder()
    private static let library = Result { () throws -> String in
        let folder = try #require(Self.folder)
        let path = folder.path(of: "fault-shim.so")
        let source = Checkout.root.appending(path: "Tests/FaultShim/FaultShim.c").path
        let compiled = try ChildProgram(path: "/usr/bin/env").run(
            ["clang", "-O1", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-o", path, source, "-ldl"],
            in: folder
        )
        try #require(compiled.status == 0, "the shim can't be compiled: \(compiled.errors)")
        return path
    }

    private let library: String
    private let root: URL
    private let log: URL
    /// While it is absent, a lasting fault goes on.
    private let end: URL

    /// Compiles the library where that was not done yet.
    ///
    /// - Parameter root: The folder whose files are meant.
    init(below root: URL, in folder: TemporaryFolder) throws {
        library = try Self.library.get()
        self.root = root.resolvingSymlinksInPath()
        log = folder.url.appending(path: "faults")
        end = folder.url.appending(path: "faults-end")
    }

    /// The variables with which call `number` fails; 0 for none.
    ///
    /// - Parameter lasts: Whether all that follow fail as well, until ``repair()``.
    func environment(failing number: Int, _ kind: Kind, lasts: Bool = false) throws -> [String: String?] {
        for file in [log, end] { try? FileManager.default.removeItem(at: file) }
        return [
            "LD_PRELOAD": library, "FAULT_ROOT": root.path, "FAULT_AT": String(number), "FAULT_KIND": kind.rawValue,
            "FAULT_LOG": log.path, "FAULT_UNTIL": lasts ? end.path : nil,
        ]
    }

    /// Ends a lasting fault.
    func repair() throws { try Data().write(to: end) }

    /// The calls that failed, as their numbers and names.
    var failedCalls: [String] {
        let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init).filter { !$0.hasSuffix(" calls") }
    }
}
