import Testing
import WorkoutDomain

/// The error of the domain that a body throws.
func failure<T>(
    of body: () throws -> T,
    sourceLocation: SourceLocation = #_sourceLocation
) throws -> WorkoutError {
    try #require(throws: WorkoutError.self, sourceLocation: sourceLocation, performing: { _ = try body() })
}

/// A sentence has to say what is wrong in words that end, and to stand on one line.
func expectSentence(_ error: WorkoutError, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(error.message.count > 10, sourceLocation: sourceLocation)
    #expect(!error.message.contains("\n"), sourceLocation: sourceLocation)
    #expect(!error.message.contains("Optional("), sourceLocation: sourceLocation)
    #expect(
        [".", ")", "?"].contains { error.message.hasSuffix($0) },
        "\(error.message)",
        sourceLocation: sourceLocation
    )
}
