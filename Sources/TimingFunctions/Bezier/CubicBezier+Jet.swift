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
    // s as a series in x: s′ = 1/X′(s), one coefficient more with every round.
    var parameter = Jet(s)
    for k in 1...order {
      let local = Jet(coefficients: [s] + (1...k).map { j in j <= parameter.order ? parameter.coefficients[j] : 0 })
      let rate = 1 / (inner[1] + (local - s) * (2 * inner[2] + (local - s) * (3 * inner[3])))
      let known = rate.coefficients
      parameter = Jet(coefficients: [s] + (1...k).map { known[$0 - 1] / Double($0) })
    }
    let offset = parameter - s
    let height = (offset * (outer[1] + offset * (outer[2] + offset * outer[3]))).coefficients
    var sign = 1.0
    for k in 1...order {
      coefficients.append(sign * height[k])
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
