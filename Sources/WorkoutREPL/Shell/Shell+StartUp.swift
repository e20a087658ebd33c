import Foundation

extension Shell {
    /// Runs the commands of the start-up file, if there is one: settings, mostly.
    ///
    /// What they print is not shown, but what is wrong is, with the line. It changes neither the exit status nor what
    /// `--bail` does: both are about the commands that were given.
    func runStartUpFile() {
        guard let path = startUp.initFile, FileManager.default.fileExists(atPath: path) else { return }
        printer.isMuted = true
        defer { printer.isMuted = false }
        do throws(CommandFailure) {
            run(lines: try FileReading.bytes(ofFile: path), from: path)
        } catch {
            printer.print(Execution(result: .failure(error), events: []), of: nil, source: nil)
        }
    }
}
