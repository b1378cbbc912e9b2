import RealModule
import ScalarMath
import TimingFunctions

/// The surface that the rows form, in units of the scene. Rows and progress may lie outside 0...1; NaN gives NaN.
extension PeelOff {
  /// Returns the height of a row as a share of the lift. With ``quantisation`` it is rounded, and its series are
  /// constant.
  @inlinable
  public func liftedShare<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    let share = stage.rise(row: row, progress: progress)
    return quantisation.map { PeelCurves.quantised(share, steps: Double($0)) } ?? share
  }

  /// Returns the displacement of a row along the normal of the resting sheet, in units of the scene.
  @inlinable
  public func displacement<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    liftedShare(row: row, progress: progress) * lift
  }

  /// Returns the point of the surface at u, from 0 at the left edge to 1 at the right, in units of the scene.
  public func point(across u: Double, row: Double, progress: Double) -> Vector3 {
    Vector3(
      (u - 0.5) * sheetSize.width, (row - 0.5) * sheetSize.height, displacement(row: row, progress: progress))
  }

  /// Returns the slope dz/dy = −lift·ease′(t)/height in closed form, at most 3·lift/height in magnitude. Slopes,
  /// normals and curvatures ignore rounding to steps.
  @inlinable
  public func slope<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    stage.riseSlope(row: row, progress: progress) * (lift / sheetSize.height)
  }

  /// Returns the curvature of the profile, z″/(1 + z′²)^(3/2) over y, per unit of the scene: positive if the sheet
  /// bends toward the viewer on the way down.
  @inlinable
  public func curvature<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    let stretch = stretch(row: row, progress: progress)
    // d²z/dy² = lift·ease″(t)/height².
    let bend = stage.riseSecondDerivative(row: row, progress: progress) * (lift / sheetSize.height / sheetSize.height)
    return bend / stretch / stretch / stretch
  }

  /// Returns the stretch √(1 + z′²) of a row: the length of the bent sheet over the flat one, which would be 1 for
  /// paper.
  @inlinable
  public func stretch<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    .hypot(Number(1), slope(row: row, progress: progress))
  }

  /// Returns the unit normal on the front of the sheet. The published shader leaves every normal at (0, 0, 1).
  public func normal(row: Double, progress: Double) -> Vector3 {
    let slope = slope(row: row, progress: progress)
    let stretch = Double.hypot(1, slope)
    return Vector3(0, -(slope / stretch), 1 / stretch)
  }
}

/// The heights of the published peel as a function of the row, at one progress.
public struct PeelHeights: ElementaryTimingFunction, Hashable {
  /// The stage of the published construction.
  public var stage: PeelStage
  /// The progress of the peel: 0 flat, 1 fully lifted.
  public var progress: Double
  /// The full lift, in the unit of the heights.
  public var lift: Double

  /// Creates the heights at a progress, in the unit of the lift.
  public init(stage: PeelStage = .eased, progress: Double, lift: Double) {
    self.stage = stage
    self.progress = progress
    self.lift = lift
  }

  /// The rows at which a derivative jumps: the row that begins to rise, the row that reaches the full lift and, with
  /// the ease, the row at half the lift. Empty without clamp.
  public var creases: [Double] {
    switch stage {
    case .unclamped: []
    case .clamped: [2 * progress - 1, 2 * progress]
    case .eased: [2 * progress - 1, 2 * progress - 0.5, 2 * progress]
    }
  }

  /// Returns lift·rise(row, progress): ``PeelCurves/displacement(row:progress:lift:)`` for the eased stage.
  public func evaluate<Number: ElementaryNumber>(_ row: Number) -> Number {
    stage.rise(row: row, progress: Number(progress)) * lift
  }
}

/// The peel by a picture of its heights, an alternative that the author tried. Texels store heights in whole levels,
/// and rows between them are interpolated linearly, so the surface shows steps.
///
/// Heights vary along the rows only, so bilinear sampling is linear between rows. The middle of texel i is at row (i +
/// ½)/size. Beyond the first and the last middle the height is constant.
public struct PeelDisplacementMap: Sendable, Hashable {
  /// The bits of a texel.
  public enum Depth: Int, Sendable, Hashable, CaseIterable {
    case eight = 8
    case sixteen = 16

    /// The level of a full lift, 2^bits − 1.
    public var highestLevel: Double { self == .eight ? 255 : 65535 }
  }

  /// The peel whose heights the picture stores.
  public let peel: PeelOff
  /// The number of texels along the rows, 1...65536.
  public let size: Int
  /// The bits of a texel.
  public let depth: Depth

  /// Creates a picture of the heights of a peel.
  ///
  /// - Throws: ``IllegalParameter`` for a size that is not from 1 to 65536.
  public init(_ peel: PeelOff, size: Int, depth: Depth) throws(IllegalParameter) {
    try PeelParameter.check([.mapSize: Double(size)])
    self.init(legal: peel, size: size, depth: depth)
  }

  /// Creates a map of a size that has already been checked.
  init(legal peel: PeelOff, size: Int, depth: Depth) { (self.peel, self.size, self.depth) = (peel, size, depth) }

  /// The height of one level, in units of the scene: 0.17 points for 8 bits in the article.
  public var step: Double { peel.lift / depth.highestLevel }

  /// Returns the level of a texel at a progress, 0...``Depth/highestLevel``; 0 for NaN. Heights beyond the lift are
  /// clamped, as in a picture. The texel must be one of 0..<size.
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

  /// Returns the level at a row, linear between two texels. NaN for NaN.
  public func level<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    level(row: row, progress: progress, share: peel.liftedShare)
  }

  /// Returns the level at a row for other heights, given as shares of the lift.
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

  /// Returns the height of a row, in units of the scene; NaN for NaN.
  public func displacement(row: Double, progress: Double) -> Double { level(row: row, progress: progress) * step }
}

/// The map as a moving surface with the progress of its peel, in points of the screen. It is straight between the
/// middles of texels.
extension PeelDisplacementMap: SmoothlyMovingSurface {
  public var restingSize: Size { peel.restingSize }

  public func point<Number: ElementaryNumber>(x: Number, y: Number, progress: Number) -> CurlPoint<Number> {
    CurlPoint(x: x, y: y, z: level(row: y / restingSize.height, progress: progress) * (step * peel.pointsPerUnit))
  }

  /// Returns the middles of texels at which the slope changes.
  public func creases(at progress: Double) -> [Crease] {
    let levels = (0..<size).map { level(of: $0, progress: progress) }
    let rises = [0] + zip(levels, levels.dropFirst()).map { $1 - $0 } + [0]
    let corners = (0..<size).filter { rises[$0] != rises[$0 + 1] }
    return Crease.across(restingSize, at: corners.map { (Double($0) + 0.5) / Double(size) * restingSize.height })
  }
}
