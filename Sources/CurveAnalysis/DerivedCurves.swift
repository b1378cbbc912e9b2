import ScalarMath
import TimingFunctions

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

/// The integral of a curve from a fixed place to the abscissa, as a curve; NaN where it diverges, as in
/// ``RunningIntegral``.
public struct IntegralCurve<Base: TimingFunction>: TimingFunction {
  public let base: Base
  public let start: Double

  public init(_ base: Base, from start: Double) {
    self.base = base
    self.start = start
  }

  public var domain: ClosedRange<Double> { base.domain }

  public func value(at t: Double) -> Double {
    guard t.isFinite else { return .nan }
    if t == start { return 0 }
    let interval = min(start, t)...max(start, t)
    let integral = Quadrature.integral(of: { base.value(at: $0) }, over: interval, accuracy: 1e-12)
    guard RunningIntegral.isKnown(integral) else { return .nan }
    return t < start ? -integral.value : integral.value
  }

  public func jet(at t: Jet) -> Jet {
    let inner = base.jet(at: Jet(variable: t.leading, order: max(0, t.order - 1)))
    var coefficients = [value(at: t.leading)]
    for (index, coefficient) in inner.coefficients.enumerated() where index < t.order {
      coefficients.append(coefficient / Double(index + 1))
    }
    return Jet(coefficients: coefficients).composed(with: t)
  }
}
