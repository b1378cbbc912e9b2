/// A function of one real variable, known by its values and by its Taylor series.
///
/// How it is applied to a number of another kind is that kind's own affair: ``ElementaryNumber/applying(_:to:)``.
public protocol UnivariateFunction: Sendable {
  /// The value at `t`. NaN for NaN, never a trap.
  func value(at t: Double) -> Double
  /// The Taylor series of this function composed with `t`.
  func jet(at t: Jet) -> Jet
  /// The formula of the function for a number of any kind; nil, unless said otherwise, where it has none.
  func extended<Number: ElementaryNumber>(to t: Number) -> Number?
}

extension UnivariateFunction {
  @inlinable public func extended<Number: ElementaryNumber>(to t: Number) -> Number? { nil }

  /// This function of any elementary number: ``value(at:)`` of a `Double`, ``jet(at:)`` of a `Jet`.
  @inlinable @inline(__always)
  public func applied<Number: ElementaryNumber>(to t: Number) -> Number { .applying(self, to: t) }
}
