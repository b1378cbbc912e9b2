import ScalarMath
import TimingFunctions

/// A derivative of a curve from 0 to 1, NaN where the curve jumps.
struct SlopeBesideJumps: TimingFunction {
  let curve: AnyTimingFunction
  let order: Int

  func value(at t: Double) -> Double { jumps(at: t) ? .nan : curve.derivative(order, at: t) }

  func jet(at t: Jet) -> Jet {
    jumps(at: t.leading) ? t * .nan : DerivativeCurve(curve, order: order).jet(at: t)
  }

  /// Where the curve may jump the derivative is not known to exist.
  func enclosed(over t: IntervalSeries) -> IntervalSeries? {
    DerivativeCurve(curve, order: order).enclosed(over: t)
  }

  private func jumps(at t: Double) -> Bool {
    JumpHeight.height(of: curve.value, from: max(t.nextDown, 0), to: min(t.nextUp, 1)) > 0
  }
}
