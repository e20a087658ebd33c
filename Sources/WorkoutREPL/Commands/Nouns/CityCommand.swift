/// Cities and their countries.
package enum CityCommand: Sendable, Hashable {
    case importFile(path: String)
    /// All cities, or those of one country.
    case list(country: String?)
}
