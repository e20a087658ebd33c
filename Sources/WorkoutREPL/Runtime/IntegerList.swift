/// Lists of whole numbers as texts: `[2,5,15]`.
enum IntegerList {
    static func text(_ integers: some Sequence<some BinaryInteger>) -> String {
        "[" + integers.map { String($0) }.joined(separator: ",") + "]"
    }

    static func integers<Integer: FixedWidthInteger>(_ text: String) -> [Integer]? {
        guard text.hasPrefix("["), text.hasSuffix("]"), text.utf8.count >= 2 else { return nil }
        let inner = text.dropFirst().dropLast()
        if inner.isEmpty { return [] }
        var integers: [Integer] = []
        for part in inner.split(separator: ",", omittingEmptySubsequences: false) {
            guard let integer = Integer(part) else { return nil }
            integers.append(integer)
        }
        return integers
    }
}
