import ViewEffects

/// Functions that are made together, when one of them is first asked for.
struct FunctionShelf: Sendable {
  private(set) var definitions: [FunctionDefinition] = []
  /// Of names and aliases among ``definitions``.
  private(set) var places: [String: Int] = [:]

  init() {}

  init(_ fill: (inout FunctionShelf) -> Void) { fill(&self) }

  /// Adds a function, in the place of an earlier one of the same name.
  mutating func register(_ definition: FunctionDefinition) {
    let known = places[definition.name].flatMap { definitions[$0].name == definition.name ? $0 : nil }
    let place = known ?? definitions.count
    if place == definitions.count { definitions.append(definition) } else { definitions[place] = definition }
    for name in [definition.name] + definition.aliases { places[name] = place }
  }

  /// Easings, springs and what CSS has.
  static let curves = FunctionShelf {
    $0.registerTimingFunctions()
    $0.registerMotions()
    $0.registerCSSFunctions()
    $0.registerKeyframes()
    $0.registerSequences()
  }

  /// What effects say of themselves.
  static let effects = FunctionShelf { shelf in
    for effect in EffectList.all {
      let source = effect.about.source
      for quantity in effect.quantities { shelf.register(.quantity(quantity, source: source)) }
      for curve in effect.curves { shelf.register(.curve(curve, source: source)) }
    }
  }
}
