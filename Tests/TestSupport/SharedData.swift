package import Foundation

/// The real files, which lie beside the checkout in `../shared/data` and are never part of it.
///
/// A test that needs one says `.enabled(if: SharedData.isPresent, SharedData.absence)` and asks for it here, each time:
/// `.ci/run` fails when nobody asked.
package enum SharedData {
    /// Why a test is skipped, for the report.
    package static let absence = "../shared/data is not here: the tests over the real files are skipped."

    /// Whether both files can be read.
    package static var isPresent: Bool {
        [countriesName, parksName].allSatisfy {
            FileManager.default.isReadableFile(atPath: folder.appending(path: $0).path)
        }
    }

    /// Where the real countries and cities are.
    package static var countries: URL { used(countriesName) }

    /// Where the real parks are.
    package static var parks: URL { used(parksName) }

    private static let countriesName = "countries.json"
    private static let parksName = "parks.json"

    private static let folder = Checkout.root.deletingLastPathComponent().appending(path: "shared/data")

    /// The place of a file, noted in the file that `WORKOUT_SHARED_DATA_TRACE` names, if it names one.
    private static func used(_ name: String) -> URL {
        if let trace = ProcessInfo.processInfo.environment["WORKOUT_SHARED_DATA_TRACE"],
            let handle = FileHandle(forWritingAtPath: trace)
        {
            // Two tests at once may write over each other's line, and both lines say that the data was used.
            _ = try? handle.seekToEnd()
            try? handle.write(contentsOf: Data("\(name)\n".utf8))
            try? handle.close()
        }
        return folder.appending(path: name)
    }
}
