import EffectMath

/// A square sheet that rises into a paraboloid: z = p·a(R² − r²) at the distance r from its middle, for R from there to
/// a corner. Its progress p goes from flat to full height.
public struct Dome: SmoothlyMovingSurface, Hashable {
  /// In points.
  public let side: Double
  /// a, in 1/pt: half the curvature at the top.
  public let bend: Double

  public init(side: Double, bend: Double) { (self.side, self.bend) = (side, bend) }

  public var restingSize: Size { Size(width: side, height: side) }
  /// Of the top at full height, in points.
  public var height: Double { bend * side * side / 2 }

  public func point<Number: ElementaryNumber>(x: Number, y: Number, progress: Number) -> CurlPoint<Number> {
    let (across, down) = (x - side / 2, y - side / 2)
    return CurlPoint(x: x, y: y, z: progress * (height - bend * (across * across + down * down)))
  }
}
