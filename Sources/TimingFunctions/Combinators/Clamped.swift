import ScalarMath

/// The curve with its time clamped to its domain and its progress clamped to ``range``.
///
/// Derivatives are 0 if either is clamped; at a border they are those of the curve.
public struct Clamped<Base: TimingFunction>: ElementaryTimingFunction {
  /// The curve.
  public let base: Base
  /// The range of the progress.
  public let range: ClosedRange<Double>
  /// Clamps a curve to its domain and to a range of progress.
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

/// x clamped to `range`; its series is that of x on the border, and a constant beyond it.
@inlinable
func clamp<Number: ElementaryNumber>(_ x: Number, to range: ClosedRange<Double>) -> Number {
  .lesser(.greater(x, Number(range.lowerBound)), Number(range.upperBound))
}

extension TimingFunction {
  /// This curve with its time clamped to its domain and its progress clamped to `range`.
  public func clamped(to range: ClosedRange<Double> = 0...1) -> Clamped<Self> { Clamped(self, to: range) }
}
