import ScalarMath

/// A page bent onto a cone whose apex lies on the line of the spine below the page, then rotated about the spine.
///
/// The page is x ≥ 0 (away from the spine), y ≥ 0 (up the spine). The cone keeps distances to the apex and arc lengths
/// around it, so the map is an isometry. The curvature at distance R from the apex is cot θ / R.
///
/// Source: Lichan Hong, Stuart K. Card, Jindong Chen, Turning Pages of 3D Electronic Books, 2006.
public struct ConicalCurl: SheetSurface, Hashable {
  /// The y of the apex in points, below 0: the lower corner of the page curls ahead.
  public let apex: Double
  /// The angle between the cone and its axis in radians, from 1e-150 to π/2: π/2 is flat.
  public let coneAngle: Double
  /// The angle by which the page is rotated about the spine, in radians; π lays it on the other side.
  public let turn: Double

  /// Creates a curl from the cone's apex in points, the cone's angle and the page's rotation in radians.
  ///
  /// - Throws: ``IllegalParameter`` unless −1e50 ≤ apex < 0, 1e-150 ≤ coneAngle ≤ π/2 and the rotation is finite.
  public init(apex: Double, coneAngle: Double, turn: Double = 0) throws(IllegalParameter) {
    try CurlParameter.check([.apex: apex, .cone: coneAngle, .turn: turn])
    (self.apex, self.coneAngle, self.turn) = (apex, coneAngle, turn)
  }

  @inlinable
  public func point<Number: ElementaryNumber>(x: Number, y: Number) -> CurlPoint<Number> {
    Self.point(x: x, y: y, apex: Number(apex), coneAngle: Number(coneAngle), turn: Number(turn))
  }

  /// Returns the point of the curl at (x, y) of the page, for any number type.
  ///
  /// R = |(x, y − A)|, r = R·sin θ, β = atan2(x, y − A)/sin θ → (r·sin β, R + A − r(1 − cos β)·sin θ, r(1 − cos β)·cos
  /// θ), rotated about the spine by ρ.
  ///
  /// R + A is computed as (x² + y(y − 2A))/(R − A), which has no cancellation for A < 0.
  @inlinable
  public static func point<Number: ElementaryNumber>(
    x: Number, y: Number, apex: Number, coneAngle: Number, turn: Number
  ) -> CurlPoint<Number> {
    let halfTurn = Number(RealConstant.pi)
    let (sine, cosine) = (Number.sinPi(coneAngle / halfTurn), Number.cosPi(coneAngle / halfTurn))
    let distance = Number.hypot(x, y - apex)
    let radius = distance * sine
    let beta = Number.atan2(y: x, x: y - apex) / sine
    let halfSine = Number.sin(beta * 0.5)
    let sunk = 2 * radius * halfSine * halfSine
    let (across, up) = (radius * .sin(beta), sunk * cosine)
    let along = (x * x + y * (y - 2 * apex)) / (distance - apex) - sunk * sine
    let (turnSine, turnCosine) = (Number.sinPi(turn / halfTurn), Number.cosPi(turn / halfTurn))
    return CurlPoint(
      x: across * turnCosine - up * turnSine, y: along, z: across * turnSine + up * turnCosine)
  }
}
