/// Something wrong with the classes' side, on purpose: a comparison that does not find it compares nothing.
package enum ClassFault: String, Sendable, CaseIterable {
    /// Every wait takes a millisecond too long, or is over a millisecond too soon.
    case waitsTooLong, waitsTooShort
    /// What is stored of completed milestones, of the last ask, or of a count, is lost.
    case losesMilestones, losesLastAsk, losesCount
    /// A relaunched app finds nothing stored.
    case forgetsAtRelaunch
    /// The request is not held while the screen is covered, or while the scene is not active.
    case asksWhileCovered, asksWhileInactive
    /// The view's disappearance does not cancel its task, or take its window off the register.
    case staysWhenViewGoes
    /// The launch is not told, where it has to be.
    case forgetsLaunch
    /// The own prompt's end is told when it begins to slide away.
    case asksMidDismissal
    /// The own prompt is not told to be gone with its view.
    case forgetsToAbandon
    /// A cancelled request stays scheduled.
    case forgetsToCancel
    /// The wall date is not shifted with the device's.
    case ignoresDeviceClock

    /// The faces whose app can have it.
    package var faces: [ModelSubject.Face] {
        switch self {
        case .waitsTooLong, .waitsTooShort: [.workoutApp, .nccRequestReview]
        case .losesMilestones, .asksWhileCovered, .asksWhileInactive: [.workoutApp]
        case .losesLastAsk, .ignoresDeviceClock: [.reviewKit, .nccRequestReview]
        case .losesCount, .forgetsAtRelaunch: ModelSubject.Face.allCases
        case .staysWhenViewGoes: [.workoutApp, .nccRequestReview]
        case .forgetsLaunch, .asksMidDismissal, .forgetsToAbandon: [.reviewKit]
        case .forgetsToCancel: [.nccRequestReview]
        }
    }
}
