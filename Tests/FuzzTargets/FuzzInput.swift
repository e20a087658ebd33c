/// Takes bytes for numbers and texts, so that a fuzzer's mutations reach values of every shape.
struct FuzzInput {
    private var bytes: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

    var isEmpty: Bool { bytes.isEmpty }

    /// The next byte; 0 at the end.
    mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

    /// One of `choices`, which must not be empty.
    mutating func one<Choice>(of choices: [Choice]) -> Choice { choices[Int(byte()) % choices.count] }

    mutating func bits() -> UInt64 { (0..<8).reduce(0) { bits, _ in bits << 8 | UInt64(byte()) } }

    /// A whole number: a small one, one near a bound or in the range of dates, or any.
    mutating func integer() -> Int64 {
        switch byte() % 6 {
        case 0: Int64(Int8(bitPattern: byte()))
        case 1: Int64.max - Int64(byte())
        case 2: Int64.min + Int64(byte())
        case 3: 1_767_225_600_000 &+ Int64(bitPattern: bits()) >> 24
        case 4: Int64(bitPattern: bits()) >> Int64(byte() % 64)
        default: Int64(bitPattern: bits())
        }
    }

    /// A number: a whole one, or any bit pattern, infinities and no numbers among them.
    mutating func number() -> Double {
        switch byte() % 4 {
        case 0: Double(integer())
        case 1: Double(integer()) / 1000
        default: Double(bitPattern: bits())
        }
    }

    /// The next bytes, of which the first says how many.
    mutating func chunk() -> [UInt8] {
        let chunk = bytes.dropFirst().prefix(Int(bytes.first ?? 0))
        bytes = bytes.dropFirst(1 + chunk.count)
        return Array(chunk)
    }

    mutating func text() -> String { String(decoding: chunk(), as: UTF8.self) }
}
