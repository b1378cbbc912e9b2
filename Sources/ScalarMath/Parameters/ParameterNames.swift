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
  /// The parameters, in the order of the arguments of ``isMet``.
  public let names: [Name]
  /// The sentence of the error message, such as "the lifted sheet has to be before the camera".
  public let claim: String
  /// Whether values of ``names``, in that order, meet the condition.
  public let isMet: @Sendable ([Double]) -> Bool

  /// Creates a condition on parameters, with the sentence of its error message.
  public init(_ names: [Name], _ claim: String, _ isMet: @escaping @Sendable ([Double]) -> Bool) {
    (self.names, self.claim, self.isMet) = (names, claim, isMet)
  }

  /// Checks that values meet the condition.
  ///
  /// - Parameter values: The values of ``names``, in that order.
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
