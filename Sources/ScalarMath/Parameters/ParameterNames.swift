/// The parameters of an effect, a curve or a scene, each with its description.
///
/// A conformer is an enum whose ``about`` is an exhaustive switch, so that no parameter is forgotten.
public protocol ParameterNames: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == Int {
  /// The owner of the parameters, as error messages name it: "a segmented sticker".
  static var owner: String { get }
  /// The description of the parameter.
  var about: Parameter { get }
  /// The conditions on combinations of parameters that are legal one by one; none by default.
  static var conditions: [ParameterCondition<Self>] { get }
}

/// A condition on a combination of parameters.
public struct ParameterCondition<Name: ParameterNames>: Sendable {
  /// The parameters, in the order of the values that ``isMet`` receives.
  public let names: [Name]
  /// The sentence of the error message, such as "the lifted sheet must be before the camera".
  public let claim: String
  /// Returns true if values of ``names``, in that order, meet the condition.
  public let isMet: @Sendable ([Double]) -> Bool

  /// Creates a condition on parameters, with the sentence of its error message.
  public init(_ names: [Name], _ claim: String, _ isMet: @escaping @Sendable ([Double]) -> Bool) {
    (self.names, self.claim, self.isMet) = (names, claim, isMet)
  }

  /// Checks that values meet the condition.
  ///
  /// - Parameter values: the values of ``names``, in that order.
  /// - Throws: ``IllegalParameter`` if they break the condition.
  public func check(_ values: [Double]) throws(IllegalParameter) {
    if isMet(values) { return }
    throw IllegalParameter(
      zip(names, values).map { IllegalParameter.Given($0.about.name, $1) }, of: Name.owner, claim: claim)
  }
}

extension ParameterNames {
  public static var conditions: [ParameterCondition<Self>] { [] }

  /// Checks values, and every condition whose parameters are all given.
  ///
  /// - Throws: ``IllegalParameter`` for the first value that is not legal, and for values that break a condition all of
  ///   whose parameters are given.
  public static func check(_ values: KeyValuePairs<Self, Double>) throws(IllegalParameter) {
    for (name, value) in values { try name.about.check(value, of: owner) }
    for condition in conditions {
      let given = condition.names.compactMap { name in values.first { $0.key == name }?.value }
      if given.count == condition.names.count { try condition.check(given) }
    }
  }

  /// The default number of the parameter; NaN if it has none.
  public var standardValue: Double { about.standardValue ?? .nan }
}

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

  /// The message: "elevation of a segmented sticker must be …, not 300"; "elevation 300 and cameraDistance 200 of a
  /// segmented sticker do not go together: …".
  public let description: String

  /// Creates an error for one illegal value, with a text for the legal ones.
  public init(parameter: String, effect: String, value: Double, legal: String) {
    (given, self.effect, self.legal) = ([Given(parameter, value)], effect, legal)
    description = "\(parameter) of \(effect) must be \(legal), not \(value.shortestText)"
  }

  /// Creates an error for parameters that are legal one by one but not in combination.
  public init(_ given: [Given], of effect: String, claim: String) {
    (self.given, self.effect, legal) = (given, effect, claim)
    let values = given.map { "\($0.parameter) \($0.value.shortestText)" }
    description = "\(values.joined(separator: " and ")) of \(effect) do not go together: \(claim)"
  }

  /// Creates an error for a missing parameter that another one needs, with a sentence of advice.
  public init(missing parameter: String, neededBy other: Given, of effect: String, advice: String) {
    (given, self.effect, legal) = ([Given(parameter, .nan), other], effect, advice)
    description = "\(other.parameter) \(other.value.shortestText) of \(effect) needs \(parameter) as well: \(advice)"
  }

  /// The name of the parameter, such as "elevation"; the first of several.
  public var parameter: String { given[0].parameter }
  /// The value of the parameter; the first of several.
  public var value: Double { given[0].value }

  package static func check(
    _ parameter: String, of effect: String, _ value: Double, in range: ClosedRange<Double>, _ legal: String
  ) throws(IllegalParameter) {
    guard range.contains(value) else {
      throw IllegalParameter(parameter: parameter, effect: effect, value: value, legal: legal)
    }
  }

  package static func check(
    _ parameter: String, of effect: String, _ value: Int, in range: ClosedRange<Int>
  ) throws(IllegalParameter) {
    try check(
      parameter, of: effect, Double(value), in: Double(range.lowerBound)...Double(range.upperBound),
      "from \(range.lowerBound) to \(range.upperBound)")
  }

  package static func check(length value: Double, _ parameter: String, of effect: String) throws(IllegalParameter) {
    try check(parameter, of: effect, value, in: 1e-3...1e6, "from 0.001 to 1e6 pt")
  }
}

/// Returns a value made from published numbers; traps if they are not legal.
package func knownLegal<Value>(_ make: @autoclosure () throws(IllegalParameter) -> Value) -> Value {
  do throws(IllegalParameter) { return try make() } catch {
    preconditionFailure("a published value is legal: \(error.description)")
  }
}
