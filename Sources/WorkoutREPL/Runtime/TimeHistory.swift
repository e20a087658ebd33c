import ReviewModifierSim

/// How far the app's time and the device's date have come, and whether they ever went back.
///
/// A journal that was changed before it was made, or a first use in the future, is damage, unless somebody has set the date
/// back. So this is kept: without it no relation between two moments could be judged, since each can be broken by
/// `device clock`, or by a machine whose own clock is set.
struct TimeHistory: Sendable, Hashable {
    /// The latest app time at which anything was stored.
    var latestTime: Int64
    /// The latest date that the device showed when anything was stored.
    var latestDate: Int64
    /// The earliest one; no stamp lies before it.
    var earliestDate: Int64
    /// Whether the app's time was ever earlier than before, as where the machine's own clock was set back.
    var hasTimeGoneBack = false
    /// Whether the device's date was ever earlier than before.
    var hasDateGoneBack = false

    /// Notes the moment at which something is stored.
    ///
    /// - Parameters:
    ///   - clock: The session's clock, by which stamps are made.
    ///   - stoppedAt: Where the kept clock stands still.
    mutating func note(_ clock: AppClock, stoppedAt: Int64?) {
        // A session stamps by its own clock, which may be behind one that another process has stopped, or ahead of it.
        let kept = AppClock(now: stoppedAt ?? clock.now, deviceShift: clock.deviceShift)
        if min(kept.now, clock.now) < latestTime || clock.now > kept.now { hasTimeGoneBack = true }
        if min(kept.wallDate, clock.wallDate) < latestDate || clock.wallDate > kept.wallDate { hasDateGoneBack = true }
        latestTime = max(latestTime, kept.now, clock.now)
        latestDate = max(latestDate, kept.wallDate, clock.wallDate)
        earliestDate = min(earliestDate, kept.wallDate, clock.wallDate)
    }
}
