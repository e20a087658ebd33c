import ReviewModifierSim

/// A life cycle as text for Graphviz; the same life cycle gives the same bytes.
struct LifeCycleDOT {
    let cycle: LifeCycle

    /// The whole file.
    var text: String {
        var lines = [
            "digraph \(Self.quoted(cycle.policy)) {", "  rankdir=TB;", "  compound=true;",
            "  label=\(Self.quoted(cycle.title)); labelloc=t;", "  node [shape=box, style=rounded];",
        ]
        let inside = cycle.phases.filter { $0 != .ended }
        lines.append("  \(LifeCycle.Phase.ended) [label=\(Self.quoted(LifeCycle.Phase.ended.text)), shape=ellipse];")
        // The end of a session can come in each phase: one arrow from the frame around them says so.
        lines.append("  subgraph cluster_session {")
        lines += inside.map { "    \($0) [label=\(Self.quoted($0.text))];" }
        lines.append("  }")
        for arrow in cycle.arrows {
            let label = Self.quoted(arrow.lines.map(\.text).joined(separator: "\n"))
            let weight = arrow.asksPlatform ? ", style=bold" : ""
            lines.append("  \(arrow.from) -> \(arrow.to) [label=\(label)\(weight)];")
        }
        if let last = inside.last {
            let label = Self.quoted(cycle.endings.map(\.text).joined(separator: "\n"))
            lines.append("  \(last) -> \(LifeCycle.Phase.ended) [ltail=cluster_session, label=\(label)];")
        }
        return lines.joined(separator: "\n") + "\n}\n"
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        return "\"\(escaped)\""
    }
}
