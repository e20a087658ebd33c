/// What went wrong in an operation of the domain, as data: a code, a sentence that says what to do, and the position.
public struct WorkoutError: Error, Sendable, Hashable {
    /// The kind of a failure.
    public enum Code: String, Sendable, Hashable, CaseIterable, Codable {
        /// A value is outside what its rule allows.
        case invalidValue
        /// Nothing bears that id or name.
        case notFound
        /// The signed-in user has no right to do that.
        case notAllowed
        /// Somebody has to be signed in for that.
        case notSignedIn
        /// Several things bear that name, or something else stands in the way.
        case conflict
        /// A file or folder could not be read or written.
        case io
        /// The database is damaged, or is not one of this product.
        case corrupt
        /// Another process holds the database longer than this one was told to wait.
        case busy
        /// The database was written by a newer version of this product.
        case newerVersion
    }

    /// The kind of the failure.
    public var code: Code
    /// One sentence, or two, that say what is wrong and what to do.
    public var message: String
    /// The member of a form or of an imported object that is at fault.
    public var field: String?
    /// The position of the faulty object in an imported array, from 0.
    public var index: Int?
    /// The position of the fault in an imported file, in bytes from 0.
    public var offset: Int?
    /// What was probably meant.
    public var suggestion: String?
    /// The ids that stand in the way of a `conflict`: the bearers of an ambiguous name, the events at a park.
    public var ids: [Int64]
    /// Whether a form was refused for what it contains.
    ///
    /// A refused save is something that the app's user sees happen: the form was filled in, and its content is not taken. All
    /// that could not even be filled in is none: an id or a file that does not exist (the app offers lists to choose from), a
    /// missing right, nobody signed in, a damaged file.
    public var isRefusedSave: Bool

    /// Creates a failure.
    public init(
        _ code: Code,
        _ message: String,
        field: String? = nil,
        index: Int? = nil,
        offset: Int? = nil,
        suggestion: String? = nil,
        ids: [Int64] = [],
        isRefusedSave: Bool = false
    ) {
        self.code = code
        self.message = message
        self.field = field
        self.index = index
        self.offset = offset
        self.suggestion = suggestion
        self.ids = ids
        self.isRefusedSave = isRefusedSave
    }
}

extension WorkoutError: CustomStringConvertible {
    /// The sentence, so that a failure printed by a test or a log reads well.
    public var description: String { "\(code.rawValue): \(message)" }
}
