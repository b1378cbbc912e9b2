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

extension PastedCurve {
  /// Creates a curve from a text whose formulas may call every function of Easel; nil if the text does not begin like a
  /// known curve.
  ///
  /// - Parameters:
  ///   - abscissa: the name of the abscissa; nil for t.
  ///   - seconds: the duration in seconds that replaces the text's own; nil to keep its own.
  /// - Throws: ``FormulaError`` with the place in the text, if it begins like a curve but is not one.
  public init?(_ text: String, abscissa: String? = nil, lasting seconds: Double? = nil) throws(FormulaError) {
    try self.init(text, abscissa: abscissa, lasting: seconds, library: .standard)
  }
}
