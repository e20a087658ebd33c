import ReviewModifierSim
package import ReviewService
package import WorkoutDomain

/// What is kept with the data besides the domain: the world around the app, and which rules are tried.
package struct WorldRecord: Sendable, Hashable {
    var clock: LaboratoryClock
    var deviceShift: Int64 = 0
    /// The number of the newest session; 0 before the first.
    var sessionNumber = 0
    var appVersion = AppVersion(1)
    var platform = SimulatedPlatform()
    package var policy = ReviewPolicy.workoutApp
    package var modifier = ReviewRequestModifier.hardened
    /// Whether the next operation that saves or sends fails.
    var failsNext = false
}

extension WorldRecord {
    package static let space = "world"

    private enum Key: String, CaseIterable {
        case clockOffset, clockStoppedAt, deviceShift, sessionNumber, appVersion, policy, modifier, failsNext
        case ratingsOn, build, shownAt, unansweredPrompt, ratedStars, ratedVersion, ratedAt
    }

    /// Reads the world from `values`; `nil` where none was kept yet.
    ///
    /// - Throws: `CommandFailure` with the code `corrupt`, naming the value that can't be read.
    package init?(_ values: [String: StoredValue]) throws(CommandFailure) {
        let reader = ValueReader(values)
        if let offset = try reader.integer(Key.clockOffset.rawValue) {
            clock = .running(offset: offset)
        } else if let time = try reader.integer(Key.clockStoppedAt.rawValue) {
            clock = .stopped(at: time)
        } else if values.isEmpty {
            return nil
        } else {
            throw ValueReader.damaged(Key.clockStoppedAt.rawValue)
        }
        deviceShift = try reader.integer(Key.deviceShift.rawValue) ?? 0
        sessionNumber = try reader.integer(Key.sessionNumber.rawValue).map(Int.init) ?? 0
        appVersion = try reader.parsed(Key.appVersion.rawValue) { AppVersion($0) } ?? AppVersion(1)
        policy = try reader.parsed(Key.policy.rawValue, PolicyText.policy(from:)) ?? .workoutApp
        modifier = try reader.parsed(Key.modifier.rawValue, ReviewRequestModifier.init) ?? .hardened
        failsNext = try reader.integer(Key.failsNext.rawValue) == 1
        let rating: SimulatedPlatform.Rating? =
            if let stars = try reader.integer(Key.ratedStars.rawValue),
                let version = try reader.parsed(Key.ratedVersion.rawValue, { AppVersion($0) }),
                let at = try reader.integer(Key.ratedAt.rawValue)
            { .init(stars: Int(stars), version: version, atMilliseconds: at) } else { nil }
        platform = SimulatedPlatform(
            areRatingsOn: try reader.integer(Key.ratingsOn.rawValue) != 0,
            build: try reader.parsed(Key.build.rawValue, SimulatedPlatform.Build.init) ?? .store,
            shownAt: try reader.parsed(Key.shownAt.rawValue, IntegerList.integers) ?? [],
            hasUnansweredPrompt: try reader.integer(Key.unansweredPrompt.rawValue) == 1,
            rating: rating
        )
    }

    /// The values in which the world is kept.
    package var values: [String: StoredValue] {
        var values: [Key: StoredValue] = [
            .deviceShift: .integer(deviceShift),
            .sessionNumber: .integer(Int64(sessionNumber)),
            .appVersion: .text(appVersion.description),
            .policy: .text(PolicyText.text(of: policy)),
            .modifier: .text(modifier.rawValue),
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
            values[.ratedVersion] = .text(rating.version.description)
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

/// Reads single values and says which one is damaged.
private struct ValueReader {
    let values: [String: StoredValue]

    init(_ values: [String: StoredValue]) { self.values = values }

    func integer(_ key: String) throws(CommandFailure) -> Int64? {
        switch values[key] {
        case nil: return nil
        case .integer(let integer): return integer
        default: throw Self.damaged(key)
        }
    }

    func parsed<Value>(_ key: String, _ parse: (String) -> Value?) throws(CommandFailure) -> Value? {
        guard let stored = values[key] else { return nil }
        guard case .text(let text) = stored, let value = parse(text) else { throw Self.damaged(key) }
        return value
    }

    static func damaged(_ key: String) -> CommandFailure {
        let sentence =
            "the value '\(key)' of the world around the app can't be read: the data directory is damaged, "
            + "or a newer version wrote it; use another one with --data-dir"
        return CommandFailure(.stated(.corrupt, sentence))
    }
}
