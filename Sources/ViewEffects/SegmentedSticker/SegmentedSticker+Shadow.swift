import ScalarMath
import TimingFunctions

/// The shadow: the strips once more with a blurred picture, moved down, and faded by a gradient where they lie low.
extension SegmentedSticker {
  /// The shift of the shadow's layer on the screen, in points.
  public static let shadowOffset = Vector2(0, 20)

  /// The opacity of the whole shadow.
  public static let shadowOpacity = 0.5

  /// The number of passes of the box filter that blurs the picture.
  public static let shadowBlurPasses = 3

  /// The width of the box that each pass of the blur averages over: 2·inset pixels of the image, the next odd number.
  public var shadowBoxWidth: Int { Self.shadowBoxWidth(inset: inset) }

  static func shadowBoxWidth(inset: Double) -> Int { Int(2 * inset) | 1 }

  /// The standard deviation of the blur in pixels, √(passes·(width² − 1)/12): 20.49 for the published inset. In points
  /// it shrinks with the scale of the display, since the published width is one in pixels.
  public var shadowDeviation: Double {
    let width = Double(shadowBoxWidth)
    return (Double(Self.shadowBlurPasses) * (width * width - 1) / 12).squareRoot()
  }

  /// The gradient that masks the shadow, from top to bottom of ``shadowRectangle``: its stop i of 0...n has the share
  /// of the elevation that row i/n has.
  public func shadowMask(progress: Double, direction: Direction = .peelOff) -> OpacityGradient {
    OpacityGradient(stops: stripCount + 1) { share(row: $0, progress: progress, direction: direction) }
  }

  /// The rectangle on the screen that the mask of the shadow fills, at every progress.
  public var shadowRectangle: PlaneRectangle { liftedRectangle.moved(by: Self.shadowOffset) }
}

/// The opacity of the blurred picture of an opaque sticker along one of its sides, in the middle of the other: three
/// passes of a box filter over the pixels of the sheet.
///
/// The box is counted in pixels, so that the blur reaches 60 pixels for the published inset: 60 pt at 1 pixel per point
/// and 20 pt, just the sheet's empty edge, at 3. The sheet's image ends there: what of the blur would lie beyond is cut
/// off, and each pass takes the outermost pixels on for those that there are not. Places are in points from where the
/// picture begins; between the middles of pixels opacities are straight, beyond the sheet 0. The eight bits of a pixel
/// are left out of account; opacities are within 10⁻¹⁰, and for the published sticker 10⁻¹⁴.
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

  /// The most pixels along a side.
  public static let mostPixels = 100_000

  /// Creates the blur along a side of a picture.
  ///
  /// - Throws: ``IllegalParameter`` for a length that is not from 0.001 to 1e6 pt, an inset that is not from 0 to 1e6
  ///   pt, pixels per point that are not from 0.1 to 100, and a sheet of more than ``mostPixels``.
  public init(
    length: Double, inset: Double = SegmentedSticker.publishedInset, pixelsPerPoint: Double
  ) throws(IllegalParameter) {
    try SegmentedSticker.Name.check([.length: length, .inset: inset, .pixelsPerPoint: pixelsPerPoint])
    let (first, last) = (inset * pixelsPerPoint, (inset + length) * pixelsPerPoint)
    let pixels = ((length + 2 * inset) * pixelsPerPoint).rounded(.up)
    try IllegalParameter.check(
      "pixelsPerPoint", of: "a shadow's blur", pixels, in: 1...Double(Self.mostPixels),
      "so few that the sheet has at most \(Self.mostPixels) pixels")
    (self.length, self.inset, self.pixelsPerPoint) = (length, inset, pixelsPerPoint)
    // A pixel that the picture covers in part has that share.
    var row = (0..<Int(pixels)).map { pixel -> Double in
      let start = Double(pixel)
      return max(min(start + 1, last) - max(start, first), 0)
    }
    let reach = SegmentedSticker.shadowBoxWidth(inset: inset) / 2
    for _ in 0..<SegmentedSticker.shadowBlurPasses { row = Self.boxed(row, reach: reach) }
    opacities = row
  }

  /// The mean over so many pixels to either side, the outermost repeated beyond the ends.
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

  /// The places from edge to edge of the sheet, in points.
  public var domain: ClosedRange<Double> { -inset...(length + inset) }

  /// The opacity at a place in points from the picture's begin; 0 beyond the sheet.
  public func evaluate<Number: ElementaryNumber>(_ place: Number) -> Number {
    .piecewise(place, .below, domain.lowerBound) { _ in
      Number(0)
    } otherwise: {
      .piecewise($0, .above, domain.upperBound) { _ in
        Number(0)
      } otherwise: {
        // In pixels from the middle of the first one.
        opacities.straight(at: ($0 + inset) * pixelsPerPoint - 0.5)
      }
    }
  }
}

extension [Double] {
  /// Interpolates linearly between numbers at the places 0, 1, 2 and on; the first and the last one hold beyond them.
  fileprivate func straight<Number: ElementaryNumber>(at place: Number) -> Number {
    let last = count - 1
    func line(_ place: Number, _ behind: Int) -> Number {
      if behind == 0 || behind > last { return 0 * place + self[Swift.min(behind, last)] }
      return self[behind - 1] + (Number(self[behind]) - self[behind - 1]) * (place - Double(behind - 1))
    }
    return .piece(place, borders: indices, { Double($0) }, line)
  }
}

/// Opacities at evenly spaced places from 0 to 1, straight lines between them: a gradient layer of one colour.
public struct OpacityGradient: Sendable, Hashable {
  /// The opacities at the places 0, 1/(count − 1), …, 1; at least two, each 0...1.
  public let opacities: [Double]

  /// The opacities of a function at `stops` places, at least 2, clamped to 0...1 as those of colours are: NaN becomes
  /// 0.
  init(stops: Int, _ opacity: (Double) -> Double) {
    opacities = (0..<stops).map { .minimum(.maximum(opacity(Double($0) / Double(stops - 1)), 0), 1) }
  }
}
