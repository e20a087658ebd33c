extension ReviewGates: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case enabled, requestsPerSession, milestones, needsIdleFlow, honoursVeto, valueMoments, primaryActions, launches
        case sustainedUse, sinceFirstLaunch, cooldown, betweenRequests, setback, oncePerVersion
    }

    public init(from decoder: any Decoder) throws {
        try decoder.refuseUnknownKeys(CodingKeys.allCases.map(\.rawValue))
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func count(_ key: CodingKeys) throws -> Int? {
            guard let count = try values.wholeNumber(forKey: key) else { return nil }
            guard count >= 0 else { throw values.invalid(key, "a count can't be negative") }
            return count
        }
        func span(_ key: CodingKeys) throws -> Int64? {
            guard let text = try values.decodeUnlessMissing(SpanCoding.self, forKey: key) else { return nil }
            return text.milliseconds
        }
        isEnabled = try values.decodeUnlessMissing(Bool.self, forKey: .enabled) ?? true
        requestsPerSession = try count(.requestsPerSession)
        milestones = try values.decodeUnlessMissing(MilestoneSet.self, forKey: .milestones)
        needsIdleFlow = try values.decodeUnlessMissing(Bool.self, forKey: .needsIdleFlow) ?? false
        honoursVeto = try values.decodeUnlessMissing(Bool.self, forKey: .honoursVeto) ?? false
        valueMoments = try count(.valueMoments)
        primaryActions = try count(.primaryActions)
        launches = try count(.launches)
        sustainedUseMilliseconds = try span(.sustainedUse)
        sinceFirstLaunchMilliseconds = try span(.sinceFirstLaunch)
        cooldownMilliseconds = try span(.cooldown)
        betweenRequestsMilliseconds = try span(.betweenRequests)
        setbackMilliseconds = try span(.setback)
        isOncePerVersion = try values.decodeUnlessMissing(Bool.self, forKey: .oncePerVersion) ?? false
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        if !isEnabled { try values.encode(false, forKey: .enabled) }
        try values.encodeIfPresent(requestsPerSession, forKey: .requestsPerSession)
        try values.encodeIfPresent(milestones, forKey: .milestones)
        if needsIdleFlow { try values.encode(true, forKey: .needsIdleFlow) }
        if honoursVeto { try values.encode(true, forKey: .honoursVeto) }
        try values.encodeIfPresent(valueMoments, forKey: .valueMoments)
        try values.encodeIfPresent(primaryActions, forKey: .primaryActions)
        try values.encodeIfPresent(launches, forKey: .launches)
        try values.encodeIfPresent(sustainedUseMilliseconds.map(SpanCoding.init), forKey: .sustainedUse)
        try values.encodeIfPresent(sinceFirstLaunchMilliseconds.map(SpanCoding.init), forKey: .sinceFirstLaunch)
        try values.encodeIfPresent(cooldownMilliseconds.map(SpanCoding.init), forKey: .cooldown)
        try values.encodeIfPresent(betweenRequestsMilliseconds.map(SpanCoding.init), forKey: .betweenRequests)
        try values.encodeIfPresent(setbackMilliseconds.map(SpanCoding.init), forKey: .setback)
        if isOncePerVersion { try values.encode(true, forKey: .oncePerVersion) }
    }
}

extension KeyedDecodingContainer {
    /// An error about the value for `key`.
    func invalid(_ key: Key, _ sentence: String) -> DecodingError {
        .dataCorruptedError(forKey: key, in: self, debugDescription: sentence)
    }

    /// The value for `key`, or `nil` where there is no such member. One that is there and null is refused: to read it as
    /// missing would silently take a gate or a record away.
    func decodeUnlessMissing<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        guard contains(key) else { return nil }
        guard try !decodeNil(forKey: key) else {
            throw DecodingError.valueNotFound(
                type,
                .init(codingPath: codingPath + [key], debugDescription: "it is null")
            )
        }
        return try decode(type, forKey: key)
    }

    /// The whole number for `key`, or `nil` where there is none.
    func wholeNumber(forKey key: Key) throws -> Int? {
        do {
            return try decodeUnlessMissing(Int.self, forKey: key)
        } catch let error as DecodingError {
            throw error
        } catch {
            // A fraction or too large a number: Foundation would call the whole file "not valid JSON".
            throw invalid(key, "it has to be a whole number below 2^63")
        }
    }

    /// One of the names of `Choice` for `key`, or `nil` where there is none.
    func choice<Choice>(_ type: Choice.Type, forKey key: Key) throws -> Choice?
    where Choice: RawRepresentable<String> & CaseIterable {
        guard let name = try decodeUnlessMissing(String.self, forKey: key) else { return nil }
        if let choice = Choice(rawValue: name) { return choice }
        throw invalid(key, "it has to be one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
    }
}

extension Decoder {
    /// Throws where a member is none of `known`: a mistyped gate would otherwise be a gate that is silently not there.
    func refuseUnknownKeys(_ known: [String]) throws {
        let members = try container(keyedBy: AnyKey.self)
        for key in members.allKeys.sorted(by: { $0.stringValue < $1.stringValue })
        where !known.contains(key.stringValue) {
            throw DecodingError.dataCorruptedError(
                forKey: key,
                in: members,
                debugDescription: "it is not known here; known are \(known.joined(separator: ", "))"
            )
        }
    }
}

private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// A span of time as policies are written with: `800ms`, `2s`, `5m`, `24h`, `120d`.
struct SpanCoding: Codable {
    let milliseconds: Int64

    private static let units: [(suffix: String, milliseconds: Int64)] = [
        ("ms", 1), ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1_000),
    ]

    init(_ milliseconds: Int64) { self.milliseconds = milliseconds }

    init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        for unit in Self.units where text.hasSuffix(unit.suffix) {
            let digits = text.dropLast(unit.suffix.count)
            guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int64(digits) else {
                break
            }
            let (product, overflow) = number.multipliedReportingOverflow(by: unit.milliseconds)
            guard !overflow else { break }
            milliseconds = product
            return
        }
        throw DecodingError.dataCorrupted(
            .init(
                codingPath: decoder.codingPath,
                debugDescription: "a span is a whole number and its unit, as in 800ms, 2s, 5m, 24h or 120d"
            )
        )
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }

    /// The span in the largest unit of which it is a whole number: `120d`, `1500ms`.
    var text: String {
        let unit = Self.units.dropFirst().first { milliseconds != 0 && milliseconds % $0.milliseconds == 0 }
        return unit.map { "\(milliseconds / $0.milliseconds)\($0.suffix)" } ?? "\(milliseconds)ms"
    }
}
