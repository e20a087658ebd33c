import ReviewModifierSim
import ReviewService
import WorkoutDomain

/// What the user and the world did in a session, and what was there when it began.
struct SessionHistory {
    /// One thing that was done.
    struct Item: Sendable, Hashable {
        let at: Int64
        let deed: Deed
    }

    /// What can be done to a session.
    enum Deed: Sendable, Hashable {
        case event(AppEvent)
        /// The review state was erased.
        case forgot
        /// The running policy's thresholds were changed.
        case set(ReviewPolicy)
    }

    /// More than a person reads in a table; the first are kept, since a session is told from its beginning.
    static let capacity = 5_000

    /// The world in which the session began.
    let surroundings: AppSession.World
    /// The policy with which it began.
    let policy: ReviewPolicy
    let modifier: ReviewRequestModifier
    /// What was stored for the review rules when the session began, before its launch was counted.
    let stored: ReviewValues
    /// The newest item, which leads to the one before. Not an array: the state before each command is kept until the
    /// command has succeeded, and the first append after that would copy every item.
    private var newest: Link?
    private var count = 0
    /// Whether some had to give way, so that what is left does not tell the whole session.
    private(set) var isCut = false

    init(
        surroundings: AppSession.World,
        policy: ReviewPolicy,
        modifier: ReviewRequestModifier,
        stored: ReviewValues
    ) {
        self.surroundings = surroundings
        self.policy = policy
        self.modifier = modifier
        self.stored = stored
    }

    mutating func append(_ deed: Deed, at time: Int64) {
        guard count < Self.capacity else {
            isCut = true
            return
        }
        newest = Link(Item(at: time, deed: deed), after: newest)
        count += 1
    }

    /// What was done, oldest first.
    var items: [Item] {
        sequence(first: newest) { $0?.previous }.prefix { $0 != nil }.compactMap { $0?.item }.reversed()
    }

    /// An item and all that came before it.
    private final class Link: Sendable {
        let item: Item
        let previous: Link?

        init(_ item: Item, after previous: Link?) {
            self.item = item
            self.previous = previous
        }
    }
}
