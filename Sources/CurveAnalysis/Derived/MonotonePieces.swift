import ScalarMath
import TimingFunctions

/// The intervals on which a curve rises or falls throughout, without a jump.
///
/// Extrema, jumps, poles, gaps and constant intervals separate the pieces and belong to none. If ``isProved``, the list
/// is complete and correct. Otherwise the turning points are found by sampling, to the spacing of Double.
public struct MonotonePieces: Sendable, Hashable {
  /// An interval on which a curve rises or falls throughout.
  public struct Piece: Sendable, Hashable {
    /// The interval; of positive width.
    public let domain: ClosedRange<Double>
    /// The value at its lower end.
    public let start: Double
    /// The value at its upper end, which differs from ``start``.
    public let end: Double

    /// Creates the piece of a curve over an interval; nil if the values at its ends do not differ.
    fileprivate init?(_ interval: Interval, of curve: some TimingFunction) {
      domain = interval.lower...interval.upper
      (start, end) = (curve.value(at: interval.lower), curve.value(at: interval.upper))
      if !(start < end || start > end) { return nil }
    }

    /// True if the curve rises.
    public var isRising: Bool { start < end }
    /// The range of the curve on the piece.
    public var values: ClosedRange<Double> { min(start, end)...max(start, end) }
  }

  /// The reason why a curve has no known pieces, or no such inverse.
  public enum InversionError: Error, Hashable, CustomStringConvertible {
    /// The curve oscillates faster than a scan resolves.
    case notResolved
    /// No branch of the inverse has the first number; the second is the number of branches over the domain.
    case noBranch(Int, of: Int, over: ClosedRange<Double>)

    public var description: String {
      switch self {
      case .notResolved: "the curve turns faster than can be resolved, so that its monotone pieces are not known"
      case .noBranch(let branch, let count, let domain):
        "there is no branch \(branch): from \(domain.lowerBound.shortestText) to \(domain.upperBound.shortestText) "
          + (count == 0 ? "the curve neither rises nor falls" : "the inverse has \(count == 1 ? "1" : "1 to \(count)")")
      }
    }
  }

  /// A proved piece: enclosures of its ends and of the limits there, and its direction, 0 for a constant.
  struct EnclosedPiece: Sendable, Hashable {
    let from, to: Interval
    let start, end: Interval
    let direction: Int
  }

  /// The pieces in ascending order.
  public let pieces: [Piece]
  /// The first abscissa at which the curve has no value or is unbounded; nil if there is none.
  public let firstObstacle: Double?
  /// True if the pieces, and so their number, are proved.
  public var isProved: Bool { enclosures != nil }
  /// The proved pieces, including constant ones, in ascending order; nil if they are not proved.
  let enclosures: [EnclosedPiece]?

  /// Finds the pieces of a curve over a domain that is finite and of positive width.
  ///
  /// - Throws: ``InversionError`` if the curve oscillates faster than a scan resolves.
  public init(of curve: some TimingFunction, over domain: ClosedRange<Double>) throws(InversionError) {
    if let proved = Self.proved(of: curve, over: domain) {
      (pieces, enclosures, firstObstacle) = proved
    } else {
      let facts = CurveFacts(sampling: curve, over: domain)
      guard facts.isResolved else { throw .notResolved }
      pieces = facts.monotone.filter { $0.direction != 0 }
        .compactMap { Piece(Interval($0.from.lower, $0.to.lower), of: curve) }
      let start = facts.ends.start.isEmpty ? [domain.lowerBound] : []
      firstObstacle = (start + (facts.breaks(.pole) + facts.breaks(.gap)).map(\.place.lower)).min()
      enclosures = nil
    }
  }

  /// The approximate limit on series operations of a proof.
  private static let work = 50_000

  /// The proved pieces; nil if it is undecided whether something separates them.
  static func proved(
    of curve: some TimingFunction, over domain: ClosedRange<Double>
  ) -> (pieces: [Piece], enclosures: [EnclosedPiece], firstObstacle: Double?)? {
    let facts = CurveFacts(proving: curve, over: domain, work: work)
    guard facts.minimum != nil, !facts.undecided.contains(where: \.what.hidesValues) else { return nil }
    var pieces: [Piece] = []
    let looks = facts.limited()
    let enclosures = facts.monotone.map { piece in
      EnclosedPiece(
        from: piece.from, to: piece.to, start: limit(at: piece.from, looks, facts, isStart: true),
        end: limit(at: piece.to, looks, facts, isStart: false), direction: piece.direction)
    }
    for piece in facts.monotone where piece.direction != 0 {
      let low = end(piece.from, facts, isStart: true)
      let high = end(piece.to, facts, isStart: false)
      // If rounding error hides a piece, sampling decides.
      guard low < high, let known = Piece(Interval(low, high), of: curve), known.isRising == (piece.direction > 0),
        known.isRising != pieces.last?.isRising || pieces.last?.domain.upperBound != low
      else { return nil }
      pieces.append(known)
    }
    let obstacles = (facts.breaks(.pole) + facts.breaks(.gap)).map(\.place.lower)
    return (pieces, enclosures, (obstacles + facts.emptyStretches.map(\.from.lower)).min())
  }

  /// The one-sided limit at an end of a piece.
  private static func limit(
    at place: Interval, _ looks: LimitedCurve, _ facts: CurveFacts, isStart: Bool
  ) -> Interval {
    if let broken = facts.breaks.first(where: { $0.place == place }) { return isStart ? broken.after : broken.before }
    return looks.value(over: place)
  }

  /// The double at which a piece begins or ends: a turning point itself, or the double next to a jump, a pole or a gap.
  private static func end(_ place: Interval, _ facts: CurveFacts, isStart: Bool) -> Double {
    guard let broken = facts.breaks.first(where: { $0.place == place }), broken.kind != .kink else {
      return place.isPoint ? place.lower : place.midpoint
    }
    guard place.isPoint else { return isStart ? place.upper : place.lower }
    let limit = isStart ? broken.after : broken.before
    let belongs = !broken.at.isEmpty && !limit.isEmpty && !broken.at.intersection(with: limit).isEmpty
    return belongs && limit.isBounded ? place.lower : isStart ? place.lower.nextUp : place.lower.nextDown
  }
}
