extension WorkoutStore {
    /// How many parks a filter lets through.
    public func parkCount(matching filter: ParkFilter) throws -> Int { fatalError("interface only") }

    /// A page of the parks that a filter lets through, in the order of their ids.
    ///
    /// - Parameters:
    ///   - filter: Which parks.
    ///   - limit: How many at most, at least 0; nil for all.
    ///   - offset: How many to pass over, at least 0.
    public func parks(
        matching filter: ParkFilter,
        limit: Int? = nil,
        offset: Int = 0
    ) throws -> [Park] { fatalError("interface only") }

    /// The filter that is in force; kept with the data.
    public func appliedFilter() throws -> ParkFilter { fatalError("interface only") }

    /// Puts a filter in force; writes nothing where it already is.
    ///
    /// - Throws: `WorkoutError` (`notFound`) for an unknown city.
    public func setAppliedFilter(_ filter: ParkFilter) throws { fatalError("interface only") }
}
