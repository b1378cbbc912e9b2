import ScalarMath
import TimingFunctions

/// The arc length of a curve's graph from the lower end of a domain to the abscissa: ∫√(1 + f′²), without jumps.
///
/// The accuracy is that of ``IntegralCurve``: 10⁻¹⁴ for each piece, relative if the piece is longer than 1. Next to a
/// vertical tangent it is 10⁻⁷. The derivative is √(1 + f′²). The value is NaN from the first abscissa at which the
/// curve has no value or an infinite length.
public struct ArcLengthCurve<Base: TimingFunction>: TimingFunction {
  private let integral: IntegralCurve<ArcSpeed<Base>>

  /// The curve that is measured.
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

/// √(1 + f′²), the arc length of a curve's graph per unit of the abscissa.
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
    // It has no value at isolated kinks and jumps, which do not affect its integral.
    let isKnown = series.value.definition != .partial && slope.value.isBounded && !slope.value.isEmpty
    guard isKnown, speed.value.definition == .partial else { return speed.composed(with: t) }
    return speed.replacingCoefficients((0...speed.order).map { speed[$0].with(.defined) }).limited(to: 0)
      .composed(with: t)
  }
}
