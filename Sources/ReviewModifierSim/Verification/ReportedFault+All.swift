extension ReportedFault {
    /// All that can be told as events of one app.
    ///
    /// The others are about what lies around one: time zones (R16), shapes of stored values (R17), spans of any length
    /// (R14), processes that are killed (R19's other half) and questions (R20, a rule of the search).
    public static let all = (requests + ownPrompts + thresholds + records).sorted {
        ($0.number, $0.label) < ($1.number, $1.label)
    }

    /// The number in the label.
    private var number: Int { Int(label.filter(\.isNumber)) ?? 0 }
}
