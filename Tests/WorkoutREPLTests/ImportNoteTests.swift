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

    @Test func `parks with the numbers of sample parks say that they take their places`() throws {
        let several = try run([park(3, city: 1), park(7, city: 1), park(1001, city: 1)])
        #expect(
            several.output.hasSuffix(
                """
                Note: 2 parks of the file have the numbers of sample parks and take their places, with the photos and events \
                that were there. In another data directory, without the sample data, one's own parks are alone.

                """
            ),
            "\(several.output)"
        )
        let folder = try TemporaryFolder()
        let path = try folder.write("[\(park(3, city: 1)),\(park(7, city: 1))]", to: "parks.json")
        let script = try LaboratoryScript(["park import \(path)", "park import \(path)"], ["--demo"], in: folder)
        let messages = script.commands.map { $0["result"]["warnings"].elements.compactMap { $0["message"].text } }
        #expect(
            messages[0].contains { $0.contains("another park of this file") && $0.contains("48 sample parks stay") }
        )
        #expect(!messages[1].contains { $0.contains("sample") }, "what is not a sample any more is not told again")
        #expect(try run([park(3, city: 1)]).output.contains("Note: 1 park of the file has the number of a sample park"))
    }

    @Test func `sample data rename none of one's own cities, and say so`() throws {
        let folder = try TemporaryFolder()
        let cities = try folder.write(
            #"[{"id":"101","name":"Land","cities":[{"id":"157","name":"Town","lat":"","lon":""}]}]"#,
            to: "cities.json"
        )
        let script = try LaboratoryScript(["city import \(cities)", "demo", "city list", "data check"], in: folder)
        #expect(script.status == 0)
        let messages = script.commands[1]["result"]["warnings"].elements.compactMap { $0["message"].text }
        #expect(messages.contains { $0.contains("“Land” has this number and stays") }, "\(messages)")
        #expect(messages.contains { $0.contains("“Town” has this number and stays; sample parks of “Tbilisi”") })
        let names = script.commands[2]["result"]["cities"].elements.compactMap { $0["name"].text }
        #expect(names.contains("Town") && !names.contains("Tbilisi"), "\(names)")
    }

    @Test func `cities that take the numbers of sample cities say which parks are shown in them`() throws {
        let folder = try TemporaryFolder()
        let cities = try folder.write(
            #"[{"id":"101","name":"Land","cities":[{"id":"157","name":"Town","lat":"","lon":""}]}]"#,
            to: "cities.json"
        )
        let script = try LaboratoryScript(["city import \(cities)"], ["--demo"], in: folder)
        let messages = script.result["warnings"].elements.compactMap { $0["message"].text }
        #expect(messages.contains { $0.contains("it was “Tbilisi”") && $0.contains("sample park") }, "\(messages)")
    }
}
