extension Timeline {
    /// The rows as data: columns by their number from 0, instants as dates.
    var json: JSONValue {
        [
            "session": JSONValue(session.map(Int64.init)),
            "columns": .array(columns.map { ["at": .date($0)] }),
            "rows": .array(rows.map(json(of:))),
        ]
    }

    private func json(of row: Row) -> JSONValue {
        [
            "row": .string(row.subject.rawValue),
            "number": JSONValue(row.number.map(Int64.init)),
            "spans": .array(
                row.spans.map { span in
                    [
                        "state": .string(span.state), "label": .string(span.label),
                        "fromColumn": JSONValue(span.start), "from": .date(columns[span.start]),
                        "toColumn": JSONValue(span.end.map(Int64.init)),
                        "to": span.end.map { .date(columns[$0]) } ?? .null,
                    ]
                }
            ),
            "marks": .array(
                row.marks.map { mark in
                    [
                        "name": .string(mark.name), "label": .string(mark.label), "text": .string(mark.sentence),
                        "column": JSONValue(mark.column), "at": .date(columns[mark.column]),
                    ]
                }
            ),
        ]
    }
}
