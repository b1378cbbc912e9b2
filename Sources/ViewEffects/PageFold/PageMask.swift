import EffectGeometry
import RealModule

/// The shape of a half of the page: a rectangle with its two outer corners rounded.
///
/// Points are counted from the top of the spine, x toward the outer edge and y down, in points.
public struct PageMask: Sendable, Hashable {
  /// Of the half.
  public let size: Size
  /// Of the two outer corners, in points.
  public let cornerRadius: Double

  /// Our choice; no source gives the radius.
  public static let standardCornerRadius = 10.0

  /// - Throws: ``IllegalParameter`` for sides that are not from 0.001 to 1e6 pt and for a radius that is not from 0 to
  ///   half the shorter side.
  public init(size: Size, cornerRadius: Double = standardCornerRadius) throws(IllegalParameter) {
    let effect = "a page's mask"
    try IllegalParameter.check(length: size.width, "width", of: effect)
    try IllegalParameter.check(length: size.height, "height", of: effect)
    let most = min(size.width, size.height) / 2
    try IllegalParameter.check("cornerRadius", of: effect, cornerRadius, in: 0...most, "from 0 to \(most) pt")
    self.size = size
    self.cornerRadius = cornerRadius
  }

  /// W·H − 2(1 − π/4)r².
  public var area: Double {
    size.width * size.height - 2 * (1 - Double.pi / 4) * cornerRadius * cornerRadius
  }

  /// How far the shape reaches toward the outer edge at a height; nil above and below it.
  public func extent(at y: Double) -> Double? {
    guard y >= 0, y <= size.height else { return nil }
    let intoCorner = cornerRadius - min(y, size.height - y)
    guard intoCorner > 0 else { return size.width }
    let rest = (cornerRadius - intoCorner) * (cornerRadius + intoCorner)
    return size.width - cornerRadius + rest.squareRoot()
  }

  /// The distance to the outline, negative inside. It is the Euclidean one outside and, inside, that to the nearest
  /// side or arc.
  public func signedDistance(to point: Vector2) -> Double {
    let middle = size.centre
    let radius = point.x > middle.x ? cornerRadius : 0
    let x = (point.x - middle.x).magnitude - middle.x + radius
    let y = (point.y - middle.y).magnitude - middle.y + radius
    return min(max(x, y), 0) + Double.hypot(max(x, 0), max(y, 0)) - radius
  }

  /// The hard mask of a path: 1 in the shape and on its outline, 0 elsewhere.
  public func hardAlpha(at point: Vector2) -> Double { signedDistance(to: point) <= 0 ? 1 : 0 }

  /// The soft mask: the share of a pixel about the point that lies in the shape, for pixels of this width in points.
  ///
  /// ½ − distance/width held in 0...1. Exact across straight sides; within 0.05 in arcs of a radius of some pixels,
  /// where the outline crosses a pixel aslant; ½ instead of ¼ at a square corner. A pixel without width has the hard
  /// mask. NaN for NaN.
  public func softAlpha(at point: Vector2, pixel: Double = 1.0 / 3) -> Double {
    if pixel <= 0 { return hardAlpha(at: point) }
    let share = 0.5 - signedDistance(to: point) / pixel
    return share.isNaN ? share : min(max(share, 0), 1)
  }
}
