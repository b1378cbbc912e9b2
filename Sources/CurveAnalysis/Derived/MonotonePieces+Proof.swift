import ScalarMath
import TimingFunctions

extension MonotonePieces {
  /// Operations on series that a proof may take, about.
  private static let work = 50_000

  /// The pieces as far as they are proved; nil where something that parts them is not decided.
  static func proved(
    of curve: some TimingFunction, over domain: ClosedRange<Double>
  ) -> (pieces: [Piece], enclosures: [EnclosedPiece], firstObstacle: Double?)? {
    let facts = ProvedFacts(of: curve, over: domain, work: work)
    let parting: Set<ProvedFacts.Undecided.What> = [.extrema, .smoothness, .everything]
    guard facts.minimum != nil, !facts.undecided.contains(where: { parting.contains($0.what) }) else { return nil }
    var pieces: [Piece] = []
    let looks = facts.limited()
    let enclosures = facts.monotone.map { piece in
      EnclosedPiece(
        from: piece.from, to: piece.to, start: limit(at: piece.from, looks, facts, isStart: true),
        end: limit(at: piece.to, looks, facts, isStart: false), direction: piece.direction)
    }
    for piece in facts.monotone where piece.direction != 0 {
      let low = end(piece.from, of: curve, facts, isStart: true)
      let high = end(piece.to, of: curve, facts, isStart: false)
      // What rounding hides of a piece is said by samples.
      guard low < high, (curve.value(at: high) - curve.value(at: low)) * Double(piece.direction) > 0 else { return nil }
      append(low...high, of: curve, to: &pieces)
    }
    guard pieces.count == facts.monotone.count(where: { $0.direction != 0 }) else { return nil }
    let obstacles = facts.breaks.filter { $0.kind == .pole || $0.kind == .gap }.map(\.place.lower)
    return (pieces, enclosures, (obstacles + facts.gaps.map(\.lower)).min())
  }

  /// The value towards an end of a piece.
  private static func limit(
    at place: Interval, _ looks: LimitedCurve, _ facts: ProvedFacts, isStart: Bool
  ) -> Interval {
    if let broken = facts.breaks.first(where: { $0.place == place }) { return isStart ? broken.after : broken.before }
    return looks.value(over: place)
  }

  /// The double at which a piece begins or ends: a turn itself, the neighbour of a jump, a pole and an end of values.
  private static func end(
    _ place: Interval, of curve: some TimingFunction, _ facts: ProvedFacts, isStart: Bool
  ) -> Double {
    guard let broken = facts.breaks.first(where: { $0.place == place }), broken.kind != .kink else {
      return place.isPoint ? place.lower : place.midpoint
    }
    guard place.isPoint else { return isStart ? place.upper : place.lower }
    let limit = isStart ? broken.after : broken.before
    let belongs = !broken.at.isEmpty && !limit.isEmpty && !broken.at.intersection(with: limit).isEmpty
    return belongs && limit.isBounded ? place.lower : isStart ? place.lower.nextUp : place.lower.nextDown
  }
}
