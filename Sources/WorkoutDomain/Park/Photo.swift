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
    /// Its width in pixels.
    public var width: Int64
    /// Its height in pixels.
    public var height: Int64
    /// When it was added, in milliseconds since 1970.
    public var addedAt: Int64
}

/// The encodings of photos that a park takes.
public enum PhotoFormat: String, Sendable, Hashable, CaseIterable, Codable {
    case jpeg, png
}

/// A photo that has been read and found good.
public struct Photo: Sendable, Hashable {
    /// The largest photo that is taken: 10 MiB.
    public static let maximumByteCount = 10 << 20

    /// How the bytes are encoded.
    public let format: PhotoFormat
    /// Width in pixels, at least 1.
    public let width: Int
    /// Height in pixels, at least 1.
    public let height: Int
    /// The file's content.
    public let bytes: [UInt8]

    /// Judges the bytes of a photo by the signature and the frame of a JPEG or PNG file, whatever its name says.
    ///
    /// - Parameters:
    ///   - bytes: The file's content.
    ///   - name: What a sentence calls it.
    /// - Throws: `WorkoutError` (`invalidValue`, field `photo`, a refused save).
    public init(bytes: [UInt8], name: String = "The photo") throws {
        guard bytes.count <= Self.maximumByteCount else {
            throw Self.refusal("\(name) has more than the \(Self.maximumByteCount >> 20) MiB that a photo may have.")
        }
        let frame: PhotoFrame
        do throws(PhotoFault) {
            if PNGFrame.isSignature(of: bytes) {
                format = .png
                frame = try PNGFrame.read(bytes)
            } else if JPEGFrame.isSignature(of: bytes) {
                format = .jpeg
                frame = try JPEGFrame.read(bytes)
            } else {
                throw .unknownFormat
            }
        } catch {
            throw Self.refusal(error.sentence(name))
        }
        width = frame.width
        height = frame.height
        self.bytes = bytes
    }

    /// Reads a photo from a file.
    ///
    /// - Throws: `WorkoutError`: `notFound` or `io` where the file cannot be read, `invalidValue` (a refused save) where it is no
    ///   photo or too large.
    public init(file path: String) throws {
        let bytes: [UInt8]
        do {
            bytes = try FileSystem.read(path, maximumByteCount: Self.maximumByteCount)
        } catch var error as WorkoutError {
            error.field = "photo"
            error.isRefusedSave = error.code == .invalidValue
            throw error
        }
        try self.init(bytes: bytes, name: path)
    }

    private static func refusal(_ message: String) -> WorkoutError {
        WorkoutError(.invalidValue, message, field: "photo", isRefusedSave: true)
    }
}
