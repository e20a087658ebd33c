/// A value that is one of a few fixed words; the raw value is the word.
package protocol ChoiceWord: RawRepresentable, CaseIterable, Sendable, Hashable where RawValue == String {
    /// What it means, in a few words; may be empty where the word says it all.
    var meaning: String { get }
}

extension ChoiceWord {
    package var meaning: String { "" }
    package static var choices: [Choice] { allCases.map { Choice($0.rawValue, $0.meaning) } }
}

package enum ParkSizeWord: String, ChoiceWord { case small, medium, large }

package enum ParkGradeWord: String, ChoiceWord { case soviet, modern, collars, legendary }

/// Who may see a journal or comment on it.
package enum AccessWord: String, ChoiceWord { case all, friends, nobody }

package enum ScenePhaseWord: String, ChoiceWord { case active, inactive, background }

package enum FormWord: String, ChoiceWord { case park, event, journal, filter }

package enum EventPeriodWord: String, ChoiceWord { case future, past }

package enum BuildWord: String, ChoiceWord {
    case store, testflight, debug

    package var meaning: String {
        switch self {
        case .store: "from the App Store: all rules of the platform"
        case .testflight: "a TestFlight build: never shows the prompt"
        case .debug: "a development build: always shows the prompt"
        }
    }
}

/// What `why` may be asked about.
package enum WhyTrigger: String, ChoiceWord {
    case content, filter, launch

    package var meaning: String {
        switch self {
        case .content: "one more saved or sent thing"
        case .filter: "one more applied filter"
        case .launch: "one more start of the app"
        }
    }
}

package enum OutputFormat: String, ChoiceWord {
    case table, csv, json

    package var meaning: String {
        switch self {
        case .table: "sentences and aligned tables"
        case .csv: "lists as comma-separated values"
        case .json: "one object per command"
        }
    }
}

package enum OnOffWord: String, ChoiceWord { case on, off }

/// The review policies that can be chosen by name.
package enum PolicyName: String, ChoiceWord {
    case workoutApp = "workoutapp"
    case reviewKit = "reviewkit"
    case nccRequestReview = "nccrequestreview"

    package var meaning: String {
        switch self {
        case .workoutApp: "once per session, and filter milestones 2, 5, 15"
        case .reviewKit: "value moments, a cooldown, and a prompt of the app's own first"
        case .nccRequestReview: "primary actions, a delay, and gates judged before and after it"
        }
    }
}

/// The forms of the root view's review task.
package enum ModifierName: String, ChoiceWord {
    case hardened, original
    case asksMidDismissal = "asks-mid-dismissal"
    case stampsOnAppear = "stamps-on-appear"

    package var meaning: String {
        switch self {
        case .hardened: "the three silent faults mended"
        case .original: "as it was published, faults included"
        case .asksMidDismissal: "reviewkit only: asks while its own prompt is still sliding away"
        case .stampsOnAppear: "reviewkit only: records the ask only when its own prompt has appeared"
        }
    }
}

package enum CadenceWord: String, ChoiceWord {
    case `default`, demo

    package var meaning: String {
        switch self {
        case .default:
            "2 value moments, 5 launches, 24 hours of sustained use, a cooldown of 120 days, no quiet after a setback; "
                + "at a launch 20 launches instead of value moments"
        case .demo:
            "2 value moments, 1 launch, no sustained use, a cooldown of 120 days, 48 hours of quiet after a setback; "
                + "at a launch 8 launches instead of value moments"
        }
    }
}

package enum SheetWord: String, ChoiceWord {
    case own, supplied

    package var meaning: String {
        switch self {
        case .own: "the app brings a sheet of its own, and keeps the order"
        case .supplied: "ReviewKit's sheet of stars, which keeps the order for the app"
        }
    }
}

package enum ConfigurationWord: String, ChoiceWord {
    case standard
    case quickTesting = "quick-testing"

    package var meaning: String {
        switch self {
        case .standard: "3 actions, 2 launches, 24 hours since the first, 3 days between requests"
        case .quickTesting: "1 action, 60 seconds between requests, nothing else"
        }
    }
}

/// The rules that `explore` can check, by name.
package enum InvariantName: String, ChoiceWord {
    case oneRequestPerSession = "one-request-per-session"
    case oneRequestPerVersion = "one-request-per-version"
    case recordedOnlyWithRequest = "recorded-only-with-request"
    case nothingCompletedIsLost = "nothing-completed-is-lost"
    case everyFilterCounts = "every-filter-counts"
    case everythingCounts = "everything-counts"
    case failuresAskNothing = "failures-ask-nothing"
    case sessionsStartClean = "sessions-start-clean"
    case damageOpensNothing = "damage-opens-nothing"
    case cancelledWaitAsksNothing = "cancelled-wait-asks-nothing"
    case asksOnlyWhileActive = "asks-only-while-active"
    case asksOnlyUncovered = "asks-only-uncovered"
    case askedWhenPromptIsGone = "asked-when-prompt-is-gone"
    case askedOnlyWhenHappy = "asked-only-when-happy"
    case recordedBeforePresented = "recorded-before-presented"
    case recordedWithRequest = "recorded-with-request"
    case cooldownHolds = "cooldown-holds"
    case oneOutcomePerAsk = "one-outcome-per-ask"
    case questionsPredict = "questions-predict"
    case platformStaysUnknown = "platform-stays-unknown"
}
