/// The app clock.
package enum ClockCommand: Sendable, Hashable {
    case show, run, stop
}

/// The date that the user's device shows.
package enum DeviceClockCommand: Sendable, Hashable {
    case show
    /// Moves the date by this much, forward or back.
    case shift(milliseconds: Int64)
    /// Sets the date, in milliseconds since 1970-01-01T00:00:00Z.
    case set(milliseconds: Int64)
    /// Back to the true date.
    case correct
}

/// The root view of a window; without a number that of the focused one.
package enum ViewCommand: Sendable, Hashable {
    case appear(window: Int?)
    case disappear(window: Int?)
}

/// The windows of the app.
package enum WindowCommand: Sendable, Hashable {
    case open
    case close(Int)
    case focus(Int)
}

/// With what the next session begins; nil keeps what holds now.
package struct RelaunchOptions: Sendable, Hashable {
    package var policy: PolicyChoice?
    package var modifier: ModifierName?
    package var appVersion: String?

    package init(policy: PolicyChoice? = nil, modifier: ModifierName? = nil, appVersion: String? = nil) {
        self.policy = policy
        self.modifier = modifier
        self.appVersion = appVersion
    }
}

/// The platform's side of the prompt.
package enum PlatformCommand: Sendable, Hashable {
    case show
    case set(PlatformChange)
    /// The user's answer to a prompt that was shown; nil stars: rated without saying how.
    case rate(stars: Int?)
}

/// What to change of the platform; nil leaves a field as it is.
package struct PlatformChange: Sendable, Hashable {
    /// Whether the user allows in-app ratings.
    package var ratings: Bool?
    package var build: BuildWord?

    package init(ratings: Bool? = nil, build: BuildWord? = nil) {
        self.ratings = ratings
        self.build = build
    }
}
