import ReviewModifierSim
package import ReviewService
package import WorkoutDomain

/// What is kept with the data besides the domain: the world around the app, and which rules are tried.
package struct WorldRecord: Sendable, Hashable {
    var clock: LaboratoryClock
    var deviceShift: Int64 = 0
    /// The number of the newest session; 0 before the first.
    var sessionNumber = 0
    /// The app's version; `nil` where it is not known.
    var appVersion: AppVersion? = AppVersion(1)
    var platform = SimulatedPlatform()
    /// Changed by `take` only, which refuses one that can't work.
    package private(set) var policy = ReviewPolicy.workoutApp
    /// The policy as it was kept where it can't be read; it stays as it is until another one is taken.
    private(set) var unreadablePolicy: UnreadablePolicy?
    package var modifier = ReviewRequestModifier.hardened
    /// Who draws the rating sheet, where the policy has one.
    var ratingSheet = RatingSheet.own
    /// Whether the next operation that saves or sends fails.
    var failsNext = false
    /// How far the clocks have come; `nil` in data that an earlier version has begun, which did not keep it.
    var times: TimeHistory?

    /// A kept policy that can't be read, and why.
    struct UnreadablePolicy: Sendable, Hashable {
        /// What was kept; `nil` where there was nothing.
        let value: StoredValue?
        let reason: String
    }

    init(clock: LaboratoryClock) { self.clock = clock }

    /// A world in which no session has been yet, and whose clock stands still.
    ///
    /// - Parameter time: Where it stands, in milliseconds since 1970.
    package init(stoppedAt time: Int64) { self.init(clock: .stopped(at: time)) }

    /// Lets `policy` be the one that runs.
    ///
    /// - Throws: `CommandFailure` with the policy's own problems: what was kept with them could not be read again.
    mutating func take(_ policy: ReviewPolicy) throws(CommandFailure) {
        let problems = policy.problems
        guard problems.isEmpty else {
            let list = problems.map(\.description).joined(separator: "; ")
            throw CommandFailure(
                .stated(.invalidValue, "policy \(policy.name) can't work like that, so it stays as it was: \(list)")
            )
        }
        self.policy = policy
        unreadablePolicy = nil
    }

    /// Leaves a policy that can't be read as it is kept.
    mutating func leave(_ unreadable: UnreadablePolicy) { unreadablePolicy = unreadable }
}

extension WorldRecord {
    package static let space = "world"

    /// The keys under which the world is kept.
    enum Key: String, CaseIterable {
        case clockOffset, clockStoppedAt, deviceShift, sessionNumber, appVersion, policy, modifier, ratingSheet,
            failsNext
        case ratingsOn, build, shownAt, unansweredPrompt, ratedStars, ratedVersion, ratedAt
        case latestTime, latestDate, earliestDate, hasTimeGoneBack, hasDateGoneBack

        /// Whether every world has it; of the others there is one of two, all or none, or a version that has none.
        var isRequired: Bool {
            switch self {
            case .deviceShift, .sessionNumber, .appVersion, .policy, .modifier, .failsNext, .ratingsOn, .build,
                .shownAt,
                .unansweredPrompt:
                true
            // `ratingSheet` is not there in what was written before there was a choice.
            case .clockOffset, .clockStoppedAt, .ratingSheet, .ratedStars, .ratedVersion, .ratedAt, .latestTime,
                .latestDate, .earliestDate, .hasTimeGoneBack, .hasDateGoneBack:
                false
            }
        }

        static let rating: [Key] = [.ratedStars, .ratedVersion, .ratedAt]
        static let times: [Key] = [.latestTime, .latestDate, .earliestDate, .hasTimeGoneBack, .hasDateGoneBack]
    }

    /// Reads the world from `values`; `nil` where none was kept yet.
    ///
    /// - Parameter needsPolicy: Whether the policy has to be readable. Nothing else depends on it, so somebody who has
    ///   another one need not be kept from the rest.
    /// - Throws: `CommandFailure` with the code `corrupt`, naming each value that can't be, or can't be read.
    package init?(_ values: [String: StoredValue], needsPolicy: Bool = true) throws(CommandFailure) {
        guard !values.isEmpty else { return nil }
        let reading = WorldReading(values)
        let problems = reading.problems.filter { needsPolicy || $0.key != .policy }
        guard problems.isEmpty else { throw reading.refusal(problems) }
        self = reading.world
    }

    /// The keys of `values` that no version up to this one writes.
    static func foreignKeys(in values: [String: StoredValue]) -> [String] {
        values.keys.filter { Key(rawValue: $0) == nil }.sorted()
    }

    /// The moments that a date can be written for: the years 1 to 9999, in milliseconds since 1970.
    static let dates: ClosedRange<Int64> = AppClock.earliest...AppClock.latest

    /// The values in which the world is kept.
    package var values: [String: StoredValue] {
        var values: [Key: StoredValue] = [
            .deviceShift: .integer(deviceShift),
            .sessionNumber: .integer(Int64(sessionNumber)),
            .appVersion: .text(AppVersion.text(of: appVersion)),
            .modifier: .text(modifier.rawValue),
            .ratingSheet: .text(ratingSheet.rawValue),
            .failsNext: .integer(failsNext ? 1 : 0),
            .ratingsOn: .integer(platform.areRatingsOn ? 1 : 0),
            .build: .text(platform.build.rawValue),
            .shownAt: .text(IntegerList.text(platform.shownAt)),
            .unansweredPrompt: .integer(platform.hasUnansweredPrompt ? 1 : 0),
        ]
        values[.policy] = unreadablePolicy.map(\.value) ?? .text(PolicyText.text(of: policy))
        switch clock {
        case .running(let offset): values[.clockOffset] = .integer(offset)
        case .stopped(let time): values[.clockStoppedAt] = .integer(time)
        }
        if let rating = platform.rating {
            values[.ratedStars] = .integer(Int64(rating.stars))
            values[.ratedVersion] = .text(AppVersion.text(of: rating.version))
            values[.ratedAt] = .integer(rating.at)
        }
        if let times {
            values[.latestTime] = .integer(times.latestTime)
            values[.latestDate] = .integer(times.latestDate)
            values[.earliestDate] = .integer(times.earliestDate)
            values[.hasTimeGoneBack] = .integer(times.hasTimeGoneBack ? 1 : 0)
            values[.hasDateGoneBack] = .integer(times.hasDateGoneBack ? 1 : 0)
        }
        return Dictionary(uniqueKeysWithValues: values.map { ($0.key.rawValue, $0.value) })
    }

    /// Writes what differs from `old`.
    func write(changesFrom old: WorldRecord?, to store: WorkoutStore) throws {
        guard self != old else { return }
        try write(over: old?.values ?? [:], to: store)
    }

    /// Writes what differs from the values that are stored; what no version up to this one knows stays.
    func write(over before: [String: StoredValue], to store: WorkoutStore) throws {
        let after = values
        for (key, value) in after where before[key] != value {
            try Seal.set(value, forKey: key, in: Self.space, of: store)
        }
        for key in before.keys where after[key] == nil && Key(rawValue: key) != nil {
            try Seal.set(nil, forKey: key, in: Self.space, of: store)
        }
    }
}
