extension Park {
    /// The name that the published list gives to a park: its number, size and grade, in the list's language.
    static func listName(id: Int64, size: ParkSize, grade: ParkGrade) -> String {
        "№\(id) \(size.listName) \(grade.listName)"
    }
}

extension ParkSize {
    fileprivate var listName: String {
        switch self {
        case .small: "Маленькая"
        case .medium: "Средняя"
        case .large: "Большая"
        }
    }
}

extension ParkGrade {
    fileprivate var listName: String {
        switch self {
        case .soviet: "Советская"
        case .modern: "Современная"
        case .collars: "Хомуты"
        case .legendary: "Легендарная"
        }
    }
}
