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

    /// A kept policy that can't be read, and why.
    struct UnreadablePolicy: Sendable, Hashable {
        let value: StoredValue
        let reason: String
    }

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
}

extension WorldRecord {
    package static let space = "world"

    private enum Key: String, CaseIterable {
        case clockOffset, clockStoppedAt, deviceShift, sessionNumber, appVersion, policy, modifier, ratingSheet,
            failsNext
        case ratingsOn, build, shownAt, unansweredPrompt, ratedStars, ratedVersion, ratedAt
    }

    /// Reads the world from `values`; `nil` where none was kept yet.
    ///
    /// - Parameter needsPolicy: Whether the policy has to be readable. Nothing else depends on it, so somebody who has
    ///   another one need not be kept from the rest.
    /// - Throws: `CommandFailure` with the code `corrupt`, naming each value that can't be, or can't be read.
    package init?(_ values: [String: StoredValue], needsPolicy: Bool = true) throws(CommandFailure) {
        guard !values.isEmpty else { return nil }
        let reader = WorldReader(values)
        self.init(reading: reader)
        let problems = reader.problems.filter { needsPolicy || $0.key != Key.policy.rawValue }
        guard problems.isEmpty else {
            let list = problems.map { "'\($0.key)' \($0.problem)" }.joined(separator: ", ")
            let isPolicyAlone = problems.map(\.key) == [Key.policy.rawValue]
            let advice =
                isPolicyAlone
                ? "start with --policy workoutapp, or another one, which takes its place; all else is kept"
                : "the data directory is damaged, or a newer version wrote it; use another one with --data-dir"
            throw CommandFailure(.stated(.corrupt, "of the world around the app, \(list): \(advice)"))
        }
    }

    /// What is wrong with `values`, by key.
    static func problems(in values: [String: StoredValue]) -> [(key: String, problem: String)] {
        guard !values.isEmpty else { return [] }
        let reader = WorldReader(values)
        _ = WorldRecord(reading: reader)
        return reader.problems
    }

    /// The keys of `values` that no version up to this one writes.
    static func foreignKeys(in values: [String: StoredValue]) -> [String] {
        values.keys.filter { Key(rawValue: $0) == nil }.sorted()
    }

