import ReviewModifierSim
import WorkoutDomain

extension Laboratory {
    /// Runs an operation of the app's user that saves or sends, with everything that follows from it in the app.
    ///
    /// The domain's part runs in a savepoint: refused or failed it leaves nothing, and what the app notes of the refusal
    /// is kept.
    func perform<Value>(
        _ operation: AppOperation,
        events: inout [LogEntry],
        _ save: () throws -> Value
    ) throws -> Value {
        try checkNothingCovers(operation)
        let value: Value
        do {
            value = try store.savepoint {
                let value = try save()
                // Judged first, sent then: what the form refuses never gets to the network.
                if world.failsNext { throw ConnectionLost() }
                return value
            }
        } catch is ConnectionLost {
            world.failsNext = false
            happen(.failed(operation), events: &events)
            throw RefusedSave(failure: CommandFailure(.connectionLost))
        } catch let error as WorkoutError where error.isRefusedSave {
            happen(.failed(operation), events: &events)
            throw RefusedSave(failure: CommandFailure(describing: error))
        }
        happen(.operation(operation), events: &events)
        return value
    }

    /// Throws when a form that stays open covers the screen from which `operation` would start.
    func checkNothingCovers(_ operation: AppOperation) throws {
        if let refusal = app.refusal(of: .operation(operation)) { throw refusal }
    }

    /// Lets `event` happen, or throws why it can't.
    func send(_ event: AppEvent, events: inout [LogEntry]) throws {
        if let refusal = app.refusal(of: event) { throw refusal }
        happen(event, events: &events)
    }

    private func happen(_ event: AppEvent, events: inout [LogEntry]) {
        history.append(.event(event), at: app.clock.now)
        app.send(event, log: &events)
    }

    /// The wall date that the device shows: what the domain writes and compares.
    var deviceNow: Int64 { app.clock.wallDate }
}

/// The network failed on the way of a save or a message.
private struct ConnectionLost: Error {}
