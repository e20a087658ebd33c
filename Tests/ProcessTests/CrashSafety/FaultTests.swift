import TestSupport
import Testing

/// Each call that changes a file made to fail in turn: a clear error, nothing lost, nothing half there.
@Suite struct FaultTests {
    /// Far more calls than these sessions make.
    private static let bound = 2_000

    @Test("a session in which one call fails says so, and has done what it says", arguments: FaultShim.Kind.allCases)
    func session(kind: FaultShim.Kind) throws {
        let run = try FaultRun()
        var number = 1
        while number < Self.bound, try run.run(failing: number, kind) { number += 1 }
        #expect(number > 30 && number < Self.bound, "\(number) calls")
        #expect(!run.sentences.isEmpty)
    }

    @Test("killed right after a failure, a session leaves the failed change whole or not at all")
    func killedAfterFailure() throws {
        let run = try FaultRun()
        var number = 1
        while number < Self.bound, try run.run(failing: number, .io, kills: true) { number += 1 }
        #expect(number > 30 && number < Self.bound, "\(number) calls")
    }

    @Test("a first start in which one call fails can be made again", arguments: FaultShim.Kind.allCases)
    func firstStart(kind: FaultShim.Kind) throws {
        let run = try FaultRun()
        var number = 1
        // Most of these calls write one page after another; in a soak none is left out.
        while number < Self.bound, try run.startAnew(failing: number, kind) {
            number += SoakSettings.isSoaking || number < 30 ? 1 : 5
        }
        #expect(number > 100 && number < Self.bound, "\(number) calls")
    }

    @Test("an entry of the history that can't be written leaves no half of itself", arguments: FaultShim.Kind.allCases)
    func history(kind: FaultShim.Kind) throws {
        let folder = try TemporaryFolder()
        let old = "filter apply\n"
        let shim = try FaultShim(below: folder.url, in: TemporaryFolder())
        for number in 1...2 {
            let path = try folder.write(old, to: "history")
            let environment = try shim.environment(failing: number, kind)
            let terminal = try PseudoTerminal(Programs.lab, [path], environment: environment, columns: 200)
            try terminal.wait(forCursorLine: "lab>")
            terminal.send("hello\r")
            try terminal.wait(forText: "[5] hello")
            terminal.send("world\r")
            try terminal.wait(forText: "[5] world")
            #expect(terminal.screen.text.contains("cannot be used"), "call \(number)")
            let text = try folder.text(of: "history")
            #expect([old, old + "hello\n", old + "world\n"].contains(text), "call \(number): \(text)")
        }
    }

    @Test("a session whose disk is full goes on when there is room again", arguments: [FaultShim.Kind.full, .io])
    func roomReturns(kind: FaultShim.Kind) throws {
        let run = try FaultRun()
        var failed = 0
        for number in stride(from: 1, to: 60, by: SoakSettings.isSoaking ? 1 : 3)
        where try run.runOut(from: number, kind) { failed += 1 }
        #expect(failed > 5, "\(failed) sessions failed")
    }
}
