package import Foundation

/// The checkout that the tests were built from.
package enum Checkout {
    /// Its top folder, the one with `Package.swift`.
    package static let root = URL(filePath: #filePath)
        .deletingLastPathComponent()  // TestSupport
        .deletingLastPathComponent()  // Tests
        .deletingLastPathComponent()

    /// The text of a file, by its path from the top folder.
    package static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
}
