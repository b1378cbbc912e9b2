import ScalarMath

/// A blend of two curves: (1 − weight)·f + weight·g.
public struct Blended<First: TimingFunction, Second: TimingFunction>: ElementaryTimingFunction {
  /// The curve for weight 0.
  public let first: First
  /// The curve for weight 1.
  public let second: Second
  /// The weight: 0 for the first alone, 1 for the second alone; outside 0...1 it extrapolates linearly.
  public let weight: Double
  /// Creates a blend over the domain of the first curve.
  public init(_ first: First, _ second: Second, weight: Double) {
    self.first = first
    self.second = second
    self.weight = weight
  }
  public var domain: ClosedRange<Double> { first.domain }
  public var cost: Int { first.cost + second.cost }
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    first.applied(to: t) * (1 - Number(weight)) + second.applied(to: t) * weight
  }
}

extension TimingFunction {
  /// (1 − weight) of this curve and weight of the other.
  public func blended<Other: TimingFunction>(with other: Other, weight: Double) -> Blended<Self, Other> {
    Blended(self, other, weight: weight)
  }
}
