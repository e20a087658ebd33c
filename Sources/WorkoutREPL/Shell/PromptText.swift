import ReviewModifierSim

/// Prompts in forms of several lengths, so that they leave room for what is typed.
enum PromptText {
    /// The session's number and whether a request is pending, in at most half of the row.
    static func session(_ app: AppSession, _ colouring: Colouring, columns: Int?) -> String {
        let forms =
            app.pendingRequest
            ? [
                ("session \(app.number)", ", ", "request pending"), ("\(app.number)", ", ", "pending"),
                ("", "", "pending"), ("", "", "!"),
            ]
            : [("session \(app.number)", "", ""), ("\(app.number)", "", ""), ("", "", "")]
        let prompts = forms.map { session, comma, pending in
            let number = session.isEmpty ? "" : colouring.paint(session, .prompt)
            return number + comma + (pending.isEmpty ? "" : colouring.paint(pending, .pending)) + "> "
        }
        return longest(of: prompts, within: columns.map { $0 / 2 })
    }

    /// The first of the forms, longest first, that takes at most `room` cells; the last where none does.
    static func longest(of forms: [String], within room: Int?) -> String {
        guard let room else { return forms.first ?? "" }
        return forms.first { displayWidth($0) <= room } ?? forms.last ?? ""
    }
}
