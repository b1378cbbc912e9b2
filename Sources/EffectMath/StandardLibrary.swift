import Formulas
import ViewEffects

extension FunctionLibrary {
  /// Every function of Easel: `core`, derived curves such as `integral`, and the quantities of all effects.
  public static let standard = core.adding(derived: { .derived }, effects: { .effects })
}

extension FunctionShelf {
  fileprivate static let effects = FunctionShelf { shelf in
    for effect in EffectList.all {
      let source = effect.about.source
      for quantity in effect.quantities { shelf.register(.quantity(quantity, source: source)) }
      for curve in effect.curves { shelf.register(.curve(curve, source: source)) }
    }
  }
}

extension Formula {
  /// Reads a formula that may call every function of Easel.
  ///
  /// - Parameter abscissa: the name of the variable; nil for whichever of t, x and u occurs.
  /// - Throws: ``FormulaError`` with the place in the source.
  public init(_ source: String, abscissa: String? = nil) throws(FormulaError) {
    try self.init(source, abscissa: abscissa, library: .standard)
  }
}
