import Testing

@testable import WorkoutDomain

@Suite("Sample data")
struct DemoDataTests {
    @Test("The sample data fits the format, has nothing odd in it, and shows every size and grade")
    func sampleData() throws {
        let store = try WorkoutStore(.ephemeral)
        let report = try store.transaction { try DemoData.load(into: store) }
        #expect(report.warnings == [])
        #expect(report.namelessCities == 0)
        let parks = try store.parks(matching: .all)
        #expect(parks.count >= 40)
        #expect(Set(parks.compactMap(\.size)) == Set(ParkSize.allCases))
        #expect(Set(parks.compactMap(\.grade)) == Set(ParkGrade.allCases))
        #expect(Set(parks.map(\.cityID)).count >= 3)
        #expect(parks.allSatisfy { $0.coordinates != nil })
        #expect(try store.check() == [])
    }

    @Test("It is loaded into an empty database only")
    func onlyWhereEmpty() throws {
        let store = try WorkoutStore(.ephemeral)
        let reports = try store.transaction {
            (try DemoData.loadIfEmpty(into: store), try DemoData.loadIfEmpty(into: store))
        }
        #expect(reports.0 != nil && reports.1 == nil)
        let other = try Samples.store()
        let report = try other.transaction { try DemoData.loadIfEmpty(into: other) }
        #expect(report == nil)
        #expect(try other.parkCount() == 6)
    }
}
