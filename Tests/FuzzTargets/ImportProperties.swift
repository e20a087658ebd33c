import WorkoutDomain

/// What importing and exporting promise.
enum ImportProperties {
    /// Ends a transaction without its changes, so that one store serves every input.
    private struct Undo: Error {}

    static func checkParks(_ bytes: [UInt8]) throws {
        try check(bytes) {
            try $0.importParks($1)
        } exporting: {
            try $0.exportedParks()
        }
    }

    static func checkCountries(_ bytes: [UInt8]) throws {
        try check(bytes) {
            try $0.importCountries($1)
        } exporting: {
            try $0.exportedCountries()
        }
    }

    private static func check(
        _ file: [UInt8],
        importing: (WorkoutStore, [UInt8]) throws -> ImportReport,
        exporting: (WorkoutStore) throws -> [UInt8]
    ) throws {
        let store = try Stores.empty.get()
        do {
            try store.transaction {
                let exported: [UInt8]
                do {
                    _ = try importing(store, file)
                    exported = try exporting(store)
                } catch let error as WorkoutError {
                    try checkRefusal(error, of: file, importing: importing)
                    throw Undo()
                }
                let findings = try store.check()
                try require(findings.isEmpty, "an import leaves the database in order: \(findings)")

                // What is there already is changed and not added, and stays what it is.
                let again = try importing(store, exported)
                try require(again.imported == 0, "what was exported is known: \(again)")
                let unchanged = try exporting(store)
                try require(unchanged == exported, "an import of an export changes nothing")

                try checkOtherPlace(exported, parks: store.parks(matching: .all), importing, exporting)
                throw Undo()
            }
        } catch is Undo {}
    }

    /// Imported elsewhere, an export is the same again.
    private static func checkOtherPlace(
        _ exported: [UInt8],
        parks: [Park],
        _ importing: (WorkoutStore, [UInt8]) throws -> ImportReport,
        _ exporting: (WorkoutStore) throws -> [UInt8]
    ) throws {
        let other = try Stores.other.get()
        do {
            try other.transaction {
                _ = try importing(other, exported)
                let again = try exporting(other)
                try require(
                    again == exported,
                    "import, export, import is the identity: \(String(decoding: exported, as: UTF8.self)) gives "
                        + String(decoding: again, as: UTF8.self)
                )
                try require(try other.parks(matching: .all) == parks, "the parks are the same")
                throw Undo()
            }
        } catch is Undo {}
    }

    /// A refused import says where, and changes nothing.
    private static func checkRefusal(
        _ error: WorkoutError,
        of file: [UInt8],
        importing: (WorkoutStore, [UInt8]) throws -> ImportReport
    ) throws {
        try require(error.code == .invalidValue, "bad bytes are an invalid value: \(error)")
        try require(!error.message.isEmpty, "a refusal has a sentence")
        if let offset = error.offset {
            try require((0...file.count).contains(offset), "the offset lies in the file: \(error)")
        } else {
            try require(error.index != nil, "a refusal says where: \(error)")
        }
        let store = try Stores.filled.get()
        let before = try contents(of: store)
        do {
            try store.transaction {
                do {
                    _ = try importing(store, file)
                    throw Falsified(description: "what is refused once is refused again: \(error)")
                } catch is WorkoutError {}
                try require(try contents(of: store) == before, "a refused import changes nothing: \(error)")
                throw Undo()
            }
        } catch is Undo {}
    }

    private static func contents(of store: WorkoutStore) throws -> [[UInt8]] {
        [try store.exportedParks(), try store.exportedCountries()]
    }

    /// Made once: opening a store takes longer than a small import. A fuzzer and a serial test are one thread.
    private enum Stores {
        nonisolated(unsafe) static let empty = Result { try WorkoutStore(.ephemeral) }
        nonisolated(unsafe) static let other = Result { try WorkoutStore(.ephemeral) }
        nonisolated(unsafe) static let filled = Result {
            let store = try WorkoutStore(.ephemeral)
            try store.transaction {
                try store.importCountries(
                    Array(#"[{"id":"1","name":"Land","cities":[{"id":"1","name":"Town","lat":"1","lon":"2"}]}]"#.utf8)
                )
                try store.importParks(
                    Array(#"[{"id":1,"name":"Park","class_id":1,"type_id":1,"city_id":1,"extra":[1.50]}]"#.utf8)
                )
            }
            return store
        }
    }
}
