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

  public var cost: Int { integral.cost }
  public func value(at t: Double) -> Double { integral.value(at: t) }
  public func jet(at t: Jet) -> Jet { integral.jet(at: t) }
  public func enclosed(over t: IntervalSeries) -> IntervalSeries? { integral.enclosed(over: t) }
}

/// √(1 + f′²): how much longer the graph of a curve gets as its abscissa goes on by one.
struct ArcSpeed<Base: TimingFunction>: TimingFunction {
  let base: Base

  var domain: ClosedRange<Double> { base.domain }

  var cost: Int { 2 * base.cost }
  func value(at t: Double) -> Double { Double.hypot(1, base.derivative(1, at: t)) }

  func jet(at t: Jet) -> Jet {
    let slope = base.jet(at: Jet(variable: t.leading, order: t.order + 1)).differentiated()
    return Jet.hypot(Jet(1), slope).composed(with: t)
  }

  func enclosed(over t: IntervalSeries) -> IntervalSeries? {
    let argument = t.argument(order: t.order + 1)
    guard let series = base.enclosed(over: argument) else { return nil }
    let slope = series.differentiated(1)
    let speed = IntervalSeries.sqrt(1 + .squared(slope))
    // At single kinks and jumps it has no value, which its integral does not feel.
    let isKnown = series.value.definition != .partial && slope.value.isBounded && !slope.value.isEmpty
    guard isKnown, speed.value.definition == .partial else { return speed.composed(with: t) }
    return speed.replacingCoefficients((0...speed.order).map { speed[$0].with(.defined) }).limited(to: 0)
      .composed(with: t)
  }
}
