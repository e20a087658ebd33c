// A program that is nothing but a terminal: it shows what came of each line, so that tests can drive the line editor
// and the plain stream in a real process. Not a product. Its one argument is the history file.

internal import Glibc
internal import WorkoutREPL

StandardDescriptors.fill()
let lab = Lab(historyPath: CommandLine.arguments.dropFirst().first)
let status = lab.run()
exit(status)
