/// An exact fraction of numbers m·2^e·10^f: the sums, products and quotients of decimals and doubles.
public struct ExactRatio: Sendable {
  let numerator: DyadicNumber
  let denominator: DyadicNumber

  init(_ numerator: DyadicNumber, over denominator: DyadicNumber = DyadicNumber(1)) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// Creates a constant of a formula; nil if it is not a finite decimal fraction, such as π.
  public init?(_ constant: RealConstant) {
    switch constant.exactness {
    case .exact:
      guard constant.value.isFinite else { return nil }
      self.init(DyadicNumber(constant.value))
    case .decimalAbove, .decimalBelow:
      let text = Array(constant.value.magnitude.shortestText.utf8)
      guard let (digits, exponent) = DecimalNumeral.parts(text), exponent.magnitude <= 40 else { return nil }
      var power = DyadicNumber(1)
      for _ in 0..<exponent.magnitude { power = power * DyadicNumber(10) }
      let whole = DyadicNumber(isNegative: constant.value < 0, words: [digits], exponent: 0)
      self = exponent < 0 ? ExactRatio(whole, over: power) : ExactRatio(whole * power)
    case .above, .below, .near, .enclosed: return nil
    }
  }

  /// The number 1.
  public static let one = ExactRatio(DyadicNumber(1))

  /// The number of 64-bit words of its digits.
  var size: Int { numerator.words.count + denominator.words.count }

  var isZero: Bool { numerator.sign == 0 }
  /// −1, 0 or 1.
  var sign: Int { numerator.sign * denominator.sign }

  static func + (a: ExactRatio, b: ExactRatio) -> ExactRatio {
    if a.isZero { return b }
    if b.isZero { return a }
    // Otherwise the digits would double with every sum.
    if a.denominator == b.denominator { return ExactRatio(a.numerator + b.numerator, over: a.denominator) }
    return ExactRatio(a.numerator * b.denominator + b.numerator * a.denominator, over: a.denominator * b.denominator)
  }
  static func * (a: ExactRatio, b: ExactRatio) -> ExactRatio {
    ExactRatio(a.numerator * b.numerator, over: a.denominator * b.denominator)
  }
  static prefix func - (a: ExactRatio) -> ExactRatio { ExactRatio(-a.numerator, over: a.denominator) }
  /// The quotient, for a divisor other than 0.
  static func / (a: ExactRatio, b: ExactRatio) -> ExactRatio {
    ExactRatio(a.numerator * b.denominator, over: a.denominator * b.numerator)
  }
}
