/// A form of value together with the function that reads it.
package struct ValueKind<Value: Sendable>: Sendable {
    package let form: ValueForm
    package let read: @Sendable (String) throws(ValueProblem) -> Value

    package init(_ form: ValueForm, read: @escaping @Sendable (String) throws(ValueProblem) -> Value) {
        self.form = form
        self.read = read
    }
}
