import ScalarMath
import TimingFunctions

/// Functions that are made together, when one of them is first asked for.
package struct FunctionShelf: Sendable {
  private(set) var definitions: [FunctionDefinition] = []
  /// Of names and aliases among ``definitions``.
  private(set) var places: [String: Int] = [:]

  init() {}

  package init(_ fill: (inout FunctionShelf) -> Void) { fill(&self) }

  /// Adds a function, in the place of an earlier one of the same name.
  package mutating func register(_ definition: FunctionDefinition) {
    let known = places[definition.name].flatMap { definitions[$0].name == definition.name ? $0 : nil }
    let place = known ?? definitions.count
    if place == definitions.count { definitions.append(definition) } else { definitions[place] = definition }
    for name in [definition.name] + definition.aliases { places[name] = place }
  }

  /// The place of the abscissa among the parameters of a functional.
  package enum AbscissaPlace { case second, last, none }

  /// A function of a curve f, its first parameter.
  package mutating func addFunctional(
    _ name: String, _ group: FunctionDefinition.Group, _ parameters: [Parameter], _ summary: String, example: String,
    abscissa: AbscissaPlace = .second,
    _ make: @escaping @Sendable (any TimingFunction, [Double?]) throws -> any TimingFunction
  ) {
    let curve = Parameter("f", .required, .none, .curve, "any function of the abscissa")
    let place = Parameter("t", .abscissa)
    let all =
      switch abscissa {
      case .second: [curve, place] + parameters
      case .last: [curve] + parameters + [place]
      case .none: [curve] + parameters
      }
    register(FunctionDefinition(name, group, all, summary, .functional(make), example: example))
  }

  /// Easings, springs and what CSS has.
  static let curves = FunctionShelf {
    $0.registerTimingFunctions()
    $0.registerMotions()
    $0.registerCSSFunctions()
    $0.registerKeyframes()
    $0.registerSequences()
  }
}
