/// Somebody who follows an import, and may end it.
public struct ImportWatch {
    /// Told after each object.
    ///
    /// Its parameters are how many objects have been read, and how many there are: asked for only if it is needed, since
    /// it takes as long as reading the file once more. What it throws ends the import, which then changes nothing.
    let step: (_ done: Int, _ total: () -> Int?) throws -> Void

    /// Makes a watch of a closure that is called after each object.
    public init(_ step: @escaping (_ done: Int, _ total: () -> Int?) throws -> Void) { self.step = step }
}
