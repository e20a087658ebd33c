import Foundation
import ReviewModifierSim
import ReviewService
import TestSupport
import Testing

@testable import WorkoutREPL

/// The session as rows over time.
@Suite struct TimelineTests {
    private func timeline(
        _ modifier: ReviewRequestModifier = .hardened,
        _ body: (inout AppSession, inout [LogEntry]) -> Void
    ) -> Timeline {
        var log: [LogEntry] = [LogEntry(atMilliseconds: 1_767_225_600_000, .sessionStarted(number: 1))]
        var app = AppSession(modifier: modifier)
        log += [
            LogEntry(atMilliseconds: app.clock.now, .viewAppeared(window: 1)),
            LogEntry(atMilliseconds: app.clock.now, .taskStarted(id: false, window: 1)),
        ]
        body(&app, &log)
        return Timeline(log, now: app.clock.now, waitMilliseconds: app.policy.waitMilliseconds)
    }

    private func request(_ app: inout AppSession, _ log: inout [LogEntry]) {
        log += app.send(.filterApplied)
        log += app.send(.filterApplied)
    }

    private func row(_ subject: Timeline.Subject, _ timeline: Timeline, number: Int? = nil) throws -> Timeline.Row {
        try #require(timeline.rows.first { $0.subject == subject && $0.number == number })
    }

    @Test func `the request is pending from its milestone until it is consumed, over the platform's answer`() throws {
        let timeline = timeline { app, log in
            request(&app, &log)
            log += app.advance(by: .milliseconds(800))
        }
        let review = try row(.review, timeline)
        let pending = try #require(review.spans.last)
        #expect(pending.label == "pending 2")
        let requested = try #require(review.marks.first { $0.name == "requested" })
        let consumed = try #require(review.marks.first { $0.name == "consumed" })
        let platform = try row(.platform, timeline)
        let shown = try #require(platform.marks.first)
        #expect(pending.start < requested.column)
        #expect(requested.column < shown.column && shown.column < consumed.column)
        #expect(pending.end == consumed.column)
        #expect(timeline.columns[consumed.column] - timeline.columns[pending.start] == 800)
    }

    @Test func `the task waits in the column of its cause and ends where the platform is asked`() throws {
        let timeline = timeline { app, log in
            request(&app, &log)
            log += app.advance(by: .milliseconds(800))
        }
        let task = try row(.task, timeline)
        #expect(task.spans.map(\.state) == ["idle", "waiting", "idle"])
        let review = try row(.review, timeline)
        #expect(task.spans[1].start == review.spans.last?.start)
        #expect(task.spans[1].end == review.marks.first { $0.name == "requested" }?.column)
    }

    @Test func `a request that waits longer than the wait is held from then on`() throws {
        let timeline = timeline { app, log in
            request(&app, &log)
            log += app.send(.scene(.inactive))
            log += app.advance(by: .seconds(5))
            log += app.send(.scene(.active))
        }
        let task = try row(.task, timeline)
        #expect(task.spans.map(\.state) == ["idle", "waiting", "held", "idle"])
        let held = task.spans[2]
        #expect(timeline.columns[held.start] == 1_767_225_600_800)
        #expect(held.end.map { timeline.columns[$0] } == 1_767_225_605_000)
    }

    private func folded(_ log: [LogEntry], now: Int64) -> Timeline {
        Timeline(log, now: now, waitMilliseconds: 800, folds: true)
    }

    @Test(arguments: [3, 12, 400])
    func `what happens over and over is drawn once, below the number of times`(count: Int) throws {
        var app = AppSession(modifier: .hardened)
        var log: [LogEntry] = [LogEntry(atMilliseconds: app.clock.now, .sessionStarted(number: 1))]
        for _ in 0..<(count + 2) { log += app.send(.filterApplied) }
        log += app.advance(by: .seconds(2))
        let timeline = folded(log, now: app.clock.now)
        let repeated = try row(.rounds, timeline).spans
        #expect(repeated.contains { $0.label.hasPrefix("×\(count)") }, "\(repeated)")
        #expect(timeline.columns.count < 40)
        #expect(timeline.rows.count < 12)
        // What a run does not hide.
        let marks = try row(.review, timeline).marks.map(\.name)
        #expect(marks.contains("requested") && marks.contains("consumed"))
        let forms = timeline.rows.filter { $0.subject == .form }
        #expect(forms.allSatisfy { $0.spans.last?.end != nil }, "all forms are gone: \(forms)")
        let text = TimelineText(timeline: timeline, width: 80, isUTF8: true).lines
        #expect(text.contains { $0.hasPrefix("rounds") && $0.contains("×\(count)") }, "\(text)")
        let plain = TimelineText(timeline: timeline, width: 80, isUTF8: false).lines
        #expect(plain.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }, "\(plain)")
    }

