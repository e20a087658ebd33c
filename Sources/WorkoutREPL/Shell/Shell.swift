import Foundation
import ReviewModifierSim
import ReviewService
import WorkoutDomain

/// A process over a laboratory: where commands come from, in which order they run, and with what status it ends.
final class Shell {
    let laboratory: Laboratory
    let terminal: any Terminal
    let options: LaunchOptions

    let startUp: StartUp
    let progress: ProgressBar

    var printer: Printer
    var showsTimer = false
    var echoes = false

    /// What happened since the last command, not told yet.
    private var between: [LogEntry]
    private var hasFailed = false
    private var isLeaving = false
    /// The exit status where a signal came while no line was waited for: between commands that were given on the command
    /// line, or while a command asked for lines of its own.
    private var signalStatus: Int32?
    private(set) var isStartingUp = false
    /// What is being read, one from within the other, and the line at which each of them is.
    private var reading: [LinePlace] = []

    /// What the commands of the file that is being read have come to.
    private var tally = CommandTally()

    /// As deep as files may read each other: deeper is a file that reads itself.
    private static let deepestReading = 16

    /// - Parameters:
    ///   - started: What happened at the session's start.
    ///   - startUp: What the process's surroundings add.
    init(
        laboratory: Laboratory,
        started: [LogEntry],
        terminal: any Terminal,
        options: LaunchOptions,
        startUp: StartUp = StartUp()
    ) {
        self.laboratory = laboratory
        self.startUp = startUp
        self.terminal = terminal
        self.options = options
        between = started
        printer = Printer(
            terminal: terminal,
            format: options.json ? .json : .table,
            isQuiet: options.quiet,
            colour: options.colour,
            pager: startUp.pager
        )
        progress = ProgressBar(terminal, isShown: startUp.showsProgress, now: startUp.elapsed)
        laboratory.progress = progress
        laboratory.isInterrupted = { [terminal] in terminal.isInterrupted }
    }

    /// Runs every input and ends the session.
    ///
    /// - Returns: The exit status: 0 where every command succeeded, and at a terminal always after a good end; 1 where
    ///   one failed; 128 and the signal's number where a signal ended it.
    func run() -> Int32 {
        if laboratory.store.replacedEmptyFile {
            printer.say(
                "Note: the database was there but empty, as a process leaves it that ends before its first commit; it is new now."
            )
        }
        tellDamage()
        tellUnreadable()
        if options.policy != nil, let warning = laboratory.app.policy.warning { printer.say(warning) }
        runInitFile()
        for input in options.inputs where goesOn { run(input) }
        var status: Int32?
        if options.inputs.isEmpty { status = converse() }
        end()
        terminal.flush()
        if case .failed(_, let message) = terminal.outputFailure {
            terminal.write(sentences: "workout-repl: standard output can't be written: \(message)\n", to: .error)
            return 1
        }
        return status ?? signalStatus ?? (hasFailed ? 1 : 0)
    }

    /// Runs the start-up file. It prints nothing unless it fails: what scripts read must not depend on whose machine it is.
    private func runInitFile() {
        guard let initFile = startUp.initFile, goesOn, FileManager.default.fileExists(atPath: initFile) else { return }
        do throws(CommandFailure) {
            let bytes = try FileReading.bytes(ofFile: initFile)
            isStartingUp = true
            defer { isStartingUp = false }
            run(file: initFile, bytes)
            // The command line has the last word.
            if options.json { printer.format = .json }
        } catch {
            tell(Execution(result: .failure(error), events: []), of: nil, source: initFile)
        }
    }

    private var goesOn: Bool {
        !isLeaving && terminal.outputFailure == nil && !(options.bail && hasFailed)
    }

    private func run(_ input: LaunchOptions.Input) {
        switch input {
        case .text(let bytes) where bytes.contains(0x0A): run(file: "-c", bytes)
        case .text(let bytes): run(lines: bytes)
        case .script(let path):
            do throws(CommandFailure) {
                run(file: path, try FileReading.bytes(ofFile: path))
            } catch {
                tell(Execution(result: .failure(error), events: []), of: nil, source: path)
            }
        }
    }

    private func run(file path: String, _ bytes: [UInt8]) {
        reading.append(LinePlace(source: path))
        defer { reading.removeLast() }
        run(lines: bytes)
    }

    private func run(lines bytes: [UInt8]) {
        var lines = LineSplitter()
        lines.append(bytes)
        while goesOn, let line = lines.next() ?? lines.rest() {
            if let file = reading.indices.last { reading[file].number += 1 }
            run(line: line)
        }
    }

