/// The states that an exploration has seen, each with the way on which it was first reached.
///
/// Open addressing over a flat array: a state costs its own 128 bytes, five for the way, and its share of the index.
struct StateTable {
    private(set) var states: [PackedState] = []
    private var parents: [UInt32] = []
    private var events: [UInt8] = []
    /// Position + 1 of the state in each slot; 0 where there is none.
    private var slots: [UInt32] = Array(repeating: 0, count: 1 << 12)

    var count: Int { states.count }

    /// Adds `state`, unless it is there already.
    ///
    /// - Returns: Whether it was new.
    mutating func insert(_ state: PackedState, parent: Int, event: ExplorationEvent?) -> Bool {
        if (states.count + 1) * 2 > slots.count { grow() }
        var slot = Self.hash(state) & (slots.count - 1)
        while slots[slot] != 0 {
            if states[Int(slots[slot]) - 1] == state { return false }
            slot = (slot + 1) & (slots.count - 1)
        }
        states.append(state)
        parents.append(UInt32(parent))
        events.append(event?.rawValue ?? .max)
        slots[slot] = UInt32(states.count)
        return true
    }

    /// Whether `state` is there.
    func contains(_ state: PackedState) -> Bool {
        var slot = Self.hash(state) & (slots.count - 1)
        while slots[slot] != 0 {
            if states[Int(slots[slot]) - 1] == state { return true }
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
        for (position, state) in states.enumerated() {
            var slot = Self.hash(state) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(position + 1)
        }
    }

    private static func hash(_ state: PackedState) -> Int {
        var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
        for position in 0..<16 {
            hash = (hash ^ state.words[position]) &* 0xFF51_AFD7_ED55_8CCD
            hash ^= hash >> 32
        }
        return Int(truncatingIfNeeded: hash >> 1)
    }
}
