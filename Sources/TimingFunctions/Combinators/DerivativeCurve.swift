import ScalarMath

/// The derivative of a curve, as a curve.
public struct DerivativeCurve<Base: TimingFunction>: TimingFunction {
  public let base: Base
  public let order: Int

  public init(_ base: Base, order: Int) {
    self.base = base
    self.order = order
  }

  public var domain: ClosedRange<Double> { base.domain }
  public func value(at t: Double) -> Double { base.derivative(order, at: t) }

  public func jet(at t: Jet) -> Jet {
    base.jet(at: Jet(variable: t.leading, order: t.order + order)).differentiated(order).composed(with: t)
  }
}
