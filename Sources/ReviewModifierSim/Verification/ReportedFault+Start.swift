import ReviewService

extension ReportedFault {
    /// An app that is one action away from asking, but for what is said here.
    struct Start: Sendable {
        /// By how much gates are short of their thresholds when the first action is judged, in ones or milliseconds, below 0
        /// beyond them; the others are just met.
        var short: [GateName: Int64] = [:]
        /// The milestone that the next action reaches; `nil`: the lowest.
        var milestone: Int?
        var stored = Stored.whatIsNeeded
        var appVersion = AppVersion(1)
        /// `nil`: what the gates and records make of it.
        var lastAskedVersion: VersionRecord?

        /// What else is remembered.
        enum Stored: Sendable, Hashable {
            case whatIsNeeded
            /// An ask and a setback as well, long enough ago.
            case everything
            /// Each count is the largest there is.
            case largestCounts
            /// Each count is stored as -5.
            case negativeCounts
            case nothing
        }

        /// The date at which every play starts: 2026-01-01T00:00:00Z.
        static let now: Int64 = 1_767_225_600_000

        /// One gate is closed, which ``ReportedFault/Subject/opening(_:)`` opens.
        static func closing(_ gate: GateName) -> Start {
            switch gate {
            case .sessionLimit, .launches, .hostVeto, .appVersion: Start(short: [gate: 1])
            default: Start(short: [gate: ReportedFault.hour])
            }
        }
    }
}

extension ReportedFault.Start {
    /// The app as it is then, for the first time on screen.
    func app(of subject: ReportedFault.Subject, log: inout [LogEntry]) -> AppSession {
        let world = AppSession.World(
            ledger: ledger(of: subject),
            appVersion: appVersion,
            clock: AppClock(now: Self.now)
        )
        var app = AppSession(policy: subject.policy, modifier: subject.modifier, world: world, log: &log)
        if let short = short[.sessionLimit], let limit = subject.gates.requestsPerSession {
            app.review = ReviewSession(request: .none, requestCount: max(0, limit - 1 + Int(short)))
        }
        if short[.hostVeto] != nil { app.isVetoed = true }
        return app
    }

    func ledger(of subject: ReportedFault.Subject) -> ReviewLedger {
        let keys = subject.policy.keys
        switch stored {
        case .nothing: return ReviewLedger()
        case .whatIsNeeded, .everything: return usual(of: subject)
        case .largestCounts:
            var ledger = usual(of: subject)
            if keys.filterApplyCount != nil { ledger.filterApplyCount = .max }
            if keys.launchCount != nil { ledger.launchCount = .max }
            if keys.valueMomentCount != nil { ledger.valueMomentCount = .max }
            if keys.primaryActionCount != nil { ledger.primaryActionCount = .max }
            return ledger
        case .negativeCounts:
            // Through a store: it is the reading that has to see to it.
            return InMemoryReviewStore().withValues { values in
                usual(of: subject).write(changesFrom: ReviewLedger(), to: values, under: subject.policy)
                let counts = [
                    keys.filterApplyCount, keys.launchCount, keys.valueMomentCount, keys.primaryActionCount,
                ]
                for key in counts.compactMap({ $0 }) { values.setValue(.integer(-5), forKey: key) }
                return ReviewLedger(reading: values, under: subject.policy)
            }
        }
    }

    private func usual(of subject: ReportedFault.Subject) -> ReviewLedger {
        let keys = subject.policy.keys
        let gates = subject.gates
        let reached = milestone ?? gates.milestones?.sorted.first
        return ReviewLedger(
            filterApplyCount: count(reached, .milestone, key: keys.filterApplyCount),
            completedMilestones: subject.policy.milestones.filter { milestone in reached.map { milestone < $0 } ?? false
            },
            launchCount: count(gates.launches, .launches, key: keys.launchCount),
            valueMomentCount: count(gates.valueMoments, .valueMoments, key: keys.valueMomentCount),
            primaryActionCount: count(gates.primaryActions, .primaryActions, key: keys.primaryActionCount),
            firstUseAt: stamp(
                of: [.sustainedUse, .sinceFirstLaunch],
                subject,
                key: keys.firstUseAt,
                isOnlyShort: false
            ),
            lastAskedAt: stamp(of: [.cooldown, .betweenRequests], subject, key: keys.lastAskedAt),
            lastSetbackAt: stamp(of: [.setback], subject, key: keys.lastSetbackAt),
            lastAskedVersion: lastAskedVersion ?? versionRecord(key: keys.lastAskedVersion)
        )
    }

    /// One below the threshold, which the action or launch itself reaches.
    private func count(_ threshold: Int?, _ gate: GateName, key: String?) -> Int {
        // Where no gate looks at it: a user who has been here before.
        guard let threshold else { return key == nil ? 0 : 1 }
        return max(0, max(0, threshold) - 1 - Int(short[gate] ?? 0))
    }

    private func stamp(
        of siblings: [GateName],
        _ subject: ReportedFault.Subject,
        key: String?,
        isOnlyShort: Bool = true
    ) -> Stamp {
        let named = siblings.compactMap { short[$0] }.first
        guard named != nil || key != nil, named != nil || !isOnlyShort || stored == .everything else { return .never }
        let exists = siblings.contains { subject.gates.has($0) }
        let span = exists ? siblings.map { subject.span(of: $0) }.max() ?? 0 : ReportedFault.day
        return .at(Self.now.subtractingReportingOverflow(span).partialValue + (named ?? 0))
    }

    private func versionRecord(key: String?) -> VersionRecord {
        if short[.appVersion] != nil { return .version(appVersion) }
        return stored == .everything && key != nil ? .version(AppVersion(0, 9)) : .never
    }
}
