extension EventForm {
    /// The first and the last moment that an event may begin: the years 1 … 9999, in milliseconds since 1970.
    public static let dates: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

    /// What a form says once it has been judged, apart from the park, which only the store knows.
    struct Checked {
        var title: String
        var description: String
        var date: Int64
    }

    /// Judges the form.
    ///
    /// - Throws: `WorkoutError` (`invalidValue`, a refused save) with the field.
    func checked() throws -> Checked {
        let title = try TextRule.eventTitle.checked(title)
        let description = try TextRule.eventDescription.checked(description)
        guard let date else {
            throw WorkoutError(.invalidValue, "The date is missing; give one.", field: "date", isRefusedSave: true)
        }
        guard Self.dates.contains(date) else {
            throw WorkoutError(
                .invalidValue,
                "The date is outside the years 1 to 9999; give another.",
                field: "date",
                isRefusedSave: true
            )
        }
        return Checked(title: title, description: description, date: date)
    }
}
