/// A page of help that is about no single command.
package struct HelpTopic: Sendable {
    package let name: String
    /// What it is about, in one phrase.
    package let summary: String
    let write: @Sendable (inout HelpPaper) -> Void

    init(_ name: String, _ summary: String, write: @escaping @Sendable (inout HelpPaper) -> Void) {
        self.name = name
        self.summary = summary
        self.write = write
    }

    /// In the order in which the overview shows them; no name is that of a command.
    package static let all: [HelpTopic] = [
        review, policies, modifiers, time, words, values, options, json, terminal, keys, events, errors, walkthroughs,
        workoutApp, reviewKit, nccRequestReview,
    ]

    /// A topic of paragraphs.
    private init(_ name: String, _ summary: String, _ text: String) {
        self.init(name, summary) { paper in paper.add(text) }
    }

    private static let review = HelpTopic(
        "review",
        "what this is about",
        """
        An app asks the platform to show its rating prompt and is told nothing: not whether it was shown, nor why not. \
        Here you are the app's user and the world around it, and the platform says in the log what it did.

        requested: the app has asked. shown or dropped: what the platform did, with the reason. consumed: the app has \
        noted that its request was made. Only the platform's own lines may say "shown".

        Type 'filter apply' twice: the second is a milestone, a request becomes pending, and 0.8 s later it is made.
        """
    )

    private static let policies = HelpTopic("policies", "when a review is asked for") { paper in
        paper.add(
            """
            The policy decides what asks for a review and when. It is chosen at the start (--policy) or with \
            'relaunch --policy', and remembered with the data.
            """
        )
        paper.blank()
        paper.addList(
            PolicyName.choices.map { ($0.word, $0.meaning) } + [
                ("FILE.json", "a policy of one's own, read from a file")
            ]
        )
        paper.blank()
        paper.add(
            """
            workoutapp asks once per session at most: after a saved park, event, journal or entry or a sent message, \
            and at the applied filters number 2, 5 and 15. The highest milestone that is reached and not completed \
            comes first; one that a session could not ask for is asked for by an applied filter of a later one. A \
            milestone is completed when its request was made, not when the count reaches it.
            """
        )
    }

    private static let workoutApp = HelpTopic(
        "workoutapp",
        "the policy of milestones",
        """
        One request a session at most. A saved park, event, journal or entry and a sent message ask; so do the applied \
        filters number 2, 5 and 15, each of them once. A milestone that a session could not ask for is owed: an applied \
        filter of a later session asks. It is completed when its request was made, whatever the platform did with it.

        'why' shows where the gates stand, 'status' the counts, 'help policies' the other policies. \
        'relaunch --policy workoutapp' goes over to it.
        """
    )

    private static let reviewKit = HelpTopic(
        "reviewkit",
        "the policy of value moments and an own sheet",
        """
        Saved and sent things and applied filters are value moments. One of them, or a launch, may bring up the app's \
        own sheet of stars, if there were enough moments, launches and days of use, and neither an earlier ask nor a \
        setback is too recent; the default cadence keeps no quiet after a setback, 'set cadence demo' does. 'stars N' and 'dismiss' answer it; only a happy rating is passed on to the platform. Switched off by \
        configuration, it asks nobody.

        App Review has rejected apps that filter reviews like this. 'why' shows what each gate has and needs, 'rate' \
        is the Settings row, 'setback' spoils the user's mood. 'relaunch --policy reviewkit' goes over to it.
        """
    )

    private static let nccRequestReview = HelpTopic(
        "nccrequestreview",
        "the policy of actions and a delay",
        """
        Saved and sent things and applied filters are primary actions. When there are enough of them, of launches, and \
        of days since the first launch and since the last request, a request is scheduled some seconds ahead. It is \
        recorded as an attempt when it fires. With 'set limitToOneRequestPerAppVersion on' no version of the app asks \
        twice, either; 'relaunch --app-version 1.2.0' brings one that has not asked.

        'why' shows what each gate has and needs, 'cancel' drops a scheduled request. 'relaunch --policy nccrequestreview' \
        goes over to it.
        """
    )

    private static let modifiers = HelpTopic("modifiers", "the forms of the review task") { paper in
        paper.add(
            """
            The task at the root view waits 0.8 s, asks the platform and notes that it did. It exists in these forms, \
            chosen with --modifier or 'relaunch --modifier':
            """
        )
        paper.blank()
        paper.addList(ModifierName.choices.map { ($0.word, $0.meaning) })
        paper.blank()
        paper.add(
            """
            The three faults: a wait that is cancelled asks at once, while the view goes away; it asks while the \
            scene is not active; it asks while a form is up or still closing. Each time the platform drops the \
            request, and the milestone is spent on nothing.
            """
        )
    }

    private static let time = HelpTopic(
        "time",
        "the app clock, waiting, the device's date",
        """
        There is one app clock, kept with the data. Running, it passes with real time, also between sessions; \
        stopped, it stands still ('clock run', 'clock stop'). Either way 'wait 0.8s' jumps it forward at once, and \
        everything that comes due on the way happens in order, each at its own moment.

        The date that the user's device shows is another thing: 'device clock -2d' turns it. Stamps are written and \
        compared with that date, while delays and deadlines do not notice.
        """
    )

    private static let words = HelpTopic(
        "words",
        "quotes, comments, several commands in a line",
        """
        One command a line, or several separated by ';'. '#' at the beginning of a word starts a comment. Words are \
        separated by blanks.

        Quotes group: "with a blank" or 'with a blank'; they may stand inside a word. A backslash makes the next \
        character an ordinary one, but not inside single quotes. '!' is an ordinary character.

        Options are --name value or --name=value, in any order; '--' ends them, for a text that begins with --.
        """
    )

    private static let values = HelpTopic("values", "durations, dates, positions, numbers and names") { paper in
        paper.addList([
            ("durations", "800ms, 0.8s, 2m, 24h, 120d"),
            (
                "dates",
                "2026-01-31 (midnight UTC), 2026-01-31T18:30:00Z, 2026-01-31T18:30:00.250+03:00; else UTC"
            ),
            ("positions", "LAT,LON in degrees without a blank: 55.7558,37.6173; from -90 to 90 and from -180 to 180"),
            ("ids", "whole numbers from 1, as lists show them"),
            ("NAME|ID", "a word of digits only is a number, everything else a name"),
            ("lists", "small,medium with commas and without blanks"),
        ])
    }

    private static let options = HelpTopic("options", "how to start the program") { paper in
        paper.addOptions(LaunchOptions.signature.arguments)
    }

    private static let json = HelpTopic(
        "json",
        "the output for scripts",
        """
        With --json or 'set output json' each command gives one object on a line: command, ok, result (or error), \
        events. Keys are sorted. An error has code, message, column (from 1, in characters), offset (from 0, in \
        bytes) and suggestion, each null where there is none.

        Events that come between commands stand in an object whose command is null.
        """
    )

    private static let terminal = HelpTopic(
        "terminal",
        "keys, pager, colours, the start-up file",
        """
        Tab completes commands, options, names and paths; the arrow up brings earlier lines that begin alike, Ctrl-R \
        searches them. A line that begins with a blank is not kept. '~/' before a path is your home.

        Sentences are broken at words to the terminal's width, and tables fold their texts; what goes to a file or \
        through a pipe is left as it is. Help and the tour, which are pages, are set for \(Help.plainColumns) columns there.

        What is longer than the screen is shown by $PAGER, else by 'less -FRX'; PAGER= switches that off. What takes \
        more than a second shows a bar, and Ctrl-C ends it.

        Colours: --colour auto, always or never; with auto NO_COLOR switches them off, and pipes and files get none.

        The commands in $XDG_CONFIG_HOME/workout-repl/init (else ~/.config/workout-repl/init) run before all others: \
        settings, mostly. What they print is not shown, what is wrong in them is, with its line. --no-init leaves \
        them out.
        """
    )

    private static let keys = HelpTopic("keys", "what the keys of the line do") { paper in
        paper.add("As in most shells; a ~/.editrc with 'bind -v' gives vi's keys, and its other lines count as well:")
        paper.blank()
        paper.addList([
            ("Tab", "completes; where several words fit, lists them"),
            ("Up, Down", "earlier and later lines that begin as this one does"),
            ("Ctrl-P, Ctrl-N", "earlier and later lines, whatever they begin with"),
            ("Ctrl-R, Ctrl-S", "searches earlier and later lines while one types"),
            ("Ctrl-A, Ctrl-E", "the line's beginning and end, as Home and End"),
            ("Ctrl-Left, Ctrl-Right", "a word back and on"),
            ("Ctrl-W", "deletes the word before the cursor"),
            ("Ctrl-U, Ctrl-K", "deletes what stands before, or from, the cursor"),
            ("Ctrl-Y", "puts back what was deleted"),
            ("Ctrl-L", "clears the screen and keeps the line"),
            ("Ctrl-C", "drops the line, or ends the command that runs"),
            ("Ctrl-D", "leaves, on an empty line"),
            ("Ctrl-Z", "stops the program; 'fg' in the shell brings it back"),
        ])
    }

    private static let events = HelpTopic("events", "what the log's lines mean") { paper in
        paper.add("Each event has a time (of the app clock), a source and a name:")
        paper.blank()
        paper.addList([
            ("session", "started, ended, crashed"),
            ("view", "appeared, disappeared, the review task, forms and sheets"),
            ("scene", "phases and windows"),
            ("screen", "saved, failed, dismissed, refreshed: the steps of an operation"),
            ("review", "what the policy decided: pending, skipped (with the reason), requested, consumed"),
            ("platform", "shown, or dropped with the reason"),
            ("store", "a stored value that could not be read"),
        ])
    }

    private static let errors = HelpTopic("errors", "the codes of errors") { paper in
        paper.addList(CommandErrorCode.allCases.map { ($0.rawValue, $0.meaning) })
    }

    private static let walkthroughs = HelpTopic(
        "walkthroughs",
        "pages whose sessions are run",
        """
        A walkthrough is a Markdown page. Every fenced block with the info string 'console' is one process over the \
        page's own data directory: new for each page, the clock stopped, the sample data loaded; words after \
        'console' are further options. Lines that begin with '> ' are commands, the lines up to the next are their \
        exact output. A file that '--policy' names is looked for beside the page; a block with the info string 'json \
        NAME.json' carries it in the page itself.

        'walkthrough run FILE' compares and shows the difference; 'walkthrough update FILE' writes the output into the \
        page.
        """
    )
}
