import Foundation
import ReviewModifierSim
import WorkoutDomain

/// What there is to name, for completion: the data, the open windows, the files.
struct DataCompletion: CompletionSource {
    let laboratory: Laboratory

    func entries(of subject: ValueSubject, beginningWith prefix: String, limit: Int) -> [CompletionEntry] {
        guard let kind = LookupKind(subject) else {
            guard subject == .window else { return [] }
            return laboratory.app.openWindows
                .filter { String($0.number).hasPrefix(prefix) }
                .prefix(limit)
                .map { CompletionEntry(String($0.number), $0.phase.rawValue) }
        }
        // A key on the keyboard is no place for an error: what can't be read offers nothing.
        guard let matches = try? laboratory.store.matches(kind, prefix: prefix, limit: limit) else { return [] }
        return matches.map { match in
            subject.isNamed
                ? CompletionEntry(match.name, String(match.id)) : CompletionEntry(String(match.id), match.name)
        }
    }

    func fileNames(inDirectory path: String) -> [String] {
        let directory = URL(fileURLWithPath: path.isEmpty ? "." : HomeFolder.expanding(path), isDirectory: true)
        let contents = try? FileManager.default.contentsOfDirectory(
            at: directory,
            includingPropertiesForKeys: [.isDirectoryKey]
        )
        return (contents ?? []).map { url in
            let isDirectory = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
            return url.lastPathComponent + (isDirectory ? "/" : "")
        }
    }
}

extension ValueSubject {
    /// Whether such things are named by their name rather than by their number.
    fileprivate var isNamed: Bool { self == .city || self == .country || self == .user }
}

extension LookupKind {
    fileprivate init?(_ subject: ValueSubject) {
        switch subject {
        case .park: self = .park
        case .city: self = .city
        case .country: self = .country
        case .journal: self = .journal
        case .entry: self = .entry
        case .event: self = .event
        case .user: self = .user
        case .window, .file, .helpSubject, .command: return nil
        }
    }
}

extension Completer {
    /// What Tab offers, in the terminal's terms.
    func list(for textBeforeCursor: String, source: any CompletionSource) -> CompletionList {
        let completions = complete(textBeforeCursor, source: source)
        return CompletionList(
            candidates: completions.candidates.map { candidate in
                let hasBlank = candidate.insertion.hasSuffix(" ")
                return CompletionList.Candidate(
                    hasBlank ? String(candidate.insertion.dropLast()) : candidate.insertion,
                    label: candidate.text,
                    description: candidate.description.isEmpty ? nil : candidate.description,
                    suffix: hasBlank ? " " : ""
                )
            },
            replacing: completions.replaced
        )
    }
}
