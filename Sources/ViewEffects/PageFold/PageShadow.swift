import RealModule
import ScalarMath

/// The shadow of a half of the page: a blurred, black rectangle.
///
/// The blur is a Gaussian whose standard deviation is the shadow's radius; that is assumed, no source says so.
public struct PageShadow: Sendable, Hashable {
  /// The shadow path.
  public let rectangle: PlaneRectangle
  /// Of the blur, in points.
  public let deviation: Double
  /// Of the shadow where the blur leaves it whole, 0...1.
  public let opacity: Double

  /// In points.
  public static let publishedRadius = 100.0
  /// Where the blur leaves the shadow whole, 0...1.
  public static let publishedOpacity = 0.9

  /// What holds the shadow.
  public enum Holder: Sendable, Hashable {
    /// The page's own layer: its mask clips the shadow too, so that nothing of it is seen outside the page.
    case maskedLayer
    /// A layer about the page, without a mask: as published.
    case container
  }

  /// - Throws: ``IllegalParameter`` for sides or a radius that are not from 0.001 to 1e6 pt, for an origin beyond
  ///   ±1e6 pt and for an opacity that is not from 0 to 1.
  public init(
    of rectangle: PlaneRectangle, radius: Double = publishedRadius, opacity: Double = publishedOpacity
  ) throws(IllegalParameter) {
    try PageFold.Name.check([
      .width: rectangle.size.width, .height: rectangle.size.height, .x: rectangle.origin.x, .y: rectangle.origin.y,
      .radius: radius, .opacity: opacity,
    ])
    self.rectangle = rectangle
    deviation = radius
    self.opacity = opacity
  }

  /// The opacity at a point in closed form, the product of two blurred intervals; error at most 2e-15, as
  /// searches found, and 8e-15 of each interval for every library that keeps ``LibraryError``.
  public func alpha(at point: Vector2) -> Double {
    let (origin, end) = (rectangle.origin, rectangle.end)
    return opacity * Self.blurredInterval(from: origin.x, to: end.x, at: point.x, deviation: deviation)
      * Self.blurredInterval(from: origin.y, to: end.y, at: point.y, deviation: deviation)
  }

  /// The opacity of the blurred mask itself, rounded corners and all, by quadrature over its rows; the mask's spine
  /// lies on the left side of the rectangle. Error at most 1e-9. NaN for NaN.
  ///
  /// Without rounded corners it is ``alpha(at:)``: the closed form's independent check. NaN for NaN.
  public func alpha(at point: Vector2, blurring mask: PageMask) -> Double {
    if point.x.isNaN || point.y.isNaN { return .nan }
    let (origin, deviation) = (rectangle.origin, deviation)
    let weight = 1 / (deviation * (2 * Double.pi).squareRoot())
    func row(_ y: Double) -> Double {
      let offset = (origin.y + y - point.y) / deviation
      guard let extent = mask.extent(at: y) else { return 0 }
      return weight * Double.exp(-0.5 * offset * offset)
        * Self.blurredInterval(from: origin.x, to: origin.x + extent, at: point.x, deviation: deviation)
    }
    // Where the rows change their law, and where the Gaussian is within the reach of its nodes.
    let reach = 9 * deviation
    let borders = [
      0, mask.cornerRadius, mask.size.height - mask.cornerRadius, mask.size.height, point.y - origin.y,
      point.y - origin.y - reach, point.y - origin.y + reach,
    ].map { min(max($0, 0), mask.size.height) }.sorted()
    let sum = zip(borders, borders.dropFirst()).reduce(0) { sum, piece in
      sum + Quadrature.integral(of: row, over: piece.0...piece.1, accuracy: 1e-10).value
    }
    return opacity * sum
  }

  /// The share of the shadow that is seen beside a page with this mask, whose spine lies on the left side of the
  /// rectangle: all of it on a container, none of it outside the page on the masked layer.
  public func alpha(at point: Vector2, heldBy holder: Holder, mask: PageMask) -> Double {
    switch holder {
    case .container: alpha(at: point)
    case .maskedLayer: alpha(at: point) * mask.hardAlpha(at: point - rectangle.origin)
    }
  }

  /// ½·(erf((x − a)/(σ√2)) − erf((x − b)/(σ√2))): the interval a...b after a Gaussian blur, 0 to 1. Taken with the
  /// complementary function of the nearer end, which keeps the digits of far tails, but for what an interval far
  /// narrower than the blur cancels.
  public static func blurredInterval<Number: ElementaryNumber>(
    from a: Number, to b: Number, at x: Number, deviation: Number
  ) -> Number {
    let unit = deviation * .sqrt(Number(2))
    // The interval is symmetric about its middle: x is taken to the right of it.
    return .piecewise(x, .atLeast, number: a / 2 + b / 2) {
      0.5 * (.erfc(($0 - b) / unit) - .erfc(($0 - a) / unit))
    } otherwise: {
      0.5 * (.erfc((a - $0) / unit) - .erfc((b - $0) / unit))
    }
  }
}
