import ReviewModifierSim

extension RatingSheet {
    /// Which sheet it is, for somebody who does not know the words of `set sheet`.
    var words: String {
        switch self {
        case .own: "the app's own sheet"
        case .supplied: "the sheet that ReviewKit supplies"
        }
    }

    /// The prompt that is drawn by it, in a sentence.
    var promptWords: String {
        switch self {
        case .own: "the app's own prompt"
        case .supplied: "the supplied prompt"
        }
    }
}
