@_exported public import StoreKit
public import SwiftUI

@MainActor
public struct RequestReviewAction {
    @MainActor public func callAsFunction() {}
}

extension EnvironmentValues {
    public var requestReview: RequestReviewAction { RequestReviewAction() }
}
