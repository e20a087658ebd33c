internal import Foundation

/// What a child process takes over from the tests' own environment, and nothing else of it.
package enum ChildEnvironment {
    /// Where programs and libraries lie, and how a sanitizer that both are built with has been told to behave: left to
    /// itself it looks for leaks at the end, which fails in a terminal, and knows nothing of the suppressions.
    private static let inherited: Set = ["PATH", "LD_LIBRARY_PATH", "TMPDIR", "ASAN_OPTIONS", "TSAN_OPTIONS"]

    /// The variables taken over, with `changes`.
    package static func inherited(adding changes: [String: String]) -> [String: String] {
        var variables = ProcessInfo.processInfo.environment.filter { inherited.contains($0.key) }
        // The backtracer of a child that is meant to crash can hang on a pipe.
        variables["SWIFT_BACKTRACE"] = "enable=no"
        return variables.merging(changes) { $1 }
    }
}
