/// Forms that are kept open and cover the screen.
package enum FormCommand: Sendable, Hashable {
    case open(FormWord)
    case close
}
