import ScalarMath

/// The peel through a picture of its heights, the alternative that the author tried: texels hold heights in whole
/// levels, and rows between them are interpolated linearly, so that the surface shows steps.
///
/// Heights change from row to row only, so that bilinear sampling is linear along the rows. The middle of texel i is at
/// row (i + ½)/size; beyond the first and last middle their texel holds.
public struct PeelDisplacementMap: Sendable, Hashable {
  /// Bits of a texel.
  public enum Depth: Int, Sendable, Hashable, CaseIterable {
    case eight = 8
    case sixteen = 16

    /// 2^bits − 1, the level of a full lift.
    public var highestLevel: Double { self == .eight ? 255 : 65535 }
  }

  /// What the picture is of.
  public let peel: PeelOff
  /// The texels along the rows, 1...65536.
  public let size: Int
  /// The bits of a texel.
  public let depth: Depth

  /// - Throws: ``IllegalParameter`` for a size that is not from 1 to 65536.
  public init(_ peel: PeelOff, size: Int, depth: Depth) throws(IllegalParameter) {
    try PeelOff.Name.check([.mapSize: Double(size)])
    self.init(legal: peel, size: size, depth: depth)
  }

  /// The map of a size that has been checked.
  init(legal peel: PeelOff, size: Int, depth: Depth) { (self.peel, self.size, self.depth) = (peel, size, depth) }

  /// The height of one level, in units of the scene: 0.17 points at 8 bits in the article.
  public var step: Double { peel.lift / depth.highestLevel }

  /// The level of a texel at a progress, 0...``Depth/highestLevel``: heights beyond the lift are cut off, as a picture
  /// does; 0 for NaN. The texel is one of 0..<size.
  public func level(of texel: Int, progress: Double) -> Double {
    precondition(0..<size ~= texel, "a texel of the map")
    return level(ofTexel: Double(texel), progress: progress, share: peel.liftedShare)
  }

  private func level<Number: ElementaryNumber>(
    ofTexel texel: Number, progress: Number, share: (_ row: Number, _ progress: Number) -> Number
  ) -> Number {
    let share = share((texel + 0.5) / Double(size), progress)
    if share.isNaN { return Number(0) }
    return (Number.lesser(.greater(share, Number(0)), Number(1)) * depth.highestLevel).rounded(.toNearestOrAwayFromZero)
  }

  /// What is sampled at a row: the levels of two texels, a straight line between them. NaN for NaN.
  public func level<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    level(row: row, progress: progress, share: peel.liftedShare)
  }

  /// The same of other heights, told as shares of the lift.
  func level<Number: ElementaryNumber>(
    row: Number, progress: Number, share: (_ row: Number, _ progress: Number) -> Number
  ) -> Number {
    if row.isNaN || progress.isNaN { return row + progress }
    let last = Number(Double(size - 1))
    let place = Number.lesser(.greater(row * Double(size) - 0.5, Number(0)), last)
    let first = place.rounded(.down)
    let low = level(ofTexel: first, progress: progress, share: share)
    let high = level(ofTexel: .lesser(first + 1, last), progress: progress, share: share)
    return low + (high - low) * (place - first)
  }

  /// The height of a row, in units of the scene; NaN for NaN.
  public func displacement(row: Double, progress: Double) -> Double { level(row: row, progress: progress) * step }
}

/// The map as a moving surface: the progress of its peel, in points of the screen; straight between the middles of
/// texels.
extension PeelDisplacementMap: MovingSurface {
  public var restingSize: Size { peel.restingSize }

  public func pose(at progress: Double) -> StraightRowsPose {
    let (gap, level) = (restingSize.height / Double(size), step * peel.pointsPerUnit)
    let heights = (0..<size).map { self.level(of: $0, progress: progress) * level }
    return StraightRowsPose(
      StraightHeights(first: gap / 2, gap: gap, heights: progress.isNaN ? heights.map { $0 * .nan } : heights),
      size: restingSize)
  }
}
