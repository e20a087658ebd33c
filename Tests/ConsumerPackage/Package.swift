// swift-tools-version: 6.2
import PackageDescription

// Somebody's own package that uses this one, by path. It holds every snippet of the documents as compiled, running code;
// a test of the main package checks that none is missing here.
let package = Package(
    name: "MyApp",
    platforms: [.iOS(.v17), .macOS(.v14)],
    dependencies: [
        .package(name: "workout-review", path: "../..")
    ],
    targets: [
        .target(
            name: "MyApp",
            dependencies: [.product(name: "ReviewService", package: "workout-review")]
        ),
        .testTarget(
            name: "MyAppTests",
            dependencies: [
                "MyApp",
                .product(name: "ReviewService", package: "workout-review"),
                .product(name: "ReviewModifierSim", package: "workout-review"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
