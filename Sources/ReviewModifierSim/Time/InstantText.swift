/// The text of an instant, as in `2026-01-01T00:00:00.800Z`.
///
/// Made from whole milliseconds: Foundation's formatter goes through a floating-point number and prints 0.8 s as 0.799.
///
/// - Parameter milliseconds: The instant in milliseconds since 1970.
public func instantText(milliseconds: Int64) -> String {
    let (day, time) = dayAndTime(of: milliseconds)
    let date = civilDate(ofDay: day)
    let (seconds, fraction) = time.quotientAndRemainder(dividingBy: 1000)
    let (minutes, second) = seconds.quotientAndRemainder(dividingBy: 60)
    let (hour, minute) = minutes.quotientAndRemainder(dividingBy: 60)
    let year = date.year < 0 ? "-" + padded(-date.year, 4) : padded(date.year, 4)
    return "\(year)-\(padded(date.month, 2))-\(padded(date.day, 2))"
        + "T\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2)).\(padded(fraction, 3))Z"
}

private func dayAndTime(of milliseconds: Int64) -> (day: Int64, time: Int64) {
    let dayLength: Int64 = 86_400_000
    let (quotient, remainder) = milliseconds.quotientAndRemainder(dividingBy: dayLength)
    return remainder < 0 ? (quotient - 1, remainder + dayLength) : (quotient, remainder)
}

/// The Gregorian date of a day counted from 1970-01-01, by counting in eras of 400 years that begin in March, so that
/// the day that is added in leap years is the last of its year.
private func civilDate(ofDay day: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let daysPerEra: Int64 = 146_097
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - (daysPerEra - 1)) / daysPerEra
    let dayOfEra = shifted - era * daysPerEra
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (
        year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
        day: dayOfYear - (153 * marchMonth + 2) / 5 + 1
    )
}

private func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return digits.count < width ? String(repeating: "0", count: width - digits.count) + digits : digits
}
