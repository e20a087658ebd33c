extension Shell {
    func set(_ command: SetCommand) -> Execution {
        switch command {
        case .show: break
        case .output(let format): printer.format = format
        case .timer(let isOn): showsTimer = isOn
        case .echo(let isOn): echoes = isOn
        }
        let format = printer.format, timer = showsTimer, echo = echoes
        let outcome = Outcome(
            json: { ["output": .string(format.rawValue), "timer": .bool(timer), "echo": .bool(echo)] },
            text: {
                [.line("output \(format.rawValue), timer \(timer ? "on" : "off"), echo \(echo ? "on" : "off")")]
            }
        )
        return Execution(result: .success(outcome), events: [])
    }
}
