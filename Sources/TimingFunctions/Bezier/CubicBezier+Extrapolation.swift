import ScalarMath

/// The curve before 0 and after 1: CSS continues it along its end tangents.
extension CubicBezier {
  /// The slope of the tangent at the start, which CSS continues the curve with before 0.
  ///
  /// The tangent points to the first control point, or, where that lies on the start, to the second, or, where both
  /// do, to the end. Where it is vertical the curve stays at 0: the slope is 0.
  public var startSlope: Double { startTangent.map { Self.slope($0) } ?? 0 }

  /// The slope of the tangent at the end, which CSS continues the curve with after 1; as ``startSlope``, seen from the
  /// end. Where the tangent is vertical the curve stays at 1.
  public var endSlope: Double { endTangent.map { Self.slope($0) } ?? 0 }

  private typealias Tangent = (rise: WideFloat, run: WideFloat)

  private var startTangent: Tangent? {
    if x1 > 0 { return (WideFloat(y1), WideFloat(x1)) }
    if y1 != 0 { return nil }
    if x2 > 0 { return (WideFloat(y2), WideFloat(x2)) }
    return y2 == 0 ? (WideFloat(1), WideFloat(1)) : nil
  }

  private var endTangent: Tangent? {
    let one = WideFloat(1)
    if x2 < 1 { return (one - WideFloat(y2), one - WideFloat(x2)) }
    if y2 != 1 { return nil }
    if x1 < 1 { return (one - WideFloat(y1), one - WideFloat(x1)) }
    return y1 == 1 ? (one, one) : nil
  }

  private static func slope(_ tangent: Tangent) -> Double { (tangent.rise / tangent.run).rounded }

  /// The value on the tangent, for x < 0 or x > 1, correctly rounded.
  func extrapolated(to x: Double) -> Double {
    let origin: Double = x < 0 ? 0 : 1
    guard let tangent = x < 0 ? startTangent : endTangent, !tangent.rise.isZero else { return origin }
    guard x.isFinite else { return (x < 0) == tangent.rise.isNegative ? .infinity : -.infinity }
    let rise = (WideFloat(x) - WideFloat(origin)) * tangent.rise / tangent.run
    let value = WideFloat(origin) + rise
    return value.rounded(within: (rise.magnitude + WideFloat(origin)).scaled(by: -244))
  }
}
