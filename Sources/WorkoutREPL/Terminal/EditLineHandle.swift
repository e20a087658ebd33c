internal import CLibEdit
internal import Glibc

/// libedit's editor with its calls made safe: the only place that holds its pointer.
@safe final class EditLineHandle {
    private let pointer: OpaquePointer
    private let history: OpaquePointer
    /// A file that is no terminal.
    private let nowhere: UnsafeMutablePointer<FILE>
    /// Whether libedit has been given that file in the place of the terminal.
    private var isTerminalHidden = false

    /// Starts libedit on the standard streams; nil if it cannot (no memory).
    ///
    /// The locale's characters must be set before. libedit's own words about an unknown terminal go nowhere, since
    /// they come before the session has said anything; ``isDumb`` tells.
    init?(program: String, historySize: Int) {
        guard let nowhere = unsafe fopen("/dev/null", "w") else { return nil }
        guard let pointer = unsafe Self.start(program, errors: nowhere), let history = unsafe history_init() else {
            unsafe fclose(nowhere)
            return nil
        }
        unsafe wr_set_file(pointer, 0, wr_standard_input())
        unsafe wr_set_file(pointer, 2, wr_standard_error())
        unsafe self.pointer = pointer
        unsafe self.history = history
        unsafe self.nowhere = nowhere
        // Signals are taken by the session's own handlers; libedit's would send them on to the whole process group.
        unsafe wr_set_number(pointer, EL_SIGNAL, 0)
        unsafe wr_history_number(history, H_SETSIZE, Int32(clamping: historySize))
        unsafe wr_set_history(pointer, history)
    }

    deinit {
        // Otherwise el_end would set the terminal once more and throw away what was typed ahead.
        unsafe wr_set_number(pointer, EL_EDITMODE, 0)
        unsafe el_end(pointer)
        unsafe history_end(history)
        unsafe fclose(nowhere)
    }

    // MARK: - The size of the terminal

    /// libedit asks for the size at its start and makes room for all of it. Where it must not believe the answer, it starts on
    /// a terminal of another size with the same modes.
    private static func start(_ program: String, errors: UnsafeMutablePointer<FILE>) -> OpaquePointer? {
        guard let size = WindowSize.forced else {
            return unsafe el_init(program, wr_standard_input(), wr_standard_output(), errors)
        }
        var (master, slave): (Int32, Int32) = (-1, -1)
        guard unsafe wr_open_double(&master, &slave, Int32(size.columns), Int32(size.rows)) == 0 else { return nil }
        defer {
            close(slave)
            close(master)
        }
        let (input, output) = unsafe (wr_standard_input(), wr_standard_output())
        return unsafe el_init_fd(program, input, output, errors, slave, STDOUT_FILENO, fileno(errors))
    }

    private func tell(_ size: WindowSize) {
        unsafe wr_set_capability(pointer, "li", String(size.rows))
        unsafe wr_set_capability(pointer, "co", String(size.columns))
    }

    /// Before each line libedit asks for the size by itself. Where it must not believe the answer, it is given a file that has
    /// none and keeps what it was told, until it asks for the prompt.
    private func hideTerminalIfTooLarge() {
        guard let size = WindowSize.forced else { return }
        tell(size)
        unsafe wr_set_file(pointer, 0, nowhere)
        isTerminalHidden = true
    }

    /// Gives the terminal back; to be called when the prompt is asked for.
    func showTerminal() {
        guard isTerminalHidden else { return }
        unsafe wr_set_file(pointer, 0, wr_standard_input())
        isTerminalHidden = false
    }

    // MARK: - Callbacks

    /// Whose callbacks are called. Not retained: the owner owns this handle.
    func setOwner(_ owner: AnyObject) {
        unsafe wr_set_owner(pointer, Unmanaged.passUnretained(owner).toOpaque())
    }

    static func owner<Owner: AnyObject>(of editor: OpaquePointer, as type: Owner.Type) -> Owner? {
        guard let owner = unsafe wr_owner(editor) else { return nil }
        return unsafe Unmanaged<Owner>.fromOpaque(owner).takeUnretainedValue()
    }

    func setReader(_ reader: @escaping wr_reader) {
        unsafe wr_set_reader(pointer, reader)
    }

    func setPrompts(_ prompt: @escaping wr_prompter, right: @escaping wr_prompter, mark: Character) {
        let mark = CChar(bitPattern: mark.asciiValue ?? 1)
        unsafe wr_set_prompt(pointer, prompt, mark)
        unsafe wr_set_right_prompt(pointer, right, mark)
    }

    func define(_ name: String, _ command: @escaping wr_command) {
        unsafe wr_add_command(pointer, name, "a command of this program", command)
    }

    // MARK: - Keys and modes

    func useEmacsKeys() {
        unsafe wr_set_editor(pointer, "emacs")
    }

    var usesViKeys: Bool {
        unsafe wr_editor(pointer).map { unsafe String(cString: $0) } == "vi"
    }

    /// Whether the user's `edit off` has switched editing off.
    var isEditingOff: Bool {
        unsafe wr_edit_mode(pointer) == 0
    }

