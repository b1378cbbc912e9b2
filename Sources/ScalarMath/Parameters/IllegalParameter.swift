/// An error for values that make no valid effect or curve: the parameter, and its legal values.
public struct IllegalParameter: Error, Hashable, CustomStringConvertible {
  /// A parameter with its given value.
  public struct Given: Sendable, Hashable {
    /// The name of the parameter.
    public let parameter: String
    /// The given value.
    public let value: Double

    /// Creates a pair of parameter and value.
    public init(_ parameter: String, _ value: Double) { (self.parameter, self.value) = (parameter, value) }
  }

  /// The illegal parameter; if several are illegal only in combination, all of them.
  public let given: [Given]
  /// The owner of the parameter, such as "a segmented sticker".
  public let effect: String
  /// The legal values, such as "from 0 to 1000000 pt"; for several parameters, the condition on their combination.
  public let legal: String

  /// Creates an error for one illegal value, with a text for the legal ones.
  public init(parameter: String, effect: String, value: Double, legal: String) {
    (given, self.effect, self.legal) = ([Given(parameter, value)], effect, legal)
  }

  /// Creates an error for parameters that are legal one by one but not in combination.
  public init(_ given: [Given], of effect: String, claim: String) {
    (self.given, self.effect, legal) = (given, effect, claim)
  }

  /// The name of the parameter, such as "elevation"; the first of several.
  public var parameter: String { given[0].parameter }
  /// The value of the parameter; the first of several.
  public var value: Double { given[0].value }

  /// The message: "elevation of a segmented sticker has to be …, not 300"; "elevation 300 and cameraDistance 200 of a
  /// segmented sticker do not go together: …".
  public var description: String {
    if given.count == 1 { return "\(parameter) of \(effect) must be \(legal), not \(value.shortestText)" }
    let values = given.map { "\($0.parameter) \($0.value.shortestText)" }
    return "\(values.joined(separator: " and ")) of \(effect) do not go together: \(legal)"
  }

  package static func check(
    _ parameter: String, of effect: String, _ value: Double, in range: ClosedRange<Double>, _ legal: String
  ) throws(IllegalParameter) {
    guard range.contains(value) else {
      throw IllegalParameter(parameter: parameter, effect: effect, value: value, legal: legal)
    }
  }
}

extension IllegalParameter {
  package static func check(
    _ parameter: String, of effect: String, _ value: Int, in range: ClosedRange<Int>
  ) throws(IllegalParameter) {
    guard range.contains(value) else {
      throw IllegalParameter(
        parameter: parameter, effect: effect, value: Double(value),
        legal: "from \(range.lowerBound) to \(range.upperBound)")
    }
  }

  package static func check(
    length value: Double, _ parameter: String, of effect: String
  ) throws(IllegalParameter) {
    try check(parameter, of: effect, value, in: 1e-3...1e6, "from 0.001 to 1e6 pt")
  }
}

/// Returns the result for published numbers, which must be legal.
package func knownLegal<Value>(_ make: @autoclosure () throws(IllegalParameter) -> Value) -> Value {
  do throws(IllegalParameter) { return try make() } catch {
    preconditionFailure("a published value is legal: \(error.description)")
  }
}
