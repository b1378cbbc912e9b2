import ScalarMath
import TimingFunctions

/// A polynomial that equals a curve between two shares of its domain.
struct PolynomialPiece {
  let low: Double
  let high: Double
  /// The coefficients of the powers of s, the constant first; s is −1 at ``low`` and 1 at ``high``.
  let coefficients: [Double]

  /// The relative error allowed in a border, the place at which the curve's formula changes.
  private static let slack = 0x1p-46
  /// The orders of the series, which recognise polynomials of lower degree.
  private static let orders = [2, 8, 17]
  /// The largest number of halvings in all. A curve that touches a limit, such as min(easeOutBack(t), 1) at 1, is
  /// undecided in a million cells next to it.
  private static let mostHalvings = 4000

  /// Returns the polynomials of a curve between borders, several if its formula changes between two; nil if the curve
  /// is not a polynomial, or if the search for the changes takes too long.
  ///
  /// - Parameters:
  ///   - borders: shares of the domain, ascending.
  ///   - deepest: the largest number of halvings of an interval in which the curve changes.
  static func pieces(
    of curve: any TimingFunction, over domain: ClosedRange<Double>, between borders: [Double], deepest: Int
  ) -> [PolynomialPiece]? {
    var pieces: [PolynomialPiece] = []
    var halvings = 0
    for (low, high) in zip(borders, borders.dropFirst()) {
      guard let found = Self.pieces(of: curve, over: domain, low, high, deepest, &halvings) else { return nil }
      pieces += found
    }
    return pieces
  }

  private static func pieces(
    of curve: any TimingFunction, over domain: ClosedRange<Double>, _ low: Double, _ high: Double, _ depth: Int,
    _ halvings: inout Int
  ) -> [PolynomialPiece]? {
    func abscissa<Number: ElementaryNumber>(_ share: Number) -> Number { domain.lowerBound + domain.width * share }
    func series(_ low: Double, _ high: Double, _ order: Int) -> IntervalSeries? {
      let share = IntervalSeries(over: Interval(low, high), order: order)
      return curve.enclosed(over: abscissa(share)).flatMap { $0.order == 0 || $0.order >= order ? $0 : nil }
    }
    let (middle, half) = (0.5 * (low + high), 0.5 * (high - low))
    let slack = Self.slack * max(abscissa(low).magnitude, abscissa(high).magnitude) / domain.width
    if half <= 2 * slack {
      // The curve may jump from one end to the other, but no value between them is isolated.
      let (first, last) = (curve.value(at: abscissa(low)), curve.value(at: abscissa(high)))
      guard let values = series(low, high, 1)?.value else { return nil }
      let outside = max(values.upper - max(first, last), min(first, last) - values.lower)
      guard outside <= 4 * Self.slack * max(first.magnitude, last.magnitude) else { return nil }
      return [PolynomialPiece(low: low, high: high, coefficients: [first])]
    }
    for order in orders {
      guard let whole = series(low + slack, high - slack, order) else { return nil }
      guard whole.smoothness == IntervalSeries.analytic, whole.value.definition == .continuous, !whole.isNaN else {
        halvings += 1
        guard depth > 0, halvings <= mostHalvings,
          let below = pieces(of: curve, over: domain, low, middle, depth - 1, &halvings),
          let above = pieces(of: curve, over: domain, middle, high, depth - 1, &halvings)
        else { return nil }
        return below + above
      }
      // The derivative of this order is 0 throughout.
      guard whole[order].isZero, let point = series(middle, middle, order) else { continue }
      let degree = (0..<order).last { !whole[$0].isZero } ?? 0
      var coefficients = (0...degree).map { point[$0].leading * .pow(half, $0) }
      let value = curve.value(at: abscissa(middle))
      if point.value.contains(value) { coefficients[0] = value }
      return [PolynomialPiece(low: low, high: high, coefficients: coefficients)]
    }
    return nil
  }

  /// Returns the composition of the polynomial with a share that is itself a polynomial.
  func composed(with share: [Double]) -> [Double] {
    var place = share
    place[0] -= 0.5 * (low + high)
    return Self.composed(coefficients, with: place.map { $0 / (0.5 * (high - low)) })
  }

  /// Returns the coefficients of the composition of two polynomials, by Horner's rule.
  static func composed(_ outer: [Double], with inner: [Double]) -> [Double] {
    var result: [Double] = []
    for coefficient in outer.reversed() {
      var product = [Double](repeating: 0, count: max(1, result.count + inner.count - 1))
      for i in result.indices {
        for j in inner.indices { product[i + j] += result[i] * inner[j] }
      }
      product[0] += coefficient
      result = product
    }
    return result
  }
}
