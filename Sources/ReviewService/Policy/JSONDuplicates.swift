internal import Foundation

/// Finds members that an object of a JSON text has twice.
///
/// Only for a text that a JSON parser has taken already: it looks at strings and brackets and at nothing else.
enum JSONDuplicates {
    private struct Level {
        let isObject: Bool
        var names: Set<String> = []
        var name = ""
        var expectsName: Bool
    }

    /// The paths of members that were there before in the same object, in the order of the text.
    static func paths(in json: Data) -> [String] {
        let bytes = Array(json)
        var found: [String] = []
        var levels: [Level] = []
        var position = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                let end = endOfString(from: position, in: bytes)
                if var level = levels.popLast() {
                    if level.expectsName {
                        level.name = text(of: bytes[position..<end])
                        level.expectsName = false
                        if !level.names.insert(level.name).inserted {
                            found.append((levels + [level]).filter(\.isObject).map(\.name).joined(separator: "."))
                        }
                    }
                    levels.append(level)
                }
                position = end
                continue
            case UInt8(ascii: "{"): levels.append(Level(isObject: true, expectsName: true))
            case UInt8(ascii: "["): levels.append(Level(isObject: false, expectsName: false))
            case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = levels.popLast()
            case UInt8(ascii: ","):
                if let last = levels.indices.last, levels[last].isObject { levels[last].expectsName = true }
            default: break
            }
            position += 1
        }
        return found
    }

    /// The position behind the closing quote of the string that starts at `start`.
    private static func endOfString(from start: Int, in bytes: [UInt8]) -> Int {
        var position = start + 1
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\\"): position += 2
            case UInt8(ascii: "\""): return position + 1
            default: position += 1
            }
        }
        return bytes.count
    }

    /// The text of a string with its quotes; escapes may spell the same name in different ways.
    private static func text(of quoted: ArraySlice<UInt8>) -> String {
        (try? JSONDecoder().decode(String.self, from: Data(quoted))) ?? String(decoding: quoted, as: UTF8.self)
    }
}
