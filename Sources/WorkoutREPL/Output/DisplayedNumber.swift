/// Numbers as a person reads them.
enum DisplayedNumber {
    /// Kilometres to ten metres: `3.27`.
    static func kilometres(_ kilometres: Double) -> String {
        let hundredths = Int64((kilometres * 100).rounded())
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }
}

/// A number with its noun: `1 park`, `3 parks`.
func counted(_ number: Int, _ noun: String, _ plural: String) -> String {
    "\(number) \(number == 1 ? noun : plural)"
}
