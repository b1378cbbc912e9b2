import EffectMath

/// The value of a formula at one point.
func value(_ source: String, at t: Double = 0.3, _ parameters: [String: Double] = [:]) throws -> Double {
  try Formula(source).program(parameters).value(at: t)
}

/// The error of a formula, while it is read or made ready; nil where it has none.
func failure(
  _ source: String, _ parameters: [String: Double] = [:], abscissa: String? = nil
) -> FormulaError? {
  do throws(FormulaError) {
    _ = try Formula(source, abscissa: abscissa).program(parameters)
    return nil
  } catch {
    return error
  }
}

/// Whether two formulas agree at points over [−0.5, 1.5] (or `points`), relatively to the second.
func agree(
  _ a: String, _ b: String, within tolerance: Double = 4e-15, _ parameters: [String: Double] = [:],
  at points: [Double] = unitInterval
) throws -> Bool {
  let (left, right) = (try Formula(a).program(parameters), try Formula(b).program(parameters))
  return zip(left.values(at: points), right.values(at: points)).allSatisfy { x, y in
    x == y || abs(x - y) <= tolerance * max(1, abs(y)) || (x.isNaN && y.isNaN)
  }
}

/// 0, 1/128, … 1
let unitInterval = (0...128).map { Double($0) / 128 }
