import Foundation
import ReviewModifierSim

extension ExportedTest {
    /// Brings the name of the file at `path` into the test's, so that several files fit in one target.
    mutating func name(after path: String) { name += ", as in \(URL(filePath: path).lastPathComponent)" }
}

extension Laboratory {
    /// Writes the session so far as a Swift test.
    func exportTest(_ path: String) -> Execution {
        ask {
            var (test, count) = try exportedTest(named: "session \(app.number) of the laboratory")
            test.name(after: path)
            try FileWriting.replace(path, with: test.source, sparing: policyFiles)
            let lines = test.source.split(separator: "\n").count
            return Outcome(
                "\(counted(count, "event", "events")) written as a test of \(lines) lines to \(VisibleText.cleaned(path))",
                json: ["file": .string(path), "lines": JSONValue(lines)]
            )
        }
    }

    /// The session so far as a test, and how many events it tells.
    ///
    /// - Throws: `CommandFailure` where a test could not tell the whole session, or not truly.
    func exportedTest(named name: String) throws(CommandFailure) -> (test: ExportedTest, eventCount: Int) {
        guard !history.isCut else {
            let sentence =
                "this session has more than the \(SessionHistory.capacity) events that are kept, so a test can't tell it "
                + "whole; 'relaunch' and do what matters again"
            throw CommandFailure(.stated(.notAllowed, sentence))
        }
        var deeds: [(at: Int64, deed: ExportedTest.Deed)] = []
        for item in history.items {
            switch item.deed {
            case .event(let event): deeds.append((item.at, .event(event)))
            case .set(let policy): deeds.append((item.at, .set(policy)))
            case .forgot:
                let sentence =
                    "this session has erased what the rules remember ('forget'), which a test can't; "
                    + "'relaunch' and do it again"
                throw CommandFailure(.stated(.notAllowed, sentence))
            }
        }
        let test = ExportedTest(
            name: name,
            policy: history.policy,
            modifier: history.modifier,
            world: history.surroundings,
            deeds: deeds,
            until: clockNow
        )
        return (test, deeds.count)
    }
}
