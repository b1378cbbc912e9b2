/// Why numbers make no effect or curve: which parameter it is, and what would be legal.
public struct IllegalParameter: Error, Hashable, CustomStringConvertible {
  /// A parameter with the value that it was given.
  public struct Given: Sendable, Hashable {
    /// Its name.
    public let parameter: String
    /// What it was given.
    public let value: Double

    /// A parameter with its value.
    public init(_ parameter: String, _ value: Double) { (self.parameter, self.value) = (parameter, value) }
  }

  /// The parameter that is not legal; where several do not go together, all of them.
  public let given: [Given]
  /// What it belongs to, such as "a segmented sticker".
  public let effect: String
  /// What is legal, such as "from 0 to 1000000 pt"; of several, what they have to be together.
  public let legal: String

  /// One value that is not legal, with the words for what would be.
  public init(parameter: String, effect: String, value: Double, legal: String) {
    (given, self.effect, self.legal) = ([Given(parameter, value)], effect, legal)
  }

  /// Of parameters that are legal one by one but do not go together.
  public init(_ given: [Given], of effect: String, claim: String) {
    (self.given, self.effect, legal) = (given, effect, claim)
  }

  /// The parameter, such as "elevation"; the first of several.
  public var parameter: String { given[0].parameter }
  /// Its value; the first of several.
  public var value: Double { given[0].value }

  /// "elevation of a segmented sticker has to be …, not 300"; "elevation 300 and cameraDistance 200 of a segmented
  /// sticker do not go together: …".
  public var description: String {
    if given.count == 1 { return "\(parameter) of \(effect) has to be \(legal), not \(value.shortestText)" }
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

/// What published numbers make, which are legal.
package func knownLegal<Value>(_ make: @autoclosure () throws(IllegalParameter) -> Value) -> Value {
  do throws(IllegalParameter) { return try make() } catch {
    preconditionFailure("a published value is legal: \(error.description)")
  }
}
