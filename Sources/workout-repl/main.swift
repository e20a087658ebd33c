import Foundation
import WorkoutREPL

exit(LiveProgram.run())
