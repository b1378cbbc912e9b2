import ScalarMath

/// Two curves at half size: `first` in the lower left quarter of the unit square, `second` in the upper right one.
///
/// first(2t)/2 for t < ½, (1 + second(2t − 1))/2 from ½ on. Halving and doubling are exact in binary.
public struct Halves<First: TimingFunction, Second: TimingFunction>: ElementaryTimingFunction {
  /// The curve of the first half.
  public let first: First
  /// The curve of the second half.
  public let second: Second
  /// Combines two curves at half size.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
  public var cost: Int { max(first.cost, second.cost) }
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    .piecewise(
      t, .below, 0.5, { first.applied(to: 2 * $0) * 0.5 }, otherwise: { 0.5 + second.applied(to: 2 * $0 - 1) * 0.5 })
  }
}

extension TimingFunction {
  /// This curve, then its mirror image: the ease-in-out of an ease-in.
  public func inOut() -> Halves<Self, Mirrored<Self>> { Halves(self, mirrored()) }
  /// The mirror image, then this curve: the ease-out-in of an ease-in.
  public func outIn() -> Halves<Mirrored<Self>, Self> { Halves(mirrored(), self) }
}
