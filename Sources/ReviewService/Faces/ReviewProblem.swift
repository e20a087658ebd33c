internal import Foundation

/// Something that an app should know about its review prompting and that decides nothing: told once per session.
public enum ReviewProblem: Sendable, Hashable {
    /// The value stored under `key` has a shape that can't be read. Its gate stays closed, a count reads as 0.
    case unreadable(key: String)
    /// The app's version is missing, or is no one to four numbers with dots. It is recorded as `unknown`, and where a
    /// version may ask only once, every such build counts as the same version.
    case unknownAppVersion(String?)

    /// Writes `problem` to the system's log: what the faces do unless they are given something else to do.
    public static func log(_ problem: ReviewProblem) {
        NSLog("%@", "ReviewService: \(problem)" as NSString)
    }
}

extension ReviewProblem: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unreadable(let key):
            "the value stored under '\(key)' can't be read; its gate stays closed until it is overwritten"
        case .unknownAppVersion(nil):
            "the app has no CFBundleShortVersionString; its version is recorded as unknown"
        case .unknownAppVersion(let version?):
            "the app's version '\(version)' is no numbers with dots; it is recorded as unknown"
        }
    }
}

/// Tells each problem once, from whatever thread it is met.
final class ProblemReport: Sendable {
    private let lock = NSLock()
    // Only touched under the lock.
    nonisolated(unsafe) private var told: Set<ReviewProblem> = []
    private let handler: @Sendable (ReviewProblem) -> Void

    init(_ handler: @escaping @Sendable (ReviewProblem) -> Void) { self.handler = handler }

    func tell(_ problem: ReviewProblem) {
        if lock.withLock({ told.insert(problem).inserted }) { handler(problem) }
    }

    /// Tells what `notices` say of records that can't be read.
    func tellUnreadable(in notices: [ReviewNotice]) {
        for case .unreadable(let key) in notices { tell(.unreadable(key: key)) }
    }

    /// Tells which records of `ledger` can't be read.
    func tellUnreadable(in ledger: ReviewLedger, under policy: ReviewPolicy) {
        guard !ledger.unreadable.isEmpty else { return }
        var session = ReviewSession()
        ReviewEngine(policy: policy).reportUnreadable(in: ledger, session: &session) { tellUnreadable(in: [$0]) }
    }
}
