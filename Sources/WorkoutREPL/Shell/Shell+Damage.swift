import ReviewModifierSim
import ReviewService

extension Shell {
    /// Tells what of the world was not taken, and what is used instead; and what else was changed from outside.
    func tellDamage() {
        let damage = laboratory.damage
        if let replaced = damage.replacedPolicy {
            printer.say(
                "Note: the policy that was kept with the data could not be used: it \(replaced.reason). "
                    + "\(laboratory.app.policy.name) has taken its place."
            )
        }
        if !damage.replaced.isEmpty {
            printer.say(
                "Note: the world around the app was damaged; what it was is kept, and 'data check' tells of it:\n"
                    + damage.replaced.map { "  \($0)" }.joined(separator: "\n")
            )
        }
        if !damage.changed.isEmpty {
            printer.say(
                "Note: what was stored was changed from outside. What can be read counts as it is now, what was deleted "
                    + "keeps its gate closed until 'forget', and 'data check' tells of it:\n"
                    + damage.changed.map { "  \($0)" }.joined(separator: "\n")
            )
        }
    }
}
