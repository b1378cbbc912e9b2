import ScalarMath

/// The path along which a picture tears: from the middle of the top edge down, with one step per row of pixels and
/// straight lines between steps. Rows and columns count from the top left corner.
///
/// Each half is masked by the polygon on its side of the path, whose slanted border cuts through pixels. The same seed
/// gives the same path on every machine.
///
/// Source: UIImageView – Tear animation (UIImageView+tear).
public struct TearPath: Sendable, Hashable {
  /// The rule for the sides of the picture and for its last row.
  public enum Rule: String, Sendable, Hashable, CaseIterable {
    /// The path may leave the picture. It ends at the top of the last row, which belongs to neither half.
    case published
    /// The path is reflected at both sides and continues straight down through the last row: the halves share every
    /// pixel without gap or overlap.
    case corrected
  }

  /// The half of a picture on one side of the path.
  public enum Half: String, Sendable, Hashable, CaseIterable { case left, right }

  /// The width of the picture, in pixels.
  public let width: Int
  /// The height of the picture, in pixels; the path has a step for each row.
  public let height: Int
  /// The rule for the sides of the picture and for its last row.
  public let rule: Rule
  /// The offset of the path to the right of the ``start`` at the upper edge of each row, in pixels. As published the
  /// path may leave the picture.
  public let offsets: [Int]

  /// The legal widths and heights, in pixels.
  public static let legalSides = 1...65_536

  /// Creates a path through a picture of a size in pixels. It starts at half the width: for an odd width, in the middle
  /// of a pixel.
  ///
  /// - Throws: ``IllegalParameter`` if a side is not one of ``legalSides``.
  public init(
    width: Int, height: Int, steps: TearSteps = .published, rule: Rule = .corrected, seed: UInt64
  ) throws(IllegalParameter) {
    try TearParameter.check([.width: Double(width), .rows: Double(height)])
    self.width = width
    self.height = height
    self.rule = rule
    var generator = SplitMix64(seed: seed)
    var offsets = [0]
    offsets.reserveCapacity(height)
    for _ in 1..<height {
      let offset = offsets[offsets.count - 1] + steps.next(using: &generator)
      // In half pixels from the left, so that a start in the middle of a pixel is also a whole number.
      offsets.append(rule == .corrected ? (Self.reflected(width + 2 * offset, 2 * width) - width) / 2 : offset)
    }
    self.offsets = offsets
  }

  /// The start of the path, W/2, in pixels from the left.
  public var start: Double { Double(width) / 2 }

  /// Returns a place in 0...width: a place outside is reflected at the sides as often as necessary.
  static func reflected(_ place: Int, _ width: Int) -> Int {
    let period = 2 * width
    let remainder = place % period
    let turn = remainder < 0 ? remainder + period : remainder
    return turn <= width ? turn : period - turn
  }

  /// The corners of the path in pixels: (column, row) at the upper edge of each row. The corrected path repeats the
  /// last column at the lower edge.
  public var corners: [Vector2] {
    let corners = offsets.enumerated().map { Vector2(start + Double($1), Double($0)) }
    guard rule == .corrected else { return corners }
    return corners + [Vector2(corners[height - 1].x, Double(height))]
  }
}

/// The masks of the halves: polygons next to the slanted path.
extension TearPath {
  /// Returns the corners of the mask of a half in pixels: the picture's side at the top edge, the path, and the side at
  /// the end of the path.
  ///
  /// The published mask ends at the top of the last row. It folds back outside the picture if the path has left it.
  public func polygon(of half: Half) -> [Vector2] {
    let (corners, side) = (corners, half == .left ? 0 : Double(width))
    return [Vector2(side, 0)] + corners + [Vector2(side, corners[corners.count - 1].y)]
  }

  /// Returns the share of a pixel that belongs to a half, 0...1: the part of its area inside ``polygon(of:)``. Nil if
  /// there is no such pixel.
  ///
  /// Over the row the path's x − column runs straight from a to b, and the share to its left is ∫ clamp(x, 0, 1) dx/(b
  /// − a). For the corrected path the shares of both halves add up to 1; as published the last row belongs to neither.
  public func coverage(of half: Half, column: Int, row: Int) -> Double? {
    guard offsets.indices.contains(row), 0..<width ~= column else { return nil }
    if rule == .published && row == height - 1 { return 0 }
    let next = Swift.min(row + 1, height - 1)
    let (a, b) = (start + Double(offsets[row]) - Double(column), start + Double(offsets[next]) - Double(column))
    // Places are whole or half pixels, so only the quotient is rounded.
    func area(_ place: Double) -> Double {
      place <= 0 ? 0 : place < 1 ? place * place / 2 : place - 0.5
    }
    let left = a == b ? Swift.min(Swift.max(a, 0), 1) : (area(b) - area(a)) / (b - a)
    return half == .left ? left : 1 - left
  }
}

/// The sideways step of a tear's path from one row of pixels to the next: ±U{0, …, largest}, both signs equally likely.
///
/// Source: UIImageView+tear, whose code draws arc4random_uniform(3); its text says 0 to 3.
public struct TearSteps: Sendable, Hashable {
  /// The largest step in pixels.
  public let largest: Int

  /// The legal values of ``largest``.
  public static let legalLargest = 1...16

  /// Creates steps up to a largest one, in pixels.
  ///
  /// - Throws: ``IllegalParameter`` if the largest step is not one of ``legalLargest``.
  public init(largest: Int) throws(IllegalParameter) {
    try TearParameter.check([.largestStep: Double(largest)])
    self.init(legal: largest)
  }

  private init(legal largest: Int) { self.largest = largest }

  /// Steps of 0 to 2 as in the published code.
  public static let published = TearSteps(legal: 2)

  /// Draws the next step in pixels: first its size, then its sign, which is also drawn for a step of 0.
  public func next(using generator: inout SplitMix64) -> Int {
    let size = Int(generator.uniform(below: UInt64(largest + 1)))
    return generator.uniform(below: 2) == 0 ? size : -size
  }

  /// Returns the standard deviation of the place after a number of steps, in pixels; NaN for a negative number. It is
  /// √(steps·n(2n + 1)/6), with the variance 5/3 of a step as published. A picture of H rows has H − 1 steps.
  public func standardDeviation(afterSteps steps: Double) -> Double {
    let squares = largest * (2 * largest + 1)
    return (steps * (Double(squares) / 6)).squareRoot()
  }
}
