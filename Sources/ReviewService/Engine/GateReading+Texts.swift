import Foundation

extension ReviewGates {
    /// Gate `name` as it stands, in words; whether it `isMet` is judged by whoever decides.
    func reading(
        of name: GateName,
        isMet: Bool,
        session: ReviewSession,
        ledger: ReviewLedger,
        present: ReviewLedger,
        context: ReviewContext
    ) -> GateReading {
        let texts = texts(of: name, session: session, ledger: ledger, present: present, context: context)
        return GateReading(
            gate: name,
            isMet: isMet,
            has: texts.has,
            needs: texts.needs,
            opensAt: isMet ? nil : opening(of: name, ledger: present)
        )
    }

    /// When a closed gate opens by itself: only those do that wait for time to pass since a stamp.
    private func opening(of name: GateName, ledger: ReviewLedger) -> Date? {
        let (stamp, span): (Stamp, Int64?) =
            switch name {
            case .sustainedUse: (ledger.firstUseAt, sustainedUseMilliseconds)
            case .sinceFirstLaunch: (ledger.firstUseAt, sinceFirstLaunchMilliseconds)
            case .cooldown: (ledger.lastAskedAt, cooldownMilliseconds)
            case .betweenRequests: (ledger.lastAskedAt, betweenRequestsMilliseconds)
            case .setback: (ledger.lastSetbackAt, setbackMilliseconds)
            default: (.never, nil)
            }
        guard let time = stamp.milliseconds, let span else { return nil }
        // A stamp in the future keeps even a span of nothing closed until real time catches up with it.
        let (opening, overflow) = time.addingReportingOverflow(span)
        guard !overflow, opening <= Date.latestMilliseconds else { return nil }
        return Date(timeIntervalSince1970: Double(opening) / 1000)
    }

    // Judged is what there will be once the trigger has counted, `ledger`; whoever reads has what there is now, `present`.
    private func texts(
        of name: GateName,
        session: ReviewSession,
        ledger: ReviewLedger,
        present: ReviewLedger,
        context: ReviewContext
    ) -> (has: String, needs: String) {
        switch name {
        case .sessionLimit: sessionLimitTexts(session)
        case .milestone: milestoneTexts(ledger, present)
        case .flowIdle:
            session.isPending
                ? ("a request pending", "no request pending")
                : (session.isPresenting ? "a prompt in flight" : "no prompt in flight", "no prompt in flight")
        case .enabled: ("switched off", "switched on")
        case .hostVeto: (context.isVetoed ? "the app objects" : "no objection", "no objection of the app")
        case .valueMoments: countTexts(ledger.valueMomentCount, present.valueMomentCount, valueMoments, "value moment")
        case .primaryActions:
            countTexts(ledger.primaryActionCount, present.primaryActionCount, primaryActions, "primary action")
        case .launches: countTexts(ledger.launchCount, present.launchCount, launches, "launch", plural: "launches")
        case .sustainedUse:
            ageTexts(ledger.firstUseAt, present.firstUseAt, sustainedUseMilliseconds, "first use", context)
        case .sinceFirstLaunch:
            ageTexts(ledger.firstUseAt, present.firstUseAt, sinceFirstLaunchMilliseconds, "first launch", context)
        case .cooldown: ageTexts(ledger.lastAskedAt, present.lastAskedAt, cooldownMilliseconds, "last prompt", context)
        case .betweenRequests:
            ageTexts(ledger.lastAskedAt, present.lastAskedAt, betweenRequestsMilliseconds, "last request", context)
        case .setback:
            ageTexts(ledger.lastSetbackAt, present.lastSetbackAt, setbackMilliseconds, "last setback", context)
        case .appVersion: versionTexts(ledger, context)
        }
    }

    private func sessionLimitTexts(_ session: ReviewSession) -> (String, String) {
        let limit = requestsPerSession ?? 0
        return (
            has: session.requestCount == 1 ? "1 request this session" : "\(session.requestCount) requests this session",
            needs: limit == 1 ? "none yet this session" : "fewer than \(limit) this session"
        )
    }

    private func milestoneTexts(_ ledger: ReviewLedger, _ present: ReviewLedger) -> (String, String) {
        let milestones = milestones ?? []
        let count =
            "count \(present.filterApplyCount)"
            + Self.withThisOne(ledger.filterApplyCount, now: present.filterApplyCount)
        guard let completed = ledger.completedMilestones else {
            return ("\(count), completed unreadable", "a readable record of completed milestones")
        }
        let done = completed.isEmpty ? "none" : completed.sorted.map(String.init).joined(separator: ", ")
        let has = "\(count), completed \(done)"
        if let due = dueMilestone(in: ledger) { return (has, "milestone \(due)") }
        guard let next = milestones.sorted.first(where: { $0 > ledger.filterApplyCount && !completed.contains($0) })
        else { return (has, "a milestone that is not completed: there is none") }
        return (has, "count \(next)")
    }

    private static func withThisOne(_ count: Int, now: Int) -> String {
        count == now ? "" : ", \(count) with this one"
    }

    private func countTexts(
        _ count: Int,
        _ now: Int,
        _ threshold: Int?,
        _ noun: String,
        plural: String? = nil
    ) -> (String, String) {
        let threshold = threshold ?? 0
        let plural = plural ?? noun + "s"
        let has = "\(now) \(now == 1 ? noun : plural)" + Self.withThisOne(count, now: now)
        return (has, "\(threshold) \(threshold == 1 ? noun : plural)")
    }

    private func ageTexts(
        _ stamp: Stamp,
        _ now: Stamp,
        _ span: Int64?,
        _ noun: String,
        _ context: ReviewContext
    ) -> (String, String) {
        let needs = span == 0 ? "\(noun) not in the future" : "\(noun) \(SpanText.text(milliseconds: span ?? 0)) ago"
        if now == .never, stamp != .never { return ("no \(noun) before this one", needs) }
        switch stamp.reading {
        case .never: return ("no \(noun)", needs)
        case .unreadable: return ("unreadable", needs)
        case .at(let time):
            let (passed, overflow) = context.now.subtractingReportingOverflow(time)
            if passed < 0 || overflow { return ("\(noun) stamped in the future", needs) }
            return ("\(noun) \(SpanText.text(milliseconds: passed)) ago", needs)
        }
    }

    private func versionTexts(_ ledger: ReviewLedger, _ context: ReviewContext) -> (String, String) {
        let current = AppVersion.text(of: context.appVersion)
        // Off, it is told with what it would look at.
        let off = "nothing: one request per version is off"
        let texts = judgedVersionTexts(ledger, current)
        return (texts.has, isOncePerVersion ? texts.needs : off)
    }

    private func judgedVersionTexts(_ ledger: ReviewLedger, _ current: String) -> (has: String, needs: String) {
        switch ledger.lastAskedVersion {
        case .never: ("version \(current), none has asked", "a version newer than the one that asked")
        case .version(let last): ("version \(current), asked in \(last)", "a version newer than \(last)")
        case .unknown: ("version \(current), asked in an unknown one", "a known version that asked last")
        }
    }
}

/// Spans as people say them: minutes below an hour, hours below two days, else days.
enum SpanText {
    /// The whole units of `milliseconds`, rounded down: `59m`, `47h`, `119d`.
    static func text(milliseconds: Int64) -> String {
        let minutes = milliseconds / 60_000
        if minutes < 60 { return "\(minutes)m" }
        let hours = minutes / 60
        return hours < 48 ? "\(hours)h" : "\(hours / 24)d"
    }
}
