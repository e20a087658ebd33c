public import ReviewService

/// The platform's side of a review request: whether the prompt is shown, and if not, why.
///
/// The real platform says nothing back. This one says everything, to the log only: no code of the app is handed a
/// verdict. The rules are those of Apple's documentation of `requestReview(in:)`, but for the one about sheets, which is
/// an assumption of this model.
public struct SimulatedPlatform: Sendable, Hashable {
    /// How the app was built and installed.
    public enum Build: String, Sendable, Hashable, CaseIterable, Codable {
        /// From the store: every rule applies.
        case store
        /// From TestFlight: prompts are never shown.
        case testflight
        /// A development build: prompts are always shown where there is a place for them.
        case debug
    }

    /// Why a request was dropped, in the order in which the reasons are looked for.
    public enum DropReason: String, Sendable, Hashable, CaseIterable, Codable {
        /// The window that asks is not active, or there is none.
        case noActiveWindow
        /// One of the app's sheets is up or still sliding away. This model's assumption.
        case presentationInProgress
        /// The user has switched off in-app ratings.
        case ratingsOff
        /// The build is a TestFlight build.
        case testFlight
        /// Three prompts were shown in the last 365 days.
        case quota
        /// The user has rated, and the version is not newer or no more than 365 days have passed.
        case alreadyRated
    }

    /// The user's answer to a prompt.
    public struct Rating: Sendable, Hashable {
        /// From 1 to 5.
        public let stars: Int
        /// The version that was rated; `nil` where it was not known.
        public let version: AppVersion?
        /// When, in milliseconds of app time.
        public let at: Int64
    }

    /// What the platform does with a request.
    enum Verdict: Sendable, Hashable {
        case shown
        case dropped(DropReason)
    }

    /// The longest span over which shown prompts count, and for which a rating keeps prompts away, in milliseconds.
    public static let yearMilliseconds: Int64 = 365 * 24 * 60 * 60 * 1000
    /// How many prompts one user sees in that span.
    public static let quota = 3

    /// Whether the user lets apps ask for ratings.
    public var areRatingsOn = true
    /// How the app was built and installed.
    public var build: Build = .store
    /// When prompts were shown, in milliseconds of app time, oldest first: the last ``quota`` of them.
    public private(set) var shownAt: [Int64] = []
    /// Whether a prompt was shown that the user has not answered yet.
    public private(set) var hasUnansweredPrompt = false
    /// The user's last rating.
    public private(set) var rating: Rating?

    /// Makes a platform that has never shown a prompt.
    public init() {}

    /// Makes a platform with a history.
    ///
    /// - Parameters:
    ///   - areRatingsOn: Whether the user lets apps ask for ratings.
    ///   - build: How the app was built and installed.
    ///   - shownAt: When prompts were shown, in milliseconds of app time; only the last three matter.
    ///   - hasUnansweredPrompt: Whether the last one waits for an answer.
    ///   - rating: The user's last rating.
    public init(
        areRatingsOn: Bool,
        build: Build,
        shownAt: [Int64],
        hasUnansweredPrompt: Bool,
        rating: Rating?
    ) {
        self.areRatingsOn = areRatingsOn
        self.build = build
        self.shownAt = Array(shownAt.sorted().suffix(Self.quota))
        self.hasUnansweredPrompt = hasUnansweredPrompt
        self.rating = rating
    }

    /// How many prompts were shown in the 365 days before `now`.
    public func promptsShown(inYearBefore now: Int64) -> Int {
        shownAt.count { now.elapsed(since: $0) < Self.yearMilliseconds }
    }

    /// Decides about a request and records what was shown.
    mutating func receive(from window: Window?, isCovered: Bool, now: Int64, version: AppVersion?) -> Verdict {
        if let reason = reasonToDrop(from: window, isCovered: isCovered, now: now, version: version) {
            return .dropped(reason)
        }
        if shownAt.count == Self.quota { shownAt.removeFirst() }
        shownAt.append(now)
        // A machine whose own clock was set back shows a prompt before the last one.
        if shownAt.count > 1, shownAt[shownAt.count - 2] > now { shownAt.sort() }
        hasUnansweredPrompt = true
        return .shown
    }

    private func reasonToDrop(from window: Window?, isCovered: Bool, now: Int64, version: AppVersion?) -> DropReason? {
        guard window?.phase == .active else { return .noActiveWindow }
        if isCovered { return .presentationInProgress }
        if build == .debug { return nil }
        if !areRatingsOn { return .ratingsOff }
        if build == .testflight { return .testFlight }
        if let rating {
            let isOver = now.elapsed(since: rating.at) > Self.yearMilliseconds
            return isOver && rating.isOlder(than: version) ? nil : .alreadyRated
        }
        return promptsShown(inYearBefore: now) >= Self.quota ? .quota : nil
    }

    /// Records the user's answer to the prompt that was shown last.
    mutating func rate(_ stars: Int, version: AppVersion?, now: Int64) {
        guard hasUnansweredPrompt else { return }
        hasUnansweredPrompt = false
        rating = Rating(stars: stars, version: version, at: now)
    }
}

extension SimulatedPlatform.Rating {
    /// Whether `version` is newer than the rated one; where either is not known, it can't be told, and so is not.
    fileprivate func isOlder(than version: AppVersion?) -> Bool {
        guard let rated = self.version, let version else { return false }
        return version > rated
    }

    /// Makes a rating of `stars`, from 1 to 5, given to `version` at `at` milliseconds of app time; `nil` where the version
    /// was not known.
    public init(stars: Int, version: AppVersion?, atMilliseconds at: Int64) {
        self.init(stars: stars, version: version, at: at)
    }
}
