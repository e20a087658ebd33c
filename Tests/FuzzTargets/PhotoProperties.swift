import WorkoutDomain

/// What judging a photo promises.
enum PhotoProperties {
    static func check(_ bytes: [UInt8]) throws {
        do {
            let photo = try Photo(bytes: bytes)
            try require(photo.width > 0 && photo.height > 0, "a photo has pixels: \(photo.width) × \(photo.height)")
            try require(photo.bytes == bytes, "a photo is kept as it is")
        } catch let error as WorkoutError {
            try require(error.code == .invalidValue && error.field == "photo", "a refusal names the photo: \(error)")
            try require(error.isRefusedSave && !error.message.isEmpty, "a refusal is seen by the user: \(error)")
        }
    }
}
