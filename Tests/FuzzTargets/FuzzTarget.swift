/// What can be fuzzed: each target takes any bytes and says what must hold of them.
package enum FuzzTarget: String, CaseIterable, Sendable {
    /// A line into words, and words back into a line.
    case words
    /// A line into commands, and the places that errors point at.
    case commands
    /// A file of countries and cities.
    case countries
    /// A file of parks.
    case parks
    /// A photo's frame.
    case photo
    /// A policy's file.
    case policy
    /// What a store holds of the review rules.
    case ledger
    /// What the database holds of the world around the app.
    case world
    /// What a terminal sends.
    case keys

    /// Checks what must hold.
    ///
    /// - Throws: ``Falsified`` where it does not hold; anything else is unexpected as well.
    package func check(_ bytes: [UInt8]) throws {
        switch self {
        case .words: try WordProperties.check(bytes)
        case .commands: try CommandProperties.check(bytes)
        case .countries: try ImportProperties.checkCountries(bytes)
        case .parks: try ImportProperties.checkParks(bytes)
        case .photo: try PhotoProperties.check(bytes)
        case .policy: try PolicyProperties.check(bytes)
        case .ledger: try LedgerProperties.check(bytes)
        case .world: try WorldProperties.check(bytes)
        case .keys: try KeyProperties.check(bytes)
        }
    }
}

/// A property that does not hold.
package struct Falsified: Error, CustomStringConvertible {
    /// What should hold, and what was found.
    package let description: String
}

/// States what must hold.
func require(_ holds: Bool, _ sentence: @autoclosure () -> String) throws {
    if !holds { throw Falsified(description: sentence()) }
}

/// Whether two texts are the same to the byte; `==` takes differently composed ones for equal.
func same(_ one: some StringProtocol, _ other: some StringProtocol) -> Bool { one.utf8.elementsEqual(other.utf8) }
