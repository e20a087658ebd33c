import ReviewModifierSim
import WorkoutDomain

extension Laboratory {
    func park(_ command: ParkCommand) -> Execution {
        switch command {
        case .list(let limit, let offset): listParks(limit: limit, offset: offset ?? 0)
        case .show(let id): ask { try describe(store.park(id: id)) }
        case .near(let position, let radius): parks(near: position, radius: radius ?? 5)
        case .add(let draft):
            change { events in
                let park = try perform(.parkSave, events: &events) {
                    try store.addPark(try form(from: draft), at: deviceNow)
                }
                return Outcome("park \(park.id) added: \(park.address)", json: park.json)
            }
        case .edit(let id, let change): editPark(id, change)
        case .delete(let id):
            change { _ in
                let park = try store.deletePark(id: id)
                return Outcome("park \(park.id) deleted", json: ["deleted": .integer(park.id)])
            }
        case .importFile(let path):
            watched("park import") { watch in
                let report = try store.importParks(file: path, watch: watch)
                return report.outcome(noun: "park", plural: "parks")
            }
        case .exportFile(let path):
            ask {
                try FileWriting.check(path, sparing: policyFiles)
                let count = try store.exportParks(file: path)
                return Outcome(
                    "\(counted(count, "park", "parks")) exported to \(VisibleText.cleaned(path))",
                    json: ["exported": .integer(Int64(count)), "file": .string(path)]
                )
            }
        }
    }

    private func listParks(limit: Int?, offset: Int) -> Execution {
        ask {
            let filter = try store.appliedFilter()
            let matching = try store.parkCount(matching: filter)
            let parks = try store.parks(matching: filter, limit: limit, offset: offset)
            let cities = try cityNames(of: parks)
            return Outcome(
                json: { ["matching": .integer(Int64(matching)), "parks": .array(parks.map(\.json))] },
                text: {
                    var blocks: [Outcome.Block] = parks.isEmpty ? [] : [.table(parks.table(cities: cities))]
                    let shown = parks.count == matching ? "" : ", \(parks.count) shown"
                    blocks.append(.line("\(counted(matching, "park matches", "parks match")) the filter\(shown)"))
                    return blocks
                }
            )
        }
    }

    private func parks(near position: Position, radius: Double) -> Execution {
        ask {
            let place = try Coordinates(latitude: position.latitude, longitude: position.longitude)
            let near = try store.parks(near: place, radiusKilometres: radius)
            let cities = try cityNames(of: near.map(\.park))
            return Outcome(
                json: {
                    let parks = near.map { near in
                        near.park.json.adding("distanceKilometres", .number(near.kilometres))
                    }
                    return ["parks": .array(parks)]
                },
                text: {
                    guard !near.isEmpty else {
                        return [.line("no park within \(radius) km; --radius KM looks further")]
                    }
                    let distances = near.map { DisplayedNumber.kilometres($0.kilometres) }
                    return [.table(near.map(\.park).table(cities: cities, distances: distances))]
                }
            )
        }
    }

    private func editPark(_ id: Int64, _ edit: ParkChange) -> Execution {
        change { events in
            let before = try store.park(id: id)
            let park = try perform(.parkSave, events: &events) {
                var form = ParkForm(editing: before)
                if let address = edit.address { form.address = address }
                if let position = edit.position {
                    form.latitude = position.latitude
                    form.longitude = position.longitude
                }
                if let city = edit.city { form.cityID = try resolve(city).id }
                if let size = edit.size { form.size = size.value }
                if let grade = edit.grade { form.grade = grade.value }
                form.photos = try edit.photos.map { try Photo(file: $0) }
                return try store.editPark(id: id, form, at: deviceNow)
            }
            return Outcome("park \(park.id) changed: \(park.address)", json: park.json)
        }
    }

