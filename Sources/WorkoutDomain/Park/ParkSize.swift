/// How large a park is.
public enum ParkSize: String, Sendable, Hashable, CaseIterable, Codable {
    case small, medium, large

    /// The number that the published files use for it (`class_id`): 1, 2, 3.
    public var classID: Int64 {
        switch self {
        case .small: 1
        case .medium: 2
        case .large: 3
        }
    }

    /// The size of a `class_id`, or nil where the number means none of the known sizes.
    public init?(classID: Int64) {
        switch classID {
        case 1: self = .small
        case 2: self = .medium
        case 3: self = .large
        default: return nil
        }
    }
}

extension ParkSize: Comparable {
    /// Smaller parks first.
    public static func < (one: ParkSize, other: ParkSize) -> Bool { one.classID < other.classID }
}
