import Foundation
import ReviewService
import WorkoutDomain

extension Laboratory.Configuration {
    /// Refuses a modifier that does not fit the policy, where that is known before the data are opened: it was named, or
    /// there are none yet. Where it is kept with the data, the start itself judges.
    ///
    /// - Parameter policy: The policy that was named.
    func checkModifier(for policy: ReviewPolicy?) throws(CommandFailure) {
        var world = WorldRecord(clock: .stopped(at: Laboratory.defaultStart))
        if let policy {
            try world.take(policy)
        } else if hasData {
            return
        }
        try world.choose(modifier)
    }

    private var hasData: Bool {
        guard case .directory(let path) = location else { return false }
        return FileManager.default.fileExists(atPath: URL(filePath: path).appending(path: WorkoutStore.fileName).path)
    }
}
