import ReviewModifierSim

/// All that leads from one phase to another, as it is drawn: one arrow.
struct LifeCycleArrow: Hashable {
    /// A line beside the arrow.
    struct Line: Hashable {
        let text: String
        /// Whether it says what the app does, and not what leads along the arrow.
        let isEffect: Bool
    }

    let from: LifeCycle.Phase
    let to: LifeCycle.Phase
    var lines: [Line]
    var asksPlatform: Bool
}

extension LifeCycle {
    /// What a picture is called.
    var title: String { "The life of a request: policy \(policy), modifier \(modifier)" }

    /// The transitions, those between the same two phases together.
    var arrows: [LifeCycleArrow] {
        var arrows: [LifeCycleArrow] = []
        for transition in transitions {
            var lines = transition.causes.map { LifeCycleArrow.Line(text: $0.text, isEffect: false) }
            // Said where the same arrow also stands for ways on which something happens; else it is plain.
            let isOneOfSeveral = transitions.contains {
                $0.from == transition.from && $0.to == transition.to && $0.effects != transition.effects
            }
            if !transition.effects.isEmpty || isOneOfSeveral {
                let effects = transition.effects.isEmpty ? ["nothing"] : transition.effects.map(\.text)
                let text = "→ " + effects.joined(separator: ", ")
                lines.append(LifeCycleArrow.Line(text: text, isEffect: true))
            }
            let asks = transition.effects.contains(.asksPlatform)
            if let last = arrows.last, last.from == transition.from, last.to == transition.to {
                arrows[arrows.count - 1].lines += lines
                arrows[arrows.count - 1].asksPlatform = last.asksPlatform || asks
            } else {
                arrows.append(
                    LifeCycleArrow(from: transition.from, to: transition.to, lines: lines, asksPlatform: asks)
                )
            }
        }
        return arrows
    }
}
