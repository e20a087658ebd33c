/// Text pasted between the terminal's paste marks, made harmless: it is data, and no key in it does anything.
enum PastedText {
    /// Line ends become LF, tabs blanks; control characters and byte order marks go; line ends at the end go too, so
    /// that nothing runs before Enter.
    static func clean(_ scalars: [UInt32]) -> [UInt32] {
        var cleaned: [UInt32] = []
        cleaned.reserveCapacity(scalars.count)
        var previous: UInt32 = 0
        for scalar in scalars {
            defer { previous = scalar }
            switch scalar {
            case 0x0D: cleaned.append(0x0A)
            case 0x0A: if previous != 0x0D { cleaned.append(0x0A) }
            case 0x09: cleaned.append(0x20)
            case 0..<0x20, 0x7F..<0xA0, 0xFEFF: continue
            default: cleaned.append(scalar)
            }
        }
        while cleaned.last == 0x0A { cleaned.removeLast() }
        return cleaned
    }
}
