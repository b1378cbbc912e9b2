/// The functions that formulas can call, by name.
///
/// A function joins by registration; the parser knows none of them.
public struct FunctionLibrary: Sendable {
  /// What was registered with this library; it hides what other shelves have under the same name.
  private var own = FunctionShelf()
  /// Made when something is looked for that those before have not, so that a formula waits for few functions.
  private var shelves: [@Sendable () -> FunctionShelf] = []

  /// An empty library.
  public init() {}

  /// Elementary functions, combinators, easings, springs and what CSS has. The module EffectMath adds integrals, inverses
  /// and the quantities of effects: `FunctionLibrary.standard`.
  public static let core: FunctionLibrary = {
    var library = FunctionLibrary()
    library.shelves = [{ .elementary }, { .combinators }, { .curves }]
    return library
  }()

  /// This library with two more shelves: `derived` behind the combinators, `effects` behind everything.
  package func adding(
    derived: @escaping @Sendable () -> FunctionShelf, effects: @escaping @Sendable () -> FunctionShelf
  ) -> FunctionLibrary {
    var library = self
    library.shelves.insert(derived, at: min(2, shelves.count))
    library.shelves.append(effects)
    return library
  }

  /// Adds a function, in the place of an earlier one of the same name.
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

  /// The function of a name or an alias; nil where there is none.
  public subscript(name: String) -> FunctionDefinition? { index(of: name).map { self[$0] } }

  /// All functions, shelf by shelf.
  public var definitions: [FunctionDefinition] {
    shelves.flatMap { $0().definitions.filter { own.places[$0.name] == nil } } + own.definitions
  }

  /// Every name, aliases included.
  public var names: [String] {
    shelves.reduce(into: Set(own.places.keys)) { $0.formUnion($1().places.keys) }.sorted()
  }
}

/// Where a function of a library stands: a shelf, and a place there.
struct FunctionIndex: Hashable, Sendable {
  let shelf: Int
  let place: Int
}
