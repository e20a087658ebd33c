import Foundation

@testable import WorkoutDomain

/// The objects of a JSON array, each as its members with their raw texts, in order: equal only where nothing was lost.
func rawObjects(_ bytes: [UInt8]) throws -> [String] {
    let connection = try Connection(path: nil, busyTimeoutMilliseconds: 0)
    return try connection.rows("SELECT value FROM json_each(?)", String(decoding: bytes, as: UTF8.self)) { $0.text(0) }
}
