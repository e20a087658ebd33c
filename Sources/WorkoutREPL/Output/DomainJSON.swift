import ReviewModifierSim
import WorkoutDomain

// The domain's values as scripts and tables see them.

extension JSONValue {
    init(_ integer: Int64?) { self = integer.map(JSONValue.integer) ?? .null }
    init(_ text: String?) { self = text.map(JSONValue.string) ?? .null }
    init(_ count: Int) { self = .integer(Int64(count)) }

    /// A date of milliseconds since 1970, in ISO 8601.
    static func date(_ milliseconds: Int64) -> JSONValue { .string(instantText(milliseconds: milliseconds)) }

    /// The object with one more member; anything else as it is.
    func adding(_ key: String, _ value: JSONValue) -> JSONValue {
        guard case .object(var object) = self else { return self }
        object[key] = value
        return .object(object)
    }
}

extension Park {
    var json: JSONValue {
        [
            "id": .integer(id), "address": .string(address),
            "latitude": coordinates.map { .number($0.latitude) } ?? .null,
            "longitude": coordinates.map { .number($0.longitude) } ?? .null,
            "cityID": .integer(cityID), "size": JSONValue(size?.rawValue), "grade": JSONValue(grade?.rawValue),
            "trainings": .integer(trainings),
        ]
    }
}

extension [Park] {
    /// The parks as a table; with `distances`, how far each is.
    func table(cities: [Int64: String], distances: [String]? = nil) -> TextTable {
        var columns: [TextTable.Column] = [
            .init("id", .right), .init("size"), .init("grade"), .init("city"), .init("address"),
        ]
        if distances != nil { columns.insert(.init("km", .right), at: 1) }
        return TextTable(
            columns,
            rows: enumerated().map { position, park in
                var row = [
                    String(park.id), park.size?.rawValue ?? "?", park.grade?.rawValue ?? "?",
                    cities[park.cityID] ?? "", park.address,
                ]
                if let distances { row.insert(distances[position], at: 1) }
                return row
            }
        )
    }
}

extension City {
    var json: JSONValue {
        [
            "id": .integer(id), "name": JSONValue(name), "countryID": JSONValue(countryID),
            "latitude": coordinates.map { .number($0.latitude) } ?? .null,
            "longitude": coordinates.map { .number($0.longitude) } ?? .null,
        ]
    }
}

extension ParkFilter {
    var json: JSONValue {
        [
            "sizes": .array(sizes.sorted().map { .string($0.rawValue) }),
            "grades": .array(grades.sorted().map { .string($0.rawValue) }),
            "cityID": JSONValue(cityID),
        ]
    }

    /// The filter in words: `small or medium, any grade, city 3`.
    func words(city: String?) -> String {
        let size = sizes.isEmpty ? "any size" : sizes.sorted().map(\.rawValue).joined(separator: " or ")
        let grade = grades.isEmpty ? "any grade" : grades.sorted().map(\.rawValue).joined(separator: " or ")
        return "\(size), \(grade), \(city ?? "any city")"
    }
}

extension Journal {
    var json: JSONValue {
        [
            "id": .integer(id), "title": .string(title), "owner": .string(ownerName),
            "view": .string(viewAccess.rawValue), "comment": .string(commentAccess.rawValue),
            "entries": JSONValue(entryCount), "createdAt": .date(createdAt), "changedAt": .date(changedAt),
        ]
    }
}

extension JournalEntry {
    var json: JSONValue {
        [
            "id": .integer(id), "journal": .integer(journalID), "author": .string(authorName), "text": .string(text),
            "createdAt": .date(createdAt), "changedAt": .date(changedAt),
        ]
    }
}

extension Event {
    var json: JSONValue {
        [
            "id": .integer(id), "title": .string(title), "description": .string(description), "date": .date(date),
            "park": .integer(parkID), "author": .string(authorName), "createdAt": .date(createdAt),
            "changedAt": .date(changedAt),
        ]
    }
}

