/// Which parks are wanted.
public struct ParkFilter: Sendable, Hashable, Codable {
    /// The wanted sizes; empty for any, also for unknown ones.
    public var sizes: Set<ParkSize>
    /// The wanted grades; empty for any, also for unknown ones.
    public var grades: Set<ParkGrade>
    /// The wanted city; nil for any.
    public var cityID: Int64?

    /// Every park.
    public static let all = ParkFilter()

    /// Creates a filter that lets every park through unless restricted.
    public init(sizes: Set<ParkSize> = [], grades: Set<ParkGrade> = [], cityID: Int64? = nil) {
        self.sizes = sizes
        self.grades = grades
        self.cityID = cityID
    }

    /// Whether nothing is restricted.
    public var isUnrestricted: Bool { self == .all }
}
