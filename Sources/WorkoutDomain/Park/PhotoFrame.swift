/// What the frame of an image file says, once it has been found whole.
struct PhotoFrame: Equatable {
    var width: Int
    var height: Int
}

/// Why bytes are no photo.
enum PhotoFault: Error {
    case unknownFormat
    case truncated(PhotoFormat)
    case damaged(PhotoFormat)
    case noPixels(PhotoFormat)

    func sentence(_ name: String) -> String {
        switch self {
        case .unknownFormat: "\(name) is neither a JPEG nor a PNG image; give one of these."
        case .truncated(let format): "\(name) begins as a \(format.name) image but breaks off; give the whole file."
        case .damaged(let format): "\(name) begins as a \(format.name) image but is damaged; give a good copy."
        case .noPixels(let format): "\(name) is a \(format.name) image without width or height; give another."
        }
    }
}

extension PhotoFormat {
    /// As people write it.
    var name: String { rawValue.uppercased() }
}

/// A PNG file: a signature and chunks, from IHDR to IEND (PNG specification, section 5).
enum PNGFrame {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    static func isSignature(of bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

    static func read(_ bytes: [UInt8]) throws(PhotoFault) -> PhotoFrame {
        var frame: PhotoFrame?
        var hasData = false
        var position = signature.count
        while true {
            guard position + 12 <= bytes.count else { throw .truncated(.png) }
            let length = number(bytes, at: position)
            let kind = String(decoding: bytes[(position + 4)..<(position + 8)], as: UTF8.self)
            let next = position + 12 + length
            guard length <= 0x7FFF_FFFF else { throw .damaged(.png) }
            guard next <= bytes.count else { throw .truncated(.png) }
            switch kind {
            case "IHDR":
                guard frame == nil, length == 13 else { throw .damaged(.png) }
                frame = PhotoFrame(width: number(bytes, at: position + 8), height: number(bytes, at: position + 12))
            case "IDAT":
                hasData = true
            case "IEND":
                guard let frame, hasData else { throw .damaged(.png) }
                guard frame.width > 0, frame.height > 0 else { throw .noPixels(.png) }
                return frame
            default:
                break
            }
            guard frame != nil else { throw .damaged(.png) }
            position = next
        }
    }

    private static func number(_ bytes: [UInt8], at position: Int) -> Int {
        bytes[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
}

/// A JPEG file: segments from SOI to SOS, coded data, EOI (ITU-T T.81, annex B).
enum JPEGFrame {
    static func isSignature(of bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

    static func read(_ bytes: [UInt8]) throws(PhotoFault) -> PhotoFrame {
        var frame: PhotoFrame?
        var position = 2
        while true {
            guard position < bytes.count else { throw .truncated(.jpeg) }
            guard bytes[position] == 0xFF else { throw .damaged(.jpeg) }
            // Any number of fill bytes may precede a marker.
            while position < bytes.count, bytes[position] == 0xFF { position += 1 }
            guard position + 2 < bytes.count else { throw .truncated(.jpeg) }
            let marker = bytes[position]
            if marker == 0x01 || (0xD0...0xD7).contains(marker) {
                position += 1
                continue
            }
            let length = Int(bytes[position + 1]) << 8 | Int(bytes[position + 2])
            guard length >= 2, marker >= 0xC0, marker != 0xD8, marker != 0xD9 else { throw .damaged(.jpeg) }
            let next = position + 1 + length
            guard next <= bytes.count else { throw .truncated(.jpeg) }
            switch marker {
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                guard length >= 8 else { throw .damaged(.jpeg) }
                frame = PhotoFrame(
                    width: Int(bytes[position + 6]) << 8 | Int(bytes[position + 7]),
                    height: Int(bytes[position + 4]) << 8 | Int(bytes[position + 5])
                )
            case 0xDA:
                guard let frame else { throw .damaged(.jpeg) }
                guard frame.width > 0, frame.height > 0 else { throw .noPixels(.jpeg) }
                guard hasEnd(bytes, from: next) else { throw .truncated(.jpeg) }
                return frame
            default:
                break
            }
            position = next
        }
    }

    /// Whether the end marker follows; cameras put previews and padding behind it.
    private static func hasEnd(_ bytes: [UInt8], from start: Int) -> Bool {
        var position = bytes.count - 1
        while position > start {
            if bytes[position] == 0xD9, bytes[position - 1] == 0xFF { return true }
            position -= 1
        }
        return false
    }
}
