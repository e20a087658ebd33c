/// A thing named by its number or by its name: a word of digits only is a number.
package enum NameOrID: Sendable, Hashable {
    case id(Int64)
    case name(String)
}

/// The city of a filter.
package enum CityChoice: Sendable, Hashable {
    case any
    case city(NameOrID)
}

/// A position on Earth in degrees; both coordinates are finite and in range.
package struct Position: Sendable, Hashable {
    /// From -90 to 90, north positive.
    package let latitude: Double
    /// From -180 to 180, east positive.
    package let longitude: Double

    /// Nil when a coordinate is out of range or not a number.
    package init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// The policy of a session: one of those built in, or a file with one's own.
package enum PolicyChoice: Sendable, Hashable {
    case named(PolicyName)
    case file(path: String)
    /// A file that a page carries in itself.
    case carried(name: String, text: String)

    /// The file, where it is one.
    var path: String? {
        if case .file(let path) = self { path } else { nil }
    }
}
