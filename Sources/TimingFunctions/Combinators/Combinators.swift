import ScalarMath

/// f(1 − t): the curve played backwards.
public struct Reversed<Base: TimingFunction>: ElementaryTimingFunction {
  /// The curve that is played backwards.
  public let base: Base
  public var cost: Int { base.cost }
  public var beforePhase: ErasedCurve { base.before.reversed().erased }
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number { base.applied(to: 1 - t) }
}

/// 1 − f(1 − t): the curve rotated by 180° about (½, ½), the ease-out of an ease-in.
///
/// Within 0…1 the error of the curve grows by 2⁻⁵⁴ times its slope, from 1 − t, and by 2⁻⁵³, from a difference below 2.
/// A value near 0 therefore keeps few digits, and the catalogue's own ease-outs are more accurate.
public struct Mirrored<Base: TimingFunction>: ElementaryTimingFunction {
  /// The curve that is rotated.
  public let base: Base
  public var cost: Int { base.cost }
  public var beforePhase: ErasedCurve { base.before.mirrored().erased }
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number { 1 - base.applied(to: 1 - t) }
}

/// The curve with its time clamped to its domain and its progress clamped to ``range``.
///
/// Derivatives are 0 if either is clamped; at a border they are those of the curve.
public struct Clamped<Base: TimingFunction>: ElementaryTimingFunction {
  /// The curve that is clamped.
  public let base: Base
  /// The range to which the progress is clamped.
  public let range: ClosedRange<Double>
  public var domain: ClosedRange<Double> { base.domain }
  public var cost: Int { base.cost }
  public var beforePhase: ErasedCurve { base.before.clamped(to: range).erased }
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    clamp(base.applied(to: clamp(t, to: base.domain)), to: range)
  }
}

/// The curve compressed into a window of time; constant at its first value before and at its last value after.
public struct Windowed<Base: TimingFunction>: ElementaryTimingFunction {
  /// The curve that is compressed.
  public let base: Base
  /// The window of time; before and after it the curve is constant.
  public let window: ClosedRange<Double>
  public var cost: Int { base.cost }
  public var beforePhase: ErasedCurve { base.before.windowed(in: window).erased }
  /// A window of width 0 is a step at its position.
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    if window.upperBound > window.lowerBound {
      let share: Number = (t - window.lowerBound) / (Number(window.upperBound) - window.lowerBound)
      return base.applied(to: clamp(share.passing(through: 1, at: window.upperBound, of: t), to: 0...1))
    }
    if t.isNaN { return t }
    return base.applied(
      to: .piecewise(t, .below, window.lowerBound, { _ in Number(0) }, otherwise: { _ in Number(1) }))
  }
}

/// The curve with its progress 0...1 mapped to another range: a + (b − a)·f(t).
public struct Scaled<Base: TimingFunction>: ElementaryTimingFunction {
  /// The curve whose progress is mapped.
  public let base: Base
  /// The range to which progress 0…1 is mapped.
  public let range: ClosedRange<Double>
  public var domain: ClosedRange<Double> { base.domain }
  public var cost: Int { base.cost }
  public var beforePhase: ErasedCurve { base.before.scaled(to: range).erased }
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let progress = base.applied(to: t)
    return (1 - progress) * range.lowerBound + progress * range.upperBound
  }
}

/// Two curves at half size: `first` in the lower left quarter of the unit square, `second` in the upper right one.
///
/// first(2t)/2 for t < ½, (1 + second(2t − 1))/2 from ½ on. Halving and doubling are exact in binary.
public struct Halves<First: TimingFunction, Second: TimingFunction>: ElementaryTimingFunction {
  /// The curve in the lower left quarter, for times below ½.
  public let first: First
  /// The curve in the upper right quarter, for times from ½ on.
  public let second: Second
  /// Combines two curves at half size.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
  public var cost: Int { max(first.cost, second.cost) }
  public var beforePhase: ErasedCurve { Halves<_, _>(first.before, second.before).erased }
  @inlinable @inline(__always)
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    .piecewise(
      t, .below, 0.5, { first.applied(to: 2 * $0) * 0.5 }, otherwise: { 0.5 + second.applied(to: 2 * $0 - 1) * 0.5 })
  }
}

/// A blend of two curves over the domain of the first: (1 − weight)·f + weight·g.
public struct Blended<First: TimingFunction, Second: TimingFunction>: ElementaryTimingFunction {
  /// The curve for weight 0.
  public let first: First
  /// The curve for weight 1.
  public let second: Second
  /// The weight: 0 for the first alone, 1 for the second alone; outside 0...1 it extrapolates linearly.
  public let weight: Double
  public var domain: ClosedRange<Double> { first.domain }
  public var cost: Int { first.cost + second.cost }
  public var beforePhase: ErasedCurve { first.before.blended(with: second.before, weight: weight).erased }
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    first.applied(to: t) * (1 - Number(weight)) + second.applied(to: t) * weight
  }
}

extension TimingFunction {
  /// Returns f(1 − t): this curve played backwards.
  public func reversed() -> Reversed<Self> { Reversed(base: self) }
  /// Returns 1 − f(1 − t): this curve rotated by 180° about (½, ½).
  public func mirrored() -> Mirrored<Self> { Mirrored(base: self) }
  /// This curve with its time clamped to its domain and its progress clamped to `range`.
  public func clamped(to range: ClosedRange<Double> = 0...1) -> Clamped<Self> { Clamped(base: self, range: range) }
  /// This curve compressed into a window of time, constant before and after it.
  public func windowed(in window: ClosedRange<Double>) -> Windowed<Self> { Windowed(base: self, window: window) }
  /// This curve with its progress mapped to `range`.
  public func scaled(to range: ClosedRange<Double>) -> Scaled<Self> { Scaled(base: self, range: range) }
  /// This curve, then its mirror image: the ease-in-out of an ease-in.
  public func inOut() -> Halves<Self, Mirrored<Self>> { Halves(self, mirrored()) }
  /// The mirror image, then this curve: the ease-out-in of an ease-in.
  public func outIn() -> Halves<Mirrored<Self>, Self> { Halves(mirrored(), self) }
  /// (1 − weight) of this curve and weight of the other.
  public func blended<Other: TimingFunction>(with other: Other, weight: Double) -> Blended<Self, Other> {
    Blended(first: self, second: other, weight: weight)
  }

  /// Returns a changed copy, type-erased.
  func changed(_ change: (inout Self) -> Void) -> ErasedCurve {
    var copy = self
    change(&copy)
    return copy.erased
  }

  /// The curve with the before flag of CSS set, type-erased for a combinator.
  fileprivate var before: AnyTimingFunction { AnyTimingFunction(beforePhase) }
}

/// x clamped to `range`; its series equals the series of x on the border, and a constant beyond it.
@inlinable @inline(__always)
func clamp<Number: ElementaryNumber>(_ x: Number, to range: ClosedRange<Double>) -> Number {
  .lesser(.greater(x, Number(range.lowerBound)), Number(range.upperBound))
}
