import ReviewModifierSim

/// A life cycle as a picture; the same life cycle gives the same bytes.
///
/// Each phase is a band, each arrow has a column of its own between two bands, and its words stand in the gap beside the
/// band where it begins. So no two arrows cross and no words overlap, whatever policy is drawn; a layout of boxes would
/// have to be corrected by hand.
struct LifeCycleSVG {
    private let cycle: LifeCycle
    /// Each arrow with its column.
    private let arrows: [(arrow: LifeCycleArrow, column: Int)]
    /// The left edges of the columns, and the right edge of the last.
    private let edges: [Int]
    /// The upper edge of each phase's band.
    private let tops: [Int]
    private let height: Int

    private static let band = 26
    private static let line = 14
    /// The width of a character at the size used, rounded up.
    private static let cell = 7
    private static let margin = 16

    init(_ cycle: LifeCycle) {
        self.cycle = cycle
        let rows = cycle.phases
        func row(_ phase: LifeCycle.Phase) -> Int { rows.firstIndex(of: phase) ?? 0 }

        // The first column in which nothing stands between the arrow's two bands.
        var taken: [[ClosedRange<Int>]] = []
        var placed: [(arrow: LifeCycleArrow, column: Int)] = []
        for arrow in cycle.arrows {
            let (from, to) = (row(arrow.from), row(arrow.to))
            // One that comes back to its band takes the gap below.
            let span = min(from, to)...max(from == to ? from + 1 : to, from)
            let column = taken.firstIndex { !$0.contains { $0.overlaps(span) } } ?? taken.count
            if column == taken.count { taken.append([]) }
            taken[column].append(span)
            placed.append((arrow, column))
        }
        arrows = placed

        var left = Self.margin + Self.widest(rows.map(\.text)) + 16
        var edges = [left]
        for column in taken.indices {
            let words = placed.filter { $0.column == column }.flatMap { $0.arrow.lines.map(\.text) }
            left += Self.widest(words) + 32
            edges.append(left)
        }
        self.edges = edges

        var gaps = rows.map { _ in 0 }
        for (arrow, _) in placed {
            gaps[Self.gap(row(arrow.from), row(arrow.to))].grow(to: arrow.lines.count)
        }
        if rows.count > 1 { gaps[0].grow(to: cycle.endings.count + 1) }
        var top = Self.margin + 28
        var tops: [Int] = []
        for gap in gaps {
            tops.append(top)
            top += Self.band + max(1, gap) * Self.line + 16
        }
        self.tops = tops
        height = (gaps.last == 0 ? (tops.last ?? 0) + Self.band : top) + Self.margin
    }

    /// The gap in which an arrow's words stand, by the band above it.
    private static func gap(_ from: Int, _ to: Int) -> Int { to < from ? from - 1 : from }

    private static func widest(_ texts: [String]) -> Int { (texts.map { displayWidth($0) }.max() ?? 0) * cell }

