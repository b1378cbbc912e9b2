import ScalarMath

/// The name, aliases, summary, source and parameters of a function, curve, quantity, surface, technique, scene or
/// effect.
public struct Descriptor: Sendable {
  /// The name in formulas and commands: "rippleHeight", "cone".
  public var name: String
  /// Other names that mean the same.
  public var aliases: [String]
  /// A short description.
  public var summary: String
  /// Author, title, year; empty for common mathematics, and for a part whose whole has the source.
  public var source: String
  /// The parameters, in the order of a call.
  public var parameters: [Parameter]
  /// The owner of the parameters, as error messages name it.
  public var owner: String
  /// The unit of the values, if all have the same.
  public var unit: Unit
  /// The conditions on combinations of parameters that are legal one by one.
  public var conditions: [Condition]

  /// A condition on a combination of parameters, by their indices in ``Descriptor/parameters``.
  public struct Condition: Sendable {
    /// The indices of the parameters, in the order of the arguments of ``isMet``.
    public let places: [Int]
    /// The condition as an error message states it.
    public let claim: String
    /// True if the values at ``places``, in that order, meet the condition.
    public let isMet: @Sendable ([Double]) -> Bool
  }

  /// Creates a descriptor.
  ///
  /// - Parameter owner: the owner of the parameters in error messages; the name by default.
  public init(
    _ name: String, aliases: [String] = [], _ summary: String, source: String = "", parameters: [Parameter] = [],
    owner: String? = nil, unit: Unit = .none, conditions: [Condition] = []
  ) {
    (self.name, self.aliases, self.summary, self.source) = (name, aliases, summary, source)
    (self.parameters, self.owner, self.unit, self.conditions) = (parameters, owner ?? name, unit, conditions)
  }

  /// Creates a descriptor of named parameters, with the conditions that concern them alone.
  ///
  /// - Parameters:
  ///   - names: the parameters in the order of a call.
  ///   - summary: a short description, without the unit.
  ///   - standards: the defaults of parameters that differ from their general ones.
  init<Name: ParameterNames>(
    _ name: String, aliases: [String], _ names: [Name], _ summary: String, source: String, unit: Unit,
    standards: [Name: Parameter.Standard] = [:]
  ) {
    let conditions = Name.conditions.compactMap { condition -> Condition? in
      let places = condition.names.compactMap { names.firstIndex(of: $0) }
      guard places.count == condition.names.count else { return nil }
      return Condition(places: places, claim: condition.claim, isMet: condition.isMet)
    }
    self.init(
      name, aliases: aliases, unit.following(summary), source: source,
      parameters: names.map { $0.about.with(standards[$0]) }, owner: Name.owner, unit: unit, conditions: conditions)
  }
}

/// A function, curve, quantity, surface, technique or scene with a descriptor.
public protocol Described: Sendable {
  /// The name, aliases, summary, source and parameters.
  var descriptor: Descriptor { get }
}

extension Described {
  /// The name in formulas and commands.
  public var name: String { descriptor.name }
  /// Other names that mean the same.
  public var aliases: [String] { descriptor.aliases }
  /// The name, then the aliases.
  public var names: [String] { [name] + aliases }
  /// A short description.
  public var summary: String { descriptor.summary }
  /// Author, title, year.
  public var source: String { descriptor.source }
  /// The parameters, in the order of a call.
  public var parameters: [Parameter] { descriptor.parameters }
  /// The owner of the parameters, as error messages name it.
  public var owner: String { descriptor.owner }
  /// The unit of the values, if all have the same.
  public var unit: Unit { descriptor.unit }
  /// The conditions on combinations of parameters that are legal one by one.
  public var conditions: [Descriptor.Condition] { descriptor.conditions }
}
