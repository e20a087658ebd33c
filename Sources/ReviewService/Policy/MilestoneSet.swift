/// A small sorted set of counts at which a request becomes due, such as 2, 5 and 15.
///
/// It is stored inline, without the heap: states that hold one are copied and compared by the million when orders of
/// events are searched.
public struct MilestoneSet: Hashable, Sendable {
    /// How many milestones a set can hold.
    public static let capacity = 8

    /// The members in ascending order; zero fills what is unused.
    private var slots: SIMD8<Int32> = .zero

    /// Makes an empty set.
    public init() {}

    /// Makes a set of `members`.
    ///
    /// - Precondition: each member is from 1 to `Int32.max`, and there are at most ``capacity`` different ones. Check
    ///   data from outside with ``init(checking:)``.
    public init(_ members: some Sequence<Int>) {
        for member in members {
            precondition(insert(member), "A milestone is from 1 to \(Int32.max), and a set holds \(Self.capacity)")
        }
    }

    /// Makes a set of `members`, or `nil` where one is out of range or there are more than ``capacity``.
    public init?(checking members: some Sequence<Int>) {
        for member in members where !insert(member) { return nil }
    }

    /// How many milestones the set holds.
    public var count: Int {
        var count = 0
        while count < Self.capacity, slots[count] != 0 { count += 1 }
        return count
    }

    /// Whether the set holds none.
    public var isEmpty: Bool { slots[0] == 0 }

    /// The members in ascending order.
    public var sorted: [Int] { (0..<count).map { Int(slots[$0]) } }

    /// Whether `milestone` is a member.
    public func contains(_ milestone: Int) -> Bool {
        guard milestone > 0, let wanted = Int32(exactly: milestone) else { return false }
        return holds(wanted)
    }

    /// Adds `milestone`.
    ///
    /// - Returns: `false`, with the set unchanged, where the milestone is out of range or the set is full.
    @discardableResult
    public mutating func insert(_ milestone: Int) -> Bool {
        guard milestone > 0, let wanted = Int32(exactly: milestone) else { return false }
        if contains(milestone) { return true }
        var position = count
        guard position < Self.capacity else { return false }
        while position > 0, slots[position - 1] > wanted {
            slots[position] = slots[position - 1]
            position -= 1
        }
        slots[position] = wanted
        return true
    }

    /// The highest member that is at most `count` and not in `excluded`.
    public func highest(reachedBy count: Int, notIn excluded: Self) -> Int? {
        let limit = Int32(clamping: count)
        var highest: Int32 = 0
        for position in 0..<Self.capacity {
            let milestone = slots[position]
            guard milestone != 0, milestone <= limit else { break }
            highest = excluded.holds(milestone) ? highest : milestone
        }
        return highest > 0 ? Int(highest) : nil
    }

    // One by one: the comparison of whole vectors is a call for each element here.
    @inline(__always)
    private func holds(_ milestone: Int32) -> Bool {
        for position in 0..<Self.capacity where slots[position] == milestone { return true }
        return false
    }

    /// The members for which `isIncluded` holds.
    public func filter(_ isIncluded: (Int) -> Bool) -> Self {
        var result = Self()
        for position in 0..<count where isIncluded(Int(slots[position])) { result.insert(Int(slots[position])) }
        return result
    }
}

extension MilestoneSet: ExpressibleByArrayLiteral {
    /// Makes a set of the literal's members, under the precondition of ``init(_:)``.
    public init(arrayLiteral elements: Int...) { self.init(elements) }
}

extension MilestoneSet: CustomStringConvertible {
    public var description: String { sorted.description }
}

extension MilestoneSet: Codable {
    public init(from decoder: any Decoder) throws {
        var members: [Int]?
        do {
            members = try decoder.singleValueContainer().decode([Int].self)
        } catch let error as DecodingError {
            throw error
        } catch {
            // A fraction or too large a number: Foundation would call the whole file "not valid JSON".
        }
        guard let members, let set = Self(checking: members), set.count == members.count else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription:
                        "it has at most \(Self.capacity) milestones, each from 1 to \(Int32.max) and none twice"
                )
            )
        }
        self = set
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(sorted)
    }
}
