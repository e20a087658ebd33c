import ReviewModifierSim
import WorkoutDomain

extension Shell {
    /// The guided first ten minutes, over a laboratory of its own that is gone afterwards: nobody's data are touched.
    ///
    /// Where nobody sits at a terminal the steps follow each other without a pause.
    func tour() -> Execution {
        guard !isStartingUp else {
            return refusal("the tour is for somebody who watches; type 'tour' at the prompt")
        }
        flushBetween()
        let guide: Shell
        let transcript = TranscriptTerminal([]) { false }
        let isData = printer.format == .json
        do throws(CommandFailure) {
            guide = try self.guide(on: isData ? transcript : terminal)
        } catch {
            return Execution(result: .failure(error), events: [])
        }
        var steps: [JSONValue] = []
        for (index, step) in TourStep.all.enumerated() {
            if isData {
                guide.run(line: Array(step.command.utf8))
                steps.append(json(of: step, printed: transcript.takeTranscript()))
                continue
            }
            show(step.text, before: index)
            guard goesOn(to: step, index) else { return left(after: index) }
            terminal.write(printer.colouring.paint("> \(step.command)", .command) + "\n", to: .output)
            guide.run(line: Array(step.command.utf8))
            if terminal.isInterrupted { return left(after: index + 1) }
        }
        let farewell = TourStep.farewell
        return Execution(
            result: .success(
                Outcome(
                    json: { ["steps": .array(steps), "text": .string(farewell)] },
                    text: { [.line(""), .line(self.wrapped(farewell))] }
                )
            ),
            events: []
        )
    }

    /// A shell that runs the tour's commands, with the sample data and a clock that stands still.
    private func guide(on terminal: any Terminal) throws(CommandFailure) -> Shell {
        var started: [LogEntry] = []
        let laboratory = try Laboratory(
            Laboratory.Configuration(
                location: .ephemeral,
                clock: .stopped,
                policy: .named(.workoutApp),
                modifier: .hardened,
                loadsDemo: true,
                time: self.laboratory.time
            ),
            events: &started
        )
        var options = LaunchOptions()
        options.colour = self.options.colour
        // What happened at its start is no news to anybody.
        return Shell(laboratory: laboratory, started: [], terminal: terminal, options: options)
    }

    private func show(_ text: String, before index: Int) {
        if index > 0 { terminal.write("\n", to: .output) }
        terminal.write(wrapped(text) + "\n", to: .output)
    }

    private func wrapped(_ text: String) -> String {
        var paper = HelpPaper(columns: Help.columns(on: terminal.traits.columns(on: .output)))
        paper.add(text)
        return paper.text
    }

    /// Waits for Enter; anything else than leaving is answered and asked again.
    private func goesOn(to step: TourStep, _ index: Int) -> Bool {
        guard terminal.isInteractive else { return true }
        let count = TourStep.all.count
        let prompt = { [terminal, colouring = printer.colouring] in
            let place = colouring.paint("tour \(index + 1) of \(count)", .prompt)
            let forms = ["\(place), Enter runs '\(step.command)', q leaves> ", "\(place), Enter or q> ", "tour> "]
            // Hardly more than a letter is answered.
            return PromptText.longest(of: forms, within: terminal.traits.columns(on: .output).map { $0 - 8 })
        }
        let request = LineRequest(prompt: prompt, isRemembered: false)
        while true {
            if !prompt().contains(step.command) {
                terminal.write(sentences: "Enter runs '\(step.command)', q leaves.\n", to: .output)
            }
            guard let input = try? terminal.nextLine(request) else { return false }
            switch input {
            case .line(let line):
                switch line.repairedText.split(separator: " ").first.map(String.init) {
                case nil: return true
                case "q", "quit", "exit": return false
                default:
                    let sentence = "Enter goes on, q leaves; when you have left, every command is yours to try."
                    terminal.write(sentences: sentence + "\n", to: .output)
                }
            case .endOfInput, .interrupted: return false
            case .terminated:
                heed(input)
                return false
            }
        }
    }

    private func left(after count: Int) -> Execution {
        let sentence = "You have left the tour after \(count) of \(TourStep.all.count) steps; your data are as before."
        return Execution(result: .success(Outcome(sentence, json: ["steps": []])), events: [])
    }

    private func json(of step: TourStep, printed: String) -> JSONValue {
        ["text": .string(step.text), "command": .string(step.command), "output": .string(printed)]
    }

    private func refusal(_ sentence: String) -> Execution {
        Execution(result: .failure(CommandFailure(.stated(.notAllowed, sentence))), events: [])
    }
}
