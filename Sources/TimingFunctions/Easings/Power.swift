import ScalarMath

/// t^exponent: quad, cubic, quart and quint for 2, 3, 4 and 5.
///
/// Any t for a whole exponent; for others a negative t has no real power and gives NaN.
public struct PowerEaseIn: ElementaryTimingFunction, Hashable {
  /// Positive.
  public let exponent: Double
  @usableFromInline let whole: Int?

  public init(exponent: Double) {
    self.exponent = exponent
    whole = wholeExponent(exponent)
  }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    guard let whole else { return .pow(t, Number(exponent)) }
    var power = t
    for _ in 1..<whole { power = power * t }
    return power
  }
}

/// 1 − (1 − t)^exponent, without cancellation near t = 0.
///
/// Any t for a whole exponent; for others a t above 1 has no real power and gives NaN.
public struct PowerEaseOut: ElementaryTimingFunction, Hashable {
  /// Positive.
  public let exponent: Double
  @usableFromInline let whole: Int?

  public init(exponent: Double) {
    self.exponent = exponent
    whole = wholeExponent(exponent)
  }

  /// For a whole exponent the geometric sum t(1 + s + s² + … + sⁿ⁻¹) with s = 1 − t.
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let rest = 1 - t
    if let whole {
      var sum = Number(1)
      for _ in 1..<whole { sum = 1 + rest * sum }
      return t * sum
    }
    if t.leading < 0.5 { return -(.expMinusOne(exponent * logOfOneMinus(t))) }
    return 1 - .pow(rest, Number(exponent))
  }
}

/// The exponent as a number of products, where products are the better way.
private func wholeExponent(_ exponent: Double) -> Int? {
  exponent >= 1 && exponent <= 16 ? Int(exactly: exponent) : nil
}

/// log(1 − t) without cancellation for small t: u = 1 − t is rounded, and what rounding left out is
/// added as the logarithm of (1 − t)/u.
@inlinable
func logOfOneMinus<Number: ElementaryNumber>(_ t: Number) -> Number {
  let rounded = 1 - t.leading
  let left = ((1 - rounded) - t) / rounded
  return .log(1 + left) + (left.leading + naturalLog(rounded))
}

@inlinable
func naturalLog<Number: ElementaryNumber>(_ x: Number) -> Number { .log(x) }

/// ``PowerEaseIn`` in the first half, ``PowerEaseOut`` in the second.
public typealias PowerEaseInOut = Halves<PowerEaseIn, PowerEaseOut>

extension PowerEaseInOut {
  public init(exponent: Double) {
    self.init(PowerEaseIn(exponent: exponent), PowerEaseOut(exponent: exponent))
  }
}
