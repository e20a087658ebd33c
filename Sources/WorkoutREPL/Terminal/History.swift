/// The lines entered so far: those of earlier sessions, then this one's.
package final class History {
    /// Oldest first.
    package private(set) var entries: [String] = []
    /// Where lines are kept for later sessions; nil for memory only.
    private var file: HistoryFile?
    private let limit: Int
    /// Sentences for the user, each once.
    private var complaints: [String] = []

    /// - Parameters:
    ///   - file: where entries come from and go to; nil to keep them in memory only.
    ///   - limit: how many entries are kept in memory.
    package init(file: HistoryFile? = nil, limit: Int = 10_000) {
        self.file = file
        self.limit = limit
        guard let file else { return }
        do {
            entries = try file.load()
        } catch {
            giveUp(error)
        }
    }

    /// Takes a line, unless it is blank, begins with a blank, repeats the line before, or cannot be shown again.
    ///
    /// A file that fails is given up with one sentence; the session goes on in memory.
    ///
    /// - Returns: whether it was taken.
    @discardableResult
    package func add(_ line: String) -> Bool {
        guard line.first != " ", line.first != "\t", HistoryFormat.isEntry(line), line != entries.last else {
            return false
        }
        entries.append(line)
        if entries.count > limit + limit / 4 { entries.removeFirst(entries.count - limit) }
        do {
            try file?.append(line)
        } catch {
            giveUp(error)
        }
        return true
    }

    /// What went wrong since the last time it was asked, as sentences.
    package func takeComplaints() -> [String] {
        defer { complaints.removeAll() }
        return complaints
    }

    private func giveUp(_ failure: HistoryFile.Failure) {
        file = nil
        complaints.append(failure.message)
    }
}
