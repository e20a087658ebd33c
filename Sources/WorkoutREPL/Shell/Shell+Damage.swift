import ReviewModifierSim
import ReviewService

extension Shell {
    /// Tells what of the world was not taken, and what is used instead.
    func tellDamage() {
        let damage = laboratory.damage
        if let replaced = damage.replacedPolicy {
            printer.say(
                "Note: the policy that was kept with the data could not be read (it \(replaced.reason)); "
                    + "\(laboratory.app.policy.name) has taken its place."
            )
        }
        guard !damage.replaced.isEmpty else { return }
        printer.say(
            "Note: the world around the app was damaged; what it was is kept, and 'data check' tells of it:\n"
                + damage.replaced.map { "  \($0)" }.joined(separator: "\n")
        )
    }
}
