/// What `log` shows.
package struct LogOptions: Sendable, Hashable {
    /// The newest this many; nil: all.
    package var count: Int?
    package var newestFirst: Bool
    /// View and screen events, too.
    package var includesAll: Bool

    package init(count: Int? = nil, newestFirst: Bool = false, includesAll: Bool = false) {
        self.count = count
        self.newestFirst = newestFirst
        self.includesAll = includesAll
    }
}

/// Pages with sessions in them that are run and compared.
package enum WalkthroughCommand: Sendable, Hashable {
    case run(paths: [String])
    case update(paths: [String])
}

/// The settings of the program itself.
package enum SetCommand: Sendable, Hashable {
    case show
    case output(OutputFormat)
    case timer(Bool)
    case echo(Bool)
    case cadence(CadenceWord)
    case sheet(SheetWord)
    case configuration(ConfigurationWord)
    case configurationField(ConfigurationField)
}

/// One field of the configuration of policy nccrequestreview, named as its manual names it.
package enum ConfigurationField: Sendable, Hashable {
    case minimumPrimaryActionCount(Int)
    case minimumIntervalBetweenRequests(milliseconds: Int64)
    case minimumLaunchCount(Int)
    case minimumIntervalSinceFirstLaunch(milliseconds: Int64)
    case limitToOneRequestPerAppVersion(Bool)
}

/// What help was asked for; it exists.
package enum HelpSubject: Sendable, Hashable {
    case overview
    /// The words of a command, or the first of them for all that begin with it.
    case command([String])
    case topic(String)
}
