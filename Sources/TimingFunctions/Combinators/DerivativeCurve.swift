import ScalarMath

/// The derivative of a curve, as a curve.
public struct DerivativeCurve<Base: TimingFunction>: TimingFunction {
  /// The curve that is differentiated.
  public let base: Base
  /// The order of the derivative.
  public let order: Int

  /// Creates the derivative of an order from 0 on; 0 is the curve itself.
  public init(_ base: Base, order: Int) {
    self.base = base
    self.order = order
  }

  public var domain: ClosedRange<Double> { base.domain }
  public var cost: Int { base.cost * (order + 1) }
  public func value(at t: Double) -> Double { base.derivative(order, at: t) }

  public func enclosed(over t: IntervalSeries) -> IntervalSeries? {
    base.enclosed(over: t.argument(order: t.order + order))?.differentiated(order).composed(with: t)
  }

  public func jet(at t: Jet) -> Jet {
    base.jet(at: Jet(variable: t.leading, order: t.order + order)).differentiated(order).composed(with: t)
  }
}
