extension ParkRecord {
    /// What is odd about a park that is imported all the same, with the member that it is about.
    var oddities: [(field: String, message: String)] {
        var odd: [(field: String, message: String)] = []
        if ParkSize(classID: classID) == nil { odd.append(("class_id", "\(classID) is none of the sizes 1, 2, 3")) }
        if ParkGrade(typeID: typeID) == nil { odd.append(("type_id", "\(typeID) is none of the grades 1, 2, 3, 6")) }
        if let message = longitudeValue.oddity("longitude", longitude) { odd.append(("longitude", message)) }
        if let message = latitudeValue.oddity("latitude", latitude) { odd.append(("latitude", message)) }
        if let message = addressOddity { odd.append(("address", message)) }
        if commentsCount < 0 { odd.append(("comments_count", "\(commentsCount) is less than 0")) }
        if trainings < 0 { odd.append(("trainings", "\(trainings) is less than 0")) }
        for (field, text) in [("name", name), ("address", address), ("preview", preview)] where text.hasControls {
            odd.append((field, "it has a control character"))
        }
        return odd
    }

    private var addressOddity: String? {
        // Nearly every address begins with a letter, which settles it without looking at the whole.
        if let first = address.utf8.first, first > 0x28, first < 0x7F || (0xD0...0xD1).contains(first) {
            return address.utf8.count <= TextRule.address.maximumCount ? nil : addressLengthOddity
        }
        let text = address.trimmed
        if text.isEmpty { return "it is empty" }
        if text == "(null)" { return "it is empty (“(null)”)" }
        return addressLengthOddity
    }

    private var addressLengthOddity: String? {
        let count = address.unicodeScalars.count
        return count > TextRule.address.maximumCount ? "it has \(count) characters, more than a form takes" : nil
    }
}

extension String {
    /// Whether there is a control character of ASCII.
    fileprivate var hasControls: Bool { utf8.contains { $0 < 0x20 || $0 == 0x7F } }
}
