extension StoredRule {
    /// A photo was read before it was taken, and has to read the same again. What lies between its frame and its end only a
    /// decoder can judge.
    static let photos = [
        StoredRule(
            "photo.bytes",
            "The bytes are a whole image of the format and the size that are kept with it.",
            of: "photo",
            sql: "SELECT id, format, width, height, bytes FROM photo"
        ) { row in
            let photo: Photo
            do {
                photo = try Photo(bytes: row.bytes(4), name: "the photo")
            } catch {
                // The signature alone may still be that of the other format.
                return "is not encoded as its format says, or is not whole"
            }
            guard photo.format.rawValue == row.text(1) else { return "is not encoded as its format says" }
            guard Int64(photo.width) == row.integer(2), Int64(photo.height) == row.integer(3) else {
                return "is \(photo.width) by \(photo.height) pixels, and not \(row.integer(2)) by \(row.integer(3))"
            }
            return nil
        }
    ]
}
