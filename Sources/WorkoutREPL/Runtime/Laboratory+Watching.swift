import WorkoutDomain

extension Laboratory {
    /// Runs an import with a progress bar; Ctrl-C ends it, and then nothing is changed.
    func watched(_ label: String, _ body: (ImportWatch) throws -> Outcome) -> Execution {
        let progress = progress
        let isInterrupted = isInterrupted
        let watch = ImportWatch { done, total in
            // Not at each: the question costs more than a small object.
            guard done % 64 == 0 else { return }
            if isInterrupted() {
                let sentence = "interrupted after \(counted(done, "object", "objects")); nothing was imported"
                throw CommandFailure(.stated(.notAllowed, sentence))
            }
            progress?.update(label, done: done, of: total())
        }
        guard let progress else { return change { _ in try body(watch) } }
        return progress.during(label) { change { _ in try body(watch) } }
    }
}
