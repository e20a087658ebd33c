/// Text in libedit's buffer: one number for each Unicode scalar, and for each byte that is not UTF-8 a number of its
/// own that no scalar has, so that it can be given back as the byte it was.
enum EditedText {
    /// The unpaired surrogates U+DC80…U+DCFF stand for the bytes 80…FF.
    private static let bytesBase: UInt32 = 0xDC00

    static func scalar(forInvalid byte: UInt8) -> UInt32 {
        bytesBase + UInt32(byte)
    }

    static func bytes(of scalars: some Sequence<UInt32>) -> [UInt8] {
        var bytes: [UInt8] = []
        for value in scalars {
            if (0xDC80...0xDCFF).contains(value) {
                bytes.append(UInt8(value - bytesBase))
            } else {
                bytes.append(
                    contentsOf: UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}") ?? .encodedReplacementCharacter
                )
            }
        }
        return bytes
    }

    /// The text, U+FFFD for what is not UTF-8: one scalar for each number, so that positions stay what they are.
    static func string(_ scalars: some Sequence<UInt32>) -> String {
        var text = ""
        for value in scalars { text.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}") }
        return text
    }

    static func scalars(of text: some StringProtocol) -> [UInt32] {
        text.unicodeScalars.map(\.value)
    }

    /// How many scalars the character before (or after) a position has: what one Backspace (or Delete) takes.
    static func characterLength(before position: Int, in scalars: [UInt32]) -> Int {
        // A character longer than this is not typed by anybody; looking at the whole of a long line would be slow.
        let start = max(0, position - 32)
        return string(scalars[start..<position]).last?.unicodeScalars.count ?? 0
    }

    static func characterLength(after position: Int, in scalars: [UInt32]) -> Int {
        let end = min(scalars.count, position + 32)
        return string(scalars[position..<end]).first?.unicodeScalars.count ?? 0
    }
}
