/// Messages in dialogs.
package enum MessageCommand: Sendable, Hashable {
    /// The dialogs.
    case list
    case show(user: NameOrID)
    case send(user: NameOrID, text: String)
}
