extension ReviewEngine {
    /// Decides what `inputs` lead to over the ledger in `store`, as one operation. What changed is stored when it returns.
    ///
    /// - Returns: The facts in the order in which they became true: act on them only now.
    func handle(
        _ inputs: [ReviewInput],
        in store: any ReviewStore,
        session: inout ReviewSession,
        context: ReviewContext
    ) -> [ReviewNotice] {
        store.withValues { handle(inputs, in: $0, session: &session, context: context) }
    }

    /// The same within an operation that is under way.
    func handle(
        _ inputs: [ReviewInput],
        in values: any ReviewStoreValues,
        session: inout ReviewSession,
        context: ReviewContext
    ) -> [ReviewNotice] {
        var notices: [ReviewNotice] = []
        let before = ReviewLedger(reading: values, under: policy)
        var ledger = before
        for input in inputs {
            handle(input, session: &session, ledger: &ledger, context: context) { notices.append($0) }
        }
        ledger.write(changesFrom: before, to: values, under: policy)
        return notices
    }
}
