import ReviewModifierSim
import ReviewService
import WorkoutDomain

extension Laboratory {
    func form(_ command: FormCommand) -> Execution {
        change { events in
            switch command {
            case .open(let word):
                try send(.form(.opened, word.sheet), events: &events)
                return Outcome("the \(word.rawValue) form covers the screen", json: ["form": .string(word.rawValue)])
            case .close:
                let sheet = app.openedForm
                try send(sheet.map { .form(.closed, $0) } ?? .form(.closed), events: &events)
                return Outcome(
                    sheet.map { "the \($0.formWord) form slides away for half a second" } ?? "no form is open",
                    json: ["form": .null]
                )
            }
        }
    }

    // MARK: Time

    func wait(_ milliseconds: Int64) -> Execution {
        let start = clockNow
        guard milliseconds <= AppClock.latest - start else {
            let sentence = "that is beyond the year 9999, where the app's clock ends; wait for less"
            return Execution(result: .failure(CommandFailure(.stated(.invalidValue, sentence))), events: [])
        }
        let end = start + milliseconds
        var all = fireDeadlines(notAfter: end)
        guard case .success = all.result else { return all }
        let finished = change { _ in
            // In here, so that a wait whose end can't be stored has not come to it in memory either.
            app.pass(to: end)
            // A running clock has gone on by itself meanwhile, which must not be taken back.
            if end > world.clock.now(real: time.now()) { world.clock = world.clock.showing(end, real: time.now()) }
            return Outcome("it is \(instantText(milliseconds: end))", json: ["now": .date(end)])
        }
        all.result = finished.result
        return all
    }

    func clock(_ command: ClockCommand) -> Execution {
        change { _ in
            switch command {
            case .show: break
            case .run: world.clock.set(.running, real: time.now())
            case .stop: world.clock = .stopped(at: clockNow)
            }
            let mode = world.clock.isRunning ? "running" : "stopped"
            let now = clockNow
            return Outcome(
                "the clock is \(mode); it is \(instantText(milliseconds: now))",
                json: ["clock": .string(mode), "now": .date(now)]
            )
        }
    }

    func deviceClock(_ command: DeviceClockCommand) -> Execution {
        change { events in
            let shift: Int64? =
                switch command {
                case .show: nil
                case .shift(let milliseconds): app.clock.deviceShift.addingClamped(milliseconds)
                case .set(let date): date.addingClamped(-app.clock.now)
                case .correct: 0
                }
            if let shift {
                // As far as dates can be written: a device's date ends there, too.
                guard (-AppClock.latest...AppClock.latest).contains(shift),
                    WorldRecord.dates.contains(app.clock.now.addingClamped(shift))
                else {
                    throw CommandFailure(
                        .stated(.invalidValue, "the device's date would leave the years 1 to 9999; shift it by less")
                    )
                }
                try send(.deviceClock(shift == 0 ? .corrected : .shifted(byMilliseconds: shift)), events: &events)
            }
            let clock = app.clock
            let away =
                clock.deviceShift == 0 ? "which is right" : "while app time is \(instantText(milliseconds: clock.now))"
            return Outcome(
                "the device shows \(instantText(milliseconds: clock.wallDate)), \(away)",
                json: ["date": .date(clock.wallDate), "shiftMilliseconds": .integer(clock.deviceShift)]
            )
        }
    }

    // MARK: Views, scenes, windows

    func view(_ command: ViewCommand) -> Execution {
        change { events in
            let (change, window): (AppEvent.ViewChange, Int?) =
                switch command {
                case .appear(let window): (.appeared, window)
                case .disappear(let window): (.disappeared, window)
                }
            let number = window ?? app.focusedWindow
            try send(.view(change, window: window), events: &events)
            let place = change == .appeared ? "on screen" : "not on screen"
            return Outcome(
                "the root view of window \(number ?? 0) is \(place)",
                json: ["window": JSONValue(number.map(Int64.init)), "visible": .bool(change == .appeared)]
            )
        }
    }

    func scene(_ phase: ScenePhaseWord, window: Int?) -> Execution {
        change { events in
            let number = window ?? app.focusedWindow
            try send(.scene(phase.value, window: window), events: &events)
            return Outcome(
                "the scene of window \(number ?? 0) is \(phase.rawValue)",
                json: ["window": JSONValue(number.map(Int64.init)), "phase": .string(phase.rawValue)]
            )
        }
    }

    func window(_ command: WindowCommand) -> Execution {
        change { events in
            let change: AppEvent.WindowChange =
                switch command {
                case .open: .opened
                case .close(let number): .closed(number)
                case .focus(let number): .focused(number)
                }
            try send(.window(change), events: &events)
            let windows = app.openWindows
            let focused = app.focusedWindow
            return Outcome(
                windows.isEmpty
                    ? "no window is open"
                    : "open: "
                        + windows.map { "window \($0.number)\($0.number == focused ? " (focused)" : "")" }
                        .joined(separator: ", "),
                json: [
                    "windows": .array(windows.map { JSONValue($0.number) }),
                    "focused": JSONValue(focused.map(Int64.init)),
                ]
            )
        }
    }

    // MARK: Failures and sessions

    func failNext() -> Execution {
        change { _ in
            world.failsNext = true
            return Outcome(
                "the next operation that saves or sends will lose its connection",
                json: ["failsNext": .bool(true)]
            )
        }
    }

