import Foundation
import WorkoutREPL

exit(LiveProgram.run(Array(CommandLine.arguments.dropFirst())))
