extension String {
    /// The text as a sentence quotes it: in quotation marks, cut where it is long, control characters replaced, so that neither
    /// a pasted page nor an escape sequence gets to the terminal by way of an error.
    var quoted: String {
        var text = String.UnicodeScalarView()
        for scalar in trimmed.unicodeScalars {
            if text.count == 60 {
                text.append("…")
                break
            }
            text.append(scalar.isControl ? "\u{FFFD}" : scalar)
        }
        return "“\(String(text))”"
    }
}
