import ReviewModifierSim
import ReviewService
import WorkoutDomain

extension CommandFailure {
    /// The failure that an error of any layer is for the person at the prompt.
    init(describing error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let error as WorkoutError: self.init(error)
        case let refusal as Refusal: self.init(refusal)
        default: self.init(.stated(.io, "something went wrong that should not have: \(error)"))
        }
    }

    private init(_ error: WorkoutError) {
        let code: CommandErrorCode =
            switch error.code {
            case .invalidValue: .invalidValue
            case .notFound: .notFound
            case .notAllowed: .notAllowed
            case .notSignedIn: .notSignedIn
            case .conflict: .conflict
            case .io, .newerVersion: .io
            case .corrupt: .corrupt
            case .busy: .busy
            }
        let problem: CommandProblem =
            error.code == .notSignedIn ? .notSignedIn : .stated(code, error.clause)
        self.init(problem, offset: error.offset, suggestion: error.suggestion)
    }

    private init(_ refusal: Refusal) {
        switch refusal {
        case .formOpen(let sheet): self.init(.formOpen(form: sheet.formWord))
        case .noSuchWindow(let number):
            self.init(.stated(.notFound, "there is no window \(number); 'status' lists the open ones"))
        case .noWindow: self.init(.stated(.notAllowed, "no window is open; 'window open' opens one"))
        case .tooManyWindows(let limit):
            self.init(.stated(.notAllowed, "\(limit) windows are open, which is as many as can be; close one first"))
        case .nothingToRate:
            self.init(.stated(.notAllowed, "no prompt was shown that waits for an answer; 'platform' tells what was"))
        case .noRatingPrompt:
            self.init(.stated(.notAllowed, "the rating prompt is not up"))
        case .noTrigger(let kind):
            self.init(.stated(.notAllowed, "the policy has no trigger '\(kind.rawValue)'"))
        case .starsOutOfRange: self.init(.stated(.invalidValue, "a rating is from 1 to 5 stars"))
        }
    }
}

extension Sheet {
    /// The word by which a person names the form.
    var formWord: String {
        switch self {
        case .parkForm: "park"
        case .eventForm: "event"
        case .journalForm: "journal"
        case .entryForm: "entry"
        case .filterForm: "filter"
        case .rating: "rating"
        }
    }
}
