/// What a photo of a park is known by, without its bytes.
public struct ParkPhoto: Sendable, Hashable, Codable, Identifiable {
    /// The number of the photo.
    public var id: Int64
    /// The park it shows.
    public var parkID: Int64
    /// How the bytes are encoded, judged by the bytes themselves.
    public var format: PhotoFormat
    /// How many bytes it has.
    public var byteCount: Int64
    /// Its width and height in pixels.
    public var width: Int64
    public var height: Int64
}

/// The encodings of photos that a park takes.
public enum PhotoFormat: String, Sendable, Hashable, CaseIterable, Codable {
    case jpeg, png
}

/// A photo that has been read and found good.
public struct Photo: Sendable, Hashable {
    /// The largest photo that is taken: 20 MiB.
    public static let maximumByteCount = 20 << 20

    /// How the bytes are encoded.
    public let format: PhotoFormat
    /// Width in pixels, at least 1.
    public let width: Int
    /// Height in pixels, at least 1.
    public let height: Int
    /// The file's content.
    public let bytes: [UInt8]

    /// Judges the bytes of a photo: the signature and the frame of a JPEG or PNG file, whatever its name was.
    ///
    /// - Throws: `WorkoutError` (`invalidValue`, field `photo`, a refused save).
    public init(bytes: [UInt8], name: String = "photo") throws {
        fatalError("interface only")
    }

    /// Reads a photo from a file.
    ///
    /// - Throws: `WorkoutError`: `notFound` or `io` where the file cannot be read, `invalidValue` (a refused save) where it is no
    ///   photo or too large.
    public init(file path: String) throws {
        fatalError("interface only")
    }
}
