import TimingFunctions

extension Formula {
  /// A curve that no formula describes, such as measured data, as a formula: its domain is the curve's.
  ///
  /// - Parameters:
  ///   - curve: any curve.
  ///   - label: stands for the source, which there is none of.
  ///   - abscissa: what the abscissa is called; nil for t.
  public init(_ curve: any TimingFunction, label: String, abscissa: String? = nil) {
    let library = FunctionLibrary().adding(curve, as: "curve", summary: label)
    do throws(FormulaError) {
      let formula = try Formula("curve", abscissa: "t", library: library)
      self.init(formula, source: label, abscissa: abscissa ?? formula.abscissa)
    } catch {
      preconditionFailure("a name alone is a formula: \(error)")
    }
  }
}

extension FunctionLibrary {
  /// This library with one more function of the abscissa, in the place of one of the same name.
  ///
  /// - Parameters:
  ///   - curve: the function.
  ///   - name: as formulas call it, with or without an argument.
  ///   - summary: what it is, in a few words.
  public func adding(_ curve: any TimingFunction, as name: String, summary: String) -> FunctionLibrary {
    var library = self
    library.register(FunctionDefinition.curve(name, summary: summary) { _ in curve })
    return library
  }
}
