import ScalarMath

/// The shadow of a half of the page: a blurred black rectangle.
///
/// The blur is a Gaussian whose standard deviation is the shadow's radius: an assumption, because no source defines it.
public struct PageShadow: Sendable, Hashable {
  /// The rectangle that casts the shadow, in points.
  public let rectangle: PlaneRectangle
  /// The standard deviation of the blur, in points.
  public let deviation: Double
  /// The opacity of the shadow before the blur, 0...1.
  public let opacity: Double

  /// The published blur radius, in points.
  public static let publishedRadius = 100.0
  /// The published opacity before the blur, 0...1.
  public static let publishedOpacity = 0.9

  /// Creates the shadow of a rectangle.
  ///
  /// - Throws: ``IllegalParameter`` for sides or a radius that are not from 0.001 to 1e6 pt, for an origin beyond ±1e6
  ///   pt, and for an opacity that is not from 0 to 1.
  public init(
    of rectangle: PlaneRectangle, radius: Double = publishedRadius, opacity: Double = publishedOpacity
  ) throws(IllegalParameter) {
    try FoldParameter.check([
      .width: rectangle.size.width, .height: rectangle.size.height, .x: rectangle.origin.x, .y: rectangle.origin.y,
      .radius: radius, .opacity: opacity,
    ])
    self.rectangle = rectangle
    deviation = radius
    self.opacity = opacity
  }

  /// Returns the opacity at a point in closed form, the product of two blurred intervals. The largest error found by
  /// searches is 2e-15; the proven bound for each interval is 8e-15 with every library that satisfies `LibraryError`.
  public func alpha(at point: Vector2) -> Double {
    let (origin, end) = (rectangle.origin, rectangle.end)
    return opacity * Self.blurredInterval(from: origin.x, to: end.x, at: point.x, deviation: deviation)
      * Self.blurredInterval(from: origin.y, to: end.y, at: point.y, deviation: deviation)
  }

  /// Returns the opacity of the interval a...b after a Gaussian blur, ½·(erf((x − a)/(σ√2)) − erf((x − b)/(σ√2))), from
  /// 0 to 1. The complementary error function, relative to the nearer end, keeps the digits of far tails, except for
  /// cancellation in an interval far narrower than the blur.
  public static func blurredInterval<Number: ElementaryNumber>(
    from a: Number, to b: Number, at x: Number, deviation: Number
  ) -> Number {
    let unit = deviation * .sqrt(Number(2))
    // The interval is symmetric about its middle: x is reflected to its right side.
    return .piecewise(x, .atLeast, number: a / 2 + b / 2) {
      0.5 * (.erfc(($0 - b) / unit) - .erfc(($0 - a) / unit))
    } otherwise: {
      0.5 * (.erfc((a - $0) / unit) - .erfc((b - $0) / unit))
    }
  }
}

/// The shape of a half of the page: a rectangle with its two outer corners rounded.
///
/// Points are relative to the top of the spine, in points: x toward the outer edge, y down.
public struct PageMask: Sendable, Hashable {
  /// The size of the half, in points.
  public let size: Size
  /// The radius of the two outer corners, in points.
  public let cornerRadius: Double

  /// The standard corner radius in points. No source gives it; it is chosen by Easel.
  public static let standardCornerRadius = 10.0

  /// Creates the shape of a half of the page.
  ///
  /// - Throws: ``IllegalParameter`` for sides that are not from 0.001 to 1e6 pt and for a radius that is not from 0 to
  ///   half the shorter side.
  public init(size: Size, cornerRadius: Double = standardCornerRadius) throws(IllegalParameter) {
    try FoldParameter.check([.width: 2 * size.width, .height: size.height, .cornerRadius: cornerRadius])
    self.size = size
    self.cornerRadius = cornerRadius
  }

  /// Returns the signed distance from a point to the outline, in points: positive outside, negative inside. Inside, it
  /// is the distance to the nearest side or arc. NaN for NaN.
  public func signedDistance(to point: Vector2) -> Double {
    Self.signedDistance(
      x: point.x, y: point.y, width: size.width, height: size.height, cornerRadius: cornerRadius)
  }

  /// Computes ``signedDistance(to:)`` for a shape of this width, height and corner radius, without creating it.
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

  /// Returns the hard mask at a signed distance from the outline: 1 up to 0, 0 beyond.
  public static func hardAlpha<Number: ElementaryNumber>(distance: Number) -> Number {
    // This sum makes every coefficient of a series NaN.
    if distance.isNaN { return distance + distance * .nan }
    return .piecewise(distance, .atMost, 0, { _ in Number(1) }, otherwise: { _ in Number(0) })
  }

  /// Returns the soft mask: the share of a pixel around the point that lies in the shape, for a pixel width in points.
  ///
  /// The mask is ½ − distance/width, clamped to 0...1. It is exact across straight sides. In arcs with a radius of some
  /// pixels the outline crosses pixels at an angle, and the error is at most 0.05. At a square corner the mask is ½
  /// instead of ¼. A pixel of width 0 gives the hard mask. NaN for NaN.
  public func softAlpha(at point: Vector2, pixel: Double = standardPixel) -> Double {
    Self.softAlpha(distance: signedDistance(to: point), pixel: pixel)
  }

  /// The width of a pixel in points, for 3 pixels per point.
  public static let standardPixel = 1.0 / 3

  /// Returns the soft mask at a signed distance from the outline.
  public static func softAlpha<Number: ElementaryNumber>(distance: Number, pixel: Number) -> Number {
    .piecewise(pixel, .atMost, 0) { _ in
      hardAlpha(distance: distance)
    } otherwise: {
      .lesser(.greater(0.5 - distance / $0, Number(0)), Number(1))
    }
  }
}
