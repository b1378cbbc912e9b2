import RealModule
import ScalarMath

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
    try PageFold.Name.check([.width: 2 * size.width, .height: size.height, .cornerRadius: cornerRadius])
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
  /// side or arc. NaN for NaN.
  public func signedDistance(to point: Vector2) -> Double {
    Self.signedDistance(
      x: point.x, y: point.y, width: size.width, height: size.height, cornerRadius: cornerRadius)
  }

  /// ``signedDistance(to:)`` of a shape with these measures.
  public static func signedDistance<Number: ElementaryNumber>(
    x: Number, y: Number, width: Number, height: Number, cornerRadius: Number
  ) -> Number {
    let radius: Number = .piecewise(x, .above, number: width / 2, { _ in cornerRadius }, otherwise: { _ in Number(0) })
    let across = (x - width / 2).magnitude - width / 2 + radius
    let down = (y - height / 2).magnitude - height / 2 + radius
    let distance: Number = .piecewise(across, .above, 0) { across in
      .piecewise(down, .above, 0, { .hypot(across, $0) }, otherwise: { .greater(across, $0) })
    } otherwise: {
      .greater($0, down)
    }
    return distance - radius
  }

  /// The hard mask of a path: 1 in the shape and on its outline, 0 elsewhere. NaN for NaN.
  public func hardAlpha(at point: Vector2) -> Double { Self.hardAlpha(distance: signedDistance(to: point)) }

  /// The hard mask at a signed distance from the outline.
  public static func hardAlpha<Number: ElementaryNumber>(distance: Number) -> Number {
    // A sum, so that every coefficient of a series is NaN.
    if distance.isNaN { return distance + distance * .nan }
    return .piecewise(distance, .atMost, 0, { _ in Number(1) }, otherwise: { _ in Number(0) })
  }

  /// The soft mask: the share of a pixel about the point that lies in the shape, for pixels of this width in points.
  ///
  /// ½ − distance/width clamped to 0...1. Exact across straight sides; within 0.05 in arcs of a radius of some pixels,
  /// where the outline crosses a pixel aslant; ½ instead of ¼ at a square corner. A pixel without width has the hard
  /// mask. NaN for NaN.
  public func softAlpha(at point: Vector2, pixel: Double = standardPixel) -> Double {
    Self.softAlpha(distance: signedDistance(to: point), pixel: pixel)
  }

  /// The width of a pixel in points where a point has three.
  public static let standardPixel = 1.0 / 3

  /// The soft mask at a signed distance from the outline.
  public static func softAlpha<Number: ElementaryNumber>(distance: Number, pixel: Number) -> Number {
    .piecewise(pixel, .atMost, 0) { _ in
      hardAlpha(distance: distance)
    } otherwise: {
      .lesser(.greater(0.5 - distance / $0, Number(0)), Number(1))
    }
  }
}