    private func form(from draft: ParkDraft) throws -> ParkForm {
        ParkForm(
            address: draft.address,
            latitude: draft.position.latitude,
            longitude: draft.position.longitude,
            cityID: try resolve(draft.city).id,
            size: draft.size.value,
            grade: draft.grade.value,
            photos: try draft.photos.map { try Photo(file: $0) }
        )
    }

    private func describe(_ park: Park) throws -> Outcome {
        let city = try cityNames(of: [park])[park.cityID] ?? ""
        let photos = try store.photos(ofPark: park.id).count
        return Outcome(
            json: { park.json },
            text: {
                let place = park.coordinates.map { "\($0.latitude),\($0.longitude)" } ?? "unknown"
                return [
                    .line("park \(park.id): \(park.address.isEmpty ? "no address" : park.address)"),
                    .line("  city       \(city)"),
                    .line("  position   \(place)"),
                    .line("  size       \(park.size?.rawValue ?? "unknown (\(park.classID))")"),
                    .line("  grade      \(park.grade?.rawValue ?? "unknown (\(park.typeID))")"),
                    .line("  trainings  \(park.trainings)"),
                    .line("  photos     \(photos)"),
                ]
            }
        )
    }

    /// The names of the parks' cities by their ids.
    private func cityNames(of parks: [Park]) throws -> [Int64: String] {
        var names: [Int64: String] = [:]
        for id in Set(parks.map(\.cityID)) { names[id] = try store.city(id: id).name ?? "city \(id)" }
        return names
    }

    /// The city that a person named.
    func resolve(_ reference: NameOrID) throws -> City {
        switch reference {
        case .id(let id): try store.city(id: id)
        case .name(let name): try store.city(named: name)
        }
    }

    func city(_ command: CityCommand) -> Execution {
        switch command {
        case .importFile(let path):
            watched("city import") { watch in
                let report = try store.importCountries(file: path, watch: watch)
                return report.outcome(noun: "city", plural: "cities")
            }
        case .list(let country):
            ask {
                let countryID = try country.map { try store.country(named: $0).id }
                let cities = try store.cities(countryID: countryID)
                let countries = Dictionary(uniqueKeysWithValues: try store.countries().map { ($0.id, $0.name) })
                return Outcome(
                    json: {
                        let cities = cities.map { city in
                            city.json.adding("country", JSONValue(city.countryID.flatMap { countries[$0] }))
                        }
                        return ["cities": .array(cities)]
                    },
                    text: {
                        guard !cities.isEmpty else {
                            return [.line("no cities; 'demo' or 'city import FILE' brings some")]
                        }
                        let rows = cities.map { city in
                            [
                                String(city.id), city.name ?? "",
                                city.countryID.map { countries[$0] ?? String($0) } ?? "",
                            ]
                        }
                        return [
                            .table(
                                TextTable([.init("id", .right), .init("name"), .init("country")], rows: rows)
                            )
                        ]
                    }
                )
            }
        }
    }

    func demo() -> Execution {
        change { _ in
            guard let report = try DemoData.loadIfEmpty(into: store) else {
                var nothing = ImportReport()
                nothing.untouched = try store.parkCount()
                let parks = counted(nothing.untouched, "park", "parks")
                return Outcome(
                    "\(parks) already: nothing is loaded, since sample parks could take the place of one's own",
                    json: nothing.json
                )
            }
            // Somebody's own cities, which stay as they are.
            let notes = report.warnings.map { "\nNote: number \($0.id): \($0.message)" }.joined()
            return Outcome(
                "the sample data are loaded: \(counted(report.imported, "new park", "new parks"))\(notes)",
                json: report.json
            )
        }
    }
}

extension ParkSizeWord {
    var value: ParkSize {
        switch self {
        case .small: .small
        case .medium: .medium
        case .large: .large
        }
    }
}

extension ParkGradeWord {
    var value: ParkGrade {
        switch self {
        case .soviet: .soviet
        case .modern: .modern
        case .collars: .collars
        case .legendary: .legendary
        }
    }
}
