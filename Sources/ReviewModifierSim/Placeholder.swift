enum PlaceholderReviewModifierSim {}
