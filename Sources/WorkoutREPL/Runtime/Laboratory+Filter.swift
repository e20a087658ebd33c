import ReviewModifierSim
import WorkoutDomain

extension Laboratory {
    func filter(_ command: FilterCommand) -> Execution {
        switch command {
        case .show: ask { try describeFilter() }
        case .size(let sizes): edit { $0.sizes = Set(sizes.map(\.value)) }
        case .grade(let grades): edit { $0.grades = Set(grades.map(\.value)) }
        case .city(let city): edit { $0.cityID = try resolve(city) }
        case .reset: edit { $0 = .all }
        case .apply(let change): apply(change)
        }
    }

    /// Edits the draft; nothing is stored before it is applied.
    private func edit(_ body: (inout ParkFilter) throws -> Void) -> Execution {
        ask {
            var edited = draft
            try body(&edited)
            draft = edited
            return try describeFilter()
        }
    }

    private func resolve(_ city: CityChoice) throws -> Int64? {
        switch city {
        case .any: nil
        case .city(let reference): try resolve(reference).id
        }
    }

    private func describeFilter() throws -> Outcome {
        let draft = draft
        let applied = try store.appliedFilter()
        let draftCity = try cityWord(of: draft)
        let appliedCity = try cityWord(of: applied)
        return Outcome(
            json: { ["draft": draft.json, "applied": applied.json] },
            text: {
                var blocks: [Outcome.Block] = [.line("applied: \(applied.words(city: appliedCity))")]
                if draft != applied {
                    blocks.append(.line("edited:  \(draft.words(city: draftCity)); 'filter apply' makes it count"))
                }
                return blocks
            }
        )
    }

    private func cityWord(of filter: ParkFilter) throws -> String? {
        try filter.cityID.map { try store.city(id: $0).name ?? "city \($0)" }
    }

    private func apply(_ edit: FilterChange) -> Execution {
        change { events in
            try checkNothingCovers(.filterApply)
            if let sizes = edit.sizes { draft.sizes = Set(sizes.map(\.value)) }
            if let grades = edit.grades { draft.grades = Set(grades.map(\.value)) }
            if let city = edit.city { draft.cityID = try resolve(city) }
            try store.setAppliedFilter(draft)
            let matching = try store.parkCount(matching: draft)
            try send(.filterApplied, events: &events)
            let filter = draft
            let city = try cityWord(of: draft)
            return Outcome(
                "\(counted(matching, "park matches", "parks match")): \(filter.words(city: city))",
                json: ["matching": JSONValue(matching), "filter": filter.json]
            )
        }
    }
}
