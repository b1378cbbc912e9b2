/// Failures of the library as those of a formula.
extension FunctionLibrary {
  /// What is made, or the failure to make it as that of a formula.
  static func made<Value, Reason: Error & CustomStringConvertible>(
    _ make: () throws(Reason) -> Value
  ) throws(FormulaError) -> Value {
    do throws(Reason) {
      return try make()
    } catch {
      throw FormulaError(error.description)
    }
  }

  /// Why nothing can be made; nil where it can.
  static func reason<Value, Reason: Error & CustomStringConvertible>(
    against make: () throws(Reason) -> Value
  ) -> String? {
    do throws(FormulaError) {
      _ = try made(make)
      return nil
    } catch {
      return error.reason
    }
  }
}