    func setback() -> Execution {
        change { events in
            try send(.setback, events: &events)
            let counts = app.policy.keys.lastSetbackAt != nil
            let name = app.policy.name
            let spans = [app.policy.content, app.policy.filter, app.policy.launch].map { $0?.setbackMilliseconds ?? 0 }
            let quiet = spans.max() ?? 0
            let sentence =
                if !counts {
                    "policy \(name) takes no notice of setbacks"
                } else if quiet > 0 {
                    "a setback: the policy keeps quiet for \(DurationWords.text(milliseconds: quiet))"
                } else {
                    "a setback is stamped, but policy \(name) as it is set keeps no quiet after one"
                }
            return Outcome(
                sentence,
                json: ["recorded": .bool(counts)]
            )
        }
    }

    func relaunch(_ options: RelaunchOptions) -> Execution {
        change { events in
            try keepRules()
            if let policy = options.policy { try world.take(PolicyText.policy(policy)) }
            try world.choose(options.modifier)
            if let text = options.appVersion {
                // One to four numbers are a version for the library, but each has an end.
                guard let version = AppVersion.reading(text) else {
                    throw CommandFailure(.invalidValue(text, .malformed(expected: ValueForm.versionWords)))
                }
                world.appVersion = version
            }
            let loss = loss(before: world.policy)
            try beginSession(crashes: false, events: &events)
            policyFiles += [options.policy?.path].compactMap { $0 }
            return sessionOutcome(loss: loss, isPolicyChosen: options.policy != nil)
        }
    }

    func crash() -> Execution {
        change { events in
            try keepRules()
            let loss = loss()
            try beginSession(crashes: true, events: &events)
            return sessionOutcome(loss: loss, isPolicyChosen: false)
        }
    }

    /// The next session runs under the rules of this one, also where another process has chosen others meanwhile.
    private func keepRules() throws(CommandFailure) {
        try world.take(app.policy)
        world.modifier = app.modifier
        world.ratingSheet = app.ratingSheet
    }

    /// - Parameter loss: What the session before has lost.
    private func sessionOutcome(loss: String?, isPolicyChosen: Bool) -> Outcome {
        let app = app
        let warning = isPolicyChosen ? app.policy.warning.map { "\n\($0)" } ?? "" : ""
        let before = loss.map { "\($0)\n" } ?? ""
        return Outcome(
            before + "session \(app.number) has begun: policy \(app.policy.name), modifier \(app.modifier.rawValue), "
                + "app version \(AppVersion.text(of: app.appVersion))" + warning,
            json: [
                "session": JSONValue(app.number), "policy": .string(app.policy.name),
                "modifier": .string(app.modifier.rawValue), "appVersion": .string(AppVersion.text(of: app.appVersion)),
                "lost": JSONValue(loss),
            ]
        )
    }

    // MARK: The platform's side

    func platform(_ command: PlatformCommand) -> Execution {
        change { events in
            switch command {
            case .show: break
            case .set(let settings):
                if let ratings = settings.ratings { try send(.platform(.ratings(isOn: ratings)), events: &events) }
                if let build = settings.build { try send(.platform(.build(build.value)), events: &events) }
            case .rate(let stars): try send(.platform(.rated(stars: stars ?? 5)), events: &events)
            }
            return describePlatform()
        }
    }

    private func describePlatform() -> Outcome {
        let platform = app.platform
        let now = app.clock.now
        let shown = platform.promptsShown(inYearBefore: now)
        return Outcome(
            json: {
                let rating: JSONValue =
                    platform.rating.map {
                        [
                            "stars": JSONValue($0.stars), "version": .string(AppVersion.text(of: $0.version)),
                            "at": .date($0.at),
                        ]
                    } ?? .null
                return [
                    "ratings": .string(platform.areRatingsOn ? "on" : "off"),
                    "build": .string(platform.build.rawValue),
                    "shownInLastYear": JSONValue(shown),
                    "shownAt": .array(platform.shownAt.map(JSONValue.date)),
                    "unanswered": .bool(platform.hasUnansweredPrompt),
                    "rating": rating,
                ]
            },
            text: {
                let rating = platform.rating.map {
                    "\(counted($0.stars, "star", "stars")) for version \(AppVersion.text(of: $0.version)) at \(instantText(milliseconds: $0.at))"
                }
                return [
                    .line(
                        "in-app ratings are \(platform.areRatingsOn ? "on" : "off"), the build is '\(platform.build.rawValue)'"
                    ),
                    .line(
                        "\(counted(shown, "prompt", "prompts")) shown in the last 365 days, of \(SimulatedPlatform.quota)"
                            + (platform.hasUnansweredPrompt ? "; the last one waits for an answer" : "")
                    ),
                    .line("rated: \(rating ?? "not yet")"),
                ]
            }
        )
    }
}

extension FormWord {
    var sheet: Sheet {
        switch self {
        case .park: .parkForm
        case .event: .eventForm
        case .journal: .journalForm
        case .filter: .filterForm
        }
    }
}

extension ScenePhaseWord {
    var value: ScenePhase {
        switch self {
        case .active: .active
        case .inactive: .inactive
        case .background: .background
        }
    }
}

extension BuildWord {
    var value: SimulatedPlatform.Build {
        switch self {
        case .store: .store
        case .testflight: .testflight
        case .debug: .debug
        }
    }
}
