import ReviewModifierSim
import WorkoutDomain

extension Laboratory {
    func event(_ command: EventCommand) -> Execution {
        switch command {
        case .list(let period):
            ask {
                let events = try store.events(period?.value, at: deviceNow)
                return Outcome(
                    json: { ["events": .array(events.map(\.json))] },
                    text: {
                        guard !events.isEmpty else {
                            return [.line("no \(period.map { "\($0.rawValue) " } ?? "")events")]
                        }
                        let columns: [TextTable.Column] = [
                            .init("id", .right), .init("date", isWhole: true), .init("park", .right), .init("title"),
                            .init("author"),
                        ]
                        let rows = events.map {
                            [
                                String($0.id), instantText(milliseconds: $0.date), String($0.parkID), $0.title,
                                $0.authorName,
                            ]
                        }
                        return [.table(TextTable(columns, rows: rows))]
                    }
                )
            }
        case .show(let id):
            ask {
                let event = try store.event(id: id)
                return Outcome(
                    json: { event.json },
                    text: {
                        [
                            .line("event \(event.id): \(event.title)"),
                            .line("  date    \(instantText(milliseconds: event.date))"),
                            .line("  park    \(event.parkID)"),
                            .line("  author  \(event.authorName)"),
                            .line("  \(event.description)"),
                        ]
                    }
                )
            }
        case .add(let draft):
            change { events in
                let event = try perform(.eventSave, events: &events) {
                    let form = EventForm(
                        title: draft.title,
                        description: draft.description,
                        date: draft.dateMilliseconds,
                        parkID: draft.park
                    )
                    return try store.addEvent(form, at: deviceNow)
                }
                return Outcome("event \(event.id) added: \(event.title)", json: event.json)
            }
        case .edit(let id, let edit):
            change { events in
                let before = try store.event(id: id)
                let event = try perform(.eventSave, events: &events) {
                    var form = EventForm(editing: before)
                    if let title = edit.title { form.title = title }
                    if let description = edit.description { form.description = description }
                    if let date = edit.dateMilliseconds { form.date = date }
                    if let park = edit.park { form.parkID = park }
                    return try store.editEvent(id: id, form, at: deviceNow)
                }
                return Outcome("event \(event.id) changed: \(event.title)", json: event.json)
            }
        case .delete(let id):
            change { _ in
                let event = try store.deleteEvent(id: id)
                return Outcome("event \(event.id) deleted", json: ["deleted": .integer(event.id)])
            }
        }
    }
}

extension EventPeriodWord {
    var value: EventPeriod {
        switch self {
        case .future: .future
        case .past: .past
        }
    }
}
