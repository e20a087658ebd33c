import Foundation
import TestSupport
import Testing

/// `docs/architecture.md` and the code agree.
@Suite struct ArchitectureTests {
    private let text: String

    init() throws { text = try Checkout.text(of: "docs/architecture.md") }

    @Test(arguments: ["ReviewService", "ReviewModifierSim", "WorkoutDomain", "WorkoutREPL", "workout-repl"])
    func `a module imports what the table says`(module: String) throws {
        let row = try #require(text.split(separator: "\n").first { $0.hasPrefix("| `\(module)` |") })
        let cell = try #require(row.split(separator: "|").last { $0.contains("`") })
        let allowed = Set(cell.matches(of: /`(\w+)`/).map { String($0.1) })
        let imported = try Set(sources(of: module).flatMap { Self.imports(in: try Checkout.text(of: $0)) })
        #expect(imported == allowed)
    }

    @Test(arguments: [("CSQLite", "WorkoutDomain", "SQLite/"), ("CLibEdit", "WorkoutREPL", "Terminal/")])
    func `a C library is seen by one room of one module`(library: String, module: String, room: String) throws {
        for other in ["ReviewService", "ReviewModifierSim", "WorkoutDomain", "WorkoutREPL", "workout-repl"] {
            for file in try sources(of: other) where Self.imports(in: try Checkout.text(of: file)).contains(library) {
                #expect(file.hasPrefix("Sources/\(module)/\(room)"), "\(file)")
            }
        }
    }

    @Test func `each room is told about`() throws {
        for module in ["ReviewService", "ReviewModifierSim", "WorkoutDomain", "WorkoutREPL"] {
            let part = try #require(text.firstRange(of: "\n`\(module)`\n\n")).upperBound
            let list = text[part...].prefix(upTo: text[part...].firstRange(of: "\n\n")?.lowerBound ?? text.endIndex)
            let rooms = try Set(
                sources(of: module).compactMap { $0.split(separator: "/").dropFirst(2).dropLast().first }
            )
            for room in rooms { #expect(list.contains("`\(room)`"), "\(module)/\(room) is not told about") }
        }
    }

    @Test(arguments: [
        "README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/in-app-review.md", "docs/adding-a-trigger.md",
        "docs/testing-your-app.md", "docs/walkthroughs/README.md",
    ])
    func `each link and each file that a document names is there`(document: String) throws {
        let text = try Checkout.text(of: document)
        let folder = Checkout.root.appending(path: document).deletingLastPathComponent()
        for link in text.matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/).map({ String($0.1) }) {
            let isThere = FileManager.default.fileExists(atPath: folder.appending(path: link).path)
            #expect(isThere, "\(document) links to \(link)")
        }
        for path in text.matches(of: /`((?:Sources|Tests|docs|scripts)\/[\w\/+.-]+)`/).map({ String($0.1) }) {
            let isThere = FileManager.default.fileExists(atPath: Checkout.root.appending(path: path).path)
            #expect(isThere, "\(document) names \(path)")
        }
    }

    @Test func `each place where a rule lives is there`() throws {
        let part = text[try #require(text.firstRange(of: "## Where a rule lives")).upperBound...]
        let table = part.prefix(upTo: part.firstRange(of: "\n## ")?.lowerBound ?? part.endIndex)
        let paths = table.matches(of: /`(\w+\/[\w\/+.-]+)`/).map { String($0.1) }
        #expect(paths.count > 5)
        for path in paths {
            let module = path.hasPrefix("Store/") ? "WorkoutDomain/" : ""
            let place = Checkout.root.appending(path: "Sources/\(module)\(path)").path
            #expect(FileManager.default.fileExists(atPath: place), "\(path)")
        }
    }

    private func sources(of module: String) throws -> [String] {
        let folder = "Sources/\(module)"
        return try FileManager.default.subpathsOfDirectory(atPath: Checkout.root.appending(path: folder).path)
            .filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
    }

    private static let importers = [
        "import ", "public import ", "package import ", "internal import ", "@preconcurrency import ",
    ]

    /// By prefixes: an expression matched against every line of every file takes a debug build half a minute.
    private static func imports(in source: String) -> [String] {
        source.split(separator: "\n").compactMap { line in
            let line = line.drop { $0 == " " }
            return importers.first { line.hasPrefix($0) }.map { String(line.dropFirst($0.count).prefix { $0 != " " }) }
        }
    }
}
