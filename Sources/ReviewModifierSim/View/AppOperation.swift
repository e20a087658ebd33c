public import ReviewService

/// What the app's user does that may lead to a review request.
public enum AppOperation: String, Sendable, Hashable, CaseIterable, Codable {
    /// Creates or changes a park.
    case parkSave
    /// Creates or changes an event.
    case eventSave
    /// Changes a journal's title or access.
    case journalUpdate
    /// Creates a journal.
    case journalCreate
    /// Adds or changes a journal entry.
    case entrySave
    /// Sends a message.
    case messageSend
    /// Applies the park filter.
    case filterApply

    /// The name under which its trigger is logged.
    public var trigger: TriggerName {
        switch self {
        case .parkSave: .parkSave
        case .eventSave: .eventSave
        case .journalUpdate: .journalUpdate
        case .journalCreate: .journalCreate
        case .entrySave: .entrySave
        case .messageSend: .messageSend
        case .filterApply: .filterApply
        }
    }
}

/// One step on an operation's way from its form to the trigger.
public enum OperationStep: String, Sendable, Hashable, CaseIterable {
    /// The form comes up, unless it is up already.
    case present
    /// The data are stored or sent.
    case save
    /// The form begins to slide away.
    case dismiss
    /// The list that shows the data is loaded again.
    case refresh
    /// The review service is told.
    case trigger
}

extension AppOperation {
    /// The form in which the operation takes place; `nil` where it has none.
    public var sheet: Sheet? { plan.sheet }

    /// The steps of the operation when it succeeds, in order. This is the only place that says so.
    public var steps: [OperationStep] { plan.steps }

    private var plan: (sheet: Sheet?, steps: [OperationStep]) {
        switch self {
        case .parkSave: (.parkForm, Self.saveAndDismiss)
        case .eventSave: (.eventForm, Self.saveAndDismiss)
        case .journalUpdate: (.journalForm, Self.saveAndDismiss)
        case .journalCreate: (.journalForm, Self.saveDismissAndRefresh)
        case .entrySave: (.entryForm, Self.saveDismissAndRefresh)
        case .messageSend: (nil, Self.sendAndRefresh)
        case .filterApply: (.filterForm, Self.dismissOnly)
        }
    }

    private static let saveAndDismiss: [OperationStep] = [.present, .save, .dismiss, .trigger]
    private static let saveDismissAndRefresh: [OperationStep] = [.present, .save, .dismiss, .refresh, .trigger]
    private static let sendAndRefresh: [OperationStep] = [.save, .refresh, .trigger]
    private static let dismissOnly: [OperationStep] = [.present, .dismiss, .trigger]
}
