import ScalarMath

/// A page that is turned as a cone: the cone closes and turns about the spine, both in proportion to the progress.
///
/// At the progress p the cone's angle is π/2 + (θ − π/2)·p and the turn ρ·p, for the angle θ and the turn ρ of
/// ``curl``: flat at 0, the curl at 1. The spine is the left edge of the page, and the lower corner curls ahead.
/// Nothing is stretched at any progress, and there is no crease.
public struct TurningPage: SmoothlyMovingSurface, Hashable {
  /// The cone at the end.
  public let curl: ConicalCurl
  public let restingSize: Size

  /// - Throws: ``IllegalParameter`` for a side that is not from 0.001 to 1e6 pt.
  public init(_ curl: ConicalCurl, size: Size) throws(IllegalParameter) {
    try IllegalParameter.check(length: size.width, "width", of: "a turning page")
    try IllegalParameter.check(length: size.height, "height", of: "a turning page")
    (self.curl, restingSize) = (curl, size)
  }

  @inlinable
  public func point<Number: ElementaryNumber>(x: Number, y: Number, progress: Number) -> CurlPoint<Number> {
    let flat: Number = Number(RealConstant.pi) / 2
    let turned = ConicalCurl.point(
      x: x, y: restingSize.height - y, apex: Number(curl.apex),
      coneAngle: flat * (1 - progress) + curl.coneAngle * progress, turn: curl.turn * progress)
    return CurlPoint(x: turned.x, y: restingSize.height - turned.y, z: turned.z)
  }
}
