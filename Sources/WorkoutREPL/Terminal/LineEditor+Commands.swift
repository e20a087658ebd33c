extension LineEditor {
    // MARK: - Characters, whole ones

    /// Left and right go, and Backspace and Delete take, what is one character to the eye, marks and joiners with it.
    func moveLeft() -> CommandResult {
        let (scalars, cursor) = edit.line
        let length = EditedText.characterLength(before: cursor, in: scalars)
        guard length > 0 else { return .refused }
        edit.moveCursor(by: -length)
        return .moved
    }

    func moveRight() -> CommandResult {
        let (scalars, cursor) = edit.line
        let length = EditedText.characterLength(after: cursor, in: scalars)
        guard length > 0 else { return .refused }
        edit.moveCursor(by: length)
        return .moved
    }

    func deleteBefore() -> CommandResult {
        let (scalars, cursor) = edit.line
        let length = EditedText.characterLength(before: cursor, in: scalars)
        guard length > 0 else { return .refused }
        edit.deleteBeforeCursor(length)
        return .changed
    }

    func deleteAfter() -> CommandResult {
        let (scalars, cursor) = edit.line
        let length = EditedText.characterLength(after: cursor, in: scalars)
        guard length > 0 else { return .refused }
        edit.moveCursor(by: length)
        edit.deleteBeforeCursor(length)
        return .changed
    }

    /// Ctrl-D: the end of input on an empty line, Delete elsewhere.
    func deleteAfterOrEnd() -> CommandResult {
        guard edit.lineLength == 0, pastedAhead.isEmpty else { return deleteAfter() }
        removeHint()
        return .endOfInput
    }

    // MARK: - History

    /// The arrow up: the entry before that begins with the text before the cursor.
    func olderEntry(likePrefix: Bool) -> CommandResult {
        let (scalars, cursor) = edit.line
        var state: HistoryWalk
        if let walk, walk.shown == scalars {
            state = walk.state
        } else {
            let prefix = likePrefix ? EditedText.string(scalars[..<cursor]) : ""
            state = HistoryWalk(draft: EditedText.string(scalars), prefix: prefix)
        }
        guard let entry = state.older(in: history.entries) else { return .refused }
        return show(entry, of: state)
    }

    func newerEntry() -> CommandResult {
        guard let walk, walk.shown == edit.line.scalars else { return .refused }
        var state = walk.state
        guard let entry = state.newer(in: history.entries) else { return .refused }
        return show(entry, of: state)
    }

    private func show(_ entry: String, of state: HistoryWalk) -> CommandResult {
        let scalars = EditedText.scalars(of: entry)
        edit.replaceLine(with: scalars, cursor: scalars.count)
        walk = (state, scalars)
        return .changed
    }

    // MARK: - Searching

    func beginSearch(_ direction: IncrementalSearch.Direction) -> CommandResult {
        // The prompt changes with the mode, and libedit paints a changed prompt right only from scratch.
        takeDown()
        screen.setHint("", dimmed: false)
        search = IncrementalSearch(original: EditedText.string(edit.line.scalars), direction: direction)
        paint()
        return .done
    }

    /// A key while searching.
    ///
    /// - Returns: whether the search took it; otherwise the search is over, and the key is for the line found.
    func takeInSearch(_ key: Key) -> Bool {
        guard var search else { return false }
        let entries = history.entries
        switch key {
        case .character(0x12): search.again(.older, in: entries)
        case .character(0x13): search.again(.newer, in: entries)
        case .character(0x08), .character(0x7F): search.removeLast(in: entries)
        case .character(0x07):
            endSearch(showing: search.original)
            return true
        case .character(let scalar) where scalar >= 0x20: search.append(EditedText.string([scalar]), in: entries)
        case .paste(let scalars):
            let first = PastedText.clean(scalars).prefix { $0 != 0x0A }
            search.append(EditedText.string(first), in: entries)
        case .escape:
            endSearch(showing: nil)
            return true
        case .character, .meta, .sequence:
            endSearch(showing: nil)
            return false
        }
        takeDown()
        self.search = search
        let (line, offset) = search.shown(in: entries)
        let cursor = line.prefix(offset).unicodeScalars.count
        edit.replaceLine(with: EditedText.scalars(of: line), cursor: cursor)
        paint()
        return true
    }

    /// - Parameter line: what the line becomes; nil to keep what was found.
    private func endSearch(showing line: String?) {
        takeDown()
        search = nil
        if let line {
            let scalars = EditedText.scalars(of: line)
            edit.replaceLine(with: scalars, cursor: scalars.count)
        }
        paint()
    }

    // MARK: - Pasting

    /// Inserts what was pasted. What does not fit on the screen is shown above and waits for Enter there.
    ///
    /// libedit misplaces the cursor in a text taller than the screen, and editing the 1,500th line of a paste is not
    /// what anybody does at a prompt.
    func insertPaste() -> CommandResult {
        let text = pendingPaste
        pendingPaste.removeAll()
        guard !text.isEmpty else { return .done }
        let (scalars, cursor) = edit.line
        let whole = scalars[..<cursor] + text + scalars[cursor...]
        let end = screen.walk(over: whole, columns: screen.columns)
        guard text.contains(0x0A), end.row >= ScreenPainting.currentRows() - 1 else {
            edit.insert(text)
            return .changed
        }
        var lines = whole.split(separator: 0x0A, omittingEmptySubsequences: false)
        let last = Array(lines.removeLast())
        takeDown()
        for line in lines { output.write(EditedText.string(line) + "\n") }
        pastedAhead += lines.map(Array.init)
        output.write("(\(pastedAhead.count) lines above: Enter runs them, Ctrl-C drops them)\n")
        screen.setHint("", dimmed: false)
        edit.replaceLine(with: last, cursor: last.count - (scalars.count - cursor))
        paint()
        return .done
    }
}
