import Foundation
import TestSupport
import Testing

/// What of the package needs Apple's frameworks, compiled against stub modules that declare what those declare.
struct AppleFacesTests {
    private static let modifier = "View+ReviewRequestHandling.swift"
    private static let handler = "View+NCCRequestReviewHandler.swift"
    private static let manager = "ReviewRequestManager+ObservableObject.swift"
    private static let observableObject = "ReviewService+ObservableObject.swift"

    @Test func `the modifier and the observable object compile, and so does an app that uses them`() async throws {
        let compiler = try await Self.compilerWithStubs()
        let library = try await compiler.compile("ReviewService", try Self.sources("Sources/ReviewService"))
        try #require(library.succeeded, "\(library.diagnostics)")
        let app = try await compiler.check("App", try Self.sources("Tests/AppleStubs/App"))
        #expect(app.succeeded, "\(app.diagnostics)")
    }

    /// A file, a text in it, and a slip in its place: were the code behind `#if` not seen, no slip would be.
    static let slips = [
        (modifier, "{ requestReview() }", "{ requestReview.ask() }"),
        (modifier, "phase == .active", "phase == .foreground"),
        (modifier, "\\.requestReview", "\\.requestReviews"),
        (modifier, "public import SwiftUI", "import SwiftUI"),
        (modifier, "content.reviewRequestHandling(by: service,", "content.reviewRequestHandling(by: services,"),
        (observableObject, "objectWillChange.send()", "objectDidChange.send()"),
        (observableObject, "ObservableObject {", "ObservedObject {"),
        (handler, "{ requestReview() }", "{ requestReview.ask() }"),
        (handler, ".onDisappear { manager.windowDisappeared(", ".onDisappear { manager.windowGone("),
        ("ReviewRequestManager+ScenePhase.swift", "SwiftUI.ScenePhase", "SwiftUI.Phase"),
        (manager, "objectWillChange.send()", "objectDidChange.send()"),
    ]

    @Test(arguments: slips)
    func `a slip in what only Apple's systems compile is found`(file: String, right: String, wrong: String) async throws
    {
        let compiler = try await Self.compilerWithStubs()
        var sources = try Self.sources("Sources/ReviewService")
        let index = try #require(sources.firstIndex { $0.lastPathComponent == file })
        let text = try String(contentsOf: sources[index], encoding: .utf8)
        try #require(text.contains(right), "the slip has nothing to replace in \(file)")
        sources[index] = compiler.modules.appending(path: file)
        try text.replacing(right, with: wrong).write(to: sources[index], atomically: true, encoding: .utf8)

        let library = try await compiler.check("ReviewService", sources)
        #expect(!library.succeeded)
        #expect(library.diagnostics.contains("\(file):"), "\(library.diagnostics)")
    }

    private static func compilerWithStubs() async throws -> SwiftCompiler {
        let compiler = try SwiftCompiler()
        let stubs = [
            ("Combine", "Combine"), ("SwiftUI", "SwiftUI"), ("StoreKit", "StoreKit"),
            ("_StoreKit_SwiftUI", "StoreKitSwiftUI"),
        ]
        for (module, folder) in stubs {
            let outcome = try await compiler.compile(module, try sources("Tests/AppleStubs/\(folder)"))
            try #require(outcome.succeeded, "\(outcome.diagnostics)")
        }
        try compiler.addOverlay("_StoreKit_SwiftUI", of: "StoreKit", and: "SwiftUI")
        return compiler
    }

    private static func sources(_ folder: String) throws -> [URL] {
        let root = Checkout.root.appending(path: folder)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
        return paths.filter { $0.hasSuffix(".swift") }.sorted().map { root.appending(path: $0) }
    }
}
