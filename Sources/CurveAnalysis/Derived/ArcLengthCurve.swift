import ScalarMath
import TimingFunctions

/// The length of the graph of a curve from the lower end of a domain to the abscissa: ∫√(1 + f′²), jumps not counted.
///
/// As exact as the ``IntegralCurve`` that it is, each piece to 10⁻¹⁴ (of itself where it is longer than 1); beside a
/// vertical tangent 10⁻⁷ is sure. The derivative is √(1 + f′²). NaN from the first place on where the curve has no value
/// or an infinite length.
public struct ArcLengthCurve<Base: TimingFunction>: TimingFunction {
  private let integral: IntegralCurve<ArcSpeed<Base>>

  /// The curve whose length it is.
  public var base: Base { integral.base.base }
  public var domain: ClosedRange<Double> { integral.domain }

  /// - Parameter domain: finite, of positive width.
  public init(_ base: Base, over domain: ClosedRange<Double>) {
    integral = IntegralCurve(ArcSpeed(base: base), over: domain)
  }

  public func value(at t: Double) -> Double { integral.value(at: t) }
  public func jet(at t: Jet) -> Jet { integral.jet(at: t) }
}

/// √(1 + f′²): how much longer the graph of a curve gets as its abscissa goes on by one.
struct ArcSpeed<Base: TimingFunction>: TimingFunction {
  let base: Base

  var domain: ClosedRange<Double> { base.domain }

  func value(at t: Double) -> Double { Double.hypot(1, base.derivative(1, at: t)) }

  func jet(at t: Jet) -> Jet {
    let slope = base.jet(at: Jet(variable: t.leading, order: t.order + 1)).differentiated()
    return Jet.hypot(Jet(1), slope).composed(with: t)
  }
}
