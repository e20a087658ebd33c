import ReviewModifierSim
import ReviewService
import WorkoutDomain

/// What a session found damaged when it started, in the world around the app and in what the review rules remember.
///
/// The start goes on with something else in the place of what can't be, and counts besides, so that afterwards it is gone: what
/// was found is told at once and by `data check`, and kept.
struct StartDamage {
    /// Keeps what was found, under `space.key.session`.
    static let space = "damaged"

    /// What of the world was not taken, each with what is used instead.
    private(set) var replaced: [String] = []
    /// What else is not what the program wrote, each with its place.
    private(set) var changed: [String] = []
    /// The policy that could not be read, where another one took its place.
    private(set) var replacedPolicy: WorldRecord.UnreadablePolicy?
    /// All that was found, each with its place.
    private(set) var findings: [String] = []
    private var found: [String: StoredValue] = [:]
    private var deletedRecords: [String] = []

    init() {}

    /// - Parameter reading: The world as it was read; nil where there was none.
    init(in store: WorkoutStore, _ reading: WorldReading?) throws {
        let world = try store.values(in: WorldRecord.space)
        replaced = reading?.sentences ?? []
        replacedPolicy = reading?.world.unreadablePolicy
        findings = replaced.map { "world: \($0)" }
        var named: Set<String> = []
        if reading?.isLost == true {
            found["\(WorldRecord.space).\(Self.everything)"] = .blob([])
        } else {
            named.formUnion(reading?.problems.map(\.key.rawValue) ?? [])
            for key in named { keep(world, key, of: WorldRecord.space) }
        }
        let policies = [reading?.world.policy].compactMap(\.self) + ReviewPolicy.designs
        for (space, key, kind) in try Self.breaks(in: store, keptBy: policies)
        where space != WorldRecord.space || !named.contains(key) {
            if space == WorldRecord.space, reading?.isLost == true { continue }
            changed.append("\(space): '\(key)' \(kind.words)")
            keep(try store.values(in: space), key, of: space)
            if space == ReviewValues.space, kind == .deleted { deletedRecords.append(key) }
        }
        findings += changed
        // From now on all counts as written by the program: what it breaks can be told only here.
        let state = try StoredState(of: store, running: reading?.world.policy)
        findings += DataInvariant.review.flatMap { $0.findings(state) }
    }

    /// Puts what can't be read in the place of what was deleted of the review rules' memory: as nothing it would read as never,
    /// and open the gates that it has closed. It stays until the rules record anew, or `forget`.
    func closeDeleted(in store: WorkoutStore) throws {
        for key in deletedRecords {
            try Seal.set(.blob(Array("deleted from outside".utf8)), forKey: key, in: ReviewValues.space, of: store)
        }
    }

    /// Stands for all keys of a space.
    private static let everything = "all of it"

    /// The values that are not what the program wrote; none where it is not known what it wrote.
    ///
    /// - Parameter policies: Those whose records the program may have written.
    static func breaks(
        in store: WorkoutStore,
        keptBy policies: [ReviewPolicy]
    ) throws -> [(space: String, key: String, kind: Seal.Break)] {
        let knownKeys = Set(
            WorldRecord.Key.allCases.map(\.rawValue)
                + policies.flatMap { policy in ReviewLedger.Record.allCases.compactMap { policy.keys[$0] } }
        )
        guard Seal.isKept(in: try store.values(in: Seal.space(of: WorldRecord.space))) else { return [] }
        return try [WorldRecord.space, ReviewValues.space].flatMap { space in
            let seals = try store.values(in: Seal.space(of: space))
            // What no version up to this one writes is left alone, and remarked on.
            return try Seal.breaks(of: store.values(in: space), seals: seals)
                .filter { $0.kind != .added || knownKeys.contains($0.key) }.map { (space, $0.key, $0.kind) }
        }
    }

    private mutating func keep(_ values: [String: StoredValue], _ key: String, of space: String) {
        // Nothing is kept as a value, too, so that a later session can tell.
        found["\(space).\(key)"] = values[key] ?? .blob([])
    }

    /// Keeps what was found, and takes what is stored now for what the program wrote.
    func keep(in store: WorkoutStore, session: Int) throws {
        for (place, value) in found { try store.setValue(value, forKey: "\(place).\(session)", in: Self.space) }
        for space in [WorldRecord.space, ReviewValues.space] { try Seal.renew(in: space, of: store) }
    }

    /// What earlier sessions found, each in a sentence.
    static func remarks(in store: WorkoutStore, session: Int) throws -> [String] {
        try store.values(in: space).sorted { $0.key < $1.key }.compactMap { place, value in
            let parts = place.split(separator: ".")
            guard let space = parts.first, let number = parts.last.flatMap({ Int($0) }), parts.count > 2 else {
                return "damaged: '\(place)' is not of this version, which leaves it alone"
            }
            // What this session found is a finding; a policy that somebody has replaced by name is none.
            guard number < session || place.hasPrefix("\(WorldRecord.space).policy.") else { return nil }
            let key = parts.dropFirst().dropLast().joined(separator: ".")
            return "\(space): '\(key)' was damaged when session \(number) started; \(words(of: value)) was found"
        }
    }

    private static func words(of value: StoredValue) -> String {
        switch value {
        case .integer(let integer): "\(integer)"
        case .real(let number): "\(number)"
        case .text(let text): VisibleText.quoted(text, limit: 60)
        case .blob([]): "nothing"
        case .blob(let bytes): counted(bytes.count, "byte", "bytes")
        }
    }
}

extension WorldReading {
    /// Reads the world of a store; nil where there never was one.
    init?(of store: WorkoutStore, real: Int64) throws {
        let values = try store.values(in: WorldRecord.space)
        let seals = try store.values(in: Seal.space(of: WorldRecord.space))
        guard !values.isEmpty || Seal.isKept(in: seals) else { return nil }
        self.init(values, seals: seals, review: try store.values(in: ReviewValues.space), real: real)
    }
}
