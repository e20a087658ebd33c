import Testing

/// Tests in real pseudo-terminals, one after another: each blocks its thread while it waits, and the time that a key
/// takes means little when ten programs run at once.
@Suite(.serialized) enum TerminalTests {}
