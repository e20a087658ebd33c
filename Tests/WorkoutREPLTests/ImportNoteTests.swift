import TestSupport
import Testing

@testable import WorkoutREPL

@Suite struct ImportNoteTests {
    private func run(_ parks: [String]) throws -> InProcess {
        let folder = try TemporaryFolder()
        let path = try folder.write("[\(parks.joined(separator: ","))]", to: "parks.json")
        return InProcess(commands: "park import '\(path)'")
    }

    private func park(_ id: Int, city: Int) -> String {
        #"{"id":\#(id),"class_id":9,"type_id":1,"city_id":\#(city),"address":"a"}"#
    }

    @Test func `that cities are not known is said last, however many oddities there are`() throws {
        let run = try run((1...30).map { park(1000 + $0, city: 9000 + $0 % 2) })
        #expect(
            run.output.hasSuffix(
                """
                and 142 more; --json lists all of them
                Note: 2 cities of these parks are not known and have no names, so no filter finds the parks by their \
                city's name. 'city import FILE' with the list of countries brings names.

                """
            ),
            "\(run.output)"
        )
    }

    @Test func `where all cities are known nothing is said of them`() throws {
        #expect(try !run([park(1001, city: 1)]).output.contains("Note:"))
    }
}
