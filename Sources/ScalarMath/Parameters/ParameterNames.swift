/// The parameters of an effect, a curve or a scene, each with what is to be known of it.
///
/// A conformer is an enum whose ``about`` is an exhaustive switch, so that no parameter is forgotten.
public protocol ParameterNames: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == Int {
  /// What they belong to, as refusals name it: "a segmented sticker".
  static var owner: String { get }
  /// What is to be known of the parameter.
  var about: Parameter { get }
  /// What parameters that are legal one by one have to be together; nothing unless said otherwise.
  static var conditions: [ParameterCondition<Self>] { get }
}

/// What some parameters have to be together.
public struct ParameterCondition<Name: ParameterNames>: Sendable {
  /// Which parameters, in the order in which ``isMet`` takes them.
  public let names: [Name]
  /// "the lifted sheet has to be before the camera"
  public let claim: String
  /// For the values of ``names``, in that order.
  public let isMet: @Sendable ([Double]) -> Bool

  /// A condition of some parameters, with the sentence that a refusal shows.
  public init(_ names: [Name], _ claim: String, _ isMet: @escaping @Sendable ([Double]) -> Bool) {
    (self.names, self.claim, self.isMet) = (names, claim, isMet)
  }

  /// - Parameter values: those of ``names``, in that order.
  /// - Throws: ``IllegalParameter`` where they break the condition.
  public func check(_ values: [Double]) throws(IllegalParameter) {
    if isMet(values) { return }
    throw IllegalParameter(
      zip(names, values).map { IllegalParameter.Given($0.about.name, $1) }, of: Name.owner, claim: claim)
  }
}

extension ParameterNames {
  public static var conditions: [ParameterCondition<Self>] { [] }

  /// - Throws: ``IllegalParameter`` for the first value that is not legal, and for values that break a condition all of
  ///   whose parameters are given.
  public static func check(_ values: KeyValuePairs<Self, Double>) throws(IllegalParameter) {
    for (name, value) in values { try name.about.check(value, of: owner) }
    for condition in conditions {
      let given = condition.names.compactMap { name in values.first { $0.key == name }?.value }
      if given.count == condition.names.count { try condition.check(given) }
    }
  }

  /// The number that stands in when the parameter is left out; NaN where there is none.
  public var standardValue: Double { about.standardValue ?? .nan }
}
