import Foundation

/// Files that a person asks for.
enum FileWriting {
    /// Gives the file at `path` new content: whole or not at all. A symbolic link stays, and what it points to is written.
    ///
    /// - Throws: `CommandFailure` with the code `io`, and a sentence that says what to do.
    static func replace(_ path: String, with text: String) throws(CommandFailure) {
        let target = try target(of: path)
        do {
            try Data(text.utf8).write(to: target, options: .atomic)
        } catch {
            throw unwritable(path)
        }
    }

    /// Looks whether a file can probably be written: for what takes long, so that nobody waits for a result that is then
    /// lost.
    ///
    /// - Throws: `CommandFailure` with the code `io`, as ``replace(_:with:)`` would.
    static func check(_ path: String) throws(CommandFailure) {
        let folder = try target(of: path).deletingLastPathComponent().path
        let type = try? FileManager.default.attributesOfItem(atPath: folder)[.type] as? FileAttributeType
        guard type == .typeDirectory, FileManager.default.isWritableFile(atPath: folder)
        else { throw unwritable(path) }
    }

    private static func target(of path: String) throws(CommandFailure) -> URL {
        let name = VisibleText.quoted(path, limit: 200)
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let type = try? FileManager.default.attributesOfItem(atPath: target.path)[.type]
        switch type as? FileAttributeType {
        case .typeDirectory: throw CommandFailure(.stated(.io, "\(name) is a directory; name a file in it"))
        case .typeRegular, nil: break
        // Renaming a file onto a device would replace the device.
        default: throw CommandFailure(.stated(.io, "\(name) is a pipe or a device; name a file"))
        }
        return target
    }

    private static func unwritable(_ path: String) -> CommandFailure {
        let name = VisibleText.quoted(path, limit: 200)
        let sentence = "\(name) can't be written; check that its directory is there and may be written to"
        return CommandFailure(.stated(.io, sentence))
    }
}
