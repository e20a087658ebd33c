import ReviewModifierSim

/// A timeline as a picture; the same log gives the same bytes.
struct TimelineSVG {
    let timeline: Timeline
    let title: String

    /// The cells of a line, as in text.
    private static let width = 150
    private static let cell = 7
    private static let rowHeight = 24
    private static let margin = 16

    private var layout: TimelineLayout { TimelineLayout(timeline, width: Self.width) }

    /// The whole file.
    var text: String {
        let layout = layout
        let bandHeight = (timeline.rows.count + 2) * Self.rowHeight
        let widest = layout.bands.map { layout.titleWidth + $0.carried + $0.widths.reduce(0, +) }.max() ?? 0
        let width = max(widest, displayWidth(title) + 2) * Self.cell + 2 * Self.margin
        let height = layout.bands.count * bandHeight + Self.rowHeight + 2 * Self.margin
        var lines = SVGText.opening(width: width, height: height, title: title)
        lines.append(
            label(title, x: Self.margin, y: Self.margin + 12, ##"font-weight="bold" fill="#222222""##)
        )
        for (index, band) in layout.bands.enumerated() {
            let top = Self.margin + Self.rowHeight + index * bandHeight
            lines += draw(band, layout, top: top)
        }
        lines.append("</svg>")
        return lines.joined(separator: "\n") + "\n"
    }

    private func draw(_ band: TimelineLayout.Band, _ layout: TimelineLayout, top: Int) -> [String] {
        let left = Self.margin + layout.titleWidth * Self.cell
        var edges = [left + band.carried * Self.cell]
        for width in band.widths { edges.append(edges[edges.count - 1] + width * Self.cell) }
        let bottom = top + (timeline.rows.count + 1) * Self.rowHeight
        var lines: [String] = []
        for (column, x) in zip(band.columns, edges) {
            guard let time = TimelineLayout.time(of: column, in: timeline) else { continue }
            lines.append(##"<line x1="\##(x)" y1="\##(top)" x2="\##(x)" y2="\##(bottom)" stroke="#dddddd"/>"##)
            let at = instantText(milliseconds: timeline.columns[column])
            lines.append(label(time, x: x + 3, y: top + 12, ##"fill="#888888""##, hint: at))
        }
        for (index, row) in timeline.rows.enumerated() {
            let y = top + (index + 1) * Self.rowHeight
            lines.append(label(row.title, x: Self.margin, y: y + 14, ##"fill="#222222""##))
            for span in row.spans { lines += draw(span, of: row, band, edges, left: left, y: y) }
            for mark in row.marks where band.columns.contains(mark.column) {
                lines += draw(mark, x: edges[mark.column - band.columns.lowerBound], y: y)
            }
        }
        return lines
    }

    private func draw(
        _ span: Timeline.Span,
        of row: Timeline.Row,
        _ band: TimelineLayout.Band,
        _ edges: [Int],
        left: Int,
        y: Int
    ) -> [String] {
        let end = span.end ?? timeline.columns.count
        guard span.start < band.columns.upperBound, end > band.columns.lowerBound else { return [] }
        let isCarried = span.start < band.columns.lowerBound
        let x = isCarried ? left : edges[span.start - band.columns.lowerBound]
        let right = edges[min(end, band.columns.upperBound) - band.columns.lowerBound]
        let (fill, style) = Self.colours(row.subject, span.weight)
        let bar =
            #"<rect x="\#(x)" y="\#(y)" width="\#(max(2, right - x - 1))" height="\#(Self.rowHeight - 6)" rx="2" "#
            + #"fill="\#(fill)"\#(style)/>"#
        return [bar, label(span.label, x: x + 4, y: y + 13, ##"fill="#222222""##)]
    }

    private func draw(_ mark: Timeline.Mark, x: Int, y: Int) -> [String] {
        let fill =
            switch mark.kind {
            case .plain: "#666666"
            case .pending: "#b8860b"
            case .requested: "#c05a00"
            case .shown: "#1a7f37"
            case .dropped: "#c62828"
            case .consumed: "#6a3fb5"
            case .skipped: "#999999"
            }
        return [
            #"<circle cx="\#(x + 3)" cy="\#(y + 9)" r="3" fill="\#(fill)"/>"#,
            label(mark.label, x: x + 8, y: y + 13, #"fill="\#(fill)""#, hint: mark.sentence),
        ]
    }

    private static func colours(_ subject: Timeline.Subject, _ weight: Timeline.Weight) -> (fill: String, style: String)
    {
        let colour =
            switch subject {
            case .rounds: "#d5d5d5"
            case .view, .screen: "#9fd3e6"
            case .scene: "#a9c4f5"
            case .form: "#f3c9a5"
            case .task: "#d8c5f2"
            case .review: "#f2df9b"
            case .platform: "#b5e2bd"
            case .store: "#f2b8b8"
            }
        switch weight {
        case .full: return (colour, "")
        case .broken: return (colour, ##" fill-opacity="0.45" stroke="#888888" stroke-dasharray="4 3""##)
        case .faint: return ("#eeeeee", "")
        case .none: return ("none", ##" stroke="#cccccc" stroke-dasharray="1 3""##)
        }
    }

    private func label(_ text: String, x: Int, y: Int, _ style: String, hint: String? = nil) -> String {
        let hint = hint.map { "<title>\(SVGText.escaped($0))</title>" } ?? ""
        return #"<text x="\#(x)" y="\#(y)" \#(style)>\#(hint)\#(SVGText.escaped(text))</text>"#
    }
}
