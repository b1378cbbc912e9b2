import ScalarMath
import TimingFunctions

/// The stretches on which a curve rises or falls throughout, without a jump.
///
/// Between them are extrema, jumps, poles, gaps and level stretches, which belong to none. Where ``isProved``, none is
/// missing and none is too many; elsewhere the turns are a judgement by samples, known to the spacing of Double.
public struct MonotonePieces: Sendable, Hashable {
  /// A stretch on which a curve rises or falls throughout.
  public struct Piece: Sendable, Hashable {
    /// Where it is; of positive width.
    public let domain: ClosedRange<Double>
    /// The values at its ends, which differ.
    public let ends: Ends

    /// The value at the start of a stretch, and that at its end.
    public struct Ends: Sendable, Hashable {
      /// The value at the start.
      public let start: Double
      /// The value at the end.
      public let end: Double
    }

    /// Whether the curve rises.
    public var isRising: Bool { ends.start < ends.end }
    /// The values that the curve takes there.
    public var values: ClosedRange<Double> { min(ends.start, ends.end)...max(ends.start, ends.end) }
  }

  /// Why the pieces of a curve are not known.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    /// The curve turns faster than a scan of it resolves.
    case notResolved

    public var description: String {
      switch self {
      case .notResolved: "the curve turns faster than can be resolved, so that its monotone pieces are not known"
      }
    }
  }

  /// A piece as it is proved: between which places it rises, falls or is level, and the limits at both.
  struct EnclosedPiece: Sendable, Hashable {
    let from, to: Interval
    let start, end: Interval
    let direction: Int
  }

  /// In ascending order.
  public let pieces: [Piece]
  /// The first place where the curve has no value or grows without bound; nil where there is none.
  public let firstObstacle: Double?
  /// Whether the pieces, and so their number, are proved.
  public var isProved: Bool { enclosures != nil }
  /// Level ones too, in ascending order; nil where they are not proved.
  let enclosures: [EnclosedPiece]?

  /// The pieces of a curve over a domain that is finite and of positive width.
  ///
  /// - Throws: ``Failure`` where the curve turns faster than a scan of it resolves.
  public init(of curve: some TimingFunction, over domain: ClosedRange<Double>) throws(Failure) {
    if let proved = Self.proved(of: curve, over: domain) {
      (pieces, enclosures, firstObstacle) = proved
    } else {
      (pieces, firstObstacle) = try Self.found(in: curve, over: domain)
      enclosures = nil
    }
  }

  /// By samples.
  private static func found(
    in curve: some TimingFunction, over domain: ClosedRange<Double>
  ) throws(Failure) -> (pieces: [Piece], firstObstacle: Double?) {
    let scan = CurveScan(of: curve, over: domain)
    guard scan.isResolved else { throw .notResolved }
    var pieces: [Piece] = []
    var start = domain.lowerBound
    for gap in partings(of: curve, scan) + [domain.upperBound...domain.upperBound] {
      if gap.lowerBound > start { append(start...gap.lowerBound, of: curve, to: &pieces) }
      start = max(start, gap.upperBound)
    }
    let poles = scan.breaks.filter { $0.kind == .pole }.map(\.neighbours.lowerBound)
    return (pieces, (poles + scan.cells.filter(\.isGap).map(\.low.abscissa)).min())
  }

  /// What parts the pieces, in ascending order: extrema as single places, jumps, poles and ends of values from
  /// neighbour to neighbour, gaps and level stretches from end to end.
  private static func partings(of curve: some TimingFunction, _ scan: CurveScan) -> [ClosedRange<Double>] {
    let (low, high) = (scan.domain.lowerBound, scan.domain.upperBound)
    // Rounding moves what belongs to an end by less than this.
    let margin = (high - low) * 1e-12
    let extrema = TurningPoints(of: curve, scan).extrema.map(\.abscissa).filter {
      $0 > low + margin && $0 < high - margin
    }
    let breaks = scan.breaks.filter { $0.kind == .jump || $0.kind == .pole || $0.kind == .edge }.map(\.neighbours)
    var partings: [ClosedRange<Double>] = extrema.map { $0...$0 }
    partings += breaks
    for cell in scan.cells where cell.isGap || cell.isLevel { partings.append(cell.low.abscissa...cell.high.abscissa) }
    return partings.ascending { $0.lowerBound }
  }

  /// Adds a stretch, to the piece before where both are one.
  static func append(_ domain: ClosedRange<Double>, of curve: some TimingFunction, to pieces: inout [Piece]) {
    let ends = Piece.Ends(start: curve.value(at: domain.lowerBound), end: curve.value(at: domain.upperBound))
    guard ends.start < ends.end || ends.start > ends.end else { return }
    let piece = Piece(domain: domain, ends: ends)
    if let last = pieces.last, last.domain.upperBound == domain.lowerBound, last.isRising == piece.isRising {
      pieces[pieces.count - 1] = Piece(
        domain: last.domain.lowerBound...domain.upperBound, ends: .init(start: last.ends.start, end: ends.end))
    } else {
      pieces.append(piece)
    }
  }
}

extension CurveCell {
  /// Whether the curve is a constant on it, as far as its series tell.
  fileprivate var isLevel: Bool {
    low.value == high.value && low.hasNoSlopes && high.hasNoSlopes
  }
}

extension CurveSample {
  fileprivate var hasNoSlopes: Bool {
    slope == 0 && curvature == 0 && third == 0
  }
}

extension MonotonePieces {
  /// Operations on series that a proof may take, about.
  private static let work = 50_000

  /// The pieces as far as they are proved; nil where something that parts them is not decided.
  static func proved(
    of curve: some TimingFunction, over domain: ClosedRange<Double>
  ) -> (pieces: [Piece], enclosures: [EnclosedPiece], firstObstacle: Double?)? {
    let facts = CurveFacts(proving: curve, over: domain, work: work)
    let parting: Set<CurveFacts.Undecided.What> = [.extrema, .smoothness, .everything]
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
    return (pieces, enclosures, (obstacles + facts.emptyStretches.map(\.from.lower)).min())
  }

  /// The value towards an end of a piece.
  private static func limit(
    at place: Interval, _ looks: LimitedCurve, _ facts: CurveFacts, isStart: Bool
  ) -> Interval {
    if let broken = facts.breaks.first(where: { $0.place == place }) { return isStart ? broken.after : broken.before }
    return looks.value(over: place)
  }

  /// The double at which a piece begins or ends: a turn itself, the neighbour of a jump, a pole and an end of values.
  private static func end(
    _ place: Interval, of curve: some TimingFunction, _ facts: CurveFacts, isStart: Bool
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
