/// The people of the app, and who is signed in.
package enum UserCommand: Sendable, Hashable {
    case list
    case add(name: String)
    case login(NameOrID)
    case logout
    case whoami
    case show(NameOrID)
    case friend(NameOrID)
    case unfriend(NameOrID)
}
