/// The states that an exploration has seen, each with the way on which it was first reached.
///
/// Open addressing over flat arrays: a state costs its own 64 bytes, five for the way, and about eight for its share of
/// the index, at any depth.
struct StateTable {
    /// In pieces of a fixed size: one array of all would be copied, and half empty, each time it grew.
    private var pieces: [[PackedState]] = []
    private var parents: [UInt32] = []
    private var events: [UInt8] = []
    /// Position + 1 of the state in each slot; 0 where there is none.
    private var slots: [UInt32] = Array(repeating: 0, count: 1 << 12)

    private static let pieceBits = 14

    private(set) var count = 0

    subscript(position: Int) -> PackedState {
        pieces[position >> Self.pieceBits][position & (1 << Self.pieceBits - 1)]
    }

    /// Adds `state`, unless it is there already.
    ///
    /// - Returns: Whether it was new.
    @discardableResult
    mutating func insert(_ state: PackedState, parent: Int, event: ExplorationEvent?) -> Bool {
        if (count + 1) * 4 > slots.count * 3 { grow() }
        var slot = Self.slot(of: state, among: slots.count)
        while slots[slot] != 0 {
            if self[Int(slots[slot]) - 1] == state { return false }
            slot = (slot + 1) & (slots.count - 1)
        }
        if count & (1 << Self.pieceBits - 1) == 0 {
            pieces.append([])
            pieces[pieces.count - 1].reserveCapacity(1 << Self.pieceBits)
        }
        pieces[pieces.count - 1].append(state)
        parents.append(UInt32(parent))
        events.append(event?.rawValue ?? .max)
        count += 1
        slots[slot] = UInt32(count)
        return true
    }

    /// Whether `state` is there.
    func contains(_ state: PackedState) -> Bool {
        var slot = Self.slot(of: state, among: slots.count)
        while slots[slot] != 0 {
            if self[Int(slots[slot]) - 1] == state { return true }
            slot = (slot + 1) & (slots.count - 1)
        }
        return false
    }

    /// The events that lead from a start to the state at `position`, and the start's position.
    func way(to position: Int) -> (start: Int, events: [ExplorationEvent]) {
        var position = position
        var way: [ExplorationEvent] = []
        while let event = ExplorationEvent(rawValue: events[position]) {
            way.append(event)
            position = Int(parents[position])
        }
        return (position, way.reversed())
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 2)
        for position in 0..<count {
            var slot = Self.slot(of: self[position], among: slots.count)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(position + 1)
        }
    }

    private static func slot(of state: PackedState, among count: Int) -> Int {
        Int(truncatingIfNeeded: state.hash) & (count - 1)
    }
}
