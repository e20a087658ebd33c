import ReviewModifierSim
import WorkoutDomain

extension Laboratory {
    func message(_ command: MessageCommand) -> Execution {
        switch command {
        case .list:
            ask {
                let dialogs = try store.dialogs()
                return Outcome(
                    json: { ["dialogs": .array(dialogs.map(\.json))] },
                    text: {
                        guard !dialogs.isEmpty else {
                            return [.line("no dialogs yet; 'message send USER TEXT' begins one")]
                        }
                        let rows = dialogs.map { [$0.userName, String($0.messageCount), $0.lastMessage.text] }
                        return [
                            .table(
                                TextTable([.init("user"), .init("messages", .right), .init("last")], rows: rows)
                            )
                        ]
                    }
                )
            }
        case .show(let reference):
            ask {
                let messages = try store.messages(withUser: resolveUser(reference).id)
                return Outcome(
                    json: { ["messages": .array(messages.map(\.json))] },
                    text: {
                        messages.isEmpty
                            ? [.line("no messages yet")]
                            : [
                                .table(
                                    TextTable(
                                        [.init("at", isWhole: true), .init("from"), .init("text")],
                                        rows: messages.map {
                                            [instantText(milliseconds: $0.sentAt), $0.senderName, $0.text]
                                        }
                                    )
                                )
                            ]
                    }
                )
            }
        case .send(let reference, let text):
            change { events in
                let user = try resolveUser(reference)
                let message = try perform(.messageSend, events: &events) {
                    try store.sendMessage(toUser: user.id, text: text, at: deviceNow)
                }
                return Outcome("message sent to \(user.name)", json: message.json)
            }
        }
    }

    func user(_ command: UserCommand) -> Execution {
        switch command {
        case .list:
            ask {
                let users = try store.users()
                let signedIn = try store.signedInUser()
                return Outcome(
                    json: { ["users": .array(users.map(\.json))] },
                    text: {
                        let rows = users.map { [String($0.id), $0.name, $0.id == signedIn?.id ? "signed in" : ""] }
                        return [.table(TextTable([.init("id", .right), .init("name"), .init("")], rows: rows))]
                    }
                )
            }
        case .show(let reference):
            ask {
                let user = try resolveUser(reference)
                let friends = try store.friends(ofUser: user.id)
                return Outcome(
                    "user \(user.id): \(user.name)"
                        + (friends.isEmpty ? "" : "; friends: \(friends.map(\.name).joined(separator: ", "))"),
                    json: user.json.adding("friends", .array(friends.map { .string($0.name) }))
                )
            }
        case .whoami:
            ask {
                let user = try store.signedInUser()
                return Outcome(user?.name ?? "nobody is signed in", json: user?.json ?? .null)
            }
        case .add(let name):
            change { _ in
                let user = try store.addUser(named: name, at: deviceNow)
                return Outcome("user \(user.id) added: \(user.name)", json: user.json)
            }
        case .login(let reference):
            change { _ in
                let user = try store.signIn(userID: resolveUser(reference).id)
                return Outcome("\(user.name) is signed in", json: user.json)
            }
        case .logout:
            change { _ in
                try store.signOut()
                return Outcome("nobody is signed in", json: .null)
            }
        case .friend(let reference):
            change { _ in
                let user = try resolveUser(reference)
                try store.addFriend(userID: user.id)
                return Outcome("\(user.name) is a friend", json: user.json)
            }
        case .unfriend(let reference):
            change { _ in
                let user = try resolveUser(reference)
                try store.removeFriend(userID: user.id)
                return Outcome("\(user.name) is no friend", json: user.json)
            }
        }
    }

    private func resolveUser(_ reference: NameOrID) throws -> User {
        switch reference {
        case .id(let id): try store.user(id: id)
        case .name(let name): try store.user(named: name)
        }
    }
}
