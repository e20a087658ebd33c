/// A prompt in the form in which libedit can paint it.
///
/// libedit loses a literal sequence at the very end, is confused by two in a row, and knows no row breaks. So colour
/// sequences are gathered, and what follows the last character is moved before it — before the final blank, that is,
/// where a reset does no harm.
struct PreparedPrompt: Equatable {
    /// The character that encloses what takes no cell.
    static let mark: Character = "\u{1}"

    /// The text for libedit.
    let text: String
    /// What is seen of it.
    let visible: String

    init(_ styled: String) {
        var pieces: [(style: String, scalar: Unicode.Scalar)] = []
        var pendingStyle = ""
        var styles = StyleSkipper()
        for scalar in styled.unicodeScalars {
            if styles.skips(scalar) {
                pendingStyle.unicodeScalars.append(scalar)
            } else if scalar.value >= 0x20, !(0x7F..<0xA0).contains(scalar.value) {
                pieces.append((pendingStyle, scalar))
                pendingStyle = ""
            }
        }
        if !pendingStyle.isEmpty, !pieces.isEmpty { pieces[pieces.count - 1].style += pendingStyle }
        var text = ""
        var visible = ""
        for piece in pieces {
            if !piece.style.isEmpty { text += "\(Self.mark)\(piece.style)\(Self.mark)" }
            text.unicodeScalars.append(piece.scalar)
            visible.unicodeScalars.append(piece.scalar)
        }
        self.text = text
        self.visible = visible
    }
}
