/// Delivers facts in the order in which they became true, also when a handler calls back in and causes more.
///
/// Without it the facts that a handler causes would be told before the rest of those that it was called for.
@MainActor
final class NoticeOutbox {
    private var waiting: [ReviewNotice] = []
    private var isDelivering = false

    nonisolated init() {}

    func deliver(_ notices: [ReviewNotice], to handler: @MainActor (ReviewNotice) -> Void) {
        waiting += notices
        guard !isDelivering else { return }
        isDelivering = true
        defer { isDelivering = false }
        while !waiting.isEmpty { handler(waiting.removeFirst()) }
    }
}
