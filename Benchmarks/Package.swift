// swift-tools-version: 6.2
import PackageDescription

// What `make bench` measures of the libraries themselves: in a package of its own, as somebody would use them.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "workout-review", path: "..")
    ],
    targets: [
        .executableTarget(
            name: "simulated-sessions",
            dependencies: [
                .product(name: "ReviewModifierSim", package: "workout-review"),
                .product(name: "ReviewService", package: "workout-review"),
            ]
        ),
        .executableTarget(
            name: "explore-speed",
            dependencies: [
                .product(name: "ReviewModifierSim", package: "workout-review"),
                .product(name: "ReviewService", package: "workout-review"),
            ]
        ),
        .executableTarget(
            name: "gate-decisions",
            dependencies: [
                "CCountedAllocations",
                .product(name: "ReviewService", package: "workout-review"),
            ]
        ),
        // Counts what a program takes from the heap.
        .target(name: "CCountedAllocations"),
    ],
    swiftLanguageModes: [.v6]
)
