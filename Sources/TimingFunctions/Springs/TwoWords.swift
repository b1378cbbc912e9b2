import ScalarMath

/// A number as the unevaluated sum of a double and what rounding left off it: about 106 bits.
///
/// Rates of springs are kept like this, so that rate × time has no rounding error that a thousandth oscillation would
/// show. The operations are those of T. J. Dekker, A floating-point technique for extending the available precision,
/// 1971; all operands are below 2⁴⁵⁰ in magnitude, but for a time.
struct TwoWords: Sendable {
  var high: Double
  var low: Double

  init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// a + b, where |a| ≥ |b|.
  init(sum a: Double, _ b: Double) {
    high = a + b
    low = (a - high) + b
  }

  /// ab
  init(product a: Double, _ b: Double) {
    high = a * b
    low = Double.productError(a, b, high)
  }

  static func * (a: TwoWords, b: TwoWords) -> TwoWords {
    let product = TwoWords(product: a.high, b.high)
    return TwoWords(product.high, product.low + (a.high * b.low + a.low * b.high))
  }

  static func * (a: TwoWords, b: Double) -> TwoWords {
    let product = TwoWords(product: a.high, b)
    return TwoWords(product.high, product.low + a.low * b)
  }

  /// a + b, where |a| ≥ |b|.
  static func + (a: Double, b: TwoWords) -> TwoWords {
    let sum = TwoWords(sum: a, b.high)
    return TwoWords(sum.high, sum.low + b.low)
  }

  static func / (a: Double, b: TwoWords) -> TwoWords {
    let quotient = a / b.high
    let rest = -Double.productError(quotient, b.high, a) - quotient * b.low
    return TwoWords(quotient, rest / b.high)
  }

  /// √a for a ≥ 0.
  var squareRoot: TwoWords {
    let root = high.squareRoot()
    if root == 0 { return TwoWords(0) }
    return TwoWords(root, (low - Double.productError(root, root, high)) / (2 * root))
  }

  /// This rate times a time of any size. Beyond 2⁹⁰⁰ the low word is dropped.
  func elapsed(_ time: Double) -> TwoWords {
    let product = high * time
    /// 2⁹⁰⁰: larger factors overflow when they are split.
    let largest = 0x1p900
    guard product < largest, time < largest else { return TwoWords(product) }
    return TwoWords(product, Double.productError(high, time, product) + low * time)
  }

  /// exp(−this), error below 1.5 ulp at any size.
  var decay: Double {
    let decay = Double.exp(-high)
    return decay - decay * low
  }

  /// 1 − exp(−this), error below 2 ulp at any size.
  var decayed: Double { low * Double.exp(-high) - Double.expMinusOne(-high) }
}
