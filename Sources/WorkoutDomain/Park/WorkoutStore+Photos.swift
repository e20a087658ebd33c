extension WorkoutStore {
    /// The photos of a park, oldest first, without their bytes.
    ///
    /// - Throws: `WorkoutError` (`notFound`) for an unknown park.
    public func photos(ofPark id: Int64) throws -> [ParkPhoto] {
        _ = try park(id: id)
        return try connection.rows(
            "SELECT id, format, length(bytes), width, height, added_at FROM photo WHERE park_id = ? ORDER BY id",
            id
        ) { row in
            ParkPhoto(
                id: row.integer(0),
                parkID: id,
                format: PhotoFormat(rawValue: row.text(1)) ?? .jpeg,
                byteCount: row.integer(2),
                width: row.integer(3),
                height: row.integer(4),
                addedAt: row.integer(5)
            )
        }
    }

    /// The bytes of a photo.
    ///
    /// - Throws: `WorkoutError` (`notFound`).
    public func photoBytes(id: Int64) throws -> [UInt8] {
        guard let bytes = try connection.first("SELECT bytes FROM photo WHERE id = ?", id, read: { $0.bytes(0) }) else {
            throw WorkoutError(.notFound, "There is no photo \(id).")
        }
        return bytes
    }

    func photoCount(ofPark id: Int64) throws -> Int {
        Int(try connection.integer("SELECT count(*) FROM photo WHERE park_id = ?", id))
    }

    func addPhotos(_ photos: [Photo], toPark id: Int64, at now: Int64) throws {
        for photo in photos {
            try connection.run(
                "INSERT INTO photo (park_id, format, width, height, added_at, bytes) VALUES (?, ?, ?, ?, ?, ?)",
                id,
                photo.format.rawValue,
                photo.width,
                photo.height,
                now,
                photo.bytes
            )
        }
    }
}
