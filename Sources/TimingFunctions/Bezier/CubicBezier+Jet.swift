import ScalarMath

extension CubicBezier {
  /// The series of y over x, by inverting that of x over the curve's parameter. At the ends it is the series from
  /// inside; beyond them that of the tangent.
  ///
  /// A coefficient of order k is within a few units of 2⁻⁵² of its terms times 32²ᵏ⁻¹ at most: where x′ is less than a
  /// 32nd of the other terms of x, the series is taken in 256-bit arithmetic. Where the curve is vertical derivatives
  /// are infinite, with the sign that they have inside; in the middle of a curve only the first is, the others are NaN.
  public func jet(at t: Jet) -> Jet {
    let x = t.leading
    if t.order == 0 || !(0...1 ~= x) {
      let slope = x < 0 ? startSlope : x > 1 ? endSlope : x.isNaN ? .nan : 0
      var coefficients = t.coefficients.map { $0 * slope }
      coefficients[0] = value(at: x)
      return Jet(coefficients: coefficients)
    }
    if x1 == y1 && x2 == y2 { return t }
    return series(at: x, order: t.order).composed(with: t)
  }

  /// The series of y about x, which lies in 0...1.
  private func series(at x: Double, order: Int) -> Jet {
    let (piece, s) = x == 0 ? (pieces.start, 0) : x == 1 ? (pieces.end, 0) : pieces.place(x)
    // Both counted in the piece's own direction, which the even derivatives alone feel.
    let inner = piece.x.series(at: s)
    let outer = piece.y.series(at: s)
    var coefficients = [value(at: x)]
    if inner[1] == 0 {
      coefficients += verticalSeries(inner, outer, order: order, direction: x == 0 ? 1 : x == 1 ? -1 : 0)
      return Jet(coefficients: coefficients)
    }
    let isSteep = inner[1].magnitude < 0x1p-5 * (inner[2].magnitude + inner[3].magnitude)
    if isSteep || !outer.allSatisfy({ $0.magnitude < 1e300 }) {
      let reference = BezierReference(x1, y1, x2, y2)
      let (inner, outer) = reference.series(at: x, guess: pieces.parameter(at: x))
      if !inner[1].isZero {
        coefficients += seriesOverX(inner, outer, order: order).map { $0.rounded }
        return Jet(coefficients: coefficients)
      }
    }
    var sign = 1.0
    for coefficient in seriesOverX(inner, outer, order: order) {
      coefficients.append(sign * coefficient)
      sign *= piece.direction
    }
    return Jet(coefficients: coefficients)
  }

  /// The coefficients from 1 on where x′ = 0: limits from inside at the ends, where the direction is 1 or −1.
  private func verticalSeries(_ inner: [Double], _ outer: [Double], order: Int, direction: Double) -> [Double] {
    let slope = verticalSlope(inner, outer)
    // y less its tangent is like x^(3/2) where that is not upright, otherwise like √x, x^(1/3) or x^(2/3).
    let bend = slope.isInfinite ? -slope : outer[3] * inner[2] - inner[3] * outer[2]
    return (1...order).map { k in
      if k == 1 { return slope }
      if direction == 0 { return .nan }
      if bend == 0 { return 0 }
      // Each further derivative has the other sign, and so has every even one seen from the end.
      let isTurned = (k % 2 == 1) != (direction < 0 && k % 2 == 0)
      return Double(signOf: isTurned ? -bend : bend, magnitudeOf: .infinity)
    }
  }

  /// The limit of y′/x′ where x′ is zero.
  private func verticalSlope(_ inner: [Double], _ outer: [Double]) -> Double {
    for k in 1...3 {
      if outer[k] != 0 { return inner[k] == 0 ? Double(signOf: outer[k], magnitudeOf: .infinity) : outer[k] / inner[k] }
      if inner[k] != 0 { return 0 }
    }
    return .nan
  }
}

extension Cubic {
  /// The Taylor coefficients about s.
  func series(at s: Double) -> [Double] { [self(s), slope(s), 0.5 * curvature(s), c3] }
}

/// What a series is inverted with.
protocol SeriesNumber {
  init(_ value: Double)
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static func / (a: Self, b: Self) -> Self
}

extension Double: SeriesNumber {}
extension WideFloat: SeriesNumber {}
extension Interval: SeriesNumber {}

/// The coefficients 1...order of y over x, from the cubics of both over the parameter.
func seriesOverX<Number: SeriesNumber>(_ inner: [Number], _ outer: [Number], order: Int) -> [Number] {
  // δ = s − s₀ as a series in x with its powers, from X′(s)·s′ = 1, one coefficient more with every round.
  let zero = Number(0)
  var offset = [Number](repeating: zero, count: order + 1)
  var square = offset
  var rate = [inner[1]]
  var coefficients: [Number] = []
  for k in 1...order {
    var rest = Number(k == 1 ? 1 : 0)
    for i in stride(from: 1, to: k, by: 1) { rest = rest - rate[i] * Number(Double(k - i)) * offset[k - i] }
    offset[k] = rest / (Number(Double(k)) * inner[1])
    var cube = zero
    for i in stride(from: 1, to: k, by: 1) { square[k] = square[k] + offset[i] * offset[k - i] }
    for i in stride(from: 1, to: k, by: 1) { cube = cube + offset[i] * square[k - i] }
    rate.append(Number(2) * inner[2] * offset[k] + Number(3) * inner[3] * square[k])
    coefficients.append(outer[1] * offset[k] + outer[2] * square[k] + outer[3] * cube)
  }
  return coefficients
}
