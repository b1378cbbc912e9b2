import ScalarMath

/// The curve with its time held in its domain and its progress clamped to `range`.
///
/// Derivatives are 0 where either is held; at a border they are those of the curve.
public struct Clamped<Base: TimingFunction>: ElementaryTimingFunction {
  /// The curve.
  public let base: Base
  /// What its progress is held in.
  public let range: ClosedRange<Double>
  /// Holds a curve in its domain and in a range of progress.
  public init(_ base: Base, to range: ClosedRange<Double> = 0...1) {
    self.base = base
    self.range = range
  }
  public var domain: ClosedRange<Double> { base.domain }
  public var cost: Int { base.cost }
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    clamp(base.applied(to: clamp(t, to: base.domain)), to: range)
  }
}

/// x clamped to `range`: the series of x on the border, that of a constant beyond it.
@inlinable
func clamp<Number: ElementaryNumber>(_ x: Number, to range: ClosedRange<Double>) -> Number {
  .lesser(.greater(x, Number(range.lowerBound)), Number(range.upperBound))
}

extension TimingFunction {
  /// This curve with its time held in its domain and its progress clamped to `range`.
  public func clamped(to range: ClosedRange<Double> = 0...1) -> Clamped<Self> { Clamped(self, to: range) }
}
