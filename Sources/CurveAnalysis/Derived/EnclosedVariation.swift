import ScalarMath
import TimingFunctions

/// An interval enclosure of the total variation of a curve, from its proved pieces.
struct EnclosedVariation: Sendable {
  private let pieces: [MonotonePieces.EnclosedPiece]
  /// The variation up to the start of each piece, including a jump there, and up to the end of the last piece.
  private let sums: [Interval]

  /// Whether the curve jumps at the start of the domain, and at its end.
  private let jumps: (start: Bool, end: Bool)
  /// The variation up to the start, which is 0, and up to the end.
  private let ends: (start: Interval, end: Interval)

  /// Nil if the pieces are not proved, or the curve is undefined or unbounded somewhere.
  init?(_ pieces: MonotonePieces, of base: some TimingFunction, over domain: ClosedRange<Double>) {
    guard let known = pieces.enclosures, let first = known.first, let last = known.last, pieces.firstObstacle == nil,
      let start = base.enclosed(over: Interval(domain.lowerBound)),
      let end = base.enclosed(over: Interval(domain.upperBound)), !start.isEmpty, !end.isEmpty
    else { return nil }
    self.pieces = known
    jumps = (start.intersection(with: first.start).isEmpty, end.intersection(with: last.end).isEmpty)
    var sums = [jumps.start ? (first.start - start).magnitude : Interval(0.0)]
    for (index, piece) in known.enumerated() {
      let rise = sums[index] + (piece.end - piece.start).magnitude
      guard index + 1 < known.count else {
        sums.append(rise)
        break
      }
      let next = known[index + 1]
      // A single double between two pieces may have a value of its own.
      let isOne = next.from.isPoint && next.from == piece.to
      let middle = isOne ? base.enclosed(over: next.from).flatMap { $0.isEmpty ? nil : $0 } : nil
      let way = middle.map { ($0 - piece.end).magnitude + (next.start - $0).magnitude }
      sums.append(rise + (way ?? (next.start - piece.end).magnitude))
    }
    guard sums.allSatisfy({ !$0.isEmpty && $0.isBounded }) else { return nil }
    self.sums = sums
    let total = sums[sums.count - 1]
    ends = (Interval(0.0), jumps.end ? total + (end - last.end).magnitude : total)
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

  /// Whether a region lies within a piece, on which the variation equals ±the curve plus a constant.
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
    if jumps.start, place <= pieces[0].from.lower { return ends.start }
    if jumps.end, place >= pieces[pieces.count - 1].to.upper { return ends.end }
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
