import TimingFunctions

/// The integral of a curve from the first of a list of places to each of them.
public enum RunningIntegral {
  /// One value a place; the first is 0. Values of the ``IntegralCurve`` over these places: NaN from the first place on
  /// where the curve is NaN, its integral diverges or it turns faster than a scan resolves.
  ///
  /// - Parameter places: ascending, finite.
  public static func values(of curve: some TimingFunction, at places: [Double]) -> [Double] {
    guard let first = places.first, let last = places.last, first < last else { return places.map { _ in 0 } }
    let integral = IntegralCurve(curve, over: first...last)
    return places.map { integral.value(at: $0) }
  }

  /// Whether a quadrature found its integral: to 10⁻⁶ of it, or of 1 for a smaller one.
  static func isKnown(_ integral: (value: Double, errorEstimate: Double)) -> Bool {
    integral.value.isFinite && integral.errorEstimate <= 1e-6 * max(1, abs(integral.value))
  }
}
