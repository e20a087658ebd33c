// swift-tools-version: 6.2
import PackageDescription

/// The settings of every Swift target, in one place.
///
/// `touchesC` adds strict memory safety: each call into a C library is then marked `unsafe` where it is made.
func settings(touchesC: Bool = false) -> [SwiftSetting] {
    var settings: [SwiftSetting] = [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
    ]
    if touchesC { settings.append(.strictMemorySafety()) }
    return settings
}

let package = Package(
    name: "workout-review",
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [
        .library(name: "ReviewService", targets: ["ReviewService"]),
        .library(name: "ReviewModifierSim", targets: ["ReviewModifierSim"]),
        .library(name: "WorkoutDomain", targets: ["WorkoutDomain"]),
        .executable(name: "workout-repl", targets: ["workout-repl"]),
    ],
    targets: [
        // The rules: no C, no interface, no store of its own but UserDefaults.
        .target(
            name: "ReviewService",
            resources: [.copy("PrivacyInfo.xcprivacy")],
            swiftSettings: settings()
        ),
        // The simulated app around the rules; the test kit for anybody's unit tests.
        .target(name: "ReviewModifierSim", dependencies: ["ReviewService"], swiftSettings: settings()),
        // Parks, journals, events, messages and users on SQLite. Knows nothing of reviews.
        .target(
            name: "WorkoutDomain",
            dependencies: ["CSQLite"],
            resources: [
                .embedInCode("Demo/demo-parks.json"),
                .embedInCode("Demo/demo-countries.json"),
            ],
            swiftSettings: settings(touchesC: true)
        ),
        // Words to commands to outcomes to text; the line editor; the walkthroughs. A library, so that tests can link it.
        .target(
            name: "WorkoutREPL",
            dependencies: ["ReviewService", "ReviewModifierSim", "WorkoutDomain", "CLibEdit"],
            swiftSettings: settings(touchesC: true)
        ),
        .executableTarget(name: "workout-repl", dependencies: ["WorkoutREPL"], swiftSettings: settings()),

        .systemLibrary(name: "CLibEdit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),

        .target(
            name: "TestSupport",
            dependencies: ["ReviewService"],
            path: "Tests/TestSupport",
            swiftSettings: settings()
        ),
        // Starts programs in pseudo-terminals, and a program that is nothing but a terminal to be started there.
        .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal", linkerSettings: [.linkedLibrary("util")]),
        .executableTarget(
            name: "terminal-lab",
            dependencies: ["WorkoutREPL"],
            path: "Tests/TerminalLab",
            swiftSettings: settings(touchesC: true)
        ),
        // What must hold of input that nobody has thought of; run over the corpus by the tests, and by the fuzzer over more.
        .target(
            name: "FuzzTargets",
            dependencies: ["ReviewService", "ReviewModifierSim", "WorkoutDomain", "WorkoutREPL"],
            path: "Tests/FuzzTargets",
            swiftSettings: settings()
        ),
        // The pure engine against the classes that apps use: run over some sequences by the tests, over many by `make model`.
        .target(name: "CTurns", path: "Tests/CTurns"),
        .target(
            name: "ModelComparison",
            dependencies: ["CTurns", "ReviewModifierSim", "ReviewService", "TestSupport"],
            path: "Tests/ModelComparison",
            swiftSettings: settings(touchesC: true)
        ),
        .executableTarget(
            name: "model-runs",
            dependencies: ["ModelComparison"],
            path: "Tests/ModelRuns",
            swiftSettings: settings()
        ),
        .testTarget(
            name: "ReviewServiceTests",
            dependencies: ["ReviewService", "TestSupport"],
            swiftSettings: settings()
        ),
        .testTarget(
            name: "ReviewModifierSimTests",
            dependencies: ["ReviewModifierSim", "ReviewService", "TestSupport"],
            swiftSettings: settings()
        ),
        .testTarget(
            name: "WorkoutDomainTests",
            dependencies: ["WorkoutDomain", "TestSupport"],
            swiftSettings: settings()
        ),
        .testTarget(
            name: "ModelTests",
            dependencies: ["ModelComparison", "ReviewModifierSim", "ReviewService", "TestSupport"],
            swiftSettings: settings()
        ),
        .testTarget(
            name: "WorkoutREPLTests",
            dependencies: [
                "WorkoutREPL", "ReviewModifierSim", "ReviewService", "WorkoutDomain", "TestSupport", "FuzzTargets",
            ],
            swiftSettings: settings()
        ),
        .testTarget(
            name: "ProcessTests",
            dependencies: [
                "TestSupport", "CPseudoTerminal", "ModelComparison", "ReviewModifierSim", "ReviewService",
                "WorkoutDomain", "WorkoutREPL", "workout-repl", "terminal-lab",
            ],
            swiftSettings: settings()
        ),
    ]
)

// The fuzzer links libFuzzer, which only `scripts/fuzz.sh` knows how to find: no other build has this target.
if Context.environment["WORKOUT_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "fuzz",
            dependencies: ["FuzzTargets"],
            path: "Tests/FuzzDriver",
            swiftSettings: settings(touchesC: true)
        )
    )
}

// The mutation check builds some two hundred times: what is broken in the review logic is built without all that lies around
// it, which takes a third of the time.
if Context.environment["WORKOUT_REVIEW_ONLY"] != nil {
    let kept: Set = [
        "ReviewService", "ReviewModifierSim", "TestSupport", "ReviewServiceTests", "ReviewModifierSimTests",
    ]
    package.targets.removeAll { !kept.contains($0.name) }
    package.products.removeAll { !kept.contains($0.name) }
}
