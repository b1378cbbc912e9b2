import EffectGeometry
import ScalarMath

/// Where a picture tears: one place a row of pixels, from the middle of the top edge down. Rows and columns count from
/// the top-left corner.
///
/// The same seed gives the same path on every machine.
///
/// Source: UIImageView – Tear animation (UIImageView+tear).
public struct TearPath: Sendable, Hashable {
  /// What keeps the path in the picture, and what becomes of the last row.
  public enum Rule: Sendable, Hashable, CaseIterable {
    /// The path may leave the picture, and ends at the top of the last row, which belongs to neither half.
    case published
    /// The path is reflected at both sides and goes on through the last row: each pixel belongs to exactly one half.
    case corrected
  }

  /// The half of a picture to one side of the path.
  public enum Half: Sendable, Hashable, CaseIterable { case left, right }

  /// In pixels.
  public let width: Int
  /// In pixels; one row each.
  public let height: Int
  public let rule: Rule
  /// For each row how many pixels are to the left of the path; as published below 0 or above the width where the path
  /// has left the picture.
  public let columns: [Int]

  /// What width and height may be, in pixels.
  public static let legalSides = 1...65_536

  /// The path through a picture of this size in pixels. It starts at half the width, rounded down.
  ///
  /// - Throws: ``IllegalParameter`` where a side is not one of ``legalSides``.
  public init(
    width: Int, height: Int, steps: TearSteps = .published, rule: Rule = .corrected, seed: UInt64
  ) throws(IllegalParameter) {
    try IllegalParameter.check("width", of: "a tear", width, in: Self.legalSides)
    try IllegalParameter.check("height", of: "a tear", height, in: Self.legalSides)
    self.width = width
    self.height = height
    self.rule = rule
    var generator = SplitMix64(seed: seed)
    var places = [width / 2]
    places.reserveCapacity(height)
    for _ in 1..<height {
      let place = places[places.count - 1] + steps.next(using: &generator)
      places.append(rule == .corrected ? Self.reflected(place, width) : place)
    }
    columns = places
  }

  /// A place in 0...width, a place beyond it mirrored at the sides as often as it takes.
  static func reflected(_ place: Int, _ width: Int) -> Int {
    let period = 2 * width
    let remainder = place % period
    let turn = remainder < 0 ? remainder + period : remainder
    return turn <= width ? turn : period - turn
  }

  /// The columns of a row that belong to a half; nil where there is no such row. Empty for the last row as published.
  public func span(of half: Half, row: Int) -> Range<Int>? {
    guard columns.indices.contains(row) else { return nil }
    if rule == .published && row == height - 1 { return 0..<0 }
    let border = Swift.min(Swift.max(columns[row], 0), width)
    return half == .left ? 0..<border : border..<width
  }

  /// The mask of a half: the columns that belong to it, row by row.
  public func mask(of half: Half) -> [Range<Int>] {
    columns.indices.map { span(of: half, row: $0) ?? 0..<0 }
  }

  /// The corners of the path in pixels: (column, row) for each row, and as corrected the last column again at the lower
  /// edge.
  public var corners: [Vector2] {
    let corners = columns.enumerated().map { Vector2(Double($1), Double($0)) }
    guard rule == .corrected else { return corners }
    return corners + [Vector2(Double(columns[height - 1]), Double(height))]
  }

  /// The length of the line through ``corners``, in pixels.
  public var length: Double { zip(corners, corners.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length } }

  /// How far the path gets from the place where it starts, in pixels.
  public var farthest: Int { columns.reduce(0) { Swift.max($0, Swift.abs($1 - columns[0])) } }
}
