import ScalarMath

/// 1 − cos(πt/2): a quarter of a cosine. Defined for any t; periodic outside [0, 1]. For the error see
/// ``CatalogueEntry/accuracy``.
public struct SineEaseIn: ElementaryTimingFunction, Hashable {
  public init() {}

  /// Computed as 2 sin²(πt/4) for |t| < ½, because 1 − cos would cancel there.
  @inlinable @inline(always)
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    .inForms(t.magnitude, .below, 0.5) { _ in
      2 * .squaredSinPi(t * 0.25)
    } otherwise: { _ in
      1 - .cosPi(t * 0.5)
    }
  }
}

/// sin(πt/2): a quarter of a sine. Defined for any t; periodic outside [0, 1]. For the error see
/// ``CatalogueEntry/accuracy``.
public struct SineEaseOut: ElementaryTimingFunction, Hashable {
  public init() {}
  @inlinable @inline(always) public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number { .sinPi(t * 0.5) }
}

/// (1 − cos πt)/2 = sin²(πt/2). Defined for any t; periodic outside [0, 1]. For the error see
/// ``CatalogueEntry/accuracy``.
public struct SineEaseInOut: ElementaryTimingFunction, Hashable {
  public init() {}

  @inlinable @inline(always)
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number { .squaredSinPi(t * 0.5) }
}

/// t^exponent: quad, cubic, quart and quint for 2, 3, 4 and 5.
///
/// Defined for any t if the exponent is whole. Otherwise a negative t has no real power and gives NaN. For the error
/// see ``CatalogueEntry/accuracy``.
public struct PowerEaseIn: ElementaryTimingFunction, Hashable {
  /// The exponent, positive.
  @inlinable public var exponent: Double { power.exponent }
  @usableFromInline let power: RealPower

  /// Creates the easing from an exponent above 0.
  public init(exponent: Double) { power = RealPower(exponent) }

  @inlinable @inline(always)
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number { power(t) }
}

/// 1 − (1 − t)^exponent, without cancellation near t = 0.
///
/// Defined for any t if the exponent is whole. Otherwise a t above 1 has no real power and gives NaN. For the error see
/// ``CatalogueEntry/accuracy``.
public struct PowerEaseOut: ElementaryTimingFunction, Hashable {
  /// The exponent, positive.
  @inlinable public var exponent: Double { power.exponent }
  @usableFromInline let power: RealPower

  /// Creates the easing from an exponent above 0.
  public init(exponent: Double) { power = RealPower(exponent) }

  /// Below ½, or up to 1 for exponents below 1, it is computed as −(e^(n·log(1 − t)) − 1); for a small whole exponent n
  /// as the geometric sum t(1 + s + s² + … + sⁿ⁻¹) with s = 1 − t.
  @inlinable @inline(always)
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    .inForms(t, .atLeast, exponent < 1 ? 1 : 0.5) {
      1 - power(1 - $0)
    } otherwise: { t in
      guard let products = power.products else { return -(.expMinusOne(exponent * .logOfOneMinus(t))) }
      let rest = 1 - t
      var sum = Number(1)
      for _ in 1..<products { sum = 1 + rest * sum }
      return t * sum
    }
  }
}

/// A power with a fixed exponent, by products for whole exponents from 1 to 5, for which these are as accurate.
@usableFromInline
struct RealPower: Sendable, Hashable {
  @usableFromInline let exponent: Double
  /// The exponent if it is a whole number from 1 to 5; otherwise nil.
  @usableFromInline let products: Int?

  init(_ exponent: Double) {
    self.exponent = exponent
    products = exponent >= 1 && exponent <= 5 ? Int(exactly: exponent) : nil
  }

  @inlinable @inline(always)
  func callAsFunction<Number: ElementaryNumber>(_ x: Number) -> Number {
    guard let products else { return .power(x, Number(exponent)) }
    var power = x
    for _ in 1..<products { power = power * x }
    return power
  }
}

/// ``PowerEaseIn`` in the first half, ``PowerEaseOut`` in the second.
public typealias PowerEaseInOut = Halves<PowerEaseIn, PowerEaseOut>

