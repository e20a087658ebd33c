/// A timeline as lines for a terminal.
struct TimelineText {
    let timeline: Timeline
    /// The cells of a line.
    let width: Int
    /// Whether box characters may be drawn; else plain ASCII.
    let isUTF8: Bool

    var lines: [String] {
        let layout = TimelineLayout(timeline, width: width)
        return layout.bands.enumerated().flatMap { index, band in
            (index == 0 ? [] : [""]) + ([axis(band, layout)] + timeline.rows.map { line($0, band, layout) })
        }
    }

    private func axis(_ band: TimelineLayout.Band, _ layout: TimelineLayout) -> String {
        var line = String(repeating: " ", count: layout.titleWidth + band.carried)
        for (column, cells) in zip(band.columns, band.widths) {
            let label = TimelineLayout.time(of: column, in: timeline).map { tick + $0 } ?? ""
            line += label.padded(toWidth: cells)
        }
        return fitted(line)
    }

    private func line(_ row: Timeline.Row, _ band: TimelineLayout.Band, _ layout: TimelineLayout) -> String {
        var line = row.title.padded(toWidth: layout.titleWidth)
        if band.carried > 0 { line += carried(row, band) }
        for (column, cells) in zip(band.columns, band.widths) { line += cell(row, column, cells) }
        return fitted(line)
    }

    /// The state that goes on from the band above, with its name once more.
    private func carried(_ row: Timeline.Row, _ band: TimelineLayout.Band) -> String {
        guard let span = row.span(in: band.columns.lowerBound - 1) else {
            return String(repeating: " ", count: band.carried)
        }
        let bar = bar(span.weight)
        return filled(bar + label(span), with: bar, to: band.carried)
    }

    private func cell(_ row: Timeline.Row, _ column: Int, _ cells: Int) -> String {
        let span = row.span(in: column)
        let rest = span.map { bar($0.weight) } ?? " "
        if let span, span.start == column {
            return filled(start(span.weight) + label(span), with: rest, to: cells)
        }
        if let mark = row.marks.last(where: { $0.column == column }) {
            return filled(glyph(mark.kind) + mark.label, with: rest, to: cells)
        }
        if let ended = row.spans.last(where: { $0.end == column }) {
            return filled(end(ended.weight), with: " ", to: cells)
        }
        if span == nil, timeline.beginsInstant(column) { return filled(guide, with: " ", to: cells) }
        return String(repeating: rest, count: cells)
    }

    private func filled(_ text: String, with filling: String, to cells: Int) -> String {
        text + String(repeating: filling, count: max(0, cells - displayWidth(text)))
    }

    private func fitted(_ line: String) -> String {
        var line = line.truncated(toWidth: max(width, 1), ellipsis: "")
        while line.hasSuffix(" ") { line.removeLast() }
        return line
    }

    // MARK: Characters

    /// The label; the only one with a character beyond ASCII is the number of times.
    private func label(_ span: Timeline.Span) -> String {
        isUTF8 ? span.label : span.label.replacing("×", with: "x")
    }

    private var tick: String { isUTF8 ? "╷" : "|" }
    private var guide: String { isUTF8 ? "┊" : ":" }

    private func bar(_ weight: Timeline.Weight) -> String {
        switch weight {
        case .full: isUTF8 ? "━" : "="
        case .broken: isUTF8 ? "╌" : "-"
        case .faint: isUTF8 ? "┈" : "."
        case .none: " "
        }
    }

    private func start(_ weight: Timeline.Weight) -> String {
        switch weight {
        case .full: isUTF8 ? "┣" : "["
        case .broken: isUTF8 ? "├" : "["
        case .faint: isUTF8 ? "┊" : ":"
        case .none: isUTF8 ? "┊" : ":"
        }
    }

    private func end(_ weight: Timeline.Weight) -> String {
        switch weight {
        case .full: isUTF8 ? "┫" : "]"
        case .broken: isUTF8 ? "┤" : "]"
        case .faint, .none: guide
        }
    }

    private func glyph(_ kind: Timeline.Mark.Kind) -> String {
        switch kind {
        case .plain: isUTF8 ? "•" : "*"
        case .pending: isUTF8 ? "●" : "@"
        case .requested: isUTF8 ? "▲" : "^"
        case .shown: isUTF8 ? "★" : "!"
        case .dropped: isUTF8 ? "✕" : "x"
        case .consumed: isUTF8 ? "◆" : "#"
        case .skipped: isUTF8 ? "○" : "o"
        }
    }
}
