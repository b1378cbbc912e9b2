import ScalarMath

/// t²((s + 1)t − s) for the overshoot s: draws back below 0 before it goes. Any t.
/// For the error see ``CatalogueEntry/accuracy``.
public struct BackEaseIn: ElementaryTimingFunction, Hashable {
  /// 1.70158, Penner's choice, draws back by a tenth.
  public let overshoot: Double
  /// What ``overshoot`` lacks of the exact product that it is, for ``BackEaseInOut``.
  @usableFromInline let rest: Double
  /// Penner's 1.70158 draws back by a tenth of the way.
  public init(overshoot: Double = 1.70158) { (self.overshoot, rest) = (overshoot, 0) }
  init(_ overshoot: DoubleDouble) { (self.overshoot, rest) = (overshoot.high, overshoot.low) }

  @inlinable
  public func value(at t: Double) -> Double {
    let line = DoubleDouble(sum: t, -1).times(DoubleDouble(high: overshoot, low: rest)).adding(t)
    return DoubleDouble(product: t, t).times(line).rounded
  }

  /// t²(t + s(t − 1)), exact at both ends.
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    .squared(t) * (t + (Number(overshoot) + rest) * (t - 1))
  }
}

/// 1 − (1 − t)²((s + 1)(1 − t) − s) for the overshoot s: goes past 1 and returns. Any t.
/// For the error see ``CatalogueEntry/accuracy``.
public struct BackEaseOut: ElementaryTimingFunction, Hashable {
  /// 1.70158, Penner's choice, overshoots by a tenth.
  public let overshoot: Double
  /// What ``overshoot`` lacks of the exact product that it is, for ``BackEaseInOut``.
  @usableFromInline let rest: Double
  /// Penner's 1.70158 goes past by a tenth of the way.
  public init(overshoot: Double = 1.70158) { (self.overshoot, rest) = (overshoot, 0) }
  init(_ overshoot: DoubleDouble) { (self.overshoot, rest) = (overshoot.high, overshoot.low) }

  @inlinable
  public func value(at t: Double) -> Double {
    let left = DoubleDouble(sum: 1, -t)
    let slope = left.times(DoubleDouble(high: overshoot, low: rest).adding(1)).adding(1)
    return DoubleDouble(t).times(left.times(slope).adding(1)).rounded
  }

  /// t(1 + v + (1 + s)v²) with v = 1 − t, which does not cancel near 0.
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let left = 1 - t
    return t * (1 + left * (1 + (1 + (Number(overshoot) + rest)) * left))
  }
}

/// ``BackEaseIn`` in the first half, ``BackEaseOut`` in the second.
public typealias BackEaseInOut = Halves<BackEaseIn, BackEaseOut>

extension BackEaseInOut {
  /// The overshoot is scaled by 1.525, as Penner does, so that half the height still draws back by a tenth.
  public init(overshoot: Double = 1.70158) { self.init(scaling: overshoot, by: 1.525) }

  /// Both halves with this product for their overshoot.
  init(scaling overshoot: Double, by factor: Double) {
    let product = DoubleDouble(product: overshoot, factor)
    self.init(BackEaseIn(product), BackEaseOut(product))
  }
}
