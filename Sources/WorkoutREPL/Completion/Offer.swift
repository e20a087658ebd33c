/// Something to offer, before it is written as a word.
struct Offer: Sendable, Hashable {
    /// What stands before the value in the same word: `--city=`; it never needs quotes.
    private(set) var head = ""
    let value: String
    let description: String
    /// Whether nothing can be added, so that a blank may follow.
    let isWhole: Bool

    init(_ value: String, description: String = "", isWhole: Bool = true) {
        self.value = value
        self.description = description
        self.isWhole = isWhole
    }

    var text: String { head + value }

    func behind(_ head: String) -> Offer {
        var offer = self
        offer.head = head
        return offer
    }

    func written(in style: QuoteStyle) -> String {
        head + WordSplitter.quote(value, style: style, closed: isWhole)
    }

    /// What all offers begin with, as an open word, if it goes on where the typed text ends.
    static func common(_ offers: [Offer], beyond typed: String, style: QuoteStyle) -> String? {
        guard let first = offers.first, offers.count > 1 else { return nil }
        var prefix = Array(first.value)
        for offer in offers.dropFirst() {
            guard offer.head == first.head else { return nil }
            prefix = Array(zip(prefix, offer.value).prefix { $0 == $1 }.map(\.0))
        }
        let common = String(prefix)
        let text = first.head + common
        guard text.hasPrefix(typed), text.utf8.count > typed.utf8.count else { return nil }
        return first.head + WordSplitter.quote(common, style: style, closed: false)
    }
}
