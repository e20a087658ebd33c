/// What comes due later, in the order in which it will happen.
///
/// At equal instants sheet ends come before task deadlines, otherwise first in, first out.
struct EventQueue: Sendable, Hashable {
    /// Something that comes due.
    enum Happening: Sendable, Hashable {
        /// A sheet has slid away.
        case sheetGone(Sheet)
        /// The wait of a window's task ends.
        case waitEnds(window: Int)
        /// The delay of the scheduled request ends.
        case delayEnds
        /// The app's own prompt has come up whole.
        case promptAppeared

        /// Lower comes first at equal instants.
        fileprivate var precedence: Int {
            switch self {
            case .sheetGone: 0
            case .waitEnds, .delayEnds, .promptAppeared: 1
            }
        }
    }

    /// One thing and when it comes due, in milliseconds of app time.
    struct Entry: Sendable, Hashable {
        let due: Int64
        let happening: Happening
    }

    private var entries: [Entry] = []

    /// How many things will happen.
    var count: Int { entries.count }

    /// What will happen, in order.
    subscript(position: Int) -> Entry { entries[position] }

    /// How many forms are still sliding away.
    var sheetCount: Int {
        entries.count { if case .sheetGone(let sheet) = $0.happening { sheet != .rating } else { false } }
    }

    /// When the next thing comes due, in milliseconds of app time; `nil` when there is nothing.
    var nextDue: Int64? { entries.first?.due }

    /// When `happening` comes due.
    func due(of happening: Happening) -> Int64? { entries.first { $0.happening == happening }?.due }

    /// Whether a sheet is still sliding away.
    var hasSheet: Bool {
        entries.contains { if case .sheetGone = $0.happening { true } else { false } }
    }

    /// Adds `happening` at `due`, behind what comes due at the same instant with the same precedence.
    mutating func schedule(_ happening: Happening, at due: Int64) {
        let position =
            entries.lastIndex { entry in
                entry.due < due || (entry.due == due && entry.happening.precedence <= happening.precedence)
            }
        entries.insert(Entry(due: due, happening: happening), at: position.map { $0 + 1 } ?? 0)
    }

    /// Takes what comes due next, if that is at `time` or before.
    mutating func popNext(notAfter time: Int64) -> (due: Int64, happening: Happening)? {
        guard let first = entries.first, first.due <= time else { return nil }
        entries.removeFirst()
        return (first.due, first.happening)
    }

    /// Takes `happening` out.
    ///
    /// - Returns: Whether it was there.
    @discardableResult
    mutating func cancel(_ happening: Happening) -> Bool {
        guard let position = entries.firstIndex(where: { $0.happening == happening }) else { return false }
        entries.remove(at: position)
        return true
    }
}
