import ScalarMath
import TimingFunctions

/// A polynomial that a curve is between two shares of its domain.
struct PolynomialPiece {
  let low: Double
  let high: Double
  /// The coefficients of the powers of s, the constant first; s is −1 at ``low`` and 1 at ``high``.
  let coefficients: [Double]

  /// The share of its size by which a cut may miss the place at which the curve changes.
  private static let slack = 0x1p-46
  /// Higher degrees are not recognized.
  private static let highestDegree = 48

  /// Returns the polynomials of a curve between cuts, more than one where it changes between two; nil for a curve that
  /// is no polynomial.
  ///
  /// - Parameters:
  ///   - cuts: shares of the domain, ascending.
  ///   - deepest: the most halvings of an interval in which the curve changes.
  static func pieces(
    of curve: any TimingFunction, over domain: ClosedRange<Double>, between cuts: [Double], deepest: Int
  ) -> [PolynomialPiece]? {
    var pieces: [PolynomialPiece] = []
    for (low, high) in zip(cuts, cuts.dropFirst()) {
      let (slack, middle) = (Self.slack * high, 0.5 * (low + high))
      let room = min(low + slack, middle)...max(high - slack, middle)
      guard let found = Self.pieces(of: curve, over: domain, low, high, within: room, depth: deepest) else {
        return nil
      }
      pieces += found
    }
    return pieces
  }

  private static func pieces(
    of curve: any TimingFunction, over domain: ClosedRange<Double>, _ low: Double, _ high: Double,
    within room: ClosedRange<Double>, depth: Int
  ) -> [PolynomialPiece]? {
    func abscissa<Number: ElementaryNumber>(_ share: Number) -> Number {
      domain.lowerBound + (domain.upperBound - domain.lowerBound) * share
    }
    func series(_ shares: ClosedRange<Double>, _ order: Int) -> IntervalSeries? {
      let shares = IntervalSeries(over: Interval(shares.lowerBound, shares.upperBound), order: order)
      return curve.enclosed(over: abscissa(shares)).flatMap { $0.order == 0 || $0.order >= order ? $0 : nil }
    }
    guard let whole = series((low...high).clamped(to: room), highestDegree + 1) else { return nil }
    let (middle, half) = (0.5 * (low + high), 0.5 * (high - low))
    if whole.smoothness == IntervalSeries.analytic, whole.value.definition == .continuous, !whole.isNaN {
      // Only of a polynomial the next coefficient is 0 throughout.
      guard whole[highestDegree + 1].isZero else { return nil }
      let degree = (0...highestDegree).last { !whole[$0].isZero } ?? 0
      guard let point = series(middle...middle, max(degree, 1)) else { return nil }
      let coefficients = (0...degree).map { point[$0].leading * .pow(half, $0) }
      return [PolynomialPiece(low: low, high: high, coefficients: coefficients)]
    }
    if high - low <= slack * high {
      // Between values of a jump, but not if a value stands by itself.
      let (first, last) = (curve.value(at: abscissa(low)), curve.value(at: abscissa(high)))
      let outside = max(whole.value.upper - max(first, last), min(first, last) - whole.value.lower)
      guard outside <= 4 * slack * max(first.magnitude, last.magnitude) else { return nil }
      return [PolynomialPiece(low: low, high: high, coefficients: [first])]
    }
    guard depth > 0, let before = pieces(of: curve, over: domain, low, middle, within: room, depth: depth - 1),
      let after = pieces(of: curve, over: domain, middle, high, within: room, depth: depth - 1)
    else { return nil }
    return before + after
  }

  /// Returns this polynomial of a share that is a polynomial itself.
  func composed(with share: [Double]) -> [Double] {
    var place = share
    place[0] -= 0.5 * (low + high)
    return Self.composed(coefficients, with: place.map { $0 / (0.5 * (high - low)) })
  }

  /// Returns the powers of a polynomial of another one, by Horner's rule.
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
