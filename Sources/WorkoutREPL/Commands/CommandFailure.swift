/// Why a command was not carried out: a problem, where it stands, and what may have been meant.
package struct CommandFailure: Error, Sendable, Hashable {
    package let problem: CommandProblem
    /// The offending word in the line; nil where there is none.
    package let column: Int?
    /// The offending byte in the line or in the imported file; nil where there is none.
    package let offset: Int?
    /// A word that was perhaps meant in place of the offending one; never empty.
    package let suggestion: String?
    /// Others that may as well have been meant.
    package private(set) var otherSuggestions: [String] = []

    package init(_ problem: CommandProblem, column: Int? = nil, offset: Int? = nil, suggestion: String? = nil) {
        self.problem = problem
        self.column = column
        self.offset = offset
        self.suggestion = suggestion
    }

    package init(_ problem: CommandProblem, at place: Place, suggestion: String? = nil) {
        self.init(problem, column: place.column, offset: place.offset, suggestion: suggestion)
    }

    /// A failure with several suggestions that are as good as each other.
    package init(_ problem: CommandProblem, at place: Place, suggestions: [String]) {
        self.init(problem, at: place, suggestion: suggestions.first)
        otherSuggestions = Array(suggestions.dropFirst())
    }

    package var code: CommandErrorCode { problem.code }

    /// The `error` member of a command's JSON line.
    package var json: JSONValue {
        [
            "code": .string(code.rawValue),
            "message": .string(message),
            "column": column.map { .integer(Int64($0)) } ?? .null,
            "offset": offset.map { .integer(Int64($0)) } ?? .null,
            "suggestion": suggestion.map { .string($0) } ?? .null,
        ]
    }
}
