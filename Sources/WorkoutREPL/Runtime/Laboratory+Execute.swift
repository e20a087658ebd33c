import ReviewModifierSim
import ReviewService
import WorkoutDomain

extension Laboratory {
    /// Runs a command that concerns the app, the world around it, or the laboratory's questions.
    ///
    /// - Returns: `nil` for commands that are the shell's own: reading files, settings, help, leaving.
    func execute(_ command: Command) -> Execution? {
        switch command {
        case .park(let command): park(command)
        case .city(let command): city(command)
        case .filter(let command): filter(command)
        case .journal(let command): journal(command)
        case .entry(let command): entry(command)
        case .event(let command): event(command)
        case .message(let command): message(command)
        case .user(let command): user(command)
        case .form(let command): form(command)
        case .rate: prompt(.rateThisApp)
        case .stars(let stars): prompt(.stars(stars))
        case .dismiss: prompt(.dismiss)

        case .wait(let milliseconds): wait(milliseconds)
        case .clock(let command): clock(command)
        case .deviceClock(let command): deviceClock(command)
        case .view(let command): view(command)
        case .scene(let phase, let window): scene(phase, window: window)
        case .window(let command): window(command)
        case .failNext: failNext()
        case .setback: setback()
        case .relaunch(let options): relaunch(options)
        case .crash: crash()
        case .platform(let command): platform(command)

        case .status: status()
        case .why(let trigger): why(trigger)
        case .log(let options): log(options)
        case .forget: forget()
        case .cancel: cancel()
        case .compare: compare()
        case .dataCheck: checkData()
        case .exportTest(let path): exportTest(path)
        case .set(.cadence(let word)): setCadence(word)
        case .set(.sheet(let word)): setSheet(word)
        case .set(.configuration(let word)): setConfiguration(word)
        case .set(.configurationField(let field)): setConfiguration(field)
        case .demo: demo()

        case .explore, .repeat, .walkthrough, .read, .timeline, .tour, .help, .set, .quit: nil
        }
    }
}
