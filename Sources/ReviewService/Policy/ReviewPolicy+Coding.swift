extension ReviewPolicy: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        /// `$schema` says for editors which schema describes the file, and means nothing here.
        case schema = "$schema"
        case name, enabled, triggers, progress, supersedesLower, wait, tiedToView, judgesAgainAfterWait
        case ownSheetFirst, record, keys
    }

    /// The members that a file can't leave out.
    static let requiredMembers = [CodingKeys.name, .triggers, .record, .keys].map(\.stringValue)

    private enum TriggerKeys: String, CodingKey, CaseIterable { case content, filter, launch, settingsRow }

    public init(from decoder: any Decoder) throws {
        try decoder.refuseUnknownKeys(CodingKeys.allCases.map(\.rawValue))
        let values = try decoder.container(keyedBy: CodingKeys.self)
        _ = try values.decodeUnlessMissing(String.self, forKey: .schema)
        name = try values.decode(String.self, forKey: .name)
        isEnabled = try values.decodeUnlessMissing(Bool.self, forKey: .enabled) ?? true
        // Foundation would call a member that is missing "not null".
        guard values.contains(.triggers) else {
            throw DecodingError.keyNotFound(
                CodingKeys.triggers,
                .init(codingPath: decoder.codingPath, debugDescription: "it is missing")
            )
        }
        try values.superDecoder(forKey: .triggers).refuseUnknownKeys(TriggerKeys.allCases.map(\.rawValue))
        let triggers = try values.nestedContainer(keyedBy: TriggerKeys.self, forKey: .triggers)
        content = try triggers.decodeUnlessMissing(ReviewGates.self, forKey: .content)
        filter = try triggers.decodeUnlessMissing(ReviewGates.self, forKey: .filter)
        launch = try triggers.decodeUnlessMissing(ReviewGates.self, forKey: .launch)
        settingsRow = try triggers.decodeUnlessMissing(ReviewGates.self, forKey: .settingsRow)
        progress = try values.choice(Progress.self, forKey: .progress) ?? Progress.none
        supersedesLower = try values.decodeUnlessMissing(Bool.self, forKey: .supersedesLower) ?? false
        waitMilliseconds = try values.decodeUnlessMissing(SpanCoding.self, forKey: .wait)?.milliseconds ?? 0
        isTiedToView = try values.decodeUnlessMissing(Bool.self, forKey: .tiedToView) ?? false
        judgesAgainAfterWait = try values.decodeUnlessMissing(Bool.self, forKey: .judgesAgainAfterWait) ?? false
        showsOwnSheetFirst = try values.decodeUnlessMissing(Bool.self, forKey: .ownSheetFirst) ?? false
        guard let record = try values.choice(RecordMoment.self, forKey: .record) else {
            throw DecodingError.keyNotFound(
                CodingKeys.record,
                .init(codingPath: decoder.codingPath, debugDescription: "it is missing")
            )
        }
        self.record = record
        keys = try values.decode(LedgerKeys.self, forKey: .keys)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(name, forKey: .name)
        if !isEnabled { try values.encode(false, forKey: .enabled) }
        var triggers = values.nestedContainer(keyedBy: TriggerKeys.self, forKey: .triggers)
        try triggers.encodeIfPresent(content, forKey: .content)
        try triggers.encodeIfPresent(filter, forKey: .filter)
        try triggers.encodeIfPresent(launch, forKey: .launch)
        try triggers.encodeIfPresent(settingsRow, forKey: .settingsRow)
        if progress != .none { try values.encode(progress, forKey: .progress) }
        if supersedesLower { try values.encode(true, forKey: .supersedesLower) }
        try values.encode(SpanCoding(waitMilliseconds), forKey: .wait)
        if isTiedToView { try values.encode(true, forKey: .tiedToView) }
        if judgesAgainAfterWait { try values.encode(true, forKey: .judgesAgainAfterWait) }
        if showsOwnSheetFirst { try values.encode(true, forKey: .ownSheetFirst) }
        try values.encode(record, forKey: .record)
        try values.encode(keys, forKey: .keys)
    }
}
