import Foundation
import Testing

@testable import WorkoutREPL

@Suite struct PlainStreamTests {
    /// Both ends of a pipe, closed with the value.
    private final class Ends {
        private(set) var read: Int32 = -1
        private(set) var write: Int32 = -1

        init() {
            var ends: [Int32] = [-1, -1]
            _ = pipe(&ends)
            (read, write) = (ends[0], ends[1])
        }

        func closeWriting() {
            close(write)
            write = -1
        }

        func closeReading() {
            close(read)
            read = -1
        }

        func put(_ text: String) {
            let bytes = Array(text.utf8)
            _ = Glibc.write(write, bytes, bytes.count)
        }

        func takeAll() -> String {
            closeWriting()
            return String(
                decoding: FileHandle(fileDescriptor: read, closeOnDealloc: false).readDataToEndOfFile(),
                as: UTF8.self
            )
        }

        deinit {
            if read >= 0 { close(read) }
            if write >= 0 { close(write) }
        }
    }

    private let input = Ends()
    private let output = Ends()

    private func stream(isInteractive: Bool = false) -> PlainStream {
        PlainStream(input: input.read, output: output.write, errors: output.write, isInteractive: isInteractive)
    }

    @Test("lines come in order, then the end, again and again")
    func order() throws {
        let stream = stream()
        input.put("one\ntwo")
        input.closeWriting()
        #expect(try stream.nextLine(LineRequest()) == .line(InputLine("one")))
        #expect(try stream.nextLine(LineRequest()) == .line(InputLine("two")))
        #expect(try stream.nextLine(LineRequest()) == .endOfInput)
        #expect(try stream.nextLine(LineRequest()) == .endOfInput)
    }

    @Test("a deadline that has come is fired while the pipe is silent, and each only once")
    func deadlines() throws {
        let stream = stream()
        var due = ["first", "second"]
        let request = LineRequest(
            prompt: { "never shown> " },
            deadlines: DeadlineSource(
                next: { due.isEmpty ? nil : .zero },
                fire: {
                    if due.count == 1 { self.input.put("line\n") }
                    return [due.removeFirst()]
                }
            )
        )
        #expect(try stream.nextLine(request) == .line(InputLine("line")))
        #expect(output.takeAll() == "first\nsecond\n")
    }

    @Test("lines that are there are taken before a deadline is asked for")
    func noDelay() throws {
        let stream = stream()
        input.put("one\ntwo\n")
        _ = try stream.nextLine(LineRequest())
        let request = LineRequest(
            deadlines: DeadlineSource(
                next: {
                    Issue.record("asked for a deadline although a line was there")
                    return nil
                },
                fire: { [] }
            )
        )
        #expect(try stream.nextLine(request) == .line(InputLine("two")))
    }

    @Test("results and errors keep their order")
    func channels() {
        let stream = stream()
        stream.write("result 1\n", to: .output)
        stream.write("error\n", to: .error)
        stream.write("result 2\n", to: .output)
        stream.close()
        #expect(output.takeAll() == "result 1\nerror\nresult 2\n")
    }

    @Test("a reader that has gone is noted, and nothing is written any more")
    func readerGone() {
        let stream = stream()
        output.closeReading()
        stream.write("x\n", to: .output)
        stream.flush()
        #expect(stream.outputFailure == .readerGone)
        stream.write("y\n", to: .output)
        stream.close()
        #expect(stream.outputFailure == .readerGone)
    }

    @Test("without an editor a person still gets prompts, free of colour, and the prompt again after a notice")
    func interactive() throws {
        let stream = stream(isInteractive: true)
        var due = ["notice"]
        let request = LineRequest(
            prompt: { "\u{1B}[1mlab\u{1B}[0m> " },
            deadlines: DeadlineSource(
                next: { due.isEmpty ? nil : .zero },
                fire: {
                    self.input.put("line\n")
                    return [due.removeFirst()]
                }
            )
        )
        #expect(try stream.nextLine(request) == .line(InputLine("line")))
        #expect(output.takeAll() == "lab> \nnotice\nlab> ")
    }

    @Test("text beyond any buffer goes out whole")
    func large() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "output-\(UUID().uuidString)")
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let descriptor = open(file.path, O_WRONLY)
        defer { close(descriptor) }
        let sink = OutputSink(descriptor: descriptor, capacity: 1000)
        let text = (1...20_000).map { "row \($0)\n" }
        for row in text { sink.write(row) }
        sink.flush()
        #expect(try String(contentsOf: file, encoding: .utf8) == text.joined())
        #expect(sink.isAtRowStart)
        sink.write("half")
        #expect(!sink.isAtRowStart)
    }
}

@Suite struct ScriptedTerminalTests {
    @Test("a script plays its steps and records what was shown")
    func script() throws {
        let terminal = ScriptedTerminal([
            .line("one"), .deadline, .deadline, .bytes([0xFF]), .resize(columns: 10, rows: 2), .interrupt,
            .signal(.hangUp),
        ])
        var due: [Duration] = [.milliseconds(800)]
        var advanced: [Duration] = []
        terminal.advance = { advanced.append($0) }
        let request = LineRequest(
            prompt: { due.isEmpty ? "after> " : "before> " },
            deadlines: DeadlineSource(next: { due.first }, fire: { ["at \(due.removeFirst())"] })
        )
        #expect(try terminal.nextLine(request) == .line(InputLine("one")))
        #expect(try terminal.nextLine(request) == .line(InputLine(bytes: [0xFF])))
        #expect(try terminal.nextLine(request) == .interrupted)
        #expect(try terminal.nextLine(request) == .terminated(.hangUp))
        #expect(try terminal.nextLine(request) == .endOfInput)
        #expect(advanced == [.milliseconds(800)])
        #expect(terminal.missedDeadlines == 1)
        #expect(terminal.text() == "at 0.8 seconds\n")
        #expect(terminal.prompts.prefix(3) == ["before> ", "before> ", "after> "])
        #expect(terminal.traits.columns == 10)
    }

    @Test("output fails when the script says so")
    func failure() {
        let terminal = ScriptedTerminal([])
        terminal.failure = (after: 1, as: .readerGone)
        terminal.write("one", to: .output)
        terminal.write("two", to: .output)
        terminal.write("error", to: .error)
        #expect(terminal.outputFailure == .readerGone)
        #expect(terminal.text() == "one")
        #expect(terminal.text(on: .error) == "error")
    }
}
