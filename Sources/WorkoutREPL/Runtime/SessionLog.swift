import ReviewModifierSim

/// What happened in this process, oldest first, bounded: the oldest entries give way.
struct SessionLog {
    /// Far more than a person reads; a bound keeps the memory of long runs flat.
    static let capacity = 20_000

    private var entries: [LogEntry] = []
    /// How many entries had to give way.
    private(set) var forgotten = 0

    mutating func append(_ new: [LogEntry]) {
        entries += new
        // Dropped a quarter at a time: dropping one by one would move the rest each time.
        guard entries.count > Self.capacity else { return }
        let surplus = entries.count - Self.capacity * 3 / 4
        entries.removeFirst(surplus)
        forgotten += surplus
    }

    /// The last entries that a reader of `options` wants to see.
    func selected(_ options: LogOptions) -> [LogEntry] {
        let wanted = options.includesAll ? entries : entries.filter(\.source.isShownByDefault)
        let last = options.count.map { Array(wanted.suffix($0)) } ?? wanted
        return options.newestFirst ? last.reversed() : last
    }
}

extension LogSource {
    /// Whether entries of the source are shown unless everything is asked for: how views and screens come to what
    /// matters is for those who look closer.
    var isShownByDefault: Bool { self != .view && self != .screen }
}
