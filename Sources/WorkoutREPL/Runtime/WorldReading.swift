import ReviewModifierSim
import ReviewService
import WorkoutDomain

/// The world around the app as it is stored: what is taken of it, what can't be, and what is used instead.
///
/// A value that can't be, or can't be read, keeps nobody from the data. In its place comes the value under which least is
/// asked and shown: the time is one that had certainly come, an unknown version opens no gate, and the platform keeps quiet.
/// What a clean store would have in its place would open gates by the damage. The policy alone has no such value, and is
/// somebody's to name.
struct WorldReading {
    typealias Key = WorldRecord.Key

    /// What is wrong with which key.
    let problems: [(key: Key, problem: String)]
    /// The world, with what is used instead of what is wrong.
    private(set) var world: WorldRecord
    /// Whether there was a world, of which nothing is left.
    let isLost: Bool
    /// App time with it, when it was read.
    private let now: Int64

    /// - Parameters:
    ///   - values: What is stored.
    ///   - seals: What the program itself wrote; empty where that is not known.
    ///   - review: What is stored for the review rules, whose stamps tell what time has certainly come.
    ///   - real: The machine's time in milliseconds since 1970.
    init(
        _ values: [String: StoredValue],
        seals: [String: StoredValue] = [:],
        review: [String: StoredValue] = [:],
        real: Int64 = 0
    ) {
        isLost = values.isEmpty && Seal.isKept(in: seals)
        let reader = WorldReader(values, distrusted: isLost ? [:] : Self.distrusted(values, seals))
        var world = WorldRecord(stoppedAt: Laboratory.defaultStart)
        world.readRules(reader)
        world.readPlatform(reader)
        world.readTimes(reader)
        world.readClock(reader, stamps: Self.stamps(in: review), real: real)
        world.judgeMoments(reader)
        now = world.clock.now(real: real)
        world.fillPlatform(reader, now: now)
        if reader.isFaulty(.sessionNumber) { world.sessionNumber = Self.launches(in: review) }
        self.world = world
        problems = reader.problems
    }

    /// Whether everything is in order.
    var isGood: Bool { problems.isEmpty }

    /// Whether somebody has to name a policy.
    var needsPolicy: Bool { world.unreadablePolicy != nil }

    /// The keys by which gates open. A person who wants another time or policy has commands for that; what was changed from
    /// outside is taken for damage, however likely it looks.
    private static let gateKeys: [Key] = [.clockOffset, .clockStoppedAt, .deviceShift, .policy] + Key.times

    private static func distrusted(_ values: [String: StoredValue], _ seals: [String: StoredValue]) -> [Key: String] {
        guard Seal.isKept(in: seals) else { return [:] }
        let broken = Seal.breaks(of: values, seals: seals).compactMap { key, kind in
            // What is gone would read as what a world begins with, which may open what was closed.
            Key(rawValue: key).flatMap { kind == .deleted || gateKeys.contains($0) ? ($0, kind.words) : nil }
        }
        return Dictionary(broken) { first, _ in first }
    }

    /// The moments that the review rules remember, in milliseconds since 1970; nothing else is stored as a real number.
    private static func stamps(in review: [String: StoredValue]) -> [Int64] {
        review.values.compactMap { value in
            guard case .real(let seconds) = value, seconds > 0 else { return nil }
            return Int64(exactly: (seconds * 1000).rounded())
        }
    }

    /// The most launches that were counted, of which each was a session; at least 1, since there was one.
    private static func launches(in review: [String: StoredValue]) -> Int {
        let counts = ReviewPolicy.designs.compactMap(\.keys.launchCount).map { key -> Int in
            if case .integer(let count)? = review[key] { Int(clamping: count) } else { 0 }
        }
        return max(1, counts.max() ?? 1)
    }
}