    /// Reads what can be read; the reader notes what can't.
    private init(reading reader: WorldReader) {
        func integer(_ key: Key, in range: ClosedRange<Int64>) -> Int64? { reader.integer(key.rawValue, in: range) }
        func flag(_ key: Key) -> Bool? { integer(key, in: 0...1).map { $0 == 1 } }
        func parsed<Value>(_ key: Key, _ parse: (String) -> Value?) -> Value? { reader.parsed(key.rawValue, parse) }
        let dates = Self.dates
        // From any date to any other.
        let span = dates.upperBound - dates.lowerBound

        let offset = integer(.clockOffset, in: -span...span)
        let stopped = integer(.clockStoppedAt, in: dates)
        clock = offset.map(LaboratoryClock.running) ?? .stopped(at: stopped ?? Laboratory.defaultStart)
        if reader.has(Key.clockOffset.rawValue) == reader.has(Key.clockStoppedAt.rawValue) {
            let isBoth = reader.has(Key.clockOffset.rawValue)
            let problem = isBoth ? "contradicts '\(Key.clockOffset.rawValue)', which is there as well" : "is missing"
            reader.note(Key.clockStoppedAt.rawValue, problem)
        }
        deviceShift = integer(.deviceShift, in: -AppClock.latest...AppClock.latest) ?? 0
        sessionNumber = integer(.sessionNumber, in: 0...Int64(Int.max)).map(Int.init) ?? 0
        appVersion = parsed(.appVersion, AppVersion.reading) ?? AppVersion(1)
        if let stored = reader.value(Key.policy.rawValue) {
            var reason: String?
            if case .text(let text) = stored {
                do throws(PolicyFileError) {
                    policy = try PolicyText.policy(from: text)
                } catch {
                    reason = VisibleText.cleaned(error.description)
                }
            } else {
                reason = "it is no text"
            }
            if let reason {
                unreadablePolicy = UnreadablePolicy(value: stored, reason: reason)
                reader.note(Key.policy.rawValue, "can't be read (\(reason))")
            }
        }
        modifier = parsed(.modifier, ReviewRequestModifier.init) ?? .hardened
        // Whether it fits a policy that can't be read, nobody knows.
        if unreadablePolicy == nil, !modifier.fits(policy) {
            reader.note(Key.modifier.rawValue, "changes nothing under policy \(policy.name)")
        }
        // Not there in what was written before there was a choice.
        ratingSheet = parsed(.ratingSheet, RatingSheet.init) ?? .own
        failsNext = flag(.failsNext) ?? false

        let stars = integer(.ratedStars, in: 1...5)
        let version = parsed(.ratedVersion, AppVersion.reading)
        let ratedAt = integer(.ratedAt, in: dates)
        let ratingKeys = [Key.ratedStars, .ratedVersion, .ratedAt].map(\.rawValue)
        if ratingKeys.contains(where: reader.has) {
            for key in ratingKeys where !reader.has(key) { reader.note(key, "is missing, though there is a rating") }
        }
        let rating: SimulatedPlatform.Rating? =
            if let stars, let version, let ratedAt {
                .init(stars: Int(stars), version: version, atMilliseconds: ratedAt)
            } else { nil }
        let shownAt: [Int64] = parsed(.shownAt, IntegerList.integers) ?? []
        if shownAt.count > SimulatedPlatform.quota || shownAt != shownAt.sorted()
            || !shownAt.allSatisfy(dates.contains)
        {
            reader.note(
                Key.shownAt.rawValue,
                "is not a list of up to \(SimulatedPlatform.quota) moments in order, each in the years 1 to 9999"
            )
        }
        platform = SimulatedPlatform(
            areRatingsOn: flag(.ratingsOn) ?? true,
            build: parsed(.build, SimulatedPlatform.Build.init) ?? .store,
            shownAt: shownAt,
            hasUnansweredPrompt: flag(.unansweredPrompt) ?? false,
            rating: rating
        )
    }

    /// The moments that a date can be written for: the years 1 to 9999, in milliseconds since 1970.
    static let dates: ClosedRange<Int64> = AppClock.earliest...AppClock.latest

    /// The values in which the world is kept.
    package var values: [String: StoredValue] {
        var values: [Key: StoredValue] = [
            .deviceShift: .integer(deviceShift),
            .sessionNumber: .integer(Int64(sessionNumber)),
            .appVersion: .text(AppVersion.text(of: appVersion)),
            .policy: unreadablePolicy?.value ?? .text(PolicyText.text(of: policy)),
            .modifier: .text(modifier.rawValue),
            .ratingSheet: .text(ratingSheet.rawValue),
            .failsNext: .integer(failsNext ? 1 : 0),
            .ratingsOn: .integer(platform.areRatingsOn ? 1 : 0),
            .build: .text(platform.build.rawValue),
            .shownAt: .text(IntegerList.text(platform.shownAt)),
            .unansweredPrompt: .integer(platform.hasUnansweredPrompt ? 1 : 0),
        ]
        switch clock {
        case .running(let offset): values[.clockOffset] = .integer(offset)
        case .stopped(let time): values[.clockStoppedAt] = .integer(time)
        }
        if let rating = platform.rating {
            values[.ratedStars] = .integer(Int64(rating.stars))
            values[.ratedVersion] = .text(AppVersion.text(of: rating.version))
            values[.ratedAt] = .integer(rating.at)
        }
        return Dictionary(uniqueKeysWithValues: values.map { ($0.key.rawValue, $0.value) })
    }

    /// Writes what differs from `old`.
    func write(changesFrom old: WorldRecord?, to store: WorkoutStore) throws {
        guard self != old else { return }
        let before = old?.values ?? [:]
        let after = values
        for (key, value) in after where before[key] != value { try store.setValue(value, forKey: key, in: Self.space) }
        for key in before.keys where after[key] == nil { try store.removeValue(forKey: key, in: Self.space) }
    }
}
