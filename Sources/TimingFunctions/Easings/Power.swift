import ScalarMath

/// t^exponent: quad, cubic, quart and quint for 2, 3, 4 and 5.
///
/// Defined for any t if the exponent is whole. Otherwise a negative t has no real power and gives NaN. For the error
/// see ``CatalogueEntry/accuracy``.
public struct PowerEaseIn: ElementaryTimingFunction, Hashable {
  /// The exponent, positive.
  public let exponent: Double
  @usableFromInline let power: RealPower

  /// Creates the easing from an exponent above 0.
  public init(exponent: Double) {
    self.exponent = exponent
    power = RealPower(exponent)
  }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    power(t)
  }
}

/// 1 − (1 − t)^exponent, without cancellation near t = 0.
///
/// Defined for any t if the exponent is whole. Otherwise a t above 1 has no real power and gives NaN. For the error see
/// ``CatalogueEntry/accuracy``.
public struct PowerEaseOut: ElementaryTimingFunction, Hashable {
  /// The exponent, positive.
  public let exponent: Double
  @usableFromInline let power: RealPower

  /// Creates the easing from an exponent above 0.
  public init(exponent: Double) {
    self.exponent = exponent
    power = RealPower(exponent)
  }

  /// Below ½ it is the geometric sum t(1 + s + s² + … + sⁿ⁻¹) with s = 1 − t for a small whole exponent, and otherwise
  /// −(e^(n·log(1 − t)) − 1), which exponents below 1 need up to the end.
  @inlinable
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

/// x to a fixed exponent, by products if these are as accurate.
@usableFromInline
struct RealPower: Sendable, Hashable {
  @usableFromInline let exponent: Double
  /// The exponent, if it is a small whole number.
  @usableFromInline let products: Int?

  init(_ exponent: Double) {
    self.exponent = exponent
    products = exponent >= 1 && exponent <= 5 ? Int(exactly: exponent) : nil
  }

  @inlinable
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