// What is told.
extension WorldReading {
    /// What is used instead of what `key` has.
    func replacement(for key: Key) -> String {
        switch key {
        case .clockOffset, .clockStoppedAt: "the app's time is \(instantText(milliseconds: now))"
        case .deviceShift:
            "the device shows \(instantText(milliseconds: AppClock(now: now, deviceShift: world.deviceShift).wallDate))"
        case .sessionNumber: "this is session \(world.sessionNumber.addingSaturating(1))"
        case .appVersion: "the app's version is unknown"
        case .policy: "a policy that is named takes its place"
        case .modifier: "the modifier is \(world.modifier.rawValue)"
        case .ratingSheet: "\(world.ratingSheet.words) asks"
        case .failsNext: "the next operation does not fail"
        case .ratingsOn: "in-app ratings are off until 'platform set ratings=on'"
        case .build: "the build is '\(world.platform.build.rawValue)' until 'platform set build=…'"
        case .shownAt: "\(SimulatedPlatform.quota) prompts count as shown now"
        case .unansweredPrompt: "no prompt waits for an answer"
        case .ratedStars, .ratedVersion, .ratedAt: "the user counts as one who has rated"
        case .latestTime, .latestDate, .earliestDate, .hasTimeGoneBack, .hasDateGoneBack:
            "how far the clocks had come is not known any more"
        }
    }

    /// What is wrong, in a sentence for each key, with what is used instead; the policy is named by somebody.
    var sentences: [String] {
        if isLost { return ["all of it is gone, though sessions have run: \(lostReplacement)"] }
        return problems.filter { $0.key != .policy }.map { problem in
            "'\(problem.key.rawValue)' \(problem.problem): \(replacement(for: problem.key))"
        }
    }

    private var lostReplacement: String {
        "the app's time is \(instantText(milliseconds: now)), in-app ratings are off, the build is "
            + "'\(world.platform.build.rawValue)', and this is session \(world.sessionNumber.addingSaturating(1))"
    }

    /// Why nothing can start on it.
    ///
    /// - Parameter problems: Those that keep it from that.
    func refusal(_ problems: [(key: Key, problem: String)]) -> CommandFailure {
        let list =
            isLost
            ? "all of it is gone, though sessions have run"
            : problems.map { "'\($0.key.rawValue)' \($0.problem)" }.joined(separator: ", ")
        let advice =
            needsPolicy
            ? "start with --policy workoutapp, or another one, which takes its place; all else is kept"
            : "it was changed while this session ran; leave and start again, which says what is used instead"
        return CommandFailure(.stated(.corrupt, "of the world around the app, \(list): \(advice)"))
    }
}

// Read in this order: what is used instead of one may need another.
extension WorldRecord {
    fileprivate mutating func readRules(_ reader: WorldReader) {
        sessionNumber = reader.integer(.sessionNumber, in: 1...Int64(Int.max)).map(Int.init) ?? 1
        let version: AppVersion?? = reader.parsed(.appVersion, AppVersion.reading)
        appVersion = version ?? nil
        readPolicy(reader)
        modifier = reader.parsed(.modifier, ReviewRequestModifier.init) ?? .hardened
        // Whether it fits a policy that can't be read, nobody knows.
        if unreadablePolicy == nil, !modifier.isFelt(under: policy) {
            reader.note(.modifier, "changes nothing under policy \(policy.name)")
            modifier = .hardened
        }
        ratingSheet = reader.parsed(.ratingSheet, RatingSheet.init) ?? .own
        failsNext = reader.flag(.failsNext) ?? false
    }

    private mutating func readPolicy(_ reader: WorldReader) {
        let stored = reader.value(.policy)
        var reason = stored == nil ? "is missing" : "can't be read (it is no text)"
        if case .text(let text)? = stored {
            do throws(PolicyFileError) {
                let policy = try PolicyText.policy(from: text)
                do throws(CommandFailure) {
                    try take(policy)
                    guard let problem = reader.distrusted[.policy] else { return }
                    reason = problem
                } catch {
                    reason = "can't be read (\(error.message))"
                }
            } catch {
                reason = "can't be read (\(VisibleText.cleaned(error.description)))"
            }
        }
        leave(UnreadablePolicy(value: stored, reason: reason))
        reader.note(.policy, reason)
    }

