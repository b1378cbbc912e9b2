import ScalarMath
import TimingFunctions

/// A branch of the inverse of a curve: the abscissa at which the curve attains a value, on one of its monotone pieces.
///
/// The domain is the range of the piece; outside, the inverse is NaN. The abscissa is within two spacings of Double of
/// the point at which the computed curve crosses the value. The curve's own rounding error adds that error divided by
/// the slope. Derivatives come from the reverted series of the curve; they are infinite at points of slope 0.
public struct InverseCurve<Base: TimingFunction>: TimingFunction {
  /// The curve that is inverted.
  public let base: Base
  /// The monotone piece that contains the abscissas.
  public let piece: MonotonePieces.Piece

  /// True if it is proved that the curve rises or falls throughout the piece.
  private var isProved = false

  /// Creates the inverse on one of the pieces of a curve.
  public init(_ base: Base, on piece: MonotonePieces.Piece) { (self.base, self.piece) = (base, piece) }

  /// Creates the branch with a number, counted from 1 in ascending order of the pieces.
  ///
  /// - Parameter domain: the part of the curve to invert; finite, of positive width.
  /// - Throws: ``MonotonePieces/InversionError`` if there is no such branch, or if the monotone pieces are not known.
  public init(_ base: Base, over domain: ClosedRange<Double>, branch: Int = 1) throws(MonotonePieces.InversionError) {
    let found = try MonotonePieces(of: base, over: domain)
    guard branch >= 1, branch <= found.pieces.count else {
      throw .noBranch(branch, of: found.pieces.count, over: domain)
    }
    self.init(base, on: found.pieces[branch - 1])
    isProved = found.isProved
  }

  public var domain: ClosedRange<Double> { piece.values }

  /// The cost of a root search with a dozen evaluations.
  public var cost: Int { 12 * (base.cost + 20) }

  public func value(at y: Double) -> Double {
    guard piece.values ~= y else { return .nan }
    if y == piece.start { return piece.domain.lowerBound }
    if y == piece.end { return piece.domain.upperBound }
    return RootFinding.root(of: { base.value(at: $0) - y }, in: piece.domain) ?? .nan
  }

  public func jet(at y: Jet) -> Jet {
    let place = value(at: y.leading)
    if place.isNaN { return Jet(coefficients: [Double](repeating: .nan, count: y.order + 1)) }
    return base.jet(at: Jet(variable: place, order: y.order)).reverted(about: place).composed(with: y)
  }

  // MARK: Interval enclosures on a piece on which the curve is proved to rise or to fall

  /// An enclosure of the abscissas; nil if the piece is not proved to be monotone.
  public func enclosed(over y: IntervalSeries) -> IntervalSeries? {
    guard isProved else { return nil }
    let argument = y.argument()
    if argument.value.isEmpty { return argument }
    let taken = Interval(piece.values.lowerBound, piece.values.upperBound)
    let values = argument.value.intersection(with: taken)
    if values.isEmpty { return argument.unknown.composed(with: y) }
    let ends = [values.lower, values.upper].map(place)
    let places = ends[0].hull(with: ends[1])
    let series = base.enclosed(over: IntervalSeries(over: places, order: argument.order))
    let isInside = isTaken(argument.value)
    var coefficients = [places.with(isInside ? .continuous : .partial)]
    let slope = argument.order == 0 ? nil : series?[1]
    let isSmooth = (series?.isSmooth ?? false) && (slope?.excludesZero ?? true)
    if argument.order > 0 {
      coefficients += series.flatMap { isSmooth ? $0.reverted : nil } ?? slopes(slope, argument.order)
    }
    return argument.replacingCoefficients(coefficients).limited(to: isSmooth && isInside ? .max : 0).composed(with: y)
  }

  /// Returns true if the exact curve attains all of some values on the piece, whose end values may be rounded.
  private func isTaken(_ values: Interval) -> Bool {
    let ends = [piece.domain.lowerBound, piece.domain.upperBound].map { base.enclosed(over: Interval($0)) }
    guard let start = ends[0], let end = ends[1], !start.isEmpty, !end.isEmpty else { return false }
    let (least, most) = piece.isRising ? (start.upper, end.lower) : (end.upper, start.lower)
    return least <= values.lower && values.upper <= most
  }

  /// Returns the coefficients if only the slope is known; the first has one sign, and no bound if the slope may be 0.
  private func slopes(_ slope: Interval?, _ order: Int) -> [Interval] {
    let sign = piece.isRising ? Interval(0, .infinity) : Interval(-.infinity, 0)
    let known = slope.map { $0.intersection(with: sign) }.flatMap { $0.isEmpty || $0.isZero ? nil : 1 / $0 }
    return [(known ?? sign).intersection(with: sign).with(.continuous)]
      + [Interval](repeating: .entire, count: order - 1)
  }

  /// An enclosure of the abscissa of a value, around the computed one. At the ends of the enclosure the curve is proved
  /// to lie on opposite sides of the value, except at an end of the piece.
  private func place(_ value: Double) -> Interval {
    let near = self.value(at: value)
    let (start, end) = (piece.domain.lowerBound, piece.domain.upperBound)
    guard near.isFinite else { return Interval(start, end) }
    func bound(towards end: Double, atLeast isAbove: Bool) -> Double {
      Halving.firstPoint(from: near, towards: end) { place in
        let known = base.enclosed(over: Interval(place)) ?? .entire
        return !known.isEmpty && (isAbove ? known.lower >= value : known.upper <= value)
      }
    }
    return Interval(bound(towards: start, atLeast: !piece.isRising), bound(towards: end, atLeast: piece.isRising))
  }
}
