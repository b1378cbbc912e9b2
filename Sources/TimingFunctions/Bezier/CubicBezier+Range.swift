import ScalarMath

extension CubicBezier {
  /// The lowest and the highest value over 0...1, within 2 ulp of the larger of 1, |y1| and |y2|.
  ///
  /// They are at the ends or where dy/dt = 0, a quadratic whose roots are taken without cancellation.
  public var range: ClosedRange<Double> {
    // dy/dt = 3(a(1 − t)² + 2b(1 − t)t + ct²); over s = t/(1 − t) that is a + 2bs + cs².
    let scale = max(1, y1.magnitude, y2.magnitude)
    let (a, b, c) = (y1 / scale, y2 / scale - y1 / scale, 1 / scale - y2 / scale)
    let discriminant = b * b - a * c
    guard discriminant > 0 else { return 0...1 }
    let sum = -(b + Double(signOf: b, magnitudeOf: discriminant.squareRoot()))
    var (lowest, highest) = (0.0, 1.0)
    for (numerator, denominator) in [(sum, c), (a, sum)] where numerator * denominator > 0 {
      let t = numerator / (numerator + denominator)
      let value = height(atParameter: t)
      lowest = min(lowest, value)
      highest = max(highest, value)
    }
    return lowest...highest
  }

  /// y at a parameter of the curve, in 0...1: the two control points' share by Bernstein's terms.
  private func height(atParameter t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * y1 + 3 * rest * t * t * y2 + t * t * t
  }
}
