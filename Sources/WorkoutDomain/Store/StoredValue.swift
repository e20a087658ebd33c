/// A value of the plain key–value store, kept exactly as it was given.
public enum StoredValue: Sendable, Hashable {
    case integer(Int64)
    /// Not a number is refused.
    case real(Double)
    case text(String)
    case blob([UInt8])
}

extension StoredValue {
    /// Whether both are the same to the last bit; `==` takes differently composed texts, and both zeros, for equal.
    func isIdentical(to other: StoredValue) -> Bool {
        switch (self, other) {
        case (.integer(let one), .integer(let two)): one == two
        case (.real(let one), .real(let two)): one.bitPattern == two.bitPattern
        case (.text(let one), .text(let two)): one.utf8.elementsEqual(two.utf8)
        case (.blob(let one), .blob(let two)): one == two
        default: false
        }
    }
}
