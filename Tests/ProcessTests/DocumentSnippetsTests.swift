import Foundation
import TestSupport
import Testing

/// Every piece of Swift in the documents is part of code that is built and run, or at least type-checked.
struct DocumentSnippetsTests {
    /// Where compiled code for the documents lies: a package that the tests run, and an app over stub modules.
    private static let compiled = ["Tests/ConsumerPackage", "Tests/AppleStubs/App"]

    @Test(arguments: try Self.documents())
    func `each block of Swift stands in a file that is compiled`(document: String) throws {
        let files = try Self.compiled.flatMap(Self.swiftFiles).map { Self.essence(of: try Checkout.text(of: $0)) }
        let blocks = Self.swiftBlocks(in: try Checkout.text(of: document))
        for (line, block) in blocks {
            let essence = Self.essence(of: block)
            let isCompiled = files.contains { $0.contains(essence) }
            #expect(
                isCompiled,
                "\(document):\(line): in no file under \(Self.compiled.joined(separator: " or ")):\n\(block)"
            )
            // A part of a compiled file need not compile by itself: what it opens it has to close.
            #expect(Self.closesWhatItOpens(block), "\(document):\(line): a bracket stands alone in:\n\(block)")
        }
    }

    @Test func `the documents that promise compiled code have some`() throws {
        for document in ["docs/testing-your-app.md", "docs/in-app-review.md"] {
            #expect(!Self.swiftBlocks(in: try Checkout.text(of: document)).isEmpty, "\(document)")
        }
    }

    @Test(arguments: [
        ("```swift\nlet a = 1\n```", ["let a = 1"]),
        ("text\n\n  ```swift\n  a\n  ```\n```console\n> b\n```\n```swift\nc\n\nd\n```\n", ["  a", "c\n\nd"]),
        ("```\nswift\n```\n", []),
        ("```swift\nnever closed", ["never closed"]),
        ("````md\n```swift\nin a block\n```\n````\n", []),
    ])
    func `blocks are found by their fences`(text: String, expected: [String]) {
        #expect(Self.swiftBlocks(in: text).map(\.block) == expected)
    }

    @Test(arguments: [
        ("f(a) { [1] }", true), ("", true), ("struct A {\n    var a = 1", false), ("}\n{", false), ("f(a]", false),
    ])
    func `a block that ends within brackets is found`(block: String, expected: Bool) {
        #expect(Self.closesWhatItOpens(block) == expected)
    }

    /// Whether brackets stand in pairs, one within the other; those in texts and comments as well.
    private static func closesWhatItOpens(_ block: String) -> Bool {
        let ends: [Character: Character] = ["{": "}", "(": ")", "[": "]"]
        var open: [Character] = []
        for character in block {
            if let end = ends[character] { open.append(end) }
            if ends.values.contains(character), open.popLast() != character { return false }
        }
        return open.isEmpty
    }

    private static func documents() throws -> [String] {
        let pages = try files(under: "docs", withSuffix: ".md")
        let readMe = FileManager.default.fileExists(atPath: Checkout.root.appending(path: "README.md").path)
        return (readMe ? ["README.md"] : []) + pages
    }

    private static func swiftFiles(under folder: String) throws -> [String] {
        try files(under: folder, withSuffix: ".swift")
    }

    private static func files(under folder: String, withSuffix suffix: String) throws -> [String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: Checkout.root.appending(path: folder).path)
        return paths.filter { $0.hasSuffix(suffix) && !$0.contains(".build/") }.sorted().map { "\(folder)/\($0)" }
    }

    /// The blocks with the info string `swift`, with the number of the line that opens each.
    private static func swiftBlocks(in text: String) -> [(line: Int, block: String)] {
        var blocks: [(line: Int, block: String)] = []
        var open: (fence: Substring, isSwift: Bool, line: Int, lines: [Substring])?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let content = line.drop { $0 == " " }
            let fence = content.prefix { $0 == "`" }
            if let block = open {
                let isEnd = fence.count >= block.fence.count && content.count == fence.count
                if isEnd, block.isSwift { blocks.append((block.line, block.lines.joined(separator: "\n"))) }
                if isEnd { open = nil } else { open?.lines.append(line) }
            } else if fence.count >= 3 {
                open = (fence, content.dropFirst(fence.count) == "swift", index + 1, [])
            }
        }
        if let block = open, block.isSwift { blocks.append((block.line, block.lines.joined(separator: "\n"))) }
        return blocks
    }

    /// The text without indentation and blank lines, delimited by newlines so that only whole lines are found.
    private static func essence(of text: String) -> String {
        let lines = text.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }.filter { !$0.isEmpty }
        return "\n" + lines.joined(separator: "\n") + "\n"
    }
}
