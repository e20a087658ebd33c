extension ReviewPolicy {
    /// The workout app's design: at most one request per session, filter milestones 2, 5 and 15, a wait of 0.8 s at the
    /// root view, and a milestone completed only when its request was handed to the platform.
    public static let workoutApp = ReviewPolicy(
        name: "workoutapp",
        content: ReviewGates(requestsPerSession: 1),
        filter: ReviewGates(requestsPerSession: 1, milestones: [2, 5, 15]),
        waitMilliseconds: 800,
        record: .consume
    )
}
