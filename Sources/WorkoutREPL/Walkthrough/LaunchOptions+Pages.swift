extension LaunchOptions {
    /// Whether all that is asked for is to run pages: each has data of its own, so it is no session over the user's.
    ///
    /// Where the command line also changes what is kept with the data, they are opened for that.
    var runsPagesOnly: Bool {
        guard policy == nil, modifier == nil, clock == nil, startMilliseconds == nil, !loadsDemo else { return false }
        var hasPages = false
        for input in inputs {
            guard case .text(let bytes) = input else { return false }
            var lines = LineSplitter()
            lines.append(bytes)
            while let line = lines.next() ?? lines.rest() {
                guard let commands = try? WordSplitter.split(line) else { return false }
                for words in commands {
                    guard let command = try? CommandTable.standard.parse(words), case .walkthrough = command else {
                        return false
                    }
                    hasPages = true
                }
            }
        }
        return hasPages
    }
}
