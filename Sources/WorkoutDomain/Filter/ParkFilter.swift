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

extension ParkFilter {
    /// The filter as it is kept: one bit for each wanted size and grade.
    init(sizeBits: Int64, gradeBits: Int64, cityID: Int64?) {
        self.init(
            sizes: Set(ParkSize.allCases.enumerated().filter { sizeBits & (1 << $0.offset) != 0 }.map(\.element)),
            grades: Set(ParkGrade.allCases.enumerated().filter { gradeBits & (1 << $0.offset) != 0 }.map(\.element)),
            cityID: cityID
        )
    }

    var sizeBits: Int64 {
        ParkSize.allCases.enumerated().reduce(0) { sizes.contains($1.element) ? $0 | 1 << $1.offset : $0 }
    }

    var gradeBits: Int64 {
        ParkGrade.allCases.enumerated().reduce(0) { grades.contains($1.element) ? $0 | 1 << $1.offset : $0 }
    }

    /// The condition in SQL, or nothing for every park.
    ///
    /// The numbers of sizes and grades are written out, which gives SQLite ranges of its index to read and makes at most a few
    /// hundred texts to keep prepared; the city is the parameter `?1`.
    var sqlCondition: String {
        var conditions: [String] = []
        if cityID != nil { conditions.append("city_id = ?1") }
        if !sizes.isEmpty {
            conditions.append("class_id IN (\(sizes.sorted().map { "\($0.classID)" }.joined(separator: ", ")))")
        }
        if !grades.isEmpty {
            conditions.append("type_id IN (\(grades.sorted().map { "\($0.typeID)" }.joined(separator: ", ")))")
        }
        return conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
    }
}
