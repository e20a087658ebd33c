print("workout-repl")
