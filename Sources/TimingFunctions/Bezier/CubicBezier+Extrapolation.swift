import ScalarMath

/// The curve before 0 and after 1: CSS continues it along its end tangents.
extension CubicBezier {
  /// The slope of the tangent at the start, which CSS continues the curve with before 0.
  ///
  /// The tangent points to the first control point, or, where that lies on the start, to the second, or, where both
  /// do, to the end. Where it is vertical the curve stays at 0: the slope is 0.
  public var startSlope: Double { startTangent.map { $0.rise / $0.run } ?? 0 }

  /// The slope of the tangent at the end, which CSS continues the curve with after 1; as ``startSlope``, seen from the
  /// end. Where the tangent is vertical the curve stays at 1.
  public var endSlope: Double {
    guard let point = endTangent else { return 0 }
    let one = WideFloat(1)
    let slope = (one - WideFloat(point.rise)) / (one - WideFloat(point.run))
    return Double(nearestTo: slope, within: slope.magnitude.scaled(by: -244)) {
      let one = DyadicNumber(1)
      return ((one - DyadicNumber(point.rise)) - $0 * (one - DyadicNumber(point.run))).sign
    }
  }

  /// What the tangent at the start points to, a control point or the end; nil where the tangent is vertical.
  private var startTangent: (rise: Double, run: Double)? {
    if x1 > 0 { return (y1, x1) }
    if y1 != 0 { return nil }
    if x2 > 0 { return (y2, x2) }
    return y2 == 0 ? (1, 1) : nil
  }

  private var endTangent: (rise: Double, run: Double)? {
    if x2 < 1 { return (y2, x2) }
    if y2 != 1 { return nil }
    if x1 < 1 { return (y1, x1) }
    return y1 == 1 ? (0, 0) : nil
  }

  /// The value on the tangent, for x < 0 or x > 1, correctly rounded.
  func extrapolated(to x: Double) -> Double {
    let origin: Double = x < 0 ? 0 : 1
    guard let point = x < 0 ? startTangent : endTangent, point.rise != origin else { return origin }
    guard x.isFinite else { return (x < 0) == (point.rise < origin) ? .infinity : -.infinity }
    let start = WideFloat(origin)
    let gain = (WideFloat(x) - start) * ((WideFloat(point.rise) - start) / (WideFloat(point.run) - start))
    return Double(nearestTo: start + gain, within: (gain.magnitude + start).scaled(by: -244)) {
      let start = DyadicNumber(origin)
      let run = DyadicNumber(point.run) - start
      let rest = (DyadicNumber(x) - start) * (DyadicNumber(point.rise) - start) - ($0 - start) * run
      return rest.sign * run.sign
    }
  }
}
