/// What kind of equipment a park has.
public enum ParkGrade: String, Sendable, Hashable, CaseIterable, Codable {
    case soviet, modern, collars, legendary

    /// The number that the published files use for it (`type_id`): 1, 2, 3, 6.
    public var typeID: Int64 {
        switch self {
        case .soviet: 1
        case .modern: 2
        case .collars: 3
        case .legendary: 6
        }
    }

    /// The grade of a `type_id`, or nil where the number means none of the known grades.
    public init?(typeID: Int64) {
        switch typeID {
        case 1: self = .soviet
        case 2: self = .modern
        case 3: self = .collars
        case 6: self = .legendary
        default: return nil
        }
    }
}

extension ParkGrade: Comparable {
    /// In the order of the published numbers.
    public static func < (one: ParkGrade, other: ParkGrade) -> Bool { one.typeID < other.typeID }
}
