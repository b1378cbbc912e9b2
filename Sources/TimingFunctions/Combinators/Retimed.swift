import ScalarMath

/// An interval of a curve mapped to another interval of time: a spring of 0.58 s to 0…1, an easing to half a second.
///
/// The ends of the interval are met exactly; between them the abscissa is rounded three times.
public struct Retimed<Base: TimingFunction>: TimingFunction {
  /// The curve of which an interval is mapped.
  public let base: Base
  /// The interval of the curve: finite, of positive width.
  public let stretch: ClosedRange<Double>
  public let domain: ClosedRange<Double>

  /// Maps an interval of a curve to another domain; both are finite and of positive width.
  public init(_ base: Base, _ stretch: ClosedRange<Double>, over domain: ClosedRange<Double>) {
    (self.base, self.stretch, self.domain) = (base, stretch, domain)
  }

  private var pace: Double { stretch.width / domain.width }

  private func place(_ t: Double, _ pace: Double) -> Double {
    if stretch == domain { return t }
    if t == domain.upperBound { return stretch.upperBound }
    let place = stretch.lowerBound + (t - domain.lowerBound) * pace
    // Rounding could lead out of the curve's domain.
    return t < domain.upperBound ? min(place, stretch.upperBound) : place
  }

  /// Returns the abscissa in ``domain`` for an abscissa of the base; the inverse of the mapping, apart from rounding.
  public func abscissa(ofBase x: Double) -> Double {
    stretch == domain
      ? x : x == stretch.upperBound ? domain.upperBound : domain.lowerBound + (x - stretch.lowerBound) / pace
  }

  public var cost: Int { base.cost }

  public func value(at t: Double) -> Double { base.value(at: place(t, pace)) }

  public func extended<Number: ElementaryNumber>(to t: Number) -> Number? {
    if stretch == domain { return base.applied(to: t) }
    let (low, first) = (Number(stretch.lowerBound), Number(domain.lowerBound))
    let pace: Number = (Number(stretch.upperBound) - low) / (Number(domain.upperBound) - first)
    let place: Number = low + (t - first) * pace
    return base.applied(to: place.passing(through: stretch.upperBound, at: domain.upperBound, of: t))
  }

  public func jet(at t: Jet) -> Jet {
    if stretch == domain { return base.jet(at: t) }
    var coefficients = t.coefficients.map { $0 * pace }
    coefficients[0] = place(t.leading, pace)
    return base.jet(at: Jet(coefficients: coefficients))
  }

  public func values(at ts: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>) {
    precondition(out.count >= ts.count, "the output is shorter than the input")
    if stretch == domain { return base.values(at: ts, into: out) }
    let pace = pace
    let places = ts.map { place($0, pace) }
    places.withUnsafeBufferPointer { base.values(at: $0, into: out) }
  }
}

/// The derivative of a curve, as a curve.
public struct DerivativeCurve<Base: TimingFunction>: TimingFunction {
  /// The curve that is differentiated.
  public let base: Base
  /// The order of the derivative.
  public let order: Int

  /// Creates the derivative of an order from 0 on; 0 is the curve itself.
  public init(_ base: Base, order: Int) { (self.base, self.order) = (base, order) }

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
