import ReviewService

/// A fault that people met in real apps, as sequences of events with what is right, for every policy that it can concern.
public struct ReportedFault: Sendable {
    /// Its label, as in `R6b`.
    public let label: String
    /// What happens, as a sentence.
    public let story: String
    /// What is right, as a sentence.
    public let right: String
    /// What a policy needs to be concerned, as in `a prompt of the app's own`.
    public let premise: String

    /// The fault as it can be played under a policy; none where it does not concern it.
    let plays: @Sendable (Subject) -> [Play]

    init(
        _ label: String,
        _ story: String,
        right: String,
        premise: String,
        plays: @escaping @Sendable (Subject) -> [Play]
    ) {
        self.label = label
        self.story = story
        self.right = right
        self.premise = premise
        self.plays = plays
    }

    /// What is judged: a policy, by one of its triggers.
    struct Subject: Sendable {
        /// The policy without its trigger at a launch: an ask that nobody plays would be taken for one that is played.
        let policy: ReviewPolicy
        let modifier: ReviewRequestModifier
        let kind: TriggerKind
        /// The gates of the trigger.
        let gates: ReviewGates
    }

    /// A start and what happens from there.
    struct Play: Sendable {
        var start = Start()
        let steps: [Step]
    }

    /// One step: something happens, or something has to be so.
    enum Step: Sendable {
        /// The user does what the policy asks after.
        case act
        /// The user does so as often as the counts of the gates ask for, and then once more.
        case actAnew
        case send(AppEvent)
        /// So many milliseconds pass.
        case pass(Int64)
        /// More time passes than any gate waits for.
        case passLong
        /// The policy's wait passes, but for so many milliseconds.
        case wait(but: Int64)
        /// Half of the policy's wait passes.
        case halfOfWait
        /// The policy's wait passes, and a form slides away.
        case settle
        case relaunch(version: AppVersion?)
        case crash
        /// Every question is asked.
        case question
        case expect(Expectation)
    }

    /// What has to be so, counted from the first step on.
    enum Expectation: Sendable, Hashable {
        /// So many asks passed their gates.
        case asks(Int)
        /// So many asks passed their gates that no later one replaced.
        case asksNotReplaced(Int)
        /// The platform was asked so often.
        case requests(Int)
        /// So many entries of this name.
        case entries(String, Int)
        /// So many skips with this reason.
        case skips(SkipReason, Int)
        /// So many actions were counted and told, where the policy counts them.
        case counted(Int)
        /// Each count is the largest there is; that of value moments may have begun anew with an ask.
        case largestCounts
        /// Each count is what one launch and so many actions make of a clean store.
        case countsOfClean(actions: Int)
        /// A request is pending.
        case pending
        /// A request for this milestone is pending.
        case pendingMilestone(Int)
        /// Nothing is recorded as asked.
        case nothingRecorded
        /// Something is recorded as asked.
        case recorded
        /// Counts, dates and milestones are what they were before the last step, but for a launch.
        case recordsKept
        /// The date of the first use is that of the start.
        case firstUseAtStart
    }
}

extension ReportedFault: CustomStringConvertible {
    public var description: String { "\(label): \(story)" }
}