extension Message {
    var json: JSONValue {
        [
            "id": .integer(id), "from": .string(senderName), "to": .string(recipientName), "text": .string(text),
            "at": .date(sentAt),
        ]
    }
}

extension Dialog {
    var json: JSONValue {
        ["user": .string(userName), "messages": JSONValue(messageCount), "last": lastMessage.json]
    }
}

extension User {
    var json: JSONValue {
        ["id": .integer(id), "name": .string(name), "createdAt": .date(createdAt)]
    }
}

extension ImportReport {
    var json: JSONValue {
        [
            "imported": JSONValue(imported), "updated": JSONValue(updated), "untouched": JSONValue(untouched),
            "namelessCities": JSONValue(namelessCities), "replacedSamples": JSONValue(replacedSamples),
            "warnings": .array(
                warnings.map {
                    [
                        "id": .integer($0.id), "index": JSONValue($0.index), "field": .string($0.field),
                        "message": .string($0.message),
                    ]
                }
            ),
        ]
    }

    /// What is said of an import: the counts, and the first oddities.
    func outcome(noun: String, plural: String) -> Outcome {
        let place = countries > 0 ? ", in \(counted(countries, "country", "countries"))" : ""
        return outcome(noun, plural, place: place)
    }

    /// What is missing where cities were not known.
    private var noteOnCities: String? {
        guard namelessCities > 0 else { return nil }
        let known = namelessCities == 1 ? "is not known and has no name" : "are not known and have no names"
        let cities = counted(namelessCities, "city", "cities")
        return "Note: \(cities) of these parks \(known), so no filter finds the parks by their city's name. "
            + "'city import FILE' with the list of countries brings names."
    }

    /// What became of sample parks.
    private var noteOnSamples: String? {
        guard replacedSamples > 0 else { return nil }
        let parks =
            replacedSamples == 1
            ? "1 park of the file has the number of a sample park and takes its place"
            : "\(replacedSamples) parks of the file have the numbers of sample parks and take their places"
        return
            "Note: \(parks), with the photos and events that were there. In another data directory, without the sample "
            + "data, one's own parks are alone."
    }

    private func outcome(_ noun: String, _ plural: String, place: String) -> Outcome {
        Outcome(
            json: { json },
            text: {
                var blocks: [Outcome.Block] = [
                    .line("\(counted(imported, "new \(noun)", "new \(plural)")), \(updated) updated\(place)")
                ]
                if untouched > 0 {
                    let stays =
                        untouched == 1
                        ? "was there before, is not in the file and stays"
                        : "were there before, are not in the file and stay"
                    blocks.append(.line("\(counted(untouched, noun, plural)) \(stays)"))
                }
                guard !warnings.isEmpty else { return blocks }
                blocks.append(.line("\(counted(warnings.count, "oddity", "oddities")), kept as they are:"))
                let shown = warnings.prefix(10)
                blocks.append(
                    .table(
                        TextTable(
                            [.init("id", .right), .init("index", .right), .init("field"), .init("what")],
                            rows: shown.map { [String($0.id), String($0.index), $0.field, $0.message] }
                        )
                    )
                )
                if warnings.count > shown.count {
                    blocks.append(.line("and \(warnings.count - shown.count) more; --json lists all of them"))
                }
                if let note = noteOnSamples { blocks.append(.line(note)) }
                // Last, since it is the one that asks for something to be done.
                if let note = noteOnCities { blocks.append(.line(note)) }
                return blocks
            }
        )
    }
}

extension LogEntry {
    var json: JSONValue {
        var object: JSONValue = [
            "at": .date(atMilliseconds), "source": .string(source.rawValue), "name": .string(name),
        ]
        for (name, value) in details {
            let value: JSONValue =
                switch value {
                case .text(let text): .string(text)
                case .number(let number): JSONValue(number)
                case .flag(let flag): .bool(flag)
                case .seconds(let milliseconds): .number(Double(milliseconds) / 1000)
                case .none: .null
                }
            object = object.adding(name, value)
        }
        return object
    }
}
