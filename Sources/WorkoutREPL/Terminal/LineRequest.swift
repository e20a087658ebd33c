/// What a terminal needs to know to read one line.
///
/// Everything that can change while somebody types is a closure, asked again at each repaint.
package struct LineRequest {
    /// The prompt, one row; SGR colour sequences (`ESC [ … m`) are allowed and take no width.
    package var prompt: () -> String
    /// The prompt of the rows after an unclosed quote.
    package var continuationPrompt: () -> String
    /// What to show at the right edge, given the text before the cursor; empty for nothing.
    package var hint: (_ textBeforeCursor: String) -> String
    /// What Tab offers, given the text before the cursor.
    package var complete: (_ textBeforeCursor: String) -> CompletionList
    /// Whether the text so far needs another line, as after an unclosed quote.
    package var isIncomplete: (_ text: String) -> Bool
    /// What comes due while the line is waited for.
    package var deadlines: DeadlineSource
    /// Whether the line may be kept in the history; false for a password.
    package var isRemembered: Bool

    package init(
        prompt: @escaping () -> String = { "" },
        continuationPrompt: @escaping () -> String = { "" },
        hint: @escaping (String) -> String = { _ in "" },
        complete: @escaping (String) -> CompletionList = { _ in .none },
        isIncomplete: @escaping (String) -> Bool = { _ in false },
        deadlines: DeadlineSource = .never,
        isRemembered: Bool = true
    ) {
        self.prompt = prompt
        self.continuationPrompt = continuationPrompt
        self.hint = hint
        self.complete = complete
        self.isIncomplete = isIncomplete
        self.deadlines = deadlines
        self.isRemembered = isRemembered
    }
}

/// The simulation's deadlines as a terminal sees them: when the next one is, and what to do when it has come.
package struct DeadlineSource {
    /// The time from now until the next deadline; zero or less if it has come, nil if there is none.
    package var next: () -> Duration?
    /// Fires what is due and returns the notices to show, one row each. The prompt may have changed afterwards.
    package var fire: () -> [String]

    package init(next: @escaping () -> Duration?, fire: @escaping () -> [String]) {
        self.next = next
        self.fire = fire
    }

    /// Nothing ever comes due.
    package static var never: DeadlineSource { DeadlineSource(next: { nil }, fire: { [] }) }
}
