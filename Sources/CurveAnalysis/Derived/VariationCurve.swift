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

  /// Creates the total variation of a curve over a domain.
  ///
  /// - Parameter domain: finite, of positive width.
  /// - Throws: ``MonotonePieces/InversionError`` if the curve oscillates faster than a scan resolves.
  public init(_ base: Base, over domain: ClosedRange<Double>) throws(MonotonePieces.InversionError) {
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
    let known = pieces.pieces
    let last = known.isEmpty ? nil : known[known.lastLeadingIndex { $0.domain.lowerBound <= t.leading }]
    guard value.isFinite, let piece = last, piece.domain ~= t.leading else {
      return Jet(coefficients: [value] + [Double](repeating: value.isFinite ? 0 : .nan, count: t.order))
    }
    let series = base.jet(at: t)
    return (piece.isRising ? series : -series) - (piece.isRising ? series : -series).leading + value
  }

  /// An enclosure of the exact variation; nil if the pieces of the curve are not proved.
  public func enclosed(over t: IntervalSeries) -> IntervalSeries? { enclosure?.enclosed(over: t, of: base) }
}

/// An interval enclosure of the total variation of a curve, from its proved pieces.
struct EnclosedVariation: Sendable {
  private let pieces: [MonotonePieces.EnclosedPiece]
  /// The variation up to the start of each piece, including a jump there, and up to the end of the last piece.
  private let sums: [Interval]

  /// True for a jump at the start, and at the end, of the domain.
  private let jumps: (start: Bool, end: Bool)
  /// The variation up to the end.
  private let whole: Interval

  /// Creates the enclosure; nil if the pieces are not proved, or the curve is undefined or unbounded somewhere.
  init?(_ pieces: MonotonePieces, of base: some TimingFunction, over domain: ClosedRange<Double>) {
    guard let known = pieces.enclosures, let first = known.first, let last = known.last, pieces.firstObstacle == nil,
      let start = base.enclosed(over: Interval(domain.lowerBound)),
      let end = base.enclosed(over: Interval(domain.upperBound)), !start.isEmpty, !end.isEmpty
    else { return nil }
    self.pieces = known
    jumps = (start.intersection(with: first.start).isEmpty, end.intersection(with: last.end).isEmpty)
    var sums = [jumps.start ? (first.start - start).magnitude : Interval(0.0)]
    for (piece, next) in zip(known, known.dropFirst()) {
      let rise = sums[sums.count - 1] + (piece.end - piece.start).magnitude
      // A single double between two pieces may have a value of its own.
      let isOne = next.from.isPoint && next.from == piece.to
      let middle = isOne ? base.enclosed(over: next.from).flatMap { $0.isEmpty ? nil : $0 } : nil
      let way = middle.map { ($0 - piece.end).magnitude + (next.start - $0).magnitude }
      sums.append(rise + (way ?? (next.start - piece.end).magnitude))
    }
    let total = sums[sums.count - 1] + (last.end - last.start).magnitude
    sums.append(total)
    guard sums.allSatisfy({ !$0.isEmpty && $0.isBounded }) else { return nil }
    self.sums = sums
    whole = jumps.end ? total + (end - last.end).magnitude : total
  }

  func enclosed(over t: IntervalSeries, of base: some TimingFunction) -> IntervalSeries? {
    let argument = t.argument()
    let places = argument.value
    guard !places.isEmpty, let series = base.enclosed(over: argument) else { return nil }
    guard pieces[0].from.lower <= places.lower, places.upper <= pieces[pieces.count - 1].to.upper else {
      return argument.unknown.composed(with: t)
    }
    if let index = pieces.indices.first(where: { holds($0, places, argument.region) }) {
      let piece = pieces[index]
      if piece.direction == 0 { return (series * 0 + IntervalSeries(sums[index])).composed(with: t) }
      let (rise, start) = piece.direction > 0 ? (series, piece.start) : (-series, -piece.start)
      return (rise + IntervalSeries(sums[index] - start)).composed(with: t)
    }
    // Across a turning point or a jump the variation does not fall.
    let values = value(at: places.lower, base).hull(with: value(at: places.upper, base))
    let isBroken = zip(pieces, pieces.dropFirst()).contains { before, after in
      !after.from.intersection(with: places).isEmpty && before.end.intersection(with: after.start).isEmpty
    }
    var coefficients = [
      values.with(
        isBroken || jumps.start || jumps.end || series.value.definition != .continuous ? .defined : .continuous)
    ]
    for k in stride(from: 1, through: argument.order, by: 1) {
      coefficients.append(k == 1 && series.order > 0 ? series[1].magnitude.hull(with: Interval(0.0)) : .entire)
    }
    return argument.replacingCoefficients(coefficients).limited(to: 0).composed(with: t)
  }

  /// Returns true if a region lies within a piece, on which the variation equals ±the curve plus a constant.
  private func holds(_ index: Int, _ places: Interval, _ region: IntervalSeries.Region) -> Bool {
    let piece = pieces[index]
    let (low, high) = (piece.from.upper, piece.to.lower)
    let mayStart = region == .open || region == .above || index == 0 && !jumps.start
    let mayEnd = region == .open || region == .below || index == pieces.count - 1 && !jumps.end
    return (low < places.lower || low == places.lower && mayStart)
      && (places.upper < high || places.upper == high && mayEnd)
  }

  /// The variation up to an abscissa.
  private func value(at place: Double, _ base: some TimingFunction) -> Interval {
    if jumps.start, place <= pieces[0].from.lower { return Interval(0.0) }
    if jumps.end, place >= pieces[pieces.count - 1].to.upper { return whole }
    let value = base.enclosed(over: Interval(place)) ?? .entire
    var hull: Interval?
    for index in pieces.indices where pieces[index].from.lower <= place && place <= pieces[index].to.upper {
      let piece = pieces[index]
      let rise = Interval(0, (piece.end - piece.start).magnitude.upper)
      if piece.to.isPoint, piece.to.lower == place, index + 1 < pieces.count {
        // A double between two pieces: add the change up to its own value.
        let own = value.isEmpty ? Interval(0.0) : (value - piece.end).magnitude
        let sum = sums[index] + (piece.end - piece.start).magnitude + own
        return sum.intersection(with: Interval(0, sums[index + 1].upper))
      }
      let known = value.isEmpty ? rise : (value - piece.start).magnitude.intersection(with: rise)
      let sum = sums[index] + (known.isEmpty ? rise : known)
      hull = hull?.hull(with: sum) ?? sum
    }
    return hull ?? Interval(0, sums[sums.count - 1].upper)
  }
}
