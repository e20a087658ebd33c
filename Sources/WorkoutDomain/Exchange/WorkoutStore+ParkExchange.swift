extension WorkoutStore {
    /// Imports parks from a file in the format of the published list.
    ///
    /// Objects with an id that is there already change that park; its photos and events stay. A broken file changes nothing.
    ///
    /// - Throws: `WorkoutError`: `notFound` or `io` where the file cannot be read; `invalidValue` with the byte `offset` where it
    ///   is no JSON or no UTF-8, with `index` and `field` where an object has the wrong shape; what `watch` throws.
    @discardableResult
    public func importParks(file path: String, watch: ImportWatch? = nil) throws -> ImportReport {
        try importParks(JSONDocument(file: path), watch)
    }

    /// Imports parks from the bytes of such a file.
    @discardableResult
    public func importParks(_ bytes: [UInt8]) throws -> ImportReport { try importParks(JSONDocument(bytes), nil) }

    private func importParks(_ document: JSONDocument, _ watch: ImportWatch?) throws -> ImportReport {
        try savepoint {
            var run = try ParkImport(on: connection)
            return try run.run(document, watch)
        }
    }

    /// Writes all parks into a file, whatever the filter, by id, members that the model does not know included.
    ///
    /// The file is written beside its place, synchronised and renamed: it is the old one or the new one, never a part.
    ///
    /// - Returns: How many parks there are.
    /// - Throws: `WorkoutError` (`io`).
    @discardableResult
    public func exportParks(file path: String) throws -> Int {
        let objects = try parkObjects()
        try FileSystem.replace(path, with: JSONLayout.array(of: objects))
        return objects.count
    }

    /// The bytes of such a file.
    public func exportedParks() throws -> [UInt8] { JSONLayout.array(of: try parkObjects()) }

    private func parkObjects() throws -> [[UInt8]] {
        try connection.rows("SELECT \(ParkRecord.columns), source FROM park ORDER BY id") { row in
            guard row.isNull(12) else { return Array(row.text(12).utf8) }
            var writer = JSONWriter()
            ParkRecord(row).write(to: &writer)
            return writer.bytes
        }
    }
}
