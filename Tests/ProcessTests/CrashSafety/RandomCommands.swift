import Foundation
import TestSupport

/// Commands of a user and a world that know no plan: the same for the same generator.
struct RandomCommands {
    var generator: SeededGenerator

    private static let sizes = ["", " --size small", " --size small,medium", " --grade modern"]

    // Left out on purpose: `forget`, `device clock` and `rate`, after which counts and cooldowns may differ by rule.
    private static let content = [
        "journal add \"Plan\"", "journal edit 1 --title \"Other\"", "journal delete 2", "entry add 1 \"ten\"",
        "entry edit 1 \"eleven\"", "entry delete 1", "event edit 1 --title \"Later\"", "event delete 2",
        "event add --title Meet --description Together --date 2027-03-01 --park 1", "message send 2 hello",
        "user add Somebody", "user friend 2", "user unfriend 2", "park edit 1 --address \"Here 1\"", "park delete 3",
        "user logout", "user login 1", "park edit 2 --city nowhere", "entry add 999 \"lost\"",
    ]
    private static let world = [
        "fail next", "setback", "view disappear", "view appear", "scene background", "scene active",
        "form open journal",
        "form close", "stars 5", "stars 2", "dismiss", "platform rate 4", "platform set ratings=off",
        "platform set ratings=on", "repeat 4 filter apply", "repeat 3 journal add \"Many\"", "relaunch", "crash",
        "relaunch --app-version 1.2.0", "relaunch --app-version 1.3.0", "status", "why filter",
    ]
    private static let waits = ["100ms", "500ms", "1s", "2s", "5s", "1h", "1d", "4d", "40d", "121d"]

    /// One more command.
    mutating func next() -> String {
        switch Int.random(in: 0..<100, using: &generator) {
        case ..<25: "filter apply" + pick(Self.sizes)
        case ..<50: pick(Self.content)
        case ..<75: "wait " + pick(Self.waits)
        default: pick(Self.world)
        }
    }

    private mutating func pick(_ words: [String]) -> String {
        words[Int.random(in: 0..<words.count, using: &generator)]
    }
}
