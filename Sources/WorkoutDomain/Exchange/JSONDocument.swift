internal import Foundation

/// The bytes of a file that should hold a JSON array.
struct JSONDocument {
    /// What is taken at most: 256 MiB.
    static let maximumByteCount = 256 << 20

    private let bytes: [UInt8]
    /// Where the text begins: behind a byte order mark, if there is one.
    private let start: Int

    /// Looks at what SQLite would not notice.
    ///
    /// - Throws: `WorkoutError` (`invalidValue`, with the byte offset) for an empty file, for one that is not UTF-8, and for one
    ///   that holds something else than an array.
    init(_ bytes: [UInt8]) throws {
        self.bytes = bytes
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        try checkEncoding()
        guard let first = text.firstIndex(where: { ![0x20, 0x0A, 0x0D, 0x09].contains($0) }) else {
            throw Self.fault("The file is empty; an array of objects is expected.", offset: bytes.count)
        }
        guard bytes[first] == UInt8(ascii: "[") else {
            throw Self.fault("The file does not begin with an array; a “[” is expected.", offset: first)
        }
    }

    /// Reads the file of an import.
    init(file path: String) throws {
        try self.init(try FileSystem.read(path, maximumByteCount: Self.maximumByteCount))
    }

    /// The JSON text.
    var text: ArraySlice<UInt8> { bytes[start...] }

    /// Runs a body for each element of the array, with its position and a statement whose row holds its type (column 1) and its
    /// value (column 2; an object as its text, without the blanks between its parts).
    ///
    /// - Parameter watch: Told after each element.
    /// - Throws: `WorkoutError` (`invalidValue`) with the byte offset where the text is no JSON, before the first element;
    ///   what `watch` throws.
    func forEach(
        on connection: Connection,
        watch: ImportWatch? = nil,
        _ body: (_ index: Int, _ row: Statement) throws -> Void
    ) throws {
        try connection.withStatement("SELECT key, type, value FROM json_each(?1)") { statement in
            try statement.withBorrowedText(text, at: 1) {
                var index = 0
                do {
                    guard try statement.step() else { return }
                } catch let failure as SQLiteFailure where failure.isMalformedJSON {
                    throw malformed()
                }
                repeat {
                    try body(index, statement)
                    index += 1
                    try watch?.step(index) { try? count(on: connection) }
                } while try statement.step()
            }
        }
    }

    /// How many elements the array has.
    private func count(on connection: Connection) throws -> Int? {
        try connection.withStatement("SELECT json_array_length(?1)") { statement in
            try statement.withBorrowedText(text, at: 1) {
                try statement.step() ? Int(statement.integer(0)) : nil
            }
        }
    }

    private func malformed() -> WorkoutError {
        guard let fault = JSONFault.first(in: text) else {
            return WorkoutError(.invalidValue, "The file is not well-formed JSON; export it anew.")
        }
        return Self.fault("The file is not well-formed JSON: \(fault.reason).", offset: fault.offset)
    }

    private func checkEncoding() throws {
        // SQLite would take a zero byte for the end.
        let zero = unsafe bytes.withUnsafeBytes { raw -> Int? in
            guard let base = raw.baseAddress, let found = unsafe memchr(base, 0, raw.count) else { return nil }
            return unsafe UnsafeRawPointer(found) - base
        }
        if let zero { throw Self.fault("The file is no UTF-8 text: it has a zero byte.", offset: zero) }
        guard String(bytes: bytes, encoding: .utf8) == nil else { return }
        throw Self.fault("The file is no UTF-8 text.", offset: Self.firstInvalidByte(of: bytes))
    }

    /// Where the first invalid sequence of bytes begins.
    private static func firstInvalidByte(of bytes: [UInt8]) -> Int {
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var offset = 0
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let encoded): offset += encoded.count
            case .emptyInput, .error: return offset
            }
        }
    }

    private static func fault(_ message: String, offset: Int) -> WorkoutError {
        WorkoutError(.invalidValue, "\(message) (At byte \(offset).)", offset: offset)
    }
}
