enum PlaceholderReviewService {}
