import ReviewModifierSim
import ReviewService

extension Timeline {
    /// The timeline of the newest session among `entries`.
    ///
    /// - Parameters:
    ///   - entries: The log, oldest first.
    ///   - now: The instant up to which states last, in milliseconds of app time.
    ///   - waitMilliseconds: How long the review task waits: a request that waits longer is held.
    ///   - folds: Whether what happens over and over is drawn once, below the number of times.
    init(_ entries: [LogEntry], now: Int64, waitMilliseconds: Int64, folds: Bool = false) {
        let start = entries.lastIndex { entry in
            if case .sessionStarted = entry.happening { true } else { false }
        }
        var builder = TimelineBuilder(waitMilliseconds: waitMilliseconds)
        if folds {
            for run in LogRun.runs(of: entries[(start ?? 0)...]) { builder.add(run) }
        } else {
            for entry in entries[(start ?? 0)...] { builder.add(entry) }
        }
        builder.finish(at: now)
        self = builder.timeline
    }
}

/// Turns the entries of a log into states and marks, one after the other.
private struct TimelineBuilder {
    let waitMilliseconds: Int64

    private var session: Int?
    private var columns: [Int64] = []
    private var rows: [Key: Timeline.Row] = [:]
    private var last: Happening?
    /// What is up or sliding away, by the lane in which it is drawn.
    private var sheets: [Int: Sheet] = [:]
    private var sliding: [Int] = []
    /// Since when the task of a window waits.
    private var waiting: [Int: Int64] = [:]

    /// Whether a run is drawn to its end, so that the next column is the first behind it.
    private var runHasEnded = false

    private struct Key: Hashable {
        let subject: Timeline.Subject
        let number: Int
    }

    init(waitMilliseconds: Int64) { self.waitMilliseconds = waitMilliseconds }

    var timeline: Timeline {
        let sorted = Timeline.Subject.allCases.flatMap { subject in
            let numbers = rows.keys.filter { $0.subject == subject }.map(\.number).sorted()
            return numbers.compactMap { number -> Timeline.Row? in
                var row = rows[Key(subject: subject, number: number)]
                row?.number = numbers.count > 1 ? number : nil
                return row
            }
        }
        return Timeline(session: session, columns: columns, rows: sorted)
    }

    mutating func add(_ entry: LogEntry) {
        holdWhatWaited(until: entry.atMilliseconds)
        let column = column(for: entry)
        draw(entry, in: column)
        last = entry.happening
    }

    /// Draws the first round of `run`, below the number of rounds.
    mutating func add(_ run: LogRun) {
        for (index, entry) in run.round.enumerated() {
            add(entry)
            if index == 0, run.count > 1 {
                begin("repeated", label: "×\(run.count)", .rounds, in: columns.count - 1)
            }
        }
        guard run.count > 1 else { return }
        runHasEnded = true
        // A task that began to wait anew does so, drawn or not.
        for entry in run.others { noteWait(entry) }
        // Forms that slid away one after the other, and came up in other rounds than these, are all gone.
        if !run.round.contains(where: \.presentsSheet) {
            for entry in run.others { drawSheet(entry, in: columns.count - 1) }
        }
    }

    private mutating func noteWait(_ entry: LogEntry) {
        switch entry.happening {
        case .taskStarted(let id, let window): waiting[window] = id ? entry.atMilliseconds : nil
        case .taskCancelled(_, let window): waiting[window] = nil
        default: break
        }
    }

    private mutating func appendColumn(_ time: Int64) {
        columns.append(time)
        guard runHasEnded else { return }
        runHasEnded = false
        end(.rounds, in: columns.count - 1)
    }

    /// Lets every state last until `now`.
    mutating func finish(at now: Int64) {
        // What comes due now has come: a task that still waits is held.
        holdWhatWaited(until: now + 1)
        if let last = columns.last, last < now { appendColumn(now) }
    }

    // MARK: Columns

    /// A column of its own, unless the entry is nothing but the consequence of what stands in the last one.
    private mutating func column(for entry: LogEntry) -> Int {
        if !runHasEnded, let last = columns.last, last == entry.atMilliseconds, isConsequence(entry.happening) {
            return columns.count - 1
        }
        appendColumn(entry.atMilliseconds)
        return columns.count - 1
    }