    func bind(_ key: String, to command: String) {
        unsafe wr_bind(pointer, key, command)
    }

    func bindAlternative(_ key: String, to command: String) {
        unsafe wr_bind_alternative(pointer, key, command)
    }

    /// Sets one mode of the terminal, as `stty` spells it: while editing, or while commands run.
    func setTerminalMode(_ mode: String, whileEditing: Bool) {
        unsafe wr_set_tty(pointer, whileEditing ? "-d" : "-x", mode)
    }

    /// Does one line of an `.editrc`.
    ///
    /// - Returns: the words of the line, and whether libedit understood them.
    func perform(_ line: String) -> (words: [String], succeeded: Bool) {
        guard let tokenizer = unsafe tok_init(nil) else { return ([], false) }
        defer { unsafe tok_end(tokenizer) }
        var count: Int32 = 0
        var words: UnsafeMutablePointer<UnsafePointer<CChar>?>?
        guard unsafe tok_str(tokenizer, line, &count, &words) == 0, let words = unsafe words, count > 0 else {
            return ([], false)
        }
        let texts = (0..<Int(count)).compactMap { unsafe words[$0].map { unsafe String(cString: $0) } }
        return (texts, unsafe el_parse(pointer, count, words) == 0)
    }

    /// All bindings, as libedit lists them.
    func listBindings() -> String {
        var buffer: UnsafeMutablePointer<CChar>?
        var size = 0
        guard let memory = unsafe open_memstream(&buffer, &size) else { return "" }
        unsafe wr_set_file(pointer, 1, memory)
        unsafe wr_list_bindings(pointer)
        unsafe wr_set_file(pointer, 1, wr_standard_output())
        unsafe fclose(memory)
        defer { unsafe free(buffer) }
        return unsafe buffer.map { unsafe String(cString: $0) } ?? ""
    }

    /// Whether the terminal can neither go up a row nor erase: `TERM` is `dumb`, unset or unknown.
    var isDumb: Bool {
        unsafe wr_capability(pointer, "up") == nil || wr_capability(pointer, "cd") == nil
    }

    /// Takes the terminal for editing, or gives it back in the modes of the time while commands run.
    func takeTerminal(_ taken: Bool) {
        unsafe wr_set_number(pointer, EL_PREP_TERM, taken ? 1 : 0)
    }

    // MARK: - The line

    /// Edits one line until Enter.
    ///
    /// - Returns: the line without its line feed; nil if the reader ended it.
    func readLine() -> [UInt32]? {
        var count: Int32 = 0
        hideTerminalIfTooLarge()
        defer { showTerminal() }
        guard let text = unsafe el_wgets(pointer, &count), count > 0 else { return nil }
        var scalars = unsafe Self.scalars(UnsafeBufferPointer(start: text, count: Int(count)))
        if scalars.last == 0x0A { scalars.removeLast() }
        return scalars
    }

    /// The line as it is, and the cursor's place in it.
    var line: (scalars: [UInt32], cursor: Int) {
        guard let info = unsafe el_wline(pointer)?.pointee, let start = unsafe info.buffer else { return ([], 0) }
        let count = unsafe info.lastchar - start
        return (
            unsafe Self.scalars(UnsafeBufferPointer(start: start, count: count)),
            unsafe info.cursor - start
        )
    }

    /// How long the line is, without copying it.
    var lineLength: Int {
        guard let info = unsafe el_wline(pointer)?.pointee else { return 0 }
        return unsafe info.lastchar - info.buffer
    }

    private static func scalars(_ characters: UnsafeBufferPointer<wchar_t>) -> [UInt32] {
        unsafe characters.map { UInt32(bitPattern: $0) }
    }

    func insert(_ scalars: [UInt32]) {
        let text = scalars.map { wchar_t(bitPattern: $0) } + [0]
        _ = unsafe el_winsertstr(pointer, text)
    }

    func deleteBeforeCursor(_ count: Int) {
        unsafe el_deletestr(pointer, Int32(clamping: count))
    }

    func moveCursor(by count: Int) {
        _ = unsafe el_cursor(pointer, Int32(clamping: count))
    }

    /// Another line instead of the present one.
    func replaceLine(with scalars: [UInt32], cursor: Int) {
        moveCursor(by: Int(Int32.max))
        deleteBeforeCursor(lineLength)
        insert(scalars)
        moveCursor(by: cursor - scalars.count)
    }

    // MARK: - The screen

    /// Paints prompt and line where the cursor is, taking the row for empty.
    func refresh() {
        unsafe wr_refresh(pointer)
    }

    /// Asks for the size of the window anew.
    func resize() {
        if let size = WindowSize.forced { tell(size) } else { unsafe el_resize(pointer) }
    }

    /// Hands over what stdio still holds, before the session writes by itself.
    func flush() {
        unsafe fflush(wr_standard_output())
    }

    func beep() {
        unsafe el_beep(pointer)
    }

    /// Adds an entry to the list that libedit's own history commands walk.
    func remember(_ entry: String) {
        unsafe wr_history_text(history, H_ENTER, entry)
    }
}
