import Foundation
import FuzzTargets

// fuzz NAME [options of libFuzzer and folders]: main is ours and not libFuzzer's, so that one program, linked once, has
// every target.

@_silgen_name("LLVMFuzzerRunDriver")
private func runLibFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The chosen target; libFuzzer calls a C function, which can capture nothing.
nonisolated(unsafe) private var chosen: FuzzTarget?

guard CommandLine.arguments.count > 1, let target = FuzzTarget(rawValue: CommandLine.arguments[1]) else {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    FileHandle.standardError.write(Data("fuzz: the first word must name what to fuzz: \(names)\n".utf8))
    exit(64)
}
unsafe chosen = target

var count = CommandLine.argc - 1
var arguments = unsafe CommandLine.unsafeArgv + 1
// libFuzzer starts itself again with the same words, where it is told to; the name of the program comes first.
unsafe arguments[0] = CommandLine.unsafeArgv[0]
let status = unsafe runLibFuzzer(&count, &arguments) { start, count in
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    do {
        try unsafe chosen?.check(bytes)
    } catch {
        // Only a signal makes libFuzzer keep the input.
        fatalError("\(error)")
    }
    return 0
}
exit(status)