extension PowerEaseInOut {
  /// Creates the easing from an exponent above 0, used in both halves.
  public init(exponent: Double) {
    self.init(PowerEaseIn(exponent: exponent), PowerEaseOut(exponent: exponent))
  }
}

/// 1 − √(1 − t²): a quarter circle with a horizontal tangent at the start. Time is clamped to 0...1, the domain of the
/// circle. For the error see ``CatalogueEntry/accuracy``.
public struct CircularEaseIn: ElementaryTimingFunction, Hashable {
  public init() {}

  /// t²/(1 + √(1 − t²)), without cancellation.
  @inlinable @inline(always)
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let t = clamp(t, to: 0...1)
    return .squared(t) / (1 + .sqrt((1 - t) * (1 + t)))
  }
}

/// √(1 − (1 − t)²) = √(t(2 − t)): a quarter circle with a horizontal tangent at the end. Time is clamped to 0...1, the
/// domain of the circle. For the error see ``CatalogueEntry/accuracy``.
public struct CircularEaseOut: ElementaryTimingFunction, Hashable {
  public init() {}

  @inlinable @inline(always)
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let t = clamp(t, to: 0...1)
    return .sqrt(t * (2 - t))
  }
}

/// ``CircularEaseIn`` in the first half, ``CircularEaseOut`` in the second.
public typealias CircularEaseInOut = Halves<CircularEaseIn, CircularEaseOut>

extension CircularEaseInOut {
  public init() { self.init(CircularEaseIn(), CircularEaseOut()) }
}

/// t²((s + 1)t − s) for the overshoot s: falls below 0 before it rises. Defined for any t. For the error see
/// ``CatalogueEntry/accuracy``.
public struct BackEaseIn: ElementaryTimingFunction, Hashable {
  /// The overshoot s; 1.70158, Penner's choice, falls below 0 by a tenth.
  public let overshoot: Double
  /// The exact overshoot minus ``overshoot``, its rounding error in ``BackEaseInOut``; otherwise 0.
  @usableFromInline let rest: Double
  /// Creates the easing; Penner's 1.70158 falls below 0 by a tenth of the way.
  public init(overshoot: Double = 1.70158) { (self.overshoot, rest) = (overshoot, 0) }
  init(_ overshoot: DoubleDouble) { (self.overshoot, rest) = (overshoot.high, overshoot.low) }

  @inlinable @inline(always)
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    Self.value(at: t, overshoot: Number(overshoot) + rest)
  }

  /// t²(t + s(t − 1)) for the overshoot s, exact at both ends.
  @inlinable @inline(always)
  public static func value<Number: ElementaryNumber>(at t: Number, overshoot: Number) -> Number {
    .squared(t) * (t + overshoot * (t - 1))
  }
}

/// 1 − (1 − t)²((s + 1)(1 − t) − s) for the overshoot s: exceeds 1 and returns. Defined for any t. For the error see
/// ``CatalogueEntry/accuracy``.
public struct BackEaseOut: ElementaryTimingFunction, Hashable {
  /// The overshoot s; 1.70158, Penner's choice, exceeds 1 by a tenth.
  public let overshoot: Double
  /// The exact overshoot minus ``overshoot``, its rounding error in ``BackEaseInOut``; otherwise 0.
  @usableFromInline let rest: Double
  /// Creates the easing; Penner's 1.70158 exceeds 1 by a tenth of the way.
  public init(overshoot: Double = 1.70158) { (self.overshoot, rest) = (overshoot, 0) }
  init(_ overshoot: DoubleDouble) { (self.overshoot, rest) = (overshoot.high, overshoot.low) }

  @inlinable @inline(always)
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    Self.value(at: t, overshoot: Number(overshoot) + rest)
  }

  /// t(1 + v + (1 + s)v²) with v = 1 − t for the overshoot s, without cancellation near 0.
  @inlinable @inline(always)
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

  /// Creates both halves with the product of both numbers as their overshoot.
  init(scaling overshoot: Double, by factor: Double) {
    let product = DoubleDouble(product: overshoot, factor)
    self.init(BackEaseIn(product), BackEaseOut(product))
  }
}
