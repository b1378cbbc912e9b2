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
  /// An enclosure of this function composed with `t`, by interval arithmetic; nil where none is known. Unless said
  /// otherwise that of ``extended(to:)``.
  func enclosed(over t: IntervalSeries) -> IntervalSeries?
  /// What a value costs, in sums, about: for searches that are to end soon. Thirty, unless said otherwise.
  var cost: Int { get }
  /// The function by its factors, for proofs about its zeros; nil, unless said otherwise, where they are not known.
  var factoredForm: FactoredForm? { get }
  /// An interval with all values over `x`; nil where nothing is known. That of the series, unless said otherwise.
  func enclosed(over x: Interval) -> Interval?
}

extension UnivariateFunction {
  @inlinable public func extended<Number: ElementaryNumber>(to t: Number) -> Number? { nil }
  @inlinable public var cost: Int { 30 }
  @inlinable public var factoredForm: FactoredForm? { nil }
  @inlinable public func enclosed(over t: IntervalSeries) -> IntervalSeries? { extended(to: t) }
  @inlinable public func enclosed(over x: Interval) -> Interval? { enclosed(over: IntervalSeries(x))?.value }

  /// This function of any elementary number: ``value(at:)`` of a `Double`, ``jet(at:)`` of a `Jet`.
  @inlinable @inline(__always)
  public func applied<Number: ElementaryNumber>(to t: Number) -> Number { .applying(self, to: t) }
}
