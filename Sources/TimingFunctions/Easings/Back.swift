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
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    Self.value(at: t, overshoot: Number(overshoot) + rest)
  }

  /// t²(t + s(t − 1)) for the overshoot s, exact at both ends.
  @inlinable
  public static func value<Number: ElementaryNumber>(at t: Number, overshoot: Number) -> Number {
    .squared(t) * (t + overshoot * (t - 1))
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
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    Self.value(at: t, overshoot: Number(overshoot) + rest)
  }

  /// t(1 + v + (1 + s)v²) with v = 1 − t for the overshoot s, which does not cancel near 0.
  @inlinable
  public static func value<Number: ElementaryNumber>(at t: Number, overshoot: Number) -> Number {
    let left = 1 - t
    return t * (1 + left * (1 + (1 + overshoot) * left))
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
