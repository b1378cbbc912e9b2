import ScalarMath

/// Where a picture tears: from the middle of the top edge down, one row of pixels a step, straight from step to step.
/// Rows and columns count from the top-left corner.
///
/// Each half is masked by the polygon beside the path, whose slanted border cuts through pixels. The same seed gives
/// the same path on every machine.
///
/// Source: UIImageView – Tear animation (UIImageView+tear).
public struct TearPath: Sendable, Hashable {
  /// What keeps the path in the picture, and what becomes of the last row.
  public enum Rule: String, Sendable, Hashable, CaseIterable {
    /// The path may leave the picture, and ends at the top of the last row, which belongs to neither half.
    case published
    /// The path is reflected at both sides and goes straight down through the last row: the halves share every pixel
    /// without gap or overlap.
    case corrected
  }

  /// The half of a picture to one side of the path.
  public enum Half: String, Sendable, Hashable, CaseIterable { case left, right }

  /// In pixels.
  public let width: Int
  /// In pixels; one row each.
  public let height: Int
  /// What keeps the path inside the picture.
  public let rule: Rule
  /// For each row how far to the right of the ``start`` the path meets its upper edge, in pixels. As published the path
  /// may leave the picture.
  public let offsets: [Int]

  /// What width and height may be, in pixels.
  public static let legalSides = 1...65_536

  /// The path through a picture of this size in pixels. It starts at half the width, for an odd one in the middle of a
  /// pixel.
  ///
  /// - Throws: ``IllegalParameter`` where a side is not one of ``legalSides``.
  public init(
    width: Int, height: Int, steps: TearSteps = .published, rule: Rule = .corrected, seed: UInt64
  ) throws(IllegalParameter) {
    try TearEffect.Name.check([.width: Double(width), .rows: Double(height)])
    self.width = width
    self.height = height
    self.rule = rule
    var generator = SplitMix64(seed: seed)
    var offsets = [0]
    offsets.reserveCapacity(height)
    for _ in 1..<height {
      let offset = offsets[offsets.count - 1] + steps.next(using: &generator)
      // In half pixels from the left, where a start in the middle of a pixel is whole as well.
      offsets.append(rule == .corrected ? (Self.reflected(width + 2 * offset, 2 * width) - width) / 2 : offset)
    }
    self.offsets = offsets
  }

  /// W/2, in pixels from the left.
  public var start: Double { Double(width) / 2 }

  /// A place in 0...width, a place beyond it mirrored at the sides as often as it takes.
  static func reflected(_ place: Int, _ width: Int) -> Int {
    let period = 2 * width
    let remainder = place % period
    let turn = remainder < 0 ? remainder + period : remainder
    return turn <= width ? turn : period - turn
  }

  /// The corners of the path in pixels: (column, row) at the upper edge of each row, and as corrected the last column
  /// again at the lower edge.
  public var corners: [Vector2] {
    let corners = offsets.enumerated().map { Vector2(start + Double($1), Double($0)) }
    guard rule == .corrected else { return corners }
    return corners + [Vector2(corners[height - 1].x, Double(height))]
  }

  /// The length of the line through ``corners``, in pixels.
  public var length: Double { zip(corners, corners.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length } }

  /// How far the path gets from the place where it starts, in pixels.
  public var farthest: Int { offsets.reduce(0) { Swift.max($0, Swift.abs($1)) } }
}
