import Foundation

/// Files that a person asks for.
enum FileWriting {
    /// Gives the file at `path` new content: whole or not at all. A symbolic link stays, and what it points to is written.
    ///
    /// - Throws: `CommandFailure` with the code `io`, and a sentence that says what to do.
    static func replace(_ path: String, with text: String) throws(CommandFailure) {
        let name = VisibleText.quoted(path, limit: 200)
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let type = try? FileManager.default.attributesOfItem(atPath: target.path)[.type]
        switch type as? FileAttributeType {
        case .typeDirectory: throw CommandFailure(.stated(.io, "\(name) is a directory; name a file in it"))
        case .typeRegular, nil: break
        // Renaming a file onto a device would replace the device.
        default: throw CommandFailure(.stated(.io, "\(name) is a pipe or a device; name a file"))
        }
        do {
            try Data(text.utf8).write(to: target, options: .atomic)
        } catch {
            let sentence = "\(name) can't be written; check that its directory is there and may be written to"
            throw CommandFailure(.stated(.io, sentence))
        }
    }
}
