import ScalarMath
import TimingFunctions

/// The functions that formulas can call, by name.
///
/// Functions are registered; the parser itself knows none of them.
public struct FunctionLibrary: Sendable {
  /// The functions registered with this library; they hide those of other shelves with the same name.
  private var own = FunctionShelf()
  /// The shelves, each created only if no earlier one has a name, so that a formula waits for few functions.
  private var shelves: [@Sendable () -> FunctionShelf] = []

  /// Creates an empty library.
  public init() {}

  /// Elementary functions, combinators, easings, springs and the functions of CSS. The module EffectMath adds
  /// integrals, inverses and the quantities of effects: `FunctionLibrary.standard`.
  public static let core: FunctionLibrary = {
    var library = FunctionLibrary()
    library.shelves = [{ .elementary }, { .combinators }, { .curves }]
    return library
  }()

  /// Returns the library with two more shelves: `derived` after the combinators, `effects` at the end.
  package func adding(
    derived: @escaping @Sendable () -> FunctionShelf, effects: @escaping @Sendable () -> FunctionShelf
  ) -> FunctionLibrary {
    var library = self
    library.shelves.insert(derived, at: min(2, shelves.count))
    library.shelves.append(effects)
    return library
  }

  /// Adds a function, or replaces an earlier one with the same name.
  public mutating func register(_ definition: FunctionDefinition) { own.register(definition) }

  private func shelf(_ number: Int) -> FunctionShelf { number < shelves.count ? shelves[number]() : own }

  func index(of name: String) -> FunctionIndex? {
    if let place = own.places[name] { return FunctionIndex(shelf: shelves.count, place: place) }
    for number in shelves.indices {
      if let place = shelves[number]().places[name] { return FunctionIndex(shelf: number, place: place) }
    }
    return nil
  }

  subscript(index: FunctionIndex) -> FunctionDefinition { shelf(index.shelf).definitions[index.place] }

  /// The function with this name or alias; nil if there is none.
  public subscript(name: String) -> FunctionDefinition? { index(of: name).map { self[$0] } }

  /// All functions, shelf by shelf.
  public var definitions: [FunctionDefinition] {
    shelves.flatMap { $0().definitions.filter { own.places[$0.name] == nil } } + own.definitions
  }

  /// Every name and alias, sorted.
  public var names: [String] {
    shelves.reduce(into: Set(own.places.keys)) { $0.formUnion($1().places.keys) }.sorted()
  }
}

/// The position of a function in a library: its shelf, and its index there.
struct FunctionIndex: Hashable, Sendable {
  let shelf: Int
  let place: Int
}

/// Functions that are created together, when one of them is first needed.
package struct FunctionShelf: Sendable {
  private(set) var definitions: [FunctionDefinition] = []
  /// The indices in ``definitions``, by name and alias.
  private(set) var places: [String: Int] = [:]

  init() {}

  package init(_ fill: (inout FunctionShelf) -> Void) { fill(&self) }

  /// Adds a function, or replaces an earlier one with the same name.
  package mutating func register(_ definition: FunctionDefinition) {
    let known = places[definition.name].flatMap { definitions[$0].name == definition.name ? $0 : nil }
    let place = known ?? definitions.count
    if place == definitions.count { definitions.append(definition) } else { definitions[place] = definition }
    for name in definition.names { places[name] = place }
  }

  /// Adds a curve; see ``FunctionDefinition/curve(_:accuracy:example:make:)``.
  mutating func addCurve(
    _ name: String, aliases: [String] = [], _ parameters: [Parameter], _ summary: String, source: String,
    owner: String? = nil, example: String? = nil, make: @escaping @Sendable ([Double?]) throws -> any TimingFunction
  ) {
    let descriptor = Descriptor(
      name, aliases: aliases, summary, source: source, parameters: parameters, owner: owner)
    register(.curve(descriptor, example: example, make: make))
  }

  /// The position of the abscissa among the parameters of a functional.
  package enum AbscissaPlace { case second, last, none }

  /// Adds a function of a curve f, its first parameter.
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
    register(FunctionDefinition(Descriptor(name, summary, parameters: all), group, .functional(make), example: example))
  }
}
