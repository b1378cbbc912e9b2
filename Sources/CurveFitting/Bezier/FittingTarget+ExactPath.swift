import ScalarMath
import TimingFunctions

extension FittingTarget {
  /// Pieces of which a path that is exact may be made.
  private static let mostPieces = 64
  /// The share of a height by which a coefficient that is none may differ from 0, and pieces from each other.
  private static let slack = 0x1p-44

  /// The path of cubic Béziers, over shares 0…1, that the target itself is, where it is a polynomial of at most the third
  /// degree between its breaks and does not jump; nil for any other.
  ///
  /// Control points have fifteen digits: the path is the target within 2⁻⁴⁴ of its height.
  public var exactPath: BezierPath? {
    let cuts = [0] + breaks + [1]
    guard cuts.count <= Self.mostPieces else { return nil }
    let height = values.reduce(0) { max($0, $1.magnitude) }
    var pieces: [Piece] = []
    for (low, high) in zip(cuts, cuts.dropFirst()) {
      guard let found = self.pieces(from: low, to: high, height, depth: 0) else { return nil }
      pieces += found
    }
    guard let first = pieces.first, let last = pieces.last else { return nil }
    // An end may stand by itself, as that of step-end.
    let ends = [first.heights[0] - values[0], last.heights[3] - values[values.count - 1]]
    guard ends.allSatisfy({ $0.magnitude <= Self.slack * height }) else { return nil }
    var segments: [BezierPath.Segment] = []
    var end = first.heights[0]
    for piece in pieces {
      if (piece.heights[0] - end).magnitude > Self.slack * height { return nil }
      end = piece.heights[3]
      let third = (piece.high - piece.low) / 3
      segments.append(
        BezierPath.Segment(
          BezierPath.Point(piece.low + third, piece.heights[1]), BezierPath.Point(piece.high - third, piece.heights[2]),
          BezierPath.Point(piece.high, end)))
    }
    return try? BezierPath(from: BezierPath.Point(0, first.heights[0]), segments)
  }

  /// A cubic between two shares, by its Bernstein coefficients.
  private struct Piece {
    let low: Double
    let high: Double
    let heights: [Double]
  }

  /// Halvings of a stretch: where a curve changes its formula without a break.
  private static let deepest = 5

  private func pieces(from low: Double, to high: Double, _ height: Double, depth: Int) -> [Piece]? {
    if let heights = heights(from: low, to: high, height) { return [Piece(low: low, high: high, heights: heights)] }
    guard depth < Self.deepest else { return nil }
    let middle = 0.5 * (low + high)
    guard let first = pieces(from: low, to: middle, height, depth: depth + 1),
      let second = pieces(from: middle, to: high, height, depth: depth + 1)
    else { return nil }
    return first + second
  }

  /// The Bernstein coefficients of the third degree between two shares; nil where there are none.
  private func heights(from low: Double, to high: Double, _ height: Double) -> [Double]? {
    let share = PolynomialNumber(coefficients: [0.5 * (low + high), 0.5 * (high - low)])
    let width = domain.upperBound - domain.lowerBound
    let value: PolynomialNumber = curve.applied(to: domain.lowerBound + width * share)
    guard var powers = value.coefficients else { return nil }
    guard powers.dropFirst(4).allSatisfy({ $0.magnitude <= Self.slack * height }) else { return nil }
    powers = Array(powers.prefix(4))
    while powers.count < 4 { powers.append(0) }
    // Of s of −1…1, in Bernstein's basis of the third degree.
    let (a, b, c, d) = (powers[0], powers[1], powers[2], powers[3])
    return [a - b + c - d, a - b / 3 - c / 3 + d, a + b / 3 - c / 3 - d, a + b + c + d].map { tidy($0, height) }
  }

  /// A height without what rounding left behind fifteen digits.
  private func tidy(_ value: Double, _ height: Double) -> Double {
    if value.magnitude <= 0x1p-50 * height { return 0 }
    let short = ShortestDecimal(value).rounded(to: 15).value
    // Of thirds all digits stay.
    return ShortestDecimal(value).rounded(to: 12).value == short ? short : value
  }
}
