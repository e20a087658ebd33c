import Foundation
package import ReviewService
package import WorkoutDomain

/// The review ledger's values in the domain's plain key–value store, read at once and written back when a transaction
/// ends.
package final class ReviewValues: ReviewStoreValues {
    package static let space = "review"

    private var values: [String: StoredValue]
    private var changed: [String: StoredValue?] = [:]

    package init(reading store: WorkoutStore) throws { values = try store.values(in: Self.space) }

    /// All keys, in order.
    var keys: [String] { values.keys.sorted() }

    package func value(forKey key: String) -> ReviewStoredValue? { values[key].map(ReviewStoredValue.init) }

    package func setValue(_ value: ReviewStoredValue?, forKey key: String) {
        let stored = value.flatMap(StoredValue.init)
        values[key] = stored
        changed[key] = .some(stored)
    }

    func write(to store: WorkoutStore) throws {
        for (key, value) in changed {
            try Seal.set(value, forKey: key, in: Self.space, of: store)
        }
        changed = [:]
    }
}

extension ReviewStoredValue {
    fileprivate init(_ stored: StoredValue) {
        switch stored {
        case .integer(let integer): self = Int(exactly: integer).map(Self.integer) ?? .other
        case .real(let number): self = .number(number)
        case .text(let text): self = IntegerList.integers(text).map(Self.integers) ?? .text(text)
        case .blob: self = .other
        }
    }
}

extension StoredValue {
    fileprivate init?(_ value: ReviewStoredValue) {
        switch value {
        case .integer(let integer): self = .integer(Int64(integer))
        case .number(let number): self = .real(number)
        case .integers(let integers): self = .text(IntegerList.text(integers))
        case .date(let date): self = .real(date.timeIntervalSince1970)
        case .text(let text): self = .text(text)
        case .other: return nil
        }
    }
}