    fileprivate mutating func readPlatform(_ reader: WorldReader) {
        let stars = reader.integer(.ratedStars, in: 1...5)
        let version: AppVersion?? = reader.parsed(.ratedVersion, AppVersion.reading)
        let ratedAt = reader.integer(.ratedAt, in: Self.dates)
        if Key.rating.contains(where: reader.has) {
            for key in Key.rating where !reader.has(key) { reader.note(key, "is missing, though there is a rating") }
        }
        let rating: SimulatedPlatform.Rating? =
            if let stars, let version, let ratedAt {
                .init(stars: Int(stars), version: version, atMilliseconds: ratedAt)
            } else { nil }
        let shownAt: [Int64] = reader.parsed(.shownAt, IntegerList.integers) ?? []
        if shownAt.count > SimulatedPlatform.quota || shownAt != shownAt.sorted()
            || !shownAt.allSatisfy(Self.dates.contains)
        {
            reader.note(
                .shownAt,
                "is not a list of up to \(SimulatedPlatform.quota) moments in order, each in the years 1 to 9999"
            )
        }
        platform = SimulatedPlatform(
            areRatingsOn: reader.flag(.ratingsOn) ?? false,
            build: reader.parsed(.build, SimulatedPlatform.Build.init) ?? .testflight,
            shownAt: shownAt,
            hasUnansweredPrompt: reader.flag(.unansweredPrompt) ?? false,
            rating: rating
        )
        // A prompt is answered after it was shown, and nothing but newer ones takes one off the list.
        if shownAt.isEmpty, platform.hasUnansweredPrompt || Key.rating.contains(where: reader.has) {
            reader.note(.shownAt, "has no prompt, though one waits for an answer or was answered")
        }
    }

    fileprivate mutating func readTimes(_ reader: WorldReader) {
        guard Key.times.contains(where: { reader.has($0) || reader.isFaulty($0) }) else { return }
        for key in Key.times where !reader.has(key) { reader.note(key, "is missing, though the others are there") }
        let time = reader.integer(.latestTime, in: Self.dates)
        let date = reader.integer(.latestDate, in: Self.dates)
        let earliest = reader.integer(.earliestDate, in: Self.dates)
        let hasTimeGoneBack = reader.flag(.hasTimeGoneBack)
        let hasDateGoneBack = reader.flag(.hasDateGoneBack)
        guard let time, let date, let earliest, let hasTimeGoneBack, let hasDateGoneBack else { return }
        guard earliest <= date else { return reader.note(.earliestDate, "is later than the latest date") }
        times = TimeHistory(
            latestTime: time,
            latestDate: date,
            earliestDate: earliest,
            hasTimeGoneBack: hasTimeGoneBack,
            hasDateGoneBack: hasDateGoneBack
        )
    }

    fileprivate mutating func readClock(_ reader: WorldReader, stamps: [Int64], real: Int64) {
        // From any date to any other.
        let span = Self.dates.upperBound - Self.dates.lowerBound
        let offset = reader.integer(.clockOffset, in: -span...span)
        let stopped = reader.integer(.clockStoppedAt, in: Self.dates)
        let shift = reader.integer(.deviceShift, in: -AppClock.latest...AppClock.latest)
        let isRunning = reader.has(.clockOffset) && !reader.has(.clockStoppedAt)
        if reader.has(.clockOffset), reader.has(.clockStoppedAt) {
            reader.note(.clockStoppedAt, "contradicts '\(Key.clockOffset.rawValue)', which is there as well")
        } else if !reader.has(.clockOffset), !reader.has(.clockStoppedAt) {
            reader.note(.clockStoppedAt, "is missing")
        } else if let stopped, let times,
            times.hasTimeGoneBack ? stopped > times.latestTime : stopped != times.latestTime
        {
            let latest = instantText(milliseconds: times.latestTime)
            reader.note(
                .clockStoppedAt,
                "is \(instantText(milliseconds: stopped)), though the clock has come to \(latest) and stands there"
            )
        }
        if reader.isFaulty(.clockStoppedAt) || reader.isFaulty(.clockOffset) {
            let time = certainTime(stamps: stamps, shift: shift ?? 0)
            clock = isRunning ? .running(offset: time.addingClamped(-real)) : .stopped(at: time)
        } else if let offset {
            clock = .running(offset: offset)
        } else {
            clock = .stopped(at: stopped ?? Laboratory.defaultStart)
        }
        deviceShift = shift ?? 0
        readShift(reader, stamps: stamps, now: clock.now(real: real))
    }

