import ReviewModifierSim
import ReviewService

extension Shell {
    /// The width of a timeline that goes to no terminal.
    private static let plainWidth = 120

    /// Draws the session, or writes the drawing to a file.
    func timeline(svg path: String?) -> Execution {
        let laboratory = laboratory
        let traits = terminal.traits
        return laboratory.ask {
            let now = laboratory.clockNow
            let entries = laboratory.log.selected(LogOptions(includesAll: true))
            let wait = laboratory.app.policy.waitMilliseconds
            // Eyes want a hundred equal rounds once; a script wants each.
            let timeline = Timeline(entries, now: now, waitMilliseconds: wait, folds: true)
            let json = { Timeline(entries, now: now, waitMilliseconds: wait).json }
            let title = Self.title(of: timeline, now: now)
            guard let path else {
                return Outcome(
                    json: json,
                    text: {
                        let drawing = TimelineText(
                            timeline: timeline,
                            width: traits.columns ?? Self.plainWidth,
                            isUTF8: traits.isUTF8
                        )
                        return [.line(title)] + drawing.lines.map { .drawing($0) }
                    }
                )
            }
            let drawing = TimelineSVG(timeline: timeline, title: title).text
            try FileWriting.replace(path, with: drawing, sparing: laboratory.policyFiles)
            return Outcome(
                "the timeline is drawn in \(VisibleText.cleaned(path))",
                json: json().adding("file", .string(path))
            )
        }
    }

    private static func title(of timeline: Timeline, now: Int64) -> String {
        guard let first = timeline.columns.first else { return "nothing has happened yet" }
        let session = timeline.session.map { "session \($0)" } ?? "the newest part of the session"
        return "\(session): from \(instantText(milliseconds: first)) to \(instantText(milliseconds: now))"
    }
}
