import TestSupport
import Testing

@testable import WorkoutDomain

@Suite("Filters")
struct FilterTests {
    static let everyFilter: [ParkFilter] = {
        var filters: [ParkFilter] = []
        for sizes in 0..<8 {
            for grades in 0..<16 {
                for city in [nil, 1, 5, 99] as [Int64?] {
                    filters.append(ParkFilter(sizeBits: Int64(sizes), gradeBits: Int64(grades), cityID: city))
                }
            }
        }
        return filters
    }()

    @Test("Every filter counts and lists what a look at each park would", arguments: [1, 2] as [UInt64])
    func countingAndListing(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let store = try WorkoutStore(.ephemeral)
        let objects = (1...300).map { id in
            Samples.park(
                id,
                class: Int.random(in: 1...4, using: &random),
                type: [1, 2, 3, 6, 7].randomElement(using: &random) ?? 1,
                city: [1, 2, 5].randomElement(using: &random) ?? 1
            )
        }
        try store.transaction {
            try store.importCountries(Array(Samples.countries.utf8))
            try store.importParks(Array("[\(objects.joined(separator: ","))]".utf8))
        }
        let all = try store.parks(matching: .all)
        #expect(all.map(\.id) == Array(1...300))
        for filter in Self.everyFilter {
            let expected = all.filter { park in
                (filter.sizes.isEmpty || park.size.map(filter.sizes.contains) ?? false)
                    && (filter.grades.isEmpty || park.grade.map(filter.grades.contains) ?? false)
                    && (filter.cityID == nil || park.cityID == filter.cityID)
            }
            #expect(try store.parkCount(matching: filter) == expected.count, "\(filter)")
            #expect(try store.parks(matching: filter) == expected, "\(filter)")
            let page = try store.parks(matching: filter, limit: 7, offset: 3)
            #expect(page == Array(expected.dropFirst(3).prefix(7)), "\(filter)")
        }
    }

    @Test("Pages begin and end where they should")
    func pages() throws {
        let store = try Samples.store()
        #expect(try store.parks(matching: .all, limit: 0) == [])
        #expect(try store.parks(matching: .all, limit: 2).map(\.id) == [10, 11])
        #expect(try store.parks(matching: .all, limit: 2, offset: 5).map(\.id) == [15])
        #expect(try store.parks(matching: .all, offset: 6) == [])
        #expect(try failure { _ = try store.parks(matching: .all, limit: -1) }.field == "limit")
        #expect(try failure { _ = try store.parks(matching: .all, offset: -1) }.field == "offset")
    }

    @Test(
        "A new database lets everything through; an applied filter is kept with the data",
        arguments: everyFilter.indices.filter { $0 % 7 == 0 }.map { everyFilter[$0] }
    )
    func applied(_ filter: ParkFilter) throws {
        let store = try Samples.store()
        #expect(try store.appliedFilter() == .all)
        try store.transaction {
            if filter.cityID == 99 {
                #expect(try failure { try store.setAppliedFilter(filter) }.code == .notFound)
                #expect(try store.appliedFilter() == .all)
            } else {
                try store.setAppliedFilter(filter)
                #expect(try store.appliedFilter() == filter)
            }
        }
    }

    @Test("Applying the filter that is applied writes nothing, and another process sees the filter")
    func appliedTwice() throws {
        let folder = try TemporaryFolder()
        let store = try WorkoutStore(.directory(folder.path))
        try Samples.fill(store)
        let filter = ParkFilter(sizes: [.small, .large], cityID: 1)
        try store.transaction { try store.setAppliedFilter(filter) }
        let log = try bytes(of: folder.path("workout.sqlite-wal")).count
        try store.transaction { try store.setAppliedFilter(filter) }
        #expect(try bytes(of: folder.path("workout.sqlite-wal")).count == log)
        #expect(try WorkoutStore(.directory(folder.path)).appliedFilter() == filter)
    }

    @Test("The numbers of sizes and grades are those of the published files")
    func numbers() {
        #expect(ParkSize.allCases.map(\.classID) == [1, 2, 3])
        #expect(ParkGrade.allCases.map(\.typeID) == [1, 2, 3, 6])
        for number in -1...10 as ClosedRange<Int64> {
            #expect(ParkSize(classID: number)?.classID == ([1, 2, 3].contains(number) ? number : nil))
            #expect(ParkGrade(typeID: number)?.typeID == ([1, 2, 3, 6].contains(number) ? number : nil))
        }
        #expect(ParkSize.allCases.sorted().map(\.rawValue) == ["small", "medium", "large"])
        #expect(ParkGrade.allCases.sorted().map(\.rawValue) == ["soviet", "modern", "collars", "legendary"])
    }
}
