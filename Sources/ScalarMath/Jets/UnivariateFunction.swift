/// A function of one real variable, given by its values and by its Taylor series.
///
/// Each number type defines how to apply it: ``ElementaryNumber/applying(_:to:)``.
public protocol UnivariateFunction: Sendable {
  /// The value at `t`. NaN for NaN, never a trap.
  func value(at t: Double) -> Double
  /// The Taylor series of this function composed with `t`.
  func jet(at t: Jet) -> Jet
  /// The formula of the function for any number type; nil, the default, if it has none.
  func extended<Number: ElementaryNumber>(to t: Number) -> Number?
  /// An enclosure of this function composed with `t`, by interval arithmetic; nil if none is known. The default
  /// evaluates ``extended(to:)``.
  func enclosed(over t: IntervalSeries) -> IntervalSeries?
  /// The approximate cost of a value, in additions, for searches that must end soon; 30 by default.
  var cost: Int { get }
  /// The factored form of the function, for proofs about its zeros; nil, the default, if it is not known.
  var factoredForm: FactoredForm? { get }
  /// An interval with all values over `x`; nil if nothing is known. The default is the value of the series.
  func enclosed(over x: Interval) -> Interval?
}

extension UnivariateFunction {
  @inlinable public func extended<Number: ElementaryNumber>(to t: Number) -> Number? { nil }
  @inlinable public var cost: Int { 30 }
  @inlinable public var factoredForm: FactoredForm? { nil }
  @inlinable public func enclosed(over t: IntervalSeries) -> IntervalSeries? { extended(to: t) }
  @inlinable public func enclosed(over x: Interval) -> Interval? { enclosed(over: IntervalSeries(x))?.value }

  /// Applies this function to any elementary number: ``value(at:)`` for a `Double`, ``jet(at:)`` for a `Jet`.
  @inlinable @inline(__always)
  public func applied<Number: ElementaryNumber>(to t: Number) -> Number { .applying(self, to: t) }
}
