internal import Foundation

/// The pages that paths stand for: the program has no shell that would have opened folders and patterns before.
enum PagePaths {
    /// Files as they are; of a folder its Markdown files; of a pattern with `*`, `?` or `[…]` what matches it; by name.
    ///
    /// - Throws: `CommandFailure` with the code `io` where a folder has no page or nothing matches.
    static func expanded(_ paths: [String]) throws(CommandFailure) -> [String] {
        var pages: [String] = []
        for path in paths {
            // A page that two arguments name is run once.
            for page in try expanded(path) where !pages.contains(page) { pages.append(page) }
        }
        return pages
    }

    private static func expanded(_ path: String) throws(CommandFailure) -> [String] {
        let name = VisibleText.quoted(path, limit: 200)
        var isDirectory: ObjCBool = false
        if unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) {
            guard isDirectory.boolValue else { return [path] }
            guard let entries = try? FileManager.default.contentsOfDirectory(atPath: path) else {
                throw CommandFailure(.stated(.io, "\(name) can't be read; check its permissions"))
            }
            let pages = entries.filter { $0.hasSuffix(".md") && !$0.hasPrefix(".") }.sorted()
            guard !pages.isEmpty else {
                throw CommandFailure(.stated(.io, "the folder \(name) has no page: no file whose name ends with .md"))
            }
            return pages.map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
        }
        // A name that is no pattern is left to the reader of files, which says what is wrong with it.
        guard path.contains(where: { "*?[".contains($0) }) else { return [path] }
        let matches = matches(of: path)
        guard !matches.isEmpty else {
            throw CommandFailure(.stated(.io, "no file matches \(name); check the path"))
        }
        return matches
    }

    private static func matches(of pattern: String) -> [String] {
        var found = unsafe glob_t()
        defer { unsafe globfree(&found) }
        guard unsafe glob(pattern, 0, nil, &found) == 0 else { return [] }
        var paths: [String] = []
        for index in 0..<Int(unsafe found.gl_pathc) {
            guard let path = unsafe found.gl_pathv[index] else { continue }
            unsafe paths.append(String(cString: path))
        }
        return paths
    }
}
