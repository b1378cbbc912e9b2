import ScalarMath

/// The nearest number that a Float is; the slope is that of the number itself.
public struct SinglePrecision: UnivariateFunction {
  /// The difference is exact.
  public func value(at x: Double) -> Double { x.isFinite ? x + (Double(Float(x)) - x) : x }
  public func jet(at x: Jet) -> Jet { x.leading.isFinite ? x + (value(at: x.leading) - x.leading) : x }
}
