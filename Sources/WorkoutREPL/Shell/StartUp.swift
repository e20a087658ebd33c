/// What a process's surroundings add to a shell: the pager, the start-up file, where the progress bar goes.
struct StartUp {
    var pager = Pager.none
    /// The file whose commands run before all others; nil for none.
    var initFile: String?
    /// Whether standard error is a terminal.
    var showsProgress = false
    /// Elapsed time, for the progress bar.
    var elapsed: () -> ContinuousClock.Instant = { .now }

    /// Nothing is added.
    init() {}

    /// What `environment` and `options` ask for.
    init(environment: [String: String], options: LaunchOptions, showsProgress: Bool) {
        pager = Pager(environment: environment)
        initFile = options.skipsInitFile ? nil : DataDirectory.initFile(environment: environment)
        self.showsProgress = showsProgress
    }
}
