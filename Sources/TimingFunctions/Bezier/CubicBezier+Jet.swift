import ScalarMath

extension CubicBezier {
  /// The series of y over x, by inverting that of x over the curve's parameter. At the ends it is the series from
  /// inside; beyond them that of the tangent. Where the curve is vertical the derivatives are infinite or NaN.
  public func jet(at t: Jet) -> Jet {
    let x = t.leading
    if t.order == 0 || !(0...1 ~= x) {
      let slope = x < 0 ? startSlope : x > 1 ? endSlope : x.isNaN ? .nan : 0
      var coefficients = t.coefficients.map { $0 * slope }
      coefficients[0] = value(at: x)
      return Jet(coefficients: coefficients)
    }
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
      coefficients.append(verticalSlope(inner, outer))
      for _ in stride(from: 2, through: order, by: 1) { coefficients.append(.nan) }
      return Jet(coefficients: coefficients)
    }
    // δ = s − s₀ as a series in x with its powers, from X′(s)·s′ = 1, one coefficient more with every round.
    var offset = [Double](repeating: 0, count: order + 1)
    var square = offset
    var rate = [inner[1]]
    var sign = 1.0
    for k in 1...order {
      var rest = k == 1 ? 1.0 : 0
      for i in stride(from: 1, to: k, by: 1) { rest -= rate[i] * Double(k - i) * offset[k - i] }
      offset[k] = rest / (Double(k) * inner[1])
      var cube = 0.0
      for i in stride(from: 1, to: k, by: 1) { square[k] += offset[i] * offset[k - i] }
      for i in stride(from: 1, to: k, by: 1) { cube += offset[i] * square[k - i] }
      rate.append(2 * inner[2] * offset[k] + 3 * inner[3] * square[k])
      coefficients.append(sign * (outer[1] * offset[k] + outer[2] * square[k] + outer[3] * cube))
      sign *= piece.direction
    }
    return Jet(coefficients: coefficients)
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
