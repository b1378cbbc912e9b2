import ScalarMath
import TimingFunctions

/// The total variation of a curve from the lower end of a domain to the abscissa: ∫|f′| plus the heights of its jumps.
///
/// It is the sum of the differences between turning points, so nothing is integrated. For n pieces with values of at
/// most m the error is at most (n + 4)·2⁻⁵²·m, plus the curve's rounding error at its turning points. The derivative is
/// |f′|. The value is NaN outside the domain, and from the first abscissa at which the curve has no value or bound.
public struct VariationCurve<Base: TimingFunction>: TimingFunction {
  /// The curve that is measured.
  public let base: Base
  public let domain: ClosedRange<Double>
  /// The turning points, both sides of jumps and the ends, with the value and the variation up to there.
  private let knots: [(abscissa: Double, value: Double, variation: Double)]
  private let pieces: MonotonePieces
  private let enclosure: EnclosedVariation?

  /// - Parameter domain: finite, of positive width.
  /// - Throws: ``MonotonePieces/Failure`` if the curve oscillates faster than a scan resolves.
  public init(_ base: Base, over domain: ClosedRange<Double>) throws(MonotonePieces.Failure) {
    let pieces = try MonotonePieces(of: base, over: domain)
    let ends = pieces.pieces.map(\.domain)
    // A single double between two pieces may have a value of its own.
    let between = zip(ends, ends.dropFirst()).compactMap { before, after in
      before.upperBound.nextUp.nextUp == after.lowerBound ? before.upperBound.nextUp : nil
    }
    let places = Set(
      [domain.lowerBound, domain.upperBound] + ends.flatMap { [$0.lowerBound, $0.upperBound] } + between)
    var knots: [(abscissa: Double, value: Double, variation: Double)] = []
    for place in places.sorted() {
      let value = base.value(at: place)
      let last = knots.last
      knots.append((place, value, last.map { $0.variation + (value - $0.value).magnitude } ?? 0))
    }
    (self.base, self.domain, self.knots, self.pieces) = (base, domain, knots, pieces)
    enclosure = EnclosedVariation(pieces, of: base, over: domain)
  }

  public var cost: Int { base.cost }

  public func value(at t: Double) -> Double {
    guard domain.contains(t), t < pieces.firstObstacle ?? .infinity else { return .nan }
    let knot = knots[knots.lastLeadingIndex { $0.abscissa <= t }]
    return knot.variation + (base.value(at: t) - knot.value).magnitude
  }

  public func jet(at t: Jet) -> Jet {
    let value = value(at: t.leading)
    guard value.isFinite, let piece = piece(at: t.leading) else {
      return Jet(coefficients: [value] + [Double](repeating: value.isFinite ? 0 : .nan, count: t.order))
    }
    let series = base.jet(at: t)
    return (piece.isRising ? series : -series) - (piece.isRising ? series : -series).leading + value
  }

  /// An enclosure of the exact variation; nil if the pieces of the curve are not proved.
  public func enclosed(over t: IntervalSeries) -> IntervalSeries? { enclosure?.enclosed(over: t, of: base) }

  /// The piece that contains an abscissa, the later one at a common end; the last one at the end of the domain.
  private func piece(at t: Double) -> MonotonePieces.Piece? {
    guard !pieces.pieces.isEmpty else { return nil }
    let piece = pieces.pieces[pieces.pieces.lastLeadingIndex { $0.domain.lowerBound <= t }]
    return piece.domain ~= t ? piece : nil
  }
}
