public import Foundation

/// One line of the log of a simulated app.
///
/// A session keeps no log of its own: what it is, is how it behaves from now on, so two sessions that got to the same
/// state by different ways are equal. ``RecordedSession`` collects what a session returns.
public struct LogEntry: Sendable, Hashable {
    /// When, in milliseconds of app time since 1970.
    public let atMilliseconds: Int64
    /// What happened.
    public let happening: Happening

    /// Makes an entry at `atMilliseconds` of app time.
    public init(atMilliseconds: Int64, _ happening: Happening) {
        self.atMilliseconds = atMilliseconds
        self.happening = happening
    }

    /// When, in app time (not the date that the user may have shifted).
    public var at: Date { Date(milliseconds: atMilliseconds) }
    /// Who tells it.
    public var source: LogSource { happening.source }
    /// Its name, as in `requested`.
    public var name: String { happening.name }
    /// Its own details, as in `milestone: 2`, in the order in which they are printed.
    public var details: [(name: String, value: LogValue)] { happening.details }
}

extension LogEntry: CustomStringConvertible {
    /// The entry as one line: `2026-01-01T00:00:00.800Z review requested trigger=filterApply milestone=2 window=1`.
    public var description: String {
        let time = instantText(milliseconds: atMilliseconds)
        return (["\(time) \(source.rawValue) \(name)"] + details.map { "\($0.name)=\($0.value)" }).joined(
            separator: " "
        )
    }
}

extension Sequence<LogEntry> {
    /// The names of the entries told by `sources`, in order: what a test usually compares.
    ///
    /// ```
    /// #expect(log.names(from: .review, .platform) == ["pending", "requested", "shown", "consumed"])
    /// ```
    public func names(from sources: LogSource...) -> [String] {
        filter { sources.contains($0.source) }.map(\.name)
    }
}
