/// A sequence in which what repeats is told once.
enum Fold<Item: Equatable>: Equatable {
    case one(Item)
    indirect case times(Int, [Fold])
}

extension Fold {
    /// Folds `items`, from the first on, and what repeats within what repeats as well.
    ///
    /// - Parameters:
    ///   - longest: How many items a repeated part has at most.
    ///   - isWorth: Whether a part of so many items, repeated so often, is told as a repetition. Much that repeats must be:
    ///     else it is looked through again from each of its items on.
    static func folds(
        of items: ArraySlice<Item>,
        longest: Int,
        isWorth: (_ length: Int, _ times: Int) -> Bool
    ) -> [Fold] {
        var folds: [Fold] = []
        var rest = items
        while let first = rest.first {
            var best = (length: 1, times: 1)
            for length in 1...min(longest, max(1, rest.count / 2)) {
                let times = times(of: length, in: rest)
                let saves = (times - 1) * length > (best.times - 1) * best.length
                if saves, isWorth(length, times) { best = (length, times) }
            }
            if best.times > 1 {
                folds.append(
                    .times(best.times, Self.folds(of: rest.prefix(best.length), longest: longest, isWorth: isWorth))
                )
            } else {
                folds.append(.one(first))
            }
            rest = rest.dropFirst(best.length * best.times)
        }
        return folds
    }

    /// How often the first `length` items stand there on end.
    private static func times(of length: Int, in items: ArraySlice<Item>) -> Int {
        var same = 0
        var position = items.startIndex
        while position + length < items.endIndex, items[position] == items[position + length] {
            same += 1
            position += 1
        }
        return same / length + 1
    }

    /// The items as they were.
    var items: [Item] {
        switch self {
        case .one(let item): [item]
        case .times(let count, let folds): Array(repeatElement(folds.flatMap(\.items), count: count).joined())
        }
    }
}

extension Fold where Item == String {
    /// Commands as one types them: what stands there three times or more on end as a `repeat`.
    static func typed(_ commands: [String]) -> [String] {
        folds(of: commands[...], longest: 1, isWorth: { _, times in times > 2 }).map { fold in
            switch fold {
            case .one(let command): command
            case .times(let count, let part): "repeat \(count) \(part.flatMap(\.items).joined(separator: "; "))"
            }
        }
    }
}
