import Foundation
import TestSupport
import Testing

@testable import WorkoutDomain

@Suite("Photos")
struct PhotoTests {
    @Test("A photo is what its bytes say, whatever its name says")
    func formats() throws {
        let folder = try TemporaryFolder()
        let png = try Photo(file: folder.write(Samples.png, to: "picture.jpg"))
        #expect(png.format == .png && png.width == 1 && png.height == 1)
        let jpeg = try Photo(file: folder.write(Samples.jpeg, to: "picture.txt"))
        #expect(jpeg.format == .jpeg && jpeg.width == 16 && jpeg.height == 8)
        #expect(jpeg.bytes == Samples.jpeg)
    }

    static let bad: [(String, [UInt8])] = [
        ("nothing", []),
        ("a text", Array("GIF89a".utf8)),
        ("only the signature of a PNG", Array(Samples.png.prefix(8))),
        ("a PNG without an end", Array(Samples.png.dropLast(12))),
        ("a PNG that breaks off within a chunk", Array(Samples.png.dropLast(20))),
        ("a PNG without data", Array(Samples.png.prefix(33) + Samples.png.suffix(12))),
        ("a PNG whose first chunk is another", Array(Samples.png.prefix(8) + Samples.png.suffix(12))),
        ("a PNG without width", Samples.png.replacing(19, with: 0)),
        ("a PNG with an enormous chunk", Samples.png.replacing(33, with: 0xFF)),
        ("only the signature of a JPEG", [0xFF, 0xD8, 0xFF]),
        ("a JPEG without an end", Array(Samples.jpeg.dropLast(2))),
        ("a JPEG without a frame", Array(Samples.jpeg.prefix(20) + Samples.jpeg.suffix(17))),
        ("a JPEG without height", Samples.jpeg.replacing(26, with: 0)),
        ("a JPEG with rubbish between segments", Samples.jpeg.replacing(20, with: 0x11)),
    ]

    @Test("What is no whole photo is refused as a save", arguments: bad)
    func refused(_ name: String, _ bytes: [UInt8]) throws {
        let error = try failure { _ = try Photo(bytes: bytes, name: name) }
        #expect(error.code == .invalidValue)
        #expect(error.isRefusedSave)
        #expect(error.field == "photo")
        #expect(error.message.hasPrefix(name))
        expectSentence(error)
    }

    @Test("A photo that is too large is refused, and one of the greatest size is not")
    func size() throws {
        var bytes = Samples.jpeg
        bytes.insert(contentsOf: repeatElement(0, count: Photo.maximumByteCount - bytes.count), at: bytes.count - 2)
        #expect(try Photo(bytes: bytes).bytes.count == Photo.maximumByteCount)
        bytes.append(0)
        let folder = try TemporaryFolder()
        let path = try folder.write(bytes, to: "large.jpg")
        #expect(try failure { _ = try Photo(bytes: bytes) }.isRefusedSave)
        #expect(try failure { _ = try Photo(file: path) }.isRefusedSave)
    }

    @Test("A file that cannot be read is an error of its own and no refused save")
    func unreadable() throws {
        let folder = try TemporaryFolder()
        let pipe = folder.path("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        for (path, code) in [(folder.path("none.png"), WorkoutError.Code.notFound), (folder.path, .io), (pipe, .io)] {
            let error = try failure { _ = try Photo(file: path) }
            #expect(error.code == code)
            #expect(!error.isRefusedSave)
            #expect(error.message.contains(path))
            expectSentence(error)
        }
    }

    @Test("Bytes turned at random trap nothing", arguments: [11, 12] as [UInt64])
    func randomBytes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            var bytes = Bool.random(using: &random) ? Samples.png : Samples.jpeg
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                bytes[Int.random(in: 3..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            bytes.removeLast(Int.random(in: 0...3, using: &random))
            if let photo = try? Photo(bytes: bytes) { #expect(photo.width > 0 && photo.height > 0) }
        }
    }
}

extension [UInt8] {
    fileprivate func replacing(_ position: Int, with byte: UInt8) -> [UInt8] {
        var bytes = self
        bytes[position] = byte
        return bytes
    }
}
