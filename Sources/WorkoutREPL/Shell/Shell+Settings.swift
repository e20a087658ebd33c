import ReviewModifierSim
import ReviewService

extension Shell {
    func set(_ command: SetCommand) -> Execution {
        switch command {
        case .show: break
        case .output(let format): printer.format = format
        case .timer(let isOn): showsTimer = isOn
        case .echo(let isOn): echoes = isOn
        case .cadence, .sheet, .configuration, .configurationField: break  // the laboratory's
        }
        let format = printer.format
        let timer = showsTimer
        let echo = echoes
        let policy = laboratory.app.policy
        // What is not the one nor the other was set field by field.
        let cadence = policy.hasCadence ? policy.cadence?.rawValue ?? "custom" : nil
        let sheet = policy.showsOwnSheetFirst ? laboratory.app.ratingSheet.rawValue : nil
        let configuration = policy.hasConfiguration ? policy.configuration?.rawValue ?? "custom" : nil
        let outcome = Outcome(
            json: {
                [
                    "output": .string(format.rawValue), "timer": .bool(timer), "echo": .bool(echo),
                    "cadence": JSONValue(cadence), "sheet": JSONValue(sheet),
                    "configuration": JSONValue(configuration),
                ]
            },
            text: {
                let settings =
                    ["output \(format.rawValue)", "timer \(timer ? "on" : "off")", "echo \(echo ? "on" : "off")"]
                    + [
                        cadence.map { "cadence \($0)" }, sheet.map { "sheet \($0)" },
                        configuration.map { "configuration \($0)" },
                    ].compactMap(\.self)
                return [.line(settings.joined(separator: ", "))]
            }
        )
        return Execution(result: .success(outcome), events: [])
    }

    func help(_ subject: HelpSubject) -> Execution {
        let help = Help(columns: Help.columns(on: terminal.traits.columns(on: .output)))
        let outcome = Outcome(
            json: { help.json(on: subject) },
            text: { [.drawing(help.text(on: subject))] }
        )
        return Execution(result: .success(outcome), events: [])
    }
}
