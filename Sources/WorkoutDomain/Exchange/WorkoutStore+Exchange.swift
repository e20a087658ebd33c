extension WorkoutStore {
    /// Imports parks from a file in the format of the published list.
    ///
    /// Call it inside `transaction`, which a broken file leaves unchanged when it rolls back.
    ///
    /// - Throws: `WorkoutError`: `notFound`/`io` where the file cannot be read; `invalidValue` with the byte `offset` where it is no
    ///   JSON or no UTF-8, with `index` and `field` where an object has the wrong shape.
    @discardableResult
    public func importParks(file path: String) throws -> ImportReport { fatalError("interface only") }

    /// Imports parks from the bytes of such a file.
    @discardableResult
    public func importParks(_ bytes: [UInt8]) throws -> ImportReport { fatalError("interface only") }

    /// Imports countries and their cities from a file in the format of the published list.
    @discardableResult
    public func importCountries(file path: String) throws -> ImportReport { fatalError("interface only") }

    /// Imports countries and their cities from the bytes of such a file.
    @discardableResult
    public func importCountries(_ bytes: [UInt8]) throws -> ImportReport { fatalError("interface only") }

    /// Writes all parks into a file, whatever the filter, by id, members that the model does not know included.
    ///
    /// The file is written beside its place, synchronised and renamed: it is the old one or the new one, never a part.
    ///
    /// - Returns: How many parks there are.
    /// - Throws: `WorkoutError` (`io`).
    @discardableResult
    public func exportParks(file path: String) throws -> Int { fatalError("interface only") }

    /// The bytes of such a file.
    public func exportedParks() throws -> [UInt8] { fatalError("interface only") }

    /// Writes all countries with their named cities into a file.
    @discardableResult
    public func exportCountries(file path: String) throws -> Int { fatalError("interface only") }

    /// The bytes of such a file.
    public func exportedCountries() throws -> [UInt8] { fatalError("interface only") }
}
