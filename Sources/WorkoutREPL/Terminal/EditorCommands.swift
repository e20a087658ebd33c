internal import CLibEdit

/// What libedit is to do after a command; its own `CC_` values.
enum CommandResult {
    /// Nothing: the command has painted by itself.
    case done
    /// The line is over and the input as well.
    case endOfInput
    /// The line has changed.
    case changed
    /// Only the cursor has moved.
    case moved
    /// It could not be done: the terminal rings.
    case refused

    var code: UInt8 {
        switch self {
        case .done: UInt8(CC_NORM)
        case .endOfInput: UInt8(CC_EOF)
        case .changed: UInt8(CC_REFRESH)
        case .moved: UInt8(CC_CURSOR)
        case .refused: UInt8(CC_ERROR)
        }
    }
}

/// The editing commands of this program, by the names under which keys can be bound to them in `.editrc`.
enum EditorCommands {
    static func define(in editor: EditLineHandle) {
        unsafe editor.define("wr-complete") { editor, _ in unsafe EditorCommands.run(editor) { $0.complete() } }
        unsafe editor.define("wr-older") { editor, _ in
            unsafe EditorCommands.run(editor) { $0.olderEntry(likePrefix: true) }
        }
        unsafe editor.define("wr-newer") { editor, _ in unsafe EditorCommands.run(editor) { $0.newerEntry() } }
        unsafe editor.define("wr-older-plain") { editor, _ in
            unsafe EditorCommands.run(editor) { $0.olderEntry(likePrefix: false) }
        }
        unsafe editor.define("wr-newer-plain") { editor, _ in unsafe EditorCommands.run(editor) { $0.newerEntry() } }
        unsafe editor.define("wr-search-older") { editor, _ in
            unsafe EditorCommands.run(editor) { $0.beginSearch(.older) }
        }
        unsafe editor.define("wr-search-newer") { editor, _ in
            unsafe EditorCommands.run(editor) { $0.beginSearch(.newer) }
        }
        unsafe editor.define("wr-left") { editor, _ in unsafe EditorCommands.run(editor) { $0.moveLeft() } }
        unsafe editor.define("wr-right") { editor, _ in unsafe EditorCommands.run(editor) { $0.moveRight() } }
        unsafe editor.define("wr-backspace") { editor, _ in unsafe EditorCommands.run(editor) { $0.deleteBefore() } }
        unsafe editor.define("wr-delete") { editor, _ in unsafe EditorCommands.run(editor) { $0.deleteAfter() } }
        unsafe editor.define("wr-delete-or-end") { editor, _ in
            unsafe EditorCommands.run(editor) { $0.deleteAfterOrEnd() }
        }
        unsafe editor.define("wr-paste") { editor, _ in unsafe EditorCommands.run(editor) { $0.insertPaste() } }
        unsafe editor.define("wr-ignore") { editor, _ in unsafe EditorCommands.run(editor) { _ in .done } }
    }

    fileprivate static func run(_ editor: OpaquePointer, _ command: (LineEditor) -> CommandResult) -> UInt8 {
        guard let owner = unsafe EditLineHandle.owner(of: editor, as: LineEditor.self) else {
            return CommandResult.refused.code
        }
        return command(owner).code
    }
}
