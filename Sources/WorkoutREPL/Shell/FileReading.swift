import Foundation

/// Files that a person names, read whole.
enum FileReading {
    /// More than any script or page: what is larger was named by mistake.
    static let largest = 64 << 20

    /// The bytes of the file at `path`.
    ///
    /// - Throws: `CommandFailure` with the code `io`, and a sentence that says what is wrong with the path.
    static func bytes(ofFile path: String) throws(CommandFailure) -> [UInt8] {
        let name = VisibleText.quoted(path, limit: 200)
        var isDirectory = false
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: resolved(path))
            isDirectory = attributes[.type] as? FileAttributeType == .typeDirectory
            if !isDirectory, let size = attributes[.size] as? Int, size > largest {
                throw CommandFailure(.stated(.io, "\(name) is larger than \(largest >> 20) MiB; is it the right file?"))
            }
            if !isDirectory { return Array(try Data(contentsOf: URL(fileURLWithPath: path))) }
        } catch let failure as CommandFailure {
            throw failure
        } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
            throw CommandFailure(.stated(.io, "there is no file \(name); check the path"))
        } catch {
            throw CommandFailure(.stated(.io, "\(name) can't be read; check its permissions"))
        }
        throw CommandFailure(.stated(.io, "\(name) is a directory; name a file in it"))
    }

    private static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }
}
