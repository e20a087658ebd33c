/// The sample data that comes with the product: parks in several cities, written for it.
public enum DemoData {
    /// Imports the sample countries, cities and parks; call it inside `WorkoutStore.transaction`. A park that has the number
    /// of a sample is overwritten: ``loadIfEmpty(into:)`` is for data that are somebody's own.
    ///
    /// - Returns: What the import of the parks did.
    @discardableResult
    public static func load(into store: WorkoutStore) throws -> ImportReport {
        try store.importCountries(PackageResources.demo_countries_json)
        return try store.importParks(PackageResources.demo_parks_json)
    }

    /// Imports the sample data if there are no parks yet.
    ///
    /// - Returns: What was imported, or nil where there were parks.
    @discardableResult
    public static func loadIfEmpty(into store: WorkoutStore) throws -> ImportReport? {
        try store.parkCount() == 0 ? try load(into: store) : nil
    }
}
