import ScalarMath

/// How lanes work out a curve's shares: base + g·Q(h) is the share itself, or a parameter that Newton's steps make
/// better before the share is a cubic in it.
struct WindowFit {
  let curve: AnchoredCurve
  let variable: WindowVariable
  let base: Double
  /// Of Q, from the constant one, at least one.
  let coefficients: [Double]
  let steps: Int
  /// Whether the polynomial is the share.
  let isDirect: Bool

  /// What a block of sixteen vertices costs beside the moving, in multiply-adds; a division costs about ten.
  var cost: Int { variable.cost + coefficients.count + (isDirect ? 0 : 3 + 16 * steps) }

  /// The largest degree of Q.
  static let largestDegree = 14
  /// The most Newton steps.
  static let mostSteps = 6
}

extension WindowFit: CustomStringConvertible {
  var description: String {
    let name =
      switch variable {
      case .straight: "the place"
      case .odd: "the place, odd"
      case .root: "a square root"
      case .secondRoot: "a fourth root"
      }
    let degree = variable.isOdd ? 2 * coefficients.count - 1 : coefficients.count
    let work = isDirect ? "shares" : "parameters, \(steps) Newton step\(steps == 1 ? "" : "s")"
    return "degree \(degree) in \(name) about the \(curve.anchor): \(work)"
  }
}

/// The polynomials of one variable for one curve, of every degree: Chebyshev's interpolation at ``nodes`` points, cut
/// off.
struct WindowSeries {
  let curve: AnchoredCurve
  let variable: WindowVariable
  let isDirect: Bool
  let base: Double
  /// Of Chebyshev's polynomials in h.
  private let series: [Double]

  private static let nodes = 24

  init(_ curve: AnchoredCurve, _ variable: WindowVariable, isDirect: Bool) {
    (self.curve, self.variable, self.isDirect) = (curve, variable, isDirect)
    let start = isDirect ? curve.share(0) : 0
    let count = Self.nodes
    let turns = (0..<count).map { (Double($0) + 0.5) / Double(count) }
    let values = turns.map { turn -> Double in
      let g = variable.variable(.cosPi(turn))
      let s = curve.parameter(at: variable.place(g, curve.anchor))
      let value = isDirect ? curve.share(s) : s
      return variable.isStraight ? value : (value - start) / g
    }
    series = (0..<count).map { order in
      let sum = zip(turns, values).reduce(0) { $0 + $1.1 * .cosPi(Double(order) * $1.0) }
      return sum * (order == 0 ? 1 : 2) / Double(count)
    }
    base = start
  }

  /// The polynomial whose Q is of this degree.
  func fit(degree: Int, steps: Int) -> WindowFit {
    // A straight one is of one degree more and begins with the constant.
    let powers = Self.powers(series.prefix(degree + (variable.isStraight ? 2 : 1)))
    return WindowFit(
      curve: curve, variable: variable, base: variable.isStraight ? powers[0] : base,
      coefficients: variable.isStraight ? Array(powers.dropFirst()) : powers, steps: steps, isDirect: isDirect)
  }

  /// Sums of Chebyshev's polynomials by powers: T₀ = 1, T₁ = h, Tₖ₊₁ = 2h·Tₖ − Tₖ₋₁.
  private static func powers(_ series: ArraySlice<Double>) -> [Double] {
    var sum = [Double](repeating: 0, count: series.count)
    var (last, current) = ([Double](repeating: 0, count: series.count), [Double](repeating: 0, count: series.count))
    current[0] = 1
    for (order, coefficient) in series.enumerated() {
      for power in 0...order { sum[power] += coefficient * current[power] }
      var next = [Double](repeating: 0, count: series.count)
      for power in 0..<min(order + 1, series.count - 1) { next[power + 1] = current[power] * (order == 0 ? 1 : 2) }
      if order > 0 { for power in 0..<order { next[power] -= last[power] } }
      (last, current) = (current, next)
    }
    return sum
  }
}
