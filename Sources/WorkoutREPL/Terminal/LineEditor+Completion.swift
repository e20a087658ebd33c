extension LineEditor {
    /// Tab: inserts what is certain, and lists what is not.
    func complete() -> CommandResult {
        let (scalars, cursor) = edit.line
        let list = request.complete(EditedText.string(scalars[..<cursor]))
        guard let first = list.candidates.first else { return .refused }
        let replaced = min(list.replacedScalars, cursor)
        if list.candidates.count == 1 {
            insert(first, replacing: replaced, followedBy: scalars[cursor...])
            return .changed
        }
        takeDown()
        let size = traits
        for row in list.rows(columns: size.columns ?? 80, atMost: max(1, (size.rows ?? 24) - 2)) {
            output.write(row + "\n")
        }
        let typed = EditedText.string(scalars[(cursor - replaced)..<cursor])
        if let common = list.commonPrefix(extending: typed) {
            edit.deleteBeforeCursor(replaced)
            edit.insert(EditedText.scalars(of: common))
        }
        paint()
        return .done
    }

    private func insert(
        _ candidate: CompletionList.Candidate,
        replacing count: Int,
        followedBy rest: some Sequence<UInt32>
    ) {
        edit.deleteBeforeCursor(count)
        edit.insert(EditedText.scalars(of: candidate.replacement))
        // The blank may be there already, when a word inside the line is completed.
        if candidate.suffix == " ", rest.first(where: { _ in true }) == 0x20 {
            edit.moveCursor(by: 1)
        } else {
            edit.insert(EditedText.scalars(of: candidate.suffix))
        }
    }
}
