import ScalarMath

/// t^exponent: quad, cubic, quart and quint for 2, 3, 4 and 5.
///
/// Any t for a whole exponent; for others a negative t has no real power and gives NaN.
/// For the error see ``CatalogueEntry/accuracy``.
public struct PowerEaseIn: WordTimingFunction, Hashable {
  /// Positive.
  public let exponent: Double
  @usableFromInline let power: RealPower

  /// A curve of an exponent above 0.
  public init(exponent: Double) {
    self.exponent = exponent
    power = RealPower(exponent)
  }

  @inlinable
  public func program<Word: WordNumber>(_ t: Word) -> Word { power.rounded(t) }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    power(t)
  }
}

/// 1 − (1 − t)^exponent, without cancellation near t = 0.
///
/// Any t for a whole exponent; for others a t above 1 has no real power and gives NaN.
/// For the error see ``CatalogueEntry/accuracy``.
public struct PowerEaseOut: WordTimingFunction, Hashable {
  /// Positive.
  public let exponent: Double
  @usableFromInline let power: RealPower

  /// A curve of an exponent above 0.
  public init(exponent: Double) {
    self.exponent = exponent
    power = RealPower(exponent)
  }

  @inlinable
  public func program<Word: WordNumber>(_ t: Word) -> Word { power.roundedEaseOut(t) }

  /// Below ½ the geometric sum t(1 + s + s² + … + sⁿ⁻¹) with s = 1 − t for a small whole exponent, and otherwise
  /// −(e^(n·log(1 − t)) − 1).
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    .inForms(t, .atLeast, 0.5) {
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

/// x to a fixed exponent, by products where these are as accurate.
@usableFromInline
struct RealPower: Sendable, Hashable {
  @usableFromInline let exponent: Double
  /// The exponent, where it is a small whole number.
  @usableFromInline let products: Int?
  /// 53/products: so many leading bits of a significand have an exact power.
  @usableFromInline let bits: Int

  init(_ exponent: Double) {
    self.exponent = exponent
    products = exponent >= 1 && exponent <= 5 ? Int(exactly: exponent) : nil
    bits = 53 / (products ?? 1)
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
  /// A curve of an exponent above 0, in either half.
  public init(exponent: Double) {
    self.init(PowerEaseIn(exponent: exponent), PowerEaseOut(exponent: exponent))
  }
}

/// Powers of doubles that are rounded about once.
extension RealPower {
  /// xⁿ for a small whole exponent as hⁿ + (x − h)·(xⁿ⁻¹ + xⁿ⁻²h + … + hⁿ⁻¹), where h has the leading 53/n bits of x:
  /// hⁿ is exact, all terms have one sign, and the second is small.
  @inlinable
  func rounded<Word: WordNumber>(_ x: Word) -> Word {
    guard let products else { return Word.power(x, Word(exponent)) }
    let high = x.leadingBits(bits)
    var (power, sum) = (high, Word(1))
    for _ in 1..<products {
      sum = sum * x + power
      power = power * high
    }
    let value = power + (x - high) * sum
    // Where x is infinite.
    return value.isNaN ? power * x : value
  }

  /// 1 − (1 − t)ⁿ.
  @inlinable
  func roundedEaseOut<Word: WordNumber>(_ t: Word) -> Word {
    guard let products else { return RealEaseOut(power: self).applied(to: t) }
    return .piecewise(t.magnitude, .below, 0x1p-6) { _ in
      smallEaseOut(t, products)
    } otherwise: { _ in
      .piecewise(t, .above, -1) { t in
        .piecewise(
          t, .below, 3, { middleEaseOut($0, products) }, otherwise: { RealEaseOut(power: self).applied(to: $0) })
      } otherwise: { t in
        RealEaseOut(power: self).applied(to: t)
      }
    }
  }

  /// f(h) + (t − h)·Σ (1 − t)ⁱ(1 − h)ⁿ⁻¹⁻ⁱ for the multiple h of 2⁻⁹ that is nearest to t: f(h) is exact.
  @inlinable
  func middleEaseOut<Word: WordNumber>(_ t: Word, _ products: Int) -> Word {
    let near = t.nearestMultiple(of: 0x1p-9)
    let (rest, nearRest) = (1 - t, 1 - near)
    var (power, sum) = (nearRest, Word(1))
    for _ in 1..<products {
      sum = sum * rest + power
      power = power * nearRest
    }
    return (1 - power) + (t - near) * sum
  }

  /// Beyond −1…3, and for exponents that are not small whole numbers.
  @inlinable
  func distantEaseOut(_ t: Double) -> Double {
    guard products != nil else { return realEaseOut(t) }
    let rest = DoubleDouble(sum: 1, -t)
    let power = rounded(rest.high)
    return rest.high.isFinite ? 1 - (power + exponent * rest.low * (power / rest.high)) : 1 - power
  }

  /// nt − t²·(C(n, 2) − C(n, 3)t + …), of which the second part is below a 32nd.
  @inlinable
  func smallEaseOut<Word: WordNumber>(_ t: Word, _ products: Int) -> Word {
    let lead = Word.Pair(product: Word(exponent), t)
    var (coefficient, sum) = (1.0, Word(0))
    for k in stride(from: products, to: 1, by: -1) {
      sum = coefficient - sum * t
      coefficient = coefficient * Double(k) / Double(products - k + 1)
    }
    return lead.leaning(-(t * t * sum)).rounded
  }

  /// −(e^(n·log(1 − t)) − 1) where the power is so near to 1 that it would cancel.
  @inlinable
  func realEaseOut(_ t: Double) -> Double {
    let rest = DoubleDouble(sum: 1, -t)
    if t < 1 {
      let logarithm = exponent * .logOfOneMinus(t)
      if logarithm.magnitude < 0.5 { return -exponentialMinusOne(logarithm) }
    }
    let power: Double = Double.power(rest.high, exponent)
    return rest.low == 0 ? 1 - power : 1 - (power + exponent * rest.low * (power / rest.high))
  }
}

/// 1 − (1 − t)ⁿ where it takes more than sums and products.
@usableFromInline
struct RealEaseOut: UnivariateFunction {
  @usableFromInline let power: RealPower

  @inlinable
  init(power: RealPower) { self.power = power }

  @usableFromInline
  func value(at t: Double) -> Double { power.distantEaseOut(t) }

  @usableFromInline
  func jet(at t: Jet) -> Jet { 1 - power(1 - t) }
}
