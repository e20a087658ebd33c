import Testing

@testable import WorkoutREPL

@Suite struct CommandFailureTests {
    private func message(_ line: String) -> String? {
        do throws(CommandFailure) {
            for command in try WordSplitter.split(line) { _ = try CommandTable.standard.parse(command) }
            return nil
        } catch {
            return error.message
        }
    }

    @Test(
        "Each sentence says what is wrong and what to do",
        arguments: [
            ("hlep", "'hlep' is not a command; did you mean 'help'?"),
            ("import f", "'import' is not a command; did you mean 'park import' or 'city import'?"),
            ("Whoami", "'Whoami' is not a command; did you mean 'user whoami'?"),
            ("whaomi", "'whaomi' is not a command; did you mean 'user whoami'?"),
            (
                "add",
                "'add' is not a command; did you mean 'park add', 'journal add', 'entry add', 'event add' or 'user add'?"
            ),
            ("window list", "'window' has no command 'list', only open, close, focus; 'status' lists the windows"),
            ("view list", "'view' has no command 'list', only appear, disappear; 'status' lists the windows"),
            ("form list", "'form' has no command 'list', only open, close; 'status' lists the form that is open"),
            ("help import", "there is no help on 'import'; did you mean 'park import' or 'city import'?"),
            ("help whoami", "there is no help on 'whoami'; did you mean 'user whoami'?"),
            (
                "wait 1 day",
                "'1 day' is two words; write the number and ms, s, m, h or d as one; did you mean '1d'?"
            ),
            (
                "wait 0.8 Seconds",
                "'0.8 Seconds' is two words; write the number and ms, s, m, h or d as one; did you mean '0.8s'?"
            ),
            (
                "wait 1d long",
                "'long' is one word too many; usage: wait D, where D is a duration such as 800ms, 0.8s, 2m, 24h or 120d"
            ),
            ("wait", "D is missing; usage: wait D, where D is a duration such as 800ms, 0.8s, 2m, 24h or 120d"),
            ("zzzz", "'zzzz' is not a command; 'help' lists them all"),
            (
                "park lst",
                "'park' has no command 'lst', only list, show, near, add, edit, delete, import, export; did you mean 'list'?"
            ),
            ("help zzzz", "there is no help on 'zzzz'; 'help' lists what there is"),
            ("help tiem", "there is no help on 'tiem'; did you mean 'time'?"),
            ("fail", "'fail' needs one more word: next"),
            ("park show", "ID is missing; usage: park show ID"),
            ("park show 1 2", "'2' is one word too many; usage: park show ID"),
            (
                "journal add My first",
                "'first' is one word too many; put a text with blanks in quotes; usage: journal add TITLE"
            ),
            ("journal add --odd", "'journal add' has no option '--odd'; write -- before a text that begins with --"),
            ("park list --limt 5", "'park list' has no option '--limt'; did you mean '--limit'?"),
            ("park list --limit", "--limit needs a value after it: a whole number from 0"),
            ("log --all --all", "--all is given twice; give it once"),
            ("log --all=yes", "--all takes no value"),
            (
                "wait 5",
                "'5' has no unit; write ms, s, m, h or d after the number, for example 800ms or 2m; did you mean '5s'?"
            ),
            ("wait -5s", "'-5s' is negative; a duration is zero or more"),
            ("park near 91,0", "the latitude '91,0' is out of range: from -90 to 90"),
            ("form open parc", "'parc' is not one of park, event, journal, filter; did you mean 'park'?"),
            ("park show \u{1B}[2J", "'\\u{1b}[2J' is not the number of a park: a whole number is needed"),
            ("entry add 1 'x", "the quote ' is never closed; add ', or put \\ before it if it belongs to the text"),
            (
                "journal edit 1",
                "there is nothing to change; name at least one field: journal edit ID [--title TEXT] [--view all|friends|nobody] [--comment all|friends|nobody]"
            ),
        ]
    )
    func saysWhatToDo(line: String, expected: String) {
        #expect(message(line) == expected)
    }

    @Test("Invalid UTF-8 is reported with the byte and its offset")
    func namesInvalidByte() {
        let failure = #expect(throws: CommandFailure.self) { try WordSplitter.split([0x61, 0x0F, 0xFF]) }
        let expected = "the byte 0xFF at offset 2 is not valid UTF-8; save or send the text as UTF-8"
        #expect(failure?.message == expected)
    }

    @Test("No code is without a meaning, no message without text")
    func hasMeanings() {
        for code in CommandErrorCode.allCases {
            #expect(!code.meaning.isEmpty)
            #expect(CommandFailure(.stated(code, "x")).code == code)
        }
    }

    @Test("The error of a JSON line has all its members, null where there is nothing")
    func writesJSON() {
        let failure = CommandFailure(.unknownCommand("hlep"), column: 1, offset: 0, suggestion: "help")
        #expect(
            failure.json.text
                == #"{"code":"unknownCommand","column":1,"message":"'hlep' is not a command; did you mean 'help'?","#
                + #""offset":0,"suggestion":"help"}"#
        )
        let bare = CommandFailure(.notSignedIn)
        #expect(
            bare.json.text
                == #"{"code":"notSignedIn","column":null,"message":"nobody is signed in; 'user login NAME' signs somebody in","#
                + #""offset":null,"suggestion":null}"#
        )
    }
}
