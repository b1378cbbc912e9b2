import ScalarMath

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
