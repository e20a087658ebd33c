/// The park filter: a draft that is edited, and that counts when it is applied.
package enum FilterCommand: Sendable, Hashable {
    case show
    /// Empty: any size.
    case size([ParkSizeWord])
    /// Empty: any grade.
    case grade([ParkGradeWord])
    case city(CityChoice)
    case reset
    case apply(FilterChange)
}

/// What to change of the draft before it is applied; nil leaves a field as it is, an empty list lifts its restriction.
package struct FilterChange: Sendable, Hashable {
    package var sizes: [ParkSizeWord]?
    package var grades: [ParkGradeWord]?
    package var city: CityChoice?

    package init(sizes: [ParkSizeWord]? = nil, grades: [ParkGradeWord]? = nil, city: CityChoice? = nil) {
        self.sizes = sizes
        self.grades = grades
        self.city = city
    }
}
