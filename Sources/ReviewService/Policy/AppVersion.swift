/// A version of the app, compared by its numbers and not as text: 2.10 is newer than 2.9.
public struct AppVersion: Hashable, Sendable, Comparable {
    private var numbers: SIMD4<UInt32>

    /// Makes the version `major.minor.patch`.
    public init(_ major: UInt32, _ minor: UInt32 = 0, _ patch: UInt32 = 0) {
        numbers = SIMD4(major, minor, patch, 0)
    }

    /// Reads one to four numbers separated by dots; `nil` for anything else.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...4).contains(parts.count) else { return nil }
        numbers = .zero
        for (position, part) in parts.enumerated() {
            guard part.utf8.allSatisfy({ (48...57).contains($0) }), let number = UInt32(part) else { return nil }
            numbers[position] = number
        }
    }

    /// The next major version.
    package var nextMajor: AppVersion { AppVersion(numbers[0] &+ 1) }

    public static func < (left: Self, right: Self) -> Bool {
        for position in 0..<4 where left.numbers[position] != right.numbers[position] {
            return left.numbers[position] < right.numbers[position]
        }
        return false
    }
}

extension AppVersion {
    /// What stands for a version that is not known, where versions are stored and told.
    package static let unknownText = "unknown"

    /// Reads what ``text(of:)`` writes: a version, or the word for none, which is `.some(nil)`; `nil` for anything else.
    package static func reading(_ text: String) -> AppVersion?? {
        if text == unknownText { return .some(nil) }
        return AppVersion(text).map(Optional.some)
    }

    /// `version` as it is stored and told; `unknown` where there is none.
    package static func text(of version: AppVersion?) -> String { version?.description ?? unknownText }
}

extension AppVersion: CustomStringConvertible {
    /// At least three numbers: `1.0.0`.
    public var description: String {
        let three = "\(numbers[0]).\(numbers[1]).\(numbers[2])"
        return numbers[3] == 0 ? three : "\(three).\(numbers[3])"
    }
}

extension AppVersion: Codable {
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let version = Self(text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "a version is up to four numbers with dots")
            )
        }
        self = version
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
