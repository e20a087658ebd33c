/// The number of terminal cells that text takes, as terminals and `wcwidth` count: scalar by scalar.
///
/// Wide scalars take two cells, combining marks none, control characters none; SGR colour sequences (`ESC [ … m`)
/// none either. An emoji joined from several takes the sum of its parts, which is what most terminals show.
package func displayWidth(_ text: some StringProtocol) -> Int {
    if let width = asciiWidth(text) { return width }
    var width = 0
    var styles = StyleSkipper()
    for scalar in text.unicodeScalars where !styles.skips(scalar) {
        width += displayWidth(of: scalar)
    }
    return width
}

/// The number of cells of one scalar: 0, 1 or 2.
package func displayWidth(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E: return 1
    case 0..<0xA0: return 0
    case 0xA0..<0x300: return 1
    // The vowels and finals that join a Hangul syllable before them.
    case 0x1160...0x11FF: return 0
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return WideScalars.contains(scalar) ? 2 : 1
    }
}

/// Text of printable ASCII only, by far the most frequent, needs no look at scalars.
private func asciiWidth(_ text: some StringProtocol) -> Int? {
    text.utf8.withContiguousStorageIfAvailable { bytes in
        unsafe bytes.allSatisfy { (0x20...0x7E).contains($0) } ? bytes.count : nil
    } ?? nil
}

/// Steps over SGR sequences, which colour text and take no cells.
struct StyleSkipper {
    private enum State { case text, escape, sequence }
    private var state = State.text

    mutating func skips(_ scalar: Unicode.Scalar) -> Bool {
        switch (state, scalar.value) {
        case (.text, 0x1B): state = .escape
        case (.escape, 0x5B): state = .sequence
        case (.sequence, 0x20...0x3F): break
        case (.sequence, _): state = .text
        default:
            state = .text
            return false
        }
        return true
    }
}

/// Where text stands in a column that is wider than it.
package enum TextAlignment: Sendable, Hashable {
    case left
    case right
    case centre
}

extension StringProtocol {
    /// The text with blanks added to fill `width` cells; as it is if it takes as many or more.
    package func padded(toWidth width: Int, alignment: TextAlignment = .left) -> String {
        let missing = width - displayWidth(self)
        guard missing > 0 else { return String(self) }
        let before =
            switch alignment {
            case .left: 0
            case .right: missing
            case .centre: missing / 2
            }
        return String(repeating: " ", count: before) + self + String(repeating: " ", count: missing - before)
    }

    /// The longest beginning that takes at most `width` cells, never cutting a character in two.
    package func prefix(ofWidth width: Int) -> SubSequence {
        var taken = 0
        var end = startIndex
        var styles = StyleSkipper()
        for index in indices {
            for scalar in self[index].unicodeScalars where !styles.skips(scalar) {
                taken += displayWidth(of: scalar)
            }
            guard taken <= width else { break }
            end = self.index(after: index)
        }
        return self[..<end]
    }

    /// The text if it fits into `width` cells, otherwise its beginning with `ellipsis`, `width` cells at most.
    package func truncated(toWidth width: Int, ellipsis: String = "…") -> String {
        guard displayWidth(self) > width else { return String(self) }
        let room = width - displayWidth(ellipsis)
        return room < 0 ? String(prefix(ofWidth: width)) : prefix(ofWidth: room) + ellipsis
    }
}
