/// Lays JSON out as the published lists are: four blanks a level, one member a line.
struct JSONLayout {
    /// What has been laid out.
    private(set) var bytes: [UInt8] = []
    private var level = 0

    /// - Parameter byteCount: About how many bytes there will be.
    init(reserving byteCount: Int) { bytes.reserveCapacity(byteCount) }

    /// An array of objects, each of which is JSON without blanks between its parts.
    static func array(of objects: [[UInt8]]) -> [UInt8] {
        var layout = JSONLayout(reserving: objects.reduce(4) { $0 + $1.count * 2 })
        guard !objects.isEmpty else { return Array("[]\n".utf8) }
        layout.open(UInt8(ascii: "["))
        for (position, object) in objects.enumerated() {
            if position > 0 { layout.separate() }
            layout.append(object)
        }
        layout.close(UInt8(ascii: "]"))
        layout.bytes.append(UInt8(ascii: "\n"))
        return layout.bytes
    }

    private mutating func append(_ json: [UInt8]) {
        var position = 0
        while position < json.count {
            let byte = json[position]
            position += 1
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if position < json.count, json[position] == byte + 2 {
                    bytes.append(byte)
                    bytes.append(byte + 2)
                    position += 1
                } else {
                    open(byte)
                }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                close(byte)
            case UInt8(ascii: ","):
                separate()
            case UInt8(ascii: ":"):
                bytes.append(byte)
                bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "\""):
                position = appendString(json, from: position)
            default:
                bytes.append(byte)
            }
        }
    }

    /// - Returns: The position behind the closing quote.
    private mutating func appendString(_ json: [UInt8], from start: Int) -> Int {
        var end = start
        while end < json.count, json[end] != UInt8(ascii: "\"") {
            end += json[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        end = min(end + 1, json.count)
        bytes.append(contentsOf: json[(start - 1)..<end])
        return end
    }

    private mutating func open(_ bracket: UInt8) {
        bytes.append(bracket)
        level += 1
        breakLine()
    }

    private mutating func close(_ bracket: UInt8) {
        level -= 1
        breakLine()
        bytes.append(bracket)
    }

    private mutating func separate() {
        bytes.append(UInt8(ascii: ","))
        breakLine()
    }

    private mutating func breakLine() {
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: level * 4))
    }
}
