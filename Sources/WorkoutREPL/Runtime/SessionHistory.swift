import ReviewModifierSim

/// What the user and the world did in a session, and what was there when it began.
struct SessionHistory {
    /// One thing that was done.
    struct Item: Sendable, Hashable {
        let at: Int64
        let event: AppEvent
    }

    /// More than a person reads in a table; the newest are kept.
    static let capacity = 5_000

    /// The world in which the session began.
    let surroundings: AppSession.World
    private(set) var items: [Item] = []
    /// Whether some had to give way, so that what is left does not tell the whole session.
    private(set) var isCut = false

    init(surroundings: AppSession.World) { self.surroundings = surroundings }

    mutating func append(_ event: AppEvent, at time: Int64) {
        guard items.count < Self.capacity else {
            isCut = true
            return
        }
        items.append(Item(at: time, event: event))
    }
}
