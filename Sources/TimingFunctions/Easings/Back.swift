import ScalarMath

/// t²((s + 1)t − s) for the overshoot s: falls below 0 before it rises. Defined for any t. For the error see
/// ``CatalogueEntry/accuracy``.
public struct BackEaseIn: ElementaryTimingFunction, Hashable {
  /// The overshoot s; 1.70158, Penner's choice, falls below 0 by a tenth.
  public let overshoot: Double
  /// The exact product minus ``overshoot``, its rounding error, for ``BackEaseInOut``.
  @usableFromInline let rest: Double
  /// Creates the easing; Penner's 1.70158 falls below 0 by a tenth of the way.
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

/// 1 − (1 − t)²((s + 1)(1 − t) − s) for the overshoot s: exceeds 1 and returns. Defined for any t. For the error see
/// ``CatalogueEntry/accuracy``.
public struct BackEaseOut: ElementaryTimingFunction, Hashable {
  /// The overshoot s; 1.70158, Penner's choice, exceeds 1 by a tenth.
  public let overshoot: Double
  /// The exact product minus ``overshoot``, its rounding error, for ``BackEaseInOut``.
  @usableFromInline let rest: Double
  /// Creates the easing; Penner's 1.70158 exceeds 1 by a tenth of the way.
  public init(overshoot: Double = 1.70158) { (self.overshoot, rest) = (overshoot, 0) }
  init(_ overshoot: DoubleDouble) { (self.overshoot, rest) = (overshoot.high, overshoot.low) }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    Self.value(at: t, overshoot: Number(overshoot) + rest)
  }

  /// t(1 + v + (1 + s)v²) with v = 1 − t for the overshoot s, without cancellation near 0.
  @inlinable
  public static func value<Number: ElementaryNumber>(at t: Number, overshoot: Number) -> Number {
    let left = 1 - t
    return t * (1 + left * (1 + (1 + overshoot) * left))
  }
}

/// ``BackEaseIn`` in the first half, ``BackEaseOut`` in the second.
public typealias BackEaseInOut = Halves<BackEaseIn, BackEaseOut>

extension BackEaseInOut {
  /// Creates the easing with its overshoot scaled by 1.525, as Penner does, so that half the height still overshoots by
  /// a tenth.
  public init(overshoot: Double = 1.70158) { self.init(scaling: overshoot, by: 1.525) }

  /// Creates both halves with this product as their overshoot.
  init(scaling overshoot: Double, by factor: Double) {
    let product = DoubleDouble(product: overshoot, factor)
    self.init(BackEaseIn(product), BackEaseOut(product))
  }
}
