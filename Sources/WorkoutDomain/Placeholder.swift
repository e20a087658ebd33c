enum PlaceholderWorkoutDomain {}
