/// A training that somebody holds at a park.
public struct Event: Sendable, Hashable, Codable, Identifiable {
    /// The number of the event.
    public var id: Int64
    /// What it is called.
    public var title: String
    /// What happens there.
    public var description: String
    /// When it begins, in milliseconds since 1970.
    public var date: Int64
    /// Where.
    public var parkID: Int64
    /// Who holds it.
    public var authorID: Int64
    /// The author's name.
    public var authorName: String
    /// When it was created, in milliseconds since 1970.
    public var createdAt: Int64
    /// When it was last changed, in milliseconds since 1970.
    public var changedAt: Int64
}

/// What is filled in to create an event or to change one.
public struct EventForm: Sendable, Hashable {
    /// 1 … 200 characters on one line.
    public var title: String
    /// 1 … 20,000 characters.
    public var description: String
    /// When it begins, in milliseconds since 1970; nil where none was entered.
    public var date: Int64?
    /// The park; nil where none was entered.
    public var parkID: Int64?

    /// Creates a form, empty unless filled in.
    public init(title: String = "", description: String = "", date: Int64? = nil, parkID: Int64? = nil) {
        self.title = title
        self.description = description
        self.date = date
        self.parkID = parkID
    }

    /// The form as it opens to change an event.
    public init(editing event: Event) {
        self.init(title: event.title, description: event.description, date: event.date, parkID: event.parkID)
    }
}

/// Which events are wanted, by their date against a given now.
public enum EventPeriod: String, Sendable, Hashable, CaseIterable, Codable {
    /// Those that begin now or later, the next one first.
    case future
    /// Those that began before, the latest first.
    case past
}
