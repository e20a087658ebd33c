extension Shell {
    func set(_ command: SetCommand) -> Execution {
        switch command {
        case .show: break
        case .output(let format): printer.format = format
        case .timer(let isOn): showsTimer = isOn
        case .echo(let isOn): echoes = isOn
        case .cadence, .configuration, .configurationField: break  // the laboratory's
        }
        let format = printer.format
        let timer = showsTimer
        let echo = echoes
        let outcome = Outcome(
            json: { ["output": .string(format.rawValue), "timer": .bool(timer), "echo": .bool(echo)] },
            text: {
                [.line("output \(format.rawValue), timer \(timer ? "on" : "off"), echo \(echo ? "on" : "off")")]
            }
        )
        return Execution(result: .success(outcome), events: [])
    }

    func help(_ subject: HelpSubject) -> Execution {
        let help = Help(columns: min(terminal.traits.columns ?? 78, 100))
        let outcome = Outcome(
            json: { help.json(on: subject) },
            text: { [.line(help.text(on: subject))] }
        )
        return Execution(result: .success(outcome), events: [])
    }
}
