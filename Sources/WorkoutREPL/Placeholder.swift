enum PlaceholderWorkoutREPL {}
