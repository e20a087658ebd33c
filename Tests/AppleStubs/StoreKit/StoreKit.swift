// What the package and its documents use of Apple's StoreKit, declared as there and without any behaviour.
//
// The action that asks for a review is in the overlay that the compiler adds where SwiftUI is imported as well.
public enum SKStoreReviewController {}
