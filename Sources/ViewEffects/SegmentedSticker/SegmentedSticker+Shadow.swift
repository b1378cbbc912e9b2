import ScalarMath
import TimingFunctions

/// The shadow: the strips with a blurred picture, moved down, and faded by a gradient where the sheet is low.
extension SegmentedSticker {
  /// The shift of the shadow's layer on the screen, in points.
  public static let shadowOffset = Vector2(0, 20)

  /// The opacity of the whole shadow.
  public static let shadowOpacity = 0.5

  /// The number of passes of the box filter that blurs the picture.
  public static let shadowBlurPasses = 3

  /// The width in pixels of the box that each pass of the blur averages: the next odd number from 2·inset on.
  public var shadowBoxWidth: Int { Self.shadowBoxWidth(inset: inset) }

  static func shadowBoxWidth(inset: Double) -> Int { Int(2 * inset) | 1 }

  /// The standard deviation of the blur in pixels, √(passes·(width² − 1)/12): 20.49 for the published inset. In points
  /// it shrinks as the display's scale grows, because the published width is in pixels.
  public var shadowDeviation: Double {
    let width = Double(shadowBoxWidth)
    return (Double(Self.shadowBlurPasses) * (width * width - 1) / 12).squareRoot()
  }

  /// Returns the gradient that masks the shadow, from top to bottom of ``shadowRectangle``. Its stop i of 0...n has the
  /// share of the elevation of row i/n.
  public func shadowMask(progress: Double, direction: Direction = .peelOff) -> OpacityGradient {
    OpacityGradient(stops: stripCount + 1) { share(row: $0, progress: progress, direction: direction) }
  }

  /// The rectangle on the screen that the mask of the shadow fills at every progress.
  public var shadowRectangle: PlaneRectangle { liftedRectangle.moved(by: Self.shadowOffset) }
}

/// The opacity of an opaque sticker's blurred picture along the middle line of one of its sides: three passes of a box
/// filter over the pixels of the sheet.
///
/// The box is measured in pixels, so the blur reaches 60 pixels for the published inset: 60 pt at 1 pixel per point,
/// and 20 pt, exactly the sheet's empty edge, at 3. The sheet's image ends there. Any blur beyond is cut off, and each
/// pass repeats the outermost pixels. Places are in points from the start of the picture. Opacities are linear between
/// the middles of pixels, and 0 beyond the sheet. The 8-bit rounding of pixels is ignored. Errors are at most 10⁻¹⁰,
/// and 10⁻¹⁴ for the published sticker.
///
/// Source: petertechstories/sticker-effect, which blurs by vImage's box convolution with kvImageEdgeExtend.
public struct ShadowBlur: ElementaryTimingFunction, Hashable {
  /// The length of the picture's side, in points.
  public let length: Double
  /// The width of the sheet's empty edge, in points.
  public let inset: Double
  /// The pixels per point of the display.
  public let pixelsPerPoint: Double
  /// The opacities of the pixels, from one edge of the sheet to the other.
  public let opacities: [Double]

  /// The largest number of pixels along a side.
  public static let mostPixels = 100_000

  /// Creates the blur along a side of a picture.
  ///
  /// - Throws: ``IllegalParameter`` for a length that is not from 0.001 to 1e6 pt, an inset that is not from 0 to 1e6
  ///   pt, pixels per point that are not from 0.1 to 100, and a sheet of more than ``mostPixels`` pixels.
  public init(
    length: Double, inset: Double = SegmentedSticker.publishedInset, pixelsPerPoint: Double
  ) throws(IllegalParameter) {
    try SegmentParameter.check([.length: length, .inset: inset, .pixelsPerPoint: pixelsPerPoint])
    let (first, last) = (inset * pixelsPerPoint, (inset + length) * pixelsPerPoint)
    let pixels = ((length + 2 * inset) * pixelsPerPoint).rounded(.up)
    try IllegalParameter.check(
      "pixelsPerPoint", of: "a shadow's blur", pixels, in: 1...Double(Self.mostPixels),
      "so few that the sheet has at most \(Self.mostPixels) pixels")
    (self.length, self.inset, self.pixelsPerPoint) = (length, inset, pixelsPerPoint)
    // A pixel that the picture covers in part has the covered share as its opacity.
    var row = (0..<Int(pixels)).map { pixel -> Double in
      let start = Double(pixel)
      return max(min(start + 1, last) - max(start, first), 0)
    }
    let reach = SegmentedSticker.shadowBoxWidth(inset: inset) / 2
    for _ in 0..<SegmentedSticker.shadowBlurPasses { row = Self.boxed(row, reach: reach) }
    opacities = row
  }

  /// Returns the mean over `reach` pixels to either side, with the outermost pixels repeated beyond the ends.
  private static func boxed(_ row: [Double], reach: Int) -> [Double] {
    var sums = [0.0]
    sums.reserveCapacity(row.count + 1)
    for pixel in row { sums.append(sums[sums.count - 1] + pixel) }
    return row.indices.map { index in
      let (first, end) = (index - reach, index + reach + 1)
      let beyond = Double(max(-first, 0)) * row[0] + Double(max(end - row.count, 0)) * row[row.count - 1]
      return (sums[min(end, row.count)] - sums[max(first, 0)] + beyond) / Double(2 * reach + 1)
    }
  }

  /// The places from one edge of the sheet to the other, in points.
  public var domain: ClosedRange<Double> { -inset...(length + inset) }

  /// Returns the opacity at a place in points from the start of the picture; 0 beyond the sheet.
  public func evaluate<Number: ElementaryNumber>(_ place: Number) -> Number {
    .piecewise(place, .below, domain.lowerBound) { _ in
      Number(0)
    } otherwise: {
      .piecewise($0, .above, domain.upperBound) { _ in
        Number(0)
      } otherwise: {
        // The place in pixels from the middle of the first pixel.
        opacities.straight(at: ($0 + inset) * pixelsPerPoint - 0.5)
      }
    }
  }
}

extension [Double] {
  /// Interpolates linearly between the elements at the places 0, 1, 2, …; constant beyond the first and the last one.
  fileprivate func straight<Number: ElementaryNumber>(at place: Number) -> Number {
    let last = count - 1
    func line(_ place: Number, _ behind: Int) -> Number {
      if behind == 0 || behind > last { return 0 * place + self[Swift.min(behind, last)] }
      return self[behind - 1] + (Number(self[behind]) - self[behind - 1]) * (place - Double(behind - 1))
    }
    return .piece(place, borders: indices, { Double($0) }, line)
  }
}

/// Opacities at evenly spaced places from 0 to 1, linear in between: a gradient layer of one colour.
public struct OpacityGradient: Sendable, Hashable {
  /// The opacities at the places 0, 1/(count − 1), …, 1; at least two, each 0...1.
  public let opacities: [Double]

  /// Creates a gradient from a function at `stops` places, at least 2. Opacities are clamped to 0...1, like those of
  /// colours; NaN becomes 0.
  init(stops: Int, _ opacity: (Double) -> Double) {
    opacities = (0..<stops).map { .minimum(.maximum(opacity(Double($0) / Double(stops - 1)), 0), 1) }
  }
}