    // MARK: A line

    /// Runs the commands of one line, in order; a line that can't be read fails as a whole.
    func run(line: [UInt8]) {
        let commands: [CommandWords]
        do throws(CommandFailure) {
            commands = try WordSplitter.split(line)
        } catch {
            // Without words, since it has none: the place of the error is one in the whole line.
            let whole = CommandWords(source: String(decoding: line, as: UTF8.self), words: [])
            tell(Execution(result: .failure(error), events: []), of: whole, source: WordSplitter.source(of: line))
            return
        }
        for command in commands where goesOn {
            run(command)
            heedSignals()
        }
    }

    /// What is told of a command is out before the next one runs, and a signal that came meanwhile is heeded: commands
    /// that were given on the command line are not read from anywhere, where both would happen by themselves.
    private func heedSignals() {
        guard !options.inputs.isEmpty else { return }
        terminal.flush()
        if let input = terminal.takeSignal() { heed(input) }
    }

    /// Leaves where `input` is a signal that ends the process.
    func heed(_ input: TerminalInput) {
        switch input {
        case .terminated(let signal): signalStatus = 128 + signal.number
        case .interrupted: signalStatus = 130
        case .line, .endOfInput: return
        }
        isLeaving = true
    }

    private func run(_ words: CommandWords) {
        if echoes, printer.format != .json, !isStartingUp {
            terminal.write("> \(VisibleText.cleaned(words.source))\n", to: .output)
        }
        let began = ContinuousClock.now
        catchUp()
        let execution: Execution
        var passesTime = false
        do throws(CommandFailure) {
            let command = try CommandTable.standard.parse(words)
            if case .wait = command { passesTime = true }
            execution = self.execute(command)
        } catch {
            execution = Execution(result: .failure(error), events: [])
        }
        tell(execution, of: words, source: words.source, passesTime: passesTime)
        if showsTimer, !isStartingUp { terminal.write("time: \(began.duration(to: .now).shortText)\n", to: .error) }
    }

    func execute(_ command: Command) -> Execution {
        if let execution = laboratory.execute(command) { return execution }
        switch command {
        case .repeat(let count, let command, _): return `repeat`(count, command)
        case .explore(let options): return explore(options)
        case .walkthrough(let command): return walkthrough(command)
        case .read(let path): return read(path)
        case .help(let subject): return help(subject)
        case .timeline(let path): return timeline(svg: path)
        case .tour: return tour()
        case .set(let command): return set(command)
        case .quit:
            isLeaving = true
            return Execution(result: .success(.nothing), events: [])
        default: return Execution(result: .success(.nothing), events: [])
        }
    }

    private func `repeat`(_ count: Int, _ command: Command) -> Execution {
        progress.during("repeat") { repeatUninterrupted(count, command) }
    }

    private func repeatUninterrupted(_ count: Int, _ command: Command) -> Execution {
        var all = Execution(result: .success(.nothing), events: [])
        for round in 1...max(1, count) {
            progress.update("repeat", done: round - 1, of: count)
            if terminal.isInterrupted {
                // No failure: what was done is done, as with a search that is interrupted.
                let done = round - 1
                all.result = .success(
                    Outcome(
                        "interrupted after \(done) of \(count); what they did stays",
                        json: ["interrupted": true, "rounds": JSONValue(done), "of": JSONValue(count)]
                    )
                )
                return all
            }
            if round > 1 { all.events += laboratory.catchUp().events }
            let one = execute(command)
            all.events += one.events
            all.result = one.result
            if case .failure = one.result { return all }
            if isLeaving { return all }
        }
        return all
    }

    private func read(_ path: String) -> Execution {
        do throws(CommandFailure) {
            guard reading.count < Self.deepestReading else {
                let sentence = "files read each other \(reading.count) deep; does one read itself?"
                throw CommandFailure(.stated(.notAllowed, sentence))
            }
            let bytes = try FileReading.bytes(ofFile: path)
            let outer = tally
            tally = CommandTally()
            run(file: path, bytes)
            let tally = tally
            self.tally = outer
            // Its commands have told their failures; that it did not do what it says is its own.
            if let failure = tally.failure(inFile: path) { throw failure }
            return Execution(
                result: .success(
                    Outcome(json: { ["file": .string(path), "commands": JSONValue(tally.count)] }, text: { [] })
                ),
                events: []
            )
        } catch {
            return Execution(result: .failure(error), events: [])
        }
    }

