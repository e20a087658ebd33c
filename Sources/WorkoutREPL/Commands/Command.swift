/// A command with its arguments read and checked for their shape; what they mean is for the runtime to say.
///
/// Adding one: a file in `Nouns/` with the command's enum and its `family` in the table, a case here, a line in
/// `CommandTable.standard`. Parsing, help, completion, the man page and the shells' completions follow from the table.
package indirect enum Command: Sendable, Hashable {
    // The app's user
    case park(ParkCommand)
    case city(CityCommand)
    case filter(FilterCommand)
    case journal(JournalCommand)
    case entry(EntryCommand)
    case event(EventCommand)
    case message(MessageCommand)
    case user(UserCommand)
    case form(FormCommand)
    case rate
    case stars(Int)
    case dismiss

    // The world around the app
    case wait(milliseconds: Int64)
    case clock(ClockCommand)
    case deviceClock(DeviceClockCommand)
    case view(ViewCommand)
    case scene(ScenePhaseWord, window: Int?)
    case window(WindowCommand)
    case failNext
    case setback
    case relaunch(RelaunchOptions)
    case crash
    case platform(PlatformCommand)

    // The laboratory
    case status
    case why(WhyTrigger?)
    case log(LogOptions)
    /// `svg` is the file in which it is drawn; nil: at the terminal.
    case timeline(svg: String?)
    case tour
    case forget
    case cancel
    case compare
    case explore(ExploreOptions)
    case dataCheck
    case exportTest(path: String)
    /// `source` is the command that is repeated, as it was written.
    case `repeat`(count: Int, command: Command, source: String)
    case walkthrough(WalkthroughCommand)
    case demo
    case read(path: String)
    case help(HelpSubject)
    case set(SetCommand)
    case quit
}
