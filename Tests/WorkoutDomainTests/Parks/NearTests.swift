import TestSupport
import Testing

@testable import WorkoutDomain

@Suite("Parks near a place")
struct NearTests {
    @Test("Distances are those of great circles on a sphere of the Earth's mean radius")
    func distances() throws {
        let moscow = try Coordinates(latitude: 55.7558, longitude: 37.6173)
        let petersburg = try Coordinates(latitude: 59.9311, longitude: 30.3609)
        #expect(abs(moscow.kilometres(to: petersburg) - 631.741) < 0.001)
        #expect(moscow.kilometres(to: moscow) == 0)
        let pole = try Coordinates(latitude: 90, longitude: 0)
        let other = try Coordinates(latitude: -90, longitude: 90)
        #expect(abs(pole.kilometres(to: other) - 20_015.1) < 0.1)
        let west = try Coordinates(latitude: 0, longitude: -179.5)
        let east = try Coordinates(latitude: 0, longitude: 179.5)
        #expect(abs(west.kilometres(to: east) - 111.195) < 0.01)
        let antipode = try Coordinates(latitude: -55.7558, longitude: 37.6173 - 180)
        #expect(moscow.kilometres(to: antipode) <= WorkoutStore.maximumRadiusKilometres)
    }

    @Test("The nearest come first, and parks without a place never come")
    func order() throws {
        let store = try Samples.store()
        let place = try Coordinates(latitude: 55.75, longitude: 37.62)
        let near = try store.parks(near: place, radiusKilometres: 10)
        #expect(near.map(\.park.id) == [10, 15, 11])
        #expect(near.first?.kilometres == 0)
        #expect(try store.parks(near: place, radiusKilometres: 10, limit: 2).map(\.park.id) == [10, 15])
        #expect(try store.parks(near: place, radiusKilometres: 10, limit: 0) == [])
        let everywhere = try store.parks(near: place, radiusKilometres: WorkoutStore.maximumRadiusKilometres)
        #expect(everywhere.map(\.park.id) == [10, 15, 11, 12, 14])
    }

    @Test("Any circle holds what measuring every park would find", arguments: [1, 2, 3] as [UInt64])
    func againstMeasuringAll(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let corners = [-90.0, -89.9, 0, 89.9, 90]
        var places: [Coordinates] = []
        for _ in 0..<400 {
            let isCorner = Int.random(in: 0..<4, using: &random) == 0
            places.append(
                try Coordinates(
                    latitude: isCorner
                        ? corners.randomElement(using: &random) ?? 0 : Double.random(in: -90...90, using: &random),
                    longitude: isCorner
                        ? [-180, -179.9, 0, 179.9, 180].randomElement(using: &random) ?? 0
                        : Double.random(in: -180...180, using: &random)
                )
            )
        }
        let store = try WorkoutStore(.ephemeral)
        let objects = places.enumerated().map { index, place in
            Samples.park(index + 1, at: ("\(place.latitude)", "\(place.longitude)"))
        }
        try store.transaction { try store.importParks(Array("[\(objects.joined(separator: ","))]".utf8)) }
        for _ in 0..<60 {
            let centre = places.randomElement(using: &random) ?? places[0]
            let radius: Double = [0.001, 1, 50, 500, 3_000, 9_000, 20_038].randomElement(using: &random) ?? 1
            var expected: [(id: Int64, kilometres: Double)] = []
            for (index, place) in places.enumerated() {
                let kilometres = centre.kilometres(to: place)
                if kilometres <= radius { expected.append((Int64(index + 1), kilometres)) }
            }
            expected.sort { ($0.kilometres, $0.id) < ($1.kilometres, $1.id) }
            let found = try store.parks(near: centre, radiusKilometres: radius)
            #expect(found.map(\.park.id) == expected.map(\.id), "\(centre) \(radius)")
            #expect(found.map(\.kilometres) == expected.map(\.kilometres))
        }
    }

    @Test("A radius that is none is refused", arguments: [-0.001, -1, 20_039, .nan, .infinity] as [Double])
    func radius(_ radius: Double) throws {
        let store = try Samples.store()
        let place = try Coordinates(latitude: 0, longitude: 0)
        let error = try failure { _ = try store.parks(near: place, radiusKilometres: radius) }
        #expect(error.code == .invalidValue && error.field == "radius")
        expectSentence(error)
    }
}