    private func isConsequence(_ happening: Happening) -> Bool {
        switch (happening, last) {
        case (.taskStarted(_, let window), _), (.taskCancelled(_, let window), _): isFree(.task, window)
        case (.sheetDismissing, .dismissed): true
        case (.viewAppeared, .sessionStarted), (.viewAppeared, .windowOpened), (.viewDisappeared, .windowClosed): true
        case (.scenePhase(_, let window), .windowOpened), (.scenePhase(_, let window), .windowFocused):
            isFree(.scene, window)
        case (.windowFocused(let window), .windowOpened), (.windowFocused(let window), .windowClosed):
            isFree(.scene, window)
        default: false
        }
    }

    /// Whether nothing of the row is drawn in the last column yet.
    private func isFree(_ subject: Timeline.Subject, _ number: Int) -> Bool {
        guard let row = rows[Key(subject: subject, number: number)] else { return true }
        let column = columns.count - 1
        return row.spans.last?.start != column && row.marks.last?.column != column
    }

    /// The log does not say when a wait is over and the request is held back: it follows from the time.
    private mutating func holdWhatWaited(until time: Int64) {
        for (window, since) in waiting.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) })
        where since + waitMilliseconds < time {
            waiting[window] = nil
            if columns.last != since + waitMilliseconds { appendColumn(since + waitMilliseconds) }
            begin("held", weight: .broken, .task, window, in: columns.count - 1)
        }
    }

    // MARK: Rows

    private mutating func begin(
        _ state: String,
        label: String? = nil,
        weight: Timeline.Weight = .full,
        _ subject: Timeline.Subject,
        _ number: Int = 1,
        in column: Int
    ) {
        end(subject, number, in: column)
        let span = Timeline.Span(state: state, label: label ?? state, weight: weight, start: column)
        rows[Key(subject: subject, number: number), default: Timeline.Row(subject: subject)].spans.append(span)
    }

    private mutating func end(_ subject: Timeline.Subject, _ number: Int = 1, in column: Int) {
        let key = Key(subject: subject, number: number)
        guard let index = rows[key]?.spans.indices.last, rows[key]?.spans[index].end == nil else { return }
        rows[key]?.spans[index].end = column
    }

    private mutating func mark(
        _ entry: LogEntry,
        _ label: String? = nil,
        _ kind: Timeline.Mark.Kind = .plain,
        _ subject: Timeline.Subject,
        _ number: Int = 1,
        in column: Int
    ) {
        let mark = Timeline.Mark(
            column: column,
            name: entry.name,
            label: label ?? entry.name,
            sentence: entry.happening.sentence,
            kind: kind
        )
        rows[Key(subject: subject, number: number), default: Timeline.Row(subject: subject)].marks.append(mark)
    }

    private mutating func draw(_ entry: LogEntry, in column: Int) {
        switch entry.happening {
        case .sessionStarted(let number):
            session = number
            begin("active", .scene, in: column)
        case .sessionEnded, .sessionCrashed: break

        case .viewAppeared(let window): begin("onScreen", label: "on screen", .view, window, in: column)
        case .viewDisappeared(let window):
            begin("offScreen", label: "off screen", weight: .none, .view, window, in: column)
        case .taskStarted(let id, let window):
            noteWait(entry)
            begin(id ? "waiting" : "idle", weight: id ? .full : .faint, .task, window, in: column)
        case .taskCancelled(_, let window):
            noteWait(entry)
            end(.task, window, in: column)
            mark(entry, "cancelled", .dropped, .task, window, in: column)

        case .sheetPresented, .ratingSheetPresented, .sheetDismissing, .sheetDismissed, .sheetRemoved:
            drawSheet(entry, in: column)

        case .scenePhase(let phase, let window):
            let weight: Timeline.Weight =
                switch phase {
                case .active: .full
                case .inactive: .broken
                case .background: .none
                }
            begin(phase.rawValue, weight: weight, .scene, window, in: column)
        case .windowOpened(let window): begin("active", label: "opened", .scene, window, in: column)
        case .windowClosed(let window):
            end(.scene, window, in: column)
            mark(entry, "closed", .plain, .scene, window, in: column)
        case .windowFocused(let window): mark(entry, "focused", .plain, .scene, window, in: column)

        case .saved: mark(entry, .screen, in: column)
        case .failed: mark(entry, .dropped, .screen, in: column)
        case .dismissed, .refreshed: mark(entry, .screen, in: column)

        case .review(let notice): draw(notice, entry, in: column)
        case .versionUnknown: mark(entry, .dropped, .review, in: column)
        case .requested(_, let milestone, let window):
            if let window {
                waiting[window] = nil
                end(.task, window, in: column)
            }
            mark(entry, "requested" + (milestone.map { " \($0)" } ?? ""), .requested, .review, in: column)
        case .shown: mark(entry, .shown, .platform, in: column)
        case .dropped(let reason): mark(entry, "dropped: \(reason.rawValue)", .dropped, .platform, in: column)
        }
    }

    private mutating func mark(
        _ entry: LogEntry,
        _ kind: Timeline.Mark.Kind,
        _ subject: Timeline.Subject,
        in column: Int
    ) {
        mark(entry, nil, kind, subject, in: column)
    }

    private mutating func drawSheet(_ entry: LogEntry, in column: Int) {
        switch entry.happening {
        case .sheetPresented(let sheet): raise(sheet, label: sheet.formWord, in: column)
        case .ratingSheetPresented(let drawn): raise(.rating, label: drawn.label, in: column)
        case .sheetDismissing(let sheet):
            guard let lane = lane(of: sheet, isSliding: false) else { return }
            sliding.append(lane)
            begin("closing", weight: .broken, .form, lane, in: column)
        case .sheetDismissed(let sheet), .sheetRemoved(let sheet):
            guard let lane = lane(of: sheet, isSliding: true) ?? lane(of: sheet, isSliding: false) else { return }
            sliding.removeAll { $0 == lane }
            sheets[lane] = nil
            end(.form, lane, in: column)
            if case .sheetRemoved = entry.happening { mark(entry, "removed", .dropped, .form, lane, in: column) }
        default: break
        }
    }

    private mutating func raise(_ sheet: Sheet, label: String, in column: Int) {
        // Two can be there at once: one slides away while the next comes up.
        var lane = 1
        while sheets[lane] != nil { lane += 1 }
        sheets[lane] = sheet
        begin("up", label: label, .form, lane, in: column)
    }

    /// Of several of a kind the one that has been there for longest.
    private func lane(of sheet: Sheet, isSliding: Bool) -> Int? {
        if isSliding { return sliding.first { sheets[$0] == sheet } }
        return sheets.keys.sorted().last { sheets[$0] == sheet && !sliding.contains($0) }
    }

    private mutating func draw(_ notice: ReviewNotice, _ entry: LogEntry, in column: Int) {
        switch notice {
        case .pending(_, let milestone):
            begin("pending", label: "pending" + (milestone.map { " \($0)" } ?? ""), .review, in: column)
        case .scheduled: begin("scheduled", .review, in: column)
        case .promptShown: begin("ownPrompt", label: "own prompt", .review, in: column)
        case .consumed(let milestone):
            end(.review, in: column)
            mark(entry, "consumed" + (milestone.map { " \($0)" } ?? ""), .consumed, .review, in: column)
        case .attempted, .dismissed, .systemPromptRequested, .abandoned:
            end(.review, in: column)
            mark(entry, .review, in: column)
        case .skipped(_, let reason):
            if reason == .cancelled || reason == .replaced || reason == .noRequestReviewAction {
                end(.review, in: column)
            }
            mark(entry, .skipped, .review, in: column)
        case .followUpDue: mark(entry, .screen, in: column)
        case .unreadable: mark(entry, .dropped, .store, in: column)
        case .launchRecorded, .valueMomentRecorded, .primaryActionRecorded, .setback, .stamped, .rated:
            mark(entry, .review, in: column)
        }
    }

    private mutating func mark(_ entry: LogEntry, _ subject: Timeline.Subject, in column: Int) {
        mark(entry, nil, .plain, subject, in: column)
    }
}

extension LogEntry {
    fileprivate var presentsSheet: Bool {
        switch happening {
        case .sheetPresented, .ratingSheetPresented: true
        default: false
        }
    }
}

extension RatingSheet {
    /// What stands in the bar of a rating sheet: the app's own as ever, the supplied one by its word.
    fileprivate var label: String { self == .own ? Sheet.rating.formWord : "supplied rating" }
}
