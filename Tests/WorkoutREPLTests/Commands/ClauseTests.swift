import TestSupport
import Testing
import WorkoutDomain

@testable import WorkoutREPL

/// How failures of the domain read at the prompt: as all others do.
@Suite struct ClauseTests {
    @Test(
        arguments: [
            ("There is no park 9.", "there is no park 9"),
            (
                "There is no city called “Mosco”. Did you mean “Moscow”?",
                "there is no city called “Mosco”; did you mean “Moscow”?"
            ),
            ("The file is no UTF-8 text. (At byte 7.)", "the file is no UTF-8 text (at byte 7)"),
            ("It. is. A name.", "It. is. A name"),
            ("/data/There. The x is a folder; move it away.", "/data/There; the x is a folder; move it away"),
            ("Data/x is a folder; name a file.", "Data/x is a folder; name a file"),
            ("X is damaged; move it. (SQLITE_CORRUPT: malformed)", "X is damaged; move it (SQLITE_CORRUPT: malformed)"),
            ("A park is expected. Nothing was imported.", "a park is expected; nothing was imported"),
            (
                "Events 1, 2 take place at park 3; delete them first.",
                "events 1, 2 take place at park 3; delete them first"
            ),
        ]
    )
    func `a sentence becomes a clause`(sentence: String, clause: String) {
        #expect(WorkoutError(.io, sentence).clause == clause)
    }

    @Test(
        arguments: [
            "park show 999", "journal show 9", "entry list 9", "event show 9", "user show 99",
            "city list --country 999",
            "park import none.json", "park import /", "event delete 9", "message send me hello", "user friend me",
            "journal add ''", "park list --limit 5 --offset 3; journal delete 7", "filter city Nowhere",
        ]
    )
    func `every failure begins small and ends without a stop`(command: String) throws {
        let script = try LaboratoryScript([command])
        let message = try #require(script.last["error"]["message"].text)
        #expect(message.first?.isLowercase == true || message.first?.isLetter == false, "\(message)")
        #expect(!message.hasSuffix("."), "\(message)")
    }
}
