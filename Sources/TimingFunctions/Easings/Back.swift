import ScalarMath

/// t²((s + 1)t − s) for the overshoot s: draws back below 0 before it goes. Any t.
///
/// The error is at most 2 ulp of 1, and 3 ulp of the value near the ends. Where the curve crosses 0 no more can be had.
public struct BackEaseIn: ElementaryTimingFunction, Hashable {
  /// 1.70158, Penner's choice, draws back by a tenth.
  public let overshoot: Double
  public init(overshoot: Double = 1.70158) { self.overshoot = overshoot }

  /// t²(t + s(t − 1)), exact at both ends.
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    t * t * (t + overshoot * (t - 1))
  }
}

/// 1 − (1 − t)²((s + 1)(1 − t) − s) for the overshoot s: goes past 1 and returns. Any t.
///
/// The error is at most 2 ulp of the value (1.18 measured).
public struct BackEaseOut: ElementaryTimingFunction, Hashable {
  /// 1.70158, Penner's choice, overshoots by a tenth.
  public let overshoot: Double
  public init(overshoot: Double = 1.70158) { self.overshoot = overshoot }

  /// t(1 + v + (1 + s)v²) with v = 1 − t, which does not cancel near 0.
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let rest = 1 - t
    return t * (1 + rest * (1 + (1 + overshoot) * rest))
  }
}

/// ``BackEaseIn`` in the first half, ``BackEaseOut`` in the second.
public typealias BackEaseInOut = Halves<BackEaseIn, BackEaseOut>

extension BackEaseInOut {
  /// The overshoot is scaled by 1.525, as Penner does, so that half the height still draws back by a tenth.
  public init(overshoot: Double = 1.70158) {
    let scaled = overshoot * 1.525
    self.init(BackEaseIn(overshoot: scaled), BackEaseOut(overshoot: scaled))
  }
}