    /// A moment that the app's clock had certainly come to: before the first that is remembered, where nothing better is known.
    private func certainTime(stamps: [Int64], shift: Int64) -> Int64 {
        if let times, !times.hasTimeGoneBack { return times.latestTime }
        let moments =
            stamps.map { $0.addingClamped(-shift) } + platform.shownAt + (platform.rating.map { [$0.at] } ?? [])
        guard let first = moments.min() else { return Laboratory.defaultStart }
        return min(max(first.addingClamped(-1), Self.dates.lowerBound), Self.dates.upperBound)
    }

    private mutating func readShift(_ reader: WorldReader, stamps: [Int64], now: Int64) {
        if !reader.isFaulty(.deviceShift), !clock.isRunning, !reader.isFaulty(.clockStoppedAt), let times {
            let shown = AppClock(now: now, deviceShift: deviceShift).wallDate
            if times.hasDateGoneBack ? shown > times.latestDate : shown != times.latestDate {
                let date = instantText(milliseconds: times.latestDate)
                reader.note(
                    .deviceShift,
                    "makes the device show \(instantText(milliseconds: shown)), though it has come to \(date)"
                )
            }
        }
        guard reader.isFaulty(.deviceShift) else { return }
        let date: Int64 =
            if let times, !times.hasDateGoneBack {
                times.latestDate
            } else {
                // No stamp is in the past then, so that none opens a gate.
                min(now, stamps.min().map { $0.addingClamped(-1) } ?? now)
            }
        deviceShift = min(max(date, Self.dates.lowerBound), Self.dates.upperBound) - now
    }

    /// Judges the moments of the platform's record by how far the clock has come.
    fileprivate mutating func judgeMoments(_ reader: WorldReader) {
        guard let times else { return }
        if let last = platform.shownAt.last, last > times.latestTime {
            reader.note(.shownAt, "has \(instantText(milliseconds: last)), which the app's clock has not come to")
        }
        guard let rating = platform.rating else { return }
        if rating.at > times.latestTime {
            reader.note(
                .ratedAt,
                "is \(instantText(milliseconds: rating.at)), which the app's clock has not come to"
            )
        } else if !times.hasTimeGoneBack, platform.shownAt.count < SimulatedPlatform.quota,
            let first = platform.shownAt.first, rating.at < first
        {
            reader.note(.ratedAt, "is \(instantText(milliseconds: rating.at)), before any prompt was shown")
        }
    }

    /// Gives the platform the record under which it shows least, where a part of it can't be.
    fileprivate mutating func fillPlatform(_ reader: WorldReader, now: Int64) {
        let isRatingFaulty = Key.rating.contains(where: reader.isFaulty)
        guard isRatingFaulty || reader.isFaulty(.shownAt) else { return }
        platform = SimulatedPlatform(
            areRatingsOn: platform.areRatingsOn,
            build: platform.build,
            shownAt: reader.isFaulty(.shownAt)
                ? Array(repeating: now, count: SimulatedPlatform.quota) : platform.shownAt,
            hasUnansweredPrompt: platform.hasUnansweredPrompt,
            rating: isRatingFaulty
                ? .init(
                    stars: reader.integer(.ratedStars, in: 1...5).map(Int.init) ?? 5,
                    version: reader.isFaulty(.ratedVersion)
                        ? appVersion : reader.parsed(.ratedVersion, AppVersion.reading) ?? appVersion,
                    atMilliseconds: now
                ) : platform.rating
        )
    }
}