    private func walkthrough(_ command: WalkthroughCommand) -> Execution {
        guard !(terminal is TranscriptTerminal) else {
            // A page that runs itself would never end.
            return Execution(
                result: .failure(CommandFailure(.stated(.notAllowed, "a page can't run pages"))),
                events: []
            )
        }
        return Walkthroughs.execute(command, progress: progress) { [terminal] in terminal.isInterrupted }
    }

    // MARK: Telling

    private func tell(_ execution: Execution, of words: CommandWords?, source: String?, passesTime: Bool = false) {
        if source != nil { tally.count += 1 }
        if case .failure(let failure) = execution.result {
            hasFailed = true
            tally.note(failure, line: reading.last?.number)
        } else if isStartingUp {
            between += execution.events
            return
        }
        flushBetween()
        printer.print(execution, of: words, source: source, passesTime: passesTime, place: reading.last)
    }

    private func catchUp() {
        let caughtUp = laboratory.catchUp()
        between += caughtUp.events
        if case .failure(let failure) = caughtUp.result {
            tell(Execution(result: .failure(failure), events: []), of: nil, source: nil)
        }
    }

    func flushBetween() {
        guard !between.isEmpty else { return }
        let events = between
        between = []
        printer.print(Execution(result: .success(.nothing), events: events), of: nil, source: nil)
    }

    /// What the start found damaged is told at once, not with the first command's result.
    private func tellUnreadable() {
        if printer.format != .json, between.contains(where: { $0.source == .store }) { flushBetween() }
    }

    /// Ends the session: tells what is lost, and for readers of JSON that it ended.
    private func end() {
        between += laboratory.catchUp().events
        if printer.format != .json { flushBetween() }
        if let sentence = laboratory.loss() { printer.say(sentence) }
        between += laboratory.endSession()
        flushBetween()
    }

    // MARK: A conversation

    private func converse() -> Int32? {
        if terminal.isInteractive {
            printer.say(greeting)
            // A person sees what the start led to before the first prompt; a script gets it with its first result.
            flushBetween()
        }
        // A person sees which line it was, and so does the reader of a walkthrough.
        let namesLines = !terminal.isInteractive && !(terminal is TranscriptTerminal)
        if namesLines { reading.append(LinePlace(source: nil)) }
        defer { if namesLines { reading.removeLast() } }
        while goesOn {
            do throws(TerminalFailure) {
                switch try terminal.nextLine(lineRequest) {
                case .line(let line):
                    if let pipe = reading.indices.last { reading[pipe].number += 1 }
                    run(line: line.bytes)
                case .endOfInput: return statusAfterGoodEnd
                case .interrupted:
                    // At a prompt Ctrl-C drops a line; a pipe has none to drop.
                    if !terminal.isInteractive { return 130 }
                case .terminated(let signal): return 128 + signal.number
                }
            } catch {
                terminal.write(sentences: "workout-repl: \(error.message)\n", to: .error)
                return 1
            }
        }
        return signalStatus ?? (isLeaving ? statusAfterGoodEnd : nil)
    }

    private var statusAfterGoodEnd: Int32? { terminal.isInteractive ? 0 : nil }

    private var lineRequest: LineRequest {
        LineRequest(
            prompt: { [laboratory, terminal, colouring = printer.colouring] in
                PromptText.session(laboratory.app, colouring, columns: terminal.traits.columns(on: .output))
            },
            continuationPrompt: { "... " },
            hint: { Completer().hint(for: $0) ?? "" },
            complete: { [laboratory] in Completer().list(for: $0, source: DataCompletion(laboratory: laboratory)) },
            isIncomplete: { WordSplitter.isIncomplete($0) },
            deadlines: DeadlineSource(
                next: { [laboratory] in
                    guard laboratory.world.clock.isRunning, let due = laboratory.app.nextDeadline else { return nil }
                    return .milliseconds(due - laboratory.clockNow)
                },
                fire: { [weak self] in self?.fireDeadlines() ?? [] }
            )
        )
    }

    private func fireDeadlines() -> [String] {
        let execution = laboratory.catchUp()
        if printer.format == .json { return [printer.betweenJSON(execution)] }
        if case .failure(let failure) = execution.result { return [printer.sentence(of: failure, on: .output)] }
        return printer.rows(of: execution.events)
    }
}

extension Duration {
    /// The duration in milliseconds with microseconds behind the point.
    fileprivate var shortText: String {
        let microseconds = components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
        let fraction = String(microseconds % 1000)
        return "\(microseconds / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction) ms"
    }
}
