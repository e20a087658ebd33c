/// The sample data that comes with the product: parks in several cities, written for it.
public enum DemoData {
    /// Imports the sample countries, cities and parks; call it inside `WorkoutStore.transaction`. A park that has the number
    /// of a sample is overwritten: ``loadIfEmpty(into:)`` is for data that are somebody's own.
    ///
    /// - Returns: What the import of the parks did.
    @discardableResult
    public static func load(into store: WorkoutStore) throws -> ImportReport {
        // Cities may be there without parks: somebody's own are not renamed for the sake of samples.
        let countries = try store.addCountries(PackageResources.demo_countries_json)
        var report = try store.importParks(PackageResources.demo_parks_json)
        report.warnings = countries.warnings + report.warnings
        return report
    }

    /// Imports the sample data if there are no parks yet.
    ///
    /// - Returns: What was imported, or nil where there were parks.
    @discardableResult
    public static func loadIfEmpty(into store: WorkoutStore) throws -> ImportReport? {
        try store.parkCount() == 0 ? try load(into: store) : nil
    }

    /// The previews of the sample parks that are there, by id; no other park has one like these.
    static func previews(of connection: Connection) throws -> [Int64: String] {
        let rows = try connection.rows("SELECT id, preview FROM park WHERE \(isSample)") { ($0.integer(0), $0.text(1)) }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    /// The cities in which there are sample parks, by id.
    static func cities(of connection: Connection) throws -> [Int64: (name: String, parkCount: Int64)] {
        let rows = try connection.rows(
            """
            SELECT city.id, city.name, count(*) FROM park JOIN city ON city.id = city_id
            WHERE \(isSample) AND city.name IS NOT NULL GROUP BY city.id
            """
        ) { row in (row.integer(0), (name: row.text(1), parkCount: row.integer(2))) }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    private static let isSample = "park.id <= 50 AND preview = 'https://parks.example/' || park.id || '.jpg'"
}
