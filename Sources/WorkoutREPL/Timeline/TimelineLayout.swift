import ReviewModifierSim

/// Which columns stand beside each other, and how wide each is: the same for text and for pictures, in character cells.
struct TimelineLayout {
    /// As many columns as fit beside each other.
    struct Band {
        let columns: Range<Int>
        /// The room before the first column, for the states that go on from the band above.
        let carried: Int
        /// The cells of each column.
        let widths: [Int]
    }

    /// The cells of the rows' titles, with the blank behind them.
    let titleWidth: Int
    /// All columns, but for those at the end in which nothing happens and which had to stand in a band of their own.
    let bands: [Band]

    /// - Parameter width: The cells of a line; a column that is wider takes a line for itself.
    init(_ timeline: Timeline, width: Int) {
        titleWidth = (timeline.rows.map(\.title.count).max() ?? 0) + 2
        let widths = Self.widths(of: timeline)
        var bands: [Band] = []
        var start = 0
        while start < widths.count {
            let carried = start == 0 ? 0 : Self.carriedWidth(of: timeline, into: start)
            var room = width - titleWidth - carried - widths[start]
            var end = start + 1
            while end < widths.count, widths[end] <= room {
                room -= widths[end]
                end += 1
            }
            bands.append(Band(columns: start..<end, carried: carried, widths: Array(widths[start..<end])))
            start = end
        }
        // The title tells until when it goes on; for that alone no rows are drawn once more.
        if bands.count > 1, let last = bands.last, !Self.hasHappenings(timeline, in: last.columns) {
            bands.removeLast()
        }
        self.bands = bands
    }

    /// Whether anything begins, ends or happens in `columns`; that rounds are over is nothing of its own.
    private static func hasHappenings(_ timeline: Timeline, in columns: Range<Int>) -> Bool {
        timeline.rows.contains { row in
            row.marks.contains { columns.contains($0.column) } || row.spans.contains { columns.contains($0.start) }
                || row.subject != .rounds && row.spans.contains { $0.end.map(columns.contains) ?? false }
        }
    }

    /// How much time lies before a column, as it is written above it; nil within an instant.
    static func time(of column: Int, in timeline: Timeline) -> String? {
        guard timeline.beginsInstant(column) else { return nil }
        guard column > 0 else { return "start" }
        return "+" + spanText(timeline.columns[column] - timeline.columns[column - 1])
    }

    private static func widths(of timeline: Timeline) -> [Int] {
        var widths = timeline.columns.indices.map { time(of: $0, in: timeline).map { displayWidth($0) + 2 } ?? 2 }
        for row in timeline.rows {
            // The glyph, the label, and a cell in which the bar goes on.
            for span in row.spans { widths[span.start] = max(widths[span.start], displayWidth(span.label) + 2) }
            for mark in row.marks { widths[mark.column] = max(widths[mark.column], displayWidth(mark.label) + 2) }
        }
        return widths
    }

    private static func carriedWidth(of timeline: Timeline, into column: Int) -> Int {
        (timeline.rows.compactMap { $0.span(in: column - 1).map { displayWidth($0.label) } }.max() ?? 0) + 2
    }

    /// A length of time in its two largest units: `0.8s`, `1m30s`, `119d23h`.
    static func spanText(_ milliseconds: Int64) -> String {
        let units: [(name: String, length: Int64)] = [
            ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000),
        ]
        var parts: [String] = []
        var rest = milliseconds
        for unit in units where parts.count < 2 {
            let count = rest / unit.length
            rest %= unit.length
            // What lies between two units is left out only where nothing stands before it.
            if count > 0 { parts.append("\(count)\(unit.name)") } else if !parts.isEmpty { return parts.joined() }
        }
        if parts.count == 2 || (!parts.isEmpty && rest < 1000) { return parts.joined() }
        return parts.joined() + LogValue.seconds(milliseconds: rest).description + "s"
    }
}
