import ReviewModifierSim

/// Dates as they are typed: ISO 8601 in the extended form, in the Gregorian calendar, years 1 to 9999.
package enum DateText {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    ///
    /// A date alone is midnight UTC, a time without zone is UTC. Digits beyond the millisecond are dropped (the moment
    /// lies in the millisecond that is returned). Leap seconds and 24:00 do not exist here.
    package static func milliseconds(_ text: String) throws(ValueProblem) -> Int64 {
        var reader = Reader(bytes: Array(text.utf8))
        guard let year = reader.number(digits: 4), reader.take("-"), let month = reader.number(digits: 2),
            reader.take("-"), let day = reader.number(digits: 2)
        else { throw malformed }
        guard year >= 1 else { throw .noSuchDate("years begin at 0001") }
        guard (1...12).contains(month) else { throw .noSuchDate("months go from 01 to 12") }
        let days = lengthOfMonth(month, year: year)
        guard (1...days).contains(day) else {
            throw .noSuchDate("\(monthNames[month - 1]) \(year) has the days 01 to \(days)")
        }
        let midnight = Int64(daysSince1970(year: year, month: month, day: day)) * 86_400_000
        if reader.isAtEnd { return midnight }
        guard reader.take("T") || reader.take("t") || reader.take(" ") else { throw malformed }
        let moment = midnight + (try time(&reader))
        // A zone may take it out of the years that can be written.
        guard (AppClock.earliest...AppClock.latest).contains(moment) else {
            throw .noSuchDate("in UTC, years go from 0001 to 9999")
        }
        return moment
    }

    /// Whether the text begins like a date, `2026-…`.
    static func looksLikeDate(_ text: String) -> Bool {
        var reader = Reader(bytes: Array(text.utf8.prefix(5)))
        return reader.number(digits: 4) != nil && reader.take("-")
    }

    private static let malformed = ValueProblem.malformed(expected: "a date such as 2026-01-31 or 2026-01-31T18:30:00Z")
    private static let monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// The time of day in UTC, in milliseconds from midnight of the named day; a zone may take it out of that day.
    private static func time(_ reader: inout Reader) throws(ValueProblem) -> Int64 {
        guard let hour = reader.number(digits: 2), reader.take(":"), let minute = reader.number(digits: 2) else {
            throw malformed
        }
        var second = 0
        var millisecond = 0
        if reader.take(":") {
            guard let value = reader.number(digits: 2) else { throw malformed }
            second = value
            if reader.take(".") || reader.take(",") {
                guard let value = reader.fraction() else { throw malformed }
                millisecond = value
            }
        }
        guard hour <= 23 else { throw .noSuchDate("hours go from 00 to 23") }
        guard minute <= 59 else { throw .noSuchDate("minutes go from 00 to 59") }
        guard second <= 59 else { throw .noSuchDate("seconds go from 00 to 59") }
        let offsetMinutes = try zone(&reader)
        guard reader.isAtEnd else { throw malformed }
        return Int64(((hour * 60 + minute - offsetMinutes) * 60 + second) * 1_000 + millisecond)
    }

    /// Minutes east of UTC.
    private static func zone(_ reader: inout Reader) throws(ValueProblem) -> Int {
        if reader.isAtEnd || reader.take("Z") || reader.take("z") { return 0 }
        let isEast = reader.take("+")
        guard isEast || reader.take("-"), let hours = reader.number(digits: 2) else { throw malformed }
        var minutes = 0
        if !reader.isAtEnd {
            _ = reader.take(":")
            guard let value = reader.number(digits: 2) else { throw malformed }
            minutes = value
        }
        guard hours <= 23, minutes <= 59 else { throw .noSuchDate("zones go from -23:59 to +23:59") }
        return isEast ? hours * 60 + minutes : -(hours * 60 + minutes)
    }

    static func lengthOfMonth(_ month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Counted in whole years that begin in March, so that the leap day is the last one.
    static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let shiftedMonth = month <= 2 ? month + 9 : month - 3
        let leapDays = shiftedYear / 4 - shiftedYear / 100 + shiftedYear / 400
        let daysToYear = shiftedYear * 365 + leapDays
        let daysToMonth = (153 * shiftedMonth + 2) / 5
        let marchFirstOfYear0To1970 = 719_468
        return daysToYear + daysToMonth + day - 1 - marchFirstOfYear0To1970
    }

    /// Reads digits and signs from the front.
    private struct Reader {
        let bytes: [UInt8]
        var index = 0

        var isAtEnd: Bool { index == bytes.count }

        mutating func take(_ character: Unicode.Scalar) -> Bool {
            guard index < bytes.count, UInt32(bytes[index]) == character.value else { return false }
            index += 1
            return true
        }

        private mutating func digit() -> Int? {
            guard index < bytes.count, (0x30...0x39).contains(bytes[index]) else { return nil }
            defer { index += 1 }
            return Int(bytes[index] - 0x30)
        }

        /// Exactly this many digits.
        mutating func number(digits: Int) -> Int? {
            var value = 0
            for _ in 0..<digits {
                guard let digit = digit() else { return nil }
                value = value * 10 + digit
            }
            return value
        }

        /// The first three digits of a fraction, as milliseconds; at least one digit must be there.
        mutating func fraction() -> Int? {
            var value = 0
            var count = 0
            while let digit = digit() {
                if count < 3 { value = value * 10 + digit }
                count += 1
            }
            guard count > 0 else { return nil }
            while count < 3 {
                value *= 10
                count += 1
            }
            return value
        }
    }
}