    /// The whole file.
    var text: String {
        let right = edges[edges.count - 1]
        let width = max(right + 110, displayWidth(cycle.title) * 8) + Self.margin
        var lines = SVGText.opening(width: width, height: height, title: cycle.title)
        lines.append(
            ##"<text x="\##(Self.margin)" y="\##(Self.margin + 10)" font-size="13" font-weight="bold" fill="#222222">\##(SVGText.escaped(cycle.title))</text>"##
        )
        for (phase, top) in zip(cycle.phases, tops) {
            let end = phase == .ended ? right + 110 : right
            lines.append(
                #"<rect x="\#(Self.margin)" y="\#(top)" width="\#(end - Self.margin)" height="\#(Self.band)" rx="4" "#
                    + #"fill="\#(Self.colour(of: phase))"/>"#
            )
            lines.append(
                Self.words(phase.text, x: Self.margin + 8, y: top + 17, ##"font-weight="bold" fill="#222222""##)
            )
        }
        for (arrow, column) in arrows { lines += draw(arrow, x: edges[column] + 10) }
        lines += drawEndings(right: right)
        lines.append("</svg>")
        return lines.joined(separator: "\n") + "\n"
    }

    private func top(of phase: LifeCycle.Phase) -> Int { tops[cycle.phases.firstIndex(of: phase) ?? 0] }

    private func draw(_ arrow: LifeCycleArrow, x: Int) -> [String] {
        let (from, to) = (top(of: arrow.from), top(of: arrow.to))
        let colour = arrow.asksPlatform ? "#c05a00" : "#555555"
        let style = #"stroke="\#(colour)" stroke-width="\#(arrow.asksPlatform ? 2 : 1)" fill="none""#
        var lines: [String] = []
        var labelTop = from + Self.band
        let start = from == to || to > from ? from + Self.band - 5 : from + 5
        lines.append(#"<circle cx="\#(x)" cy="\#(start)" r="3" fill="\#(colour)"/>"#)
        if from == to {
            let low = from + Self.band + 16
            let end = from + Self.band
            lines.append(#"<path d="M\#(x) \#(start) V\#(low) H\#(x - 8) V\#(end + 6)" \#(style)/>"#)
            lines.append(Self.head(x: x - 8, y: end, isDown: false, colour))
        } else if to > from {
            lines.append(#"<path d="M\#(x) \#(start) V\#(to - 6)" \#(style)/>"#)
            lines.append(Self.head(x: x, y: to, isDown: true, colour))
        } else {
            let end = to + Self.band
            lines.append(#"<path d="M\#(x) \#(start) V\#(end + 6)" \#(style)/>"#)
            lines.append(Self.head(x: x, y: end, isDown: false, colour))
            // The words end where the arrow begins.
            labelTop = from - arrow.lines.count * Self.line - 10
        }
        for (number, line) in arrow.lines.enumerated() {
            let fill = line.isEffect ? "#c05a00" : "#222222"
            let y = labelTop + 16 + number * Self.line
            lines.append(Self.words(line.text, x: x + 7, y: y, #"fill="\#(fill)""#))
        }
        return lines
    }

    /// The arrow from every phase to the session's end.
    private func drawEndings(right: Int) -> [String] {
        guard let first = tops.first, tops.count > 1 else { return [] }
        let x = right + 14
        let middles = tops.dropFirst().map { $0 + Self.band / 2 }
        let ticks = middles.map { "M\(right) \($0) H\(x)" }.joined(separator: " ")
        let end = first + Self.band
        let path =
            ##"<path d="\##(ticks) M\##(x) \##(middles.last ?? end) V\##(end + 6)" stroke="#555555" fill="none"/>"##
        let words = ["in any phase:"] + cycle.endings.map(\.text)
        return [path, Self.head(x: x, y: end, isDown: false, "#555555")]
            + words.enumerated().map { number, text in
                Self.words(text, x: x + 7, y: end + 16 + number * Self.line, ##"fill="#222222""##)
            }
    }

    private static func head(x: Int, y: Int, isDown: Bool, _ colour: String) -> String {
        let base = isDown ? y - 7 : y + 7
        return #"<polygon points="\#(x),\#(y) \#(x - 4),\#(base) \#(x + 4),\#(base)" fill="\#(colour)"/>"#
    }

    private static func words(_ text: String, x: Int, y: Int, _ style: String) -> String {
        #"<text x="\#(x)" y="\#(y)" \#(style)>\#(SVGText.escaped(text))</text>"#
    }

    private static func colour(of phase: LifeCycle.Phase) -> String {
        switch phase {
        case .ended: "#dddddd"
        case .idle: "#e8eef7"
        case .waiting, .scheduled, .promptUp: "#f2df9b"
        case .held, .suspended, .promptLost: "#f3c9a5"
        case .promptRatedWell, .promptRatedBadly, .promptLeaving: "#d8c5f2"
        case .asked, .resting: "#b5e2bd"
        }
    }
}

extension Int {
    fileprivate mutating func grow(to other: Int) { self = Swift.max(self, other) }
}