    @Test func `twice is told twice`() {
        var app = AppSession(modifier: .hardened)
        var log: [LogEntry] = [LogEntry(atMilliseconds: app.clock.now, .sessionStarted(number: 1))]
        request(&app, &log)
        #expect(!folded(log, now: app.clock.now).rows.contains { $0.subject == .rounds })
    }

    @Test func `all entries of a log are in its runs, in their order`() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            let log = (0..<Int.random(in: 0...40, using: &generator)).map { index in
                LogEntry(
                    atMilliseconds: Int64(index),
                    .windowOpened(Int.random(in: 1...2, using: &generator))
                )
            }
            let runs = LogRun.runs(of: log[...])
            #expect(runs.flatMap { $0.round + $0.others } == log)
            for run in runs {
                for (index, entry) in run.others.enumerated() {
                    #expect(entry.happening == run.round[index % run.round.count].happening)
                }
            }
        }
    }

    @Test func `it is held also while nothing has happened since`() throws {
        let timeline = timeline { app, log in
            request(&app, &log)
            log += app.send(.scene(.inactive))
            log += app.advance(by: .milliseconds(800))
        }
        #expect(try row(.task, timeline).spans.last?.state == "held")
    }

    @Test func `the original that is cancelled asks behind the view that goes`() throws {
        let timeline = timeline(.original) { app, log in
            request(&app, &log)
            log += app.advance(by: .milliseconds(100))
            log += app.send(.view(.disappeared))
        }
        let view = try row(.view, timeline)
        #expect(view.spans.map(\.state) == ["onScreen", "offScreen"])
        let task = try row(.task, timeline)
        let review = try row(.review, timeline)
        let platform = try row(.platform, timeline)
        let cancelled = try #require(task.marks.first { $0.label == "cancelled" })
        let requested = try #require(review.marks.first { $0.name == "requested" })
        #expect(cancelled.column == view.spans[1].start)
        #expect(cancelled.column < requested.column)
        #expect(platform.marks.map(\.label).first?.hasPrefix("dropped: ") == true)
    }

    @Test func `two forms at once have a row each, and the first to slide is the first to be gone`() throws {
        let timeline = timeline { app, log in
            request(&app, &log)
            log += app.advance(by: .seconds(1))
        }
        for number in [1, 2] {
            #expect(try row(.form, timeline, number: number).spans.map(\.state) == ["up", "closing"])
        }
        let first = try row(.form, timeline, number: 1).spans[1]
        #expect(first.end.map { timeline.columns[$0] } == 1_767_225_600_500)
    }

    @Test func `windows have rows of their own as soon as there are two`() throws {
        let timeline = timeline { app, log in
            log += app.send(.window(.opened))
            log += app.send(.window(.closed(2)))
        }
        #expect(timeline.rows.filter { $0.subject == .scene }.map(\.title) == ["scene 1", "scene 2"])
        #expect(try row(.scene, timeline, number: 2).marks.map(\.label).contains("closed"))
        #expect(try row(.scene, timeline, number: 2).spans.allSatisfy { $0.end != nil })
    }

    @Test func `only the newest session is drawn`() {
        var log: [LogEntry] = []
        for number in [1, 2] {
            log.append(LogEntry(atMilliseconds: Int64(number), .sessionStarted(number: number)))
            log.append(LogEntry(atMilliseconds: Int64(number), .viewAppeared(window: 1)))
        }
        let timeline = Timeline(log, now: 2, waitMilliseconds: 800)
        #expect(timeline.session == 2)
        #expect(timeline.columns == [2])
    }

    @Test func `a log without a beginning, or without anything, is drawn as far as it goes`() {
        let entries = [
            LogEntry(atMilliseconds: 5, .sheetDismissed(.parkForm)), LogEntry(atMilliseconds: 6, .shown(window: 1)),
        ]
        #expect(Timeline(entries, now: 6, waitMilliseconds: 800).session == nil)
        let empty = Timeline([], now: 6, waitMilliseconds: 800)
        #expect(empty.columns.isEmpty)
        #expect(TimelineText(timeline: empty, width: 80, isUTF8: true).lines.isEmpty)
    }

    private static let spans: [(milliseconds: Int64, text: String)] = [
        (0, "0s"), (800, "0.8s"), (1_500, "1.5s"), (60_000, "1m"), (90_000, "1m30s"), (3_600_000, "1h"),
        (10_368_000_000, "120d"), (104_460_000, "1d5h"), (86_405_000, "1d"), (60_500, "1m"), (62_500, "1m2.5s"),
    ]

    @Test(arguments: spans)
    func `the time between is told in two units`(milliseconds: Int64, text: String) {
        #expect(TimelineLayout.spanText(milliseconds) == text)
    }

    // MARK: Drawing

    private var story: Timeline {
        timeline { app, log in
            request(&app, &log)
            log += app.send(.scene(.inactive))
            log += app.advance(by: .seconds(5))
            log += app.send(.scene(.active))
            log += app.advance(by: .seconds(86_400 * 20))
            log += app.send(.operation(.journalCreate))
        }
    }

    @Test(arguments: [20, 39, 40, 80, 100, 200, 10_000])
    func `no line is wider than the terminal, and every label is there where a column fits`(width: Int) {
        let lines = TimelineText(timeline: story, width: width, isUTF8: true).lines
        #expect(lines.allSatisfy { displayWidth($0) <= width })
        guard width >= 40 else { return }
        let text = lines.joined(separator: "\n")
        for label in ["on screen", "inactive", "closing", "held", "pending 2", "requested 2", "shown", "consumed 2"] {
            #expect(text.contains(label), "\(label) at \(width)")
        }
        #expect(text.contains("+20d"))
    }

    @Test func `in a line of its own each band names the states that go on`() {
        let lines = TimelineText(timeline: story, width: 60, isUTF8: true).lines
        let views = lines.filter { $0.hasPrefix("view") }
        #expect(views.count > 2)
        #expect(views.allSatisfy { $0.contains("on screen") })
    }

    @Test func `the row of rounds is not called as a command is, since that looks like something that was typed`() {
        #expect(CommandTable.standard.root.child(Timeline.Subject.rounds.rawValue) == nil)
    }

    @Test func `time that passes at the end without anything happening has no panel of its own`() throws {
        let timeline = timeline { app, log in
            for _ in 0..<3 { request(&app, &log) }
            log += app.advance(by: .milliseconds(1335))
        }
        let end = timeline.columns.count - 1
        #expect(timeline.columns[end] == 1_767_225_601_335)
        var leftOut = 0
        for width in 40...200 {
            let bands = TimelineLayout(timeline, width: width).bands
            let last = try #require(bands.last?.columns)
            let happens = timeline.rows.contains { row in
                row.marks.contains { last.contains($0.column) } || row.spans.contains { last.contains($0.start) }
                    || row.spans.contains { $0.end.map(last.contains) ?? false }
            }
            #expect(happens, "\(width)")
            #expect(
                bands.flatMap(\.columns) == Array(0...end) || bands.flatMap(\.columns) == Array(0..<end),
                "\(width)"
            )
            if last.upperBound == end { leftOut += 1 }
        }
        #expect(leftOut > 0)
    }

    @Test func `that the last rounds are over is no reason for a panel either`() throws {
        var app = AppSession(modifier: .hardened)
        var log: [LogEntry] = [LogEntry(atMilliseconds: app.clock.now, .sessionStarted(number: 1))]
        for _ in 0..<6 { log += app.send(.filterApplied) }
        let timeline = folded(log, now: app.clock.now + 535)
        let rounds = try row(.rounds, timeline)
        let end = timeline.columns.count - 1
        #expect(rounds.spans.last?.end == end, "\(rounds)")
        let widths = (40...200).filter { TimelineLayout(timeline, width: $0).bands.last?.columns.upperBound == end }
        let width = try #require(widths.first)
        let text = TimelineText(timeline: timeline, width: width, isUTF8: true).lines
        #expect(!text.joined().contains("+0.535s"))
        #expect((40...200).allSatisfy { TimelineLayout(timeline, width: $0).bands.last?.columns != end..<(end + 1) })
    }

    @Test func `without UTF-8 it is ASCII and says the same`() {
        let text = TimelineText(timeline: story, width: 100, isUTF8: false).lines.joined(separator: "\n")
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
        #expect(text.contains("[held----"))
        #expect(text.contains("^requested 2"))
    }

    @Test func `the drawing of a first request`() {
        let run = InProcess(commands: "journal add Bars; wait 0.8s", "timeline")
        let drawing = run.output.split(separator: "\n").drop { !$0.hasPrefix("session 1: from") }
        #expect(drawing.joined(separator: "\n") == Self.firstRequest)
    }

    /// As it is drawn for a pipe, 100 cells wide.
    private static let firstRequest = """
        session 1: from 2026-01-01T00:00:00.000Z to 2026-01-01T00:00:00.800Z
                  ╷start                                                    ╷+0.5s ╷+0.3s
        view      ┣on screen━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
        scene     ┣active━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
        form      ┊          ┣journal━━━━━━━━├closing╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┤      ┊
        task      ┊idle┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┣waiting━━━━━━━━┫                 ┊idle┈┈┈┈┈
        screen    ┊                   •saved •dismissed •refreshed          ┊      ┊
        review    ┊                                                ┣pending━━━━━━━━▲requested━━━━━━━━◆consumed
        platform  ┊                                                         ┊      ┊          ★shown
        """

    // MARK: The picture

    @Test func `the picture is well-formed, the same each time, and escapes what it is told`() throws {
        let svg = TimelineSVG(timeline: story, title: "a <b> & \"c\" 'd' \u{1}").text
        #expect(svg == TimelineSVG(timeline: story, title: "a <b> & \"c\" 'd' \u{1}").text)
        #expect(svg.contains("<title>a &lt;b&gt; &amp; &quot;c&quot; &#39;d&#39; \u{FFFD}</title>"))
        #expect(svg.hasPrefix("<?xml"))
        #expect(svg.contains(">held</text>") && svg.contains(">requested 2</text>"))
        // Each element is closed where it is opened, or by itself.
        var open: [Substring] = []
        for tag in svg.matches(of: /<(\/?)([a-z]+)[^>]*?(\/?)>/) {
            if tag.output.3 == "/" { continue }
            if tag.output.1 == "/" {
                #expect(open.popLast() == tag.output.2)
            } else {
                open.append(tag.output.2)
            }
        }
        #expect(open.isEmpty)
    }

    @Test func `the picture is written whole, over an old one and through a link`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old", to: "old.svg")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path(of: "link.svg"),
            withDestinationPath: path
        )
        let run = InProcess(commands: "filter apply", "timeline --svg '\(folder.path(of: "link.svg"))'")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try folder.text(of: "old.svg").hasSuffix("</svg>\n"))
        #expect(try folder.names() == ["link.svg", "old.svg"])
    }

    @Test func `a place that can't be written is an error, and nothing is left there`() throws {
        let folder = try TemporaryFolder()
        let none = InProcess(commands: "timeline --svg '\(folder.path(of: "none/x.svg"))'")
        #expect(none.status == 1)
        #expect(none.errors.contains("cannot be written"))
        let directory = InProcess(commands: "timeline --svg '\(folder.path)'")
        #expect(directory.errors.contains("is a folder; name a file"))
        #expect(try folder.names().isEmpty)
    }

    @Test func `for scripts the rows are data`() {
        let run = InProcess(commands: "filter apply; filter apply; wait 0.8s", "timeline", words: ["--json"])
        let line = run.output.split(separator: "\n").first { $0.contains(#""command":"timeline""#) } ?? ""
        #expect(line.contains(#""row":"review""#))
        #expect(line.contains(#""label":"pending 2","state":"pending""#))
        #expect(line.contains(#""session":1"#))
    }
}
