import ScalarMath
import TimingFunctions

/// How opaque the blurred picture of an opaque sticker is along one of its sides, in the middle of the other: three
/// passes of a box filter over the pixels of the sheet.
///
/// The box is counted in pixels, so that the blur reaches 60 pixels for the published inset: 60 pt at 1 pixel per point
/// and 20 pt, just the sheet's empty edge, at 3. The sheet's image ends there: what of the blur would lie beyond is cut
/// off, and each pass takes the outermost pixels on for those that there are not. Places are in points from where the
/// picture begins; between the middles of pixels opacities are straight, beyond the sheet 0. The eight bits of a pixel
/// are left out of account; opacities are within 10⁻¹⁰, and for the published sticker 10⁻¹⁴.
///
/// Source: petertechstories/sticker-effect, which blurs by vImage's box convolution with kvImageEdgeExtend.
public struct ShadowBlur: TimingFunction, Hashable {
  /// Of the picture's side, in points.
  public let length: Double
  /// The width of the sheet's empty edge, in points.
  public let inset: Double
  /// Of the display.
  public let pixelsPerPoint: Double
  /// Of the pixels, from one edge of the sheet to the other.
  public let opacities: [Double]

  /// The most pixels along a side.
  public static let mostPixels = 100_000

  /// - Throws: ``IllegalParameter`` for a length that is not from 0.001 to 1e6 pt, an inset that is not from 0 to 1e6 pt,
  ///   pixels per point that are not from 0.1 to 100, and a sheet of more than ``mostPixels``.
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

  /// The opacity of the outermost pixel, at which the blur is cut off.
  public var cutOff: Double { opacities[0] }

  /// From edge to edge of the sheet, in points.
  public var domain: ClosedRange<Double> { -inset...(length + inset) }

  /// The opacity at so many points from where the picture begins; 0 beyond the sheet.
  public func value(at place: Double) -> Double {
    domain.contains(place) ? opacities.straight(at: pixel(at: place)) : place.isNaN ? .nan : 0
  }

  public func jet(at place: Jet) -> Jet {
    guard domain.contains(place.leading) else { return place * 0 + value(at: place.leading) }
    return opacities.straight(at: pixel(at: place))
  }

  /// The curve through ``opacities`` as they are, for enclosures too.
  public func extended<Number: ElementaryNumber>(to place: Number) -> Number? {
    .piecewise(place, .below, domain.lowerBound) {
      $0 * 0
    } otherwise: {
      .piecewise($0, .above, domain.upperBound, { $0 * 0 }, otherwise: { opacities.straightPieces(at: pixel(at: $0)) })
    }
  }

  /// A place counted in pixels from the middle of the first one.
  private func pixel<Number: ElementaryNumber>(at place: Number) -> Number { (place + inset) * pixelsPerPoint - 0.5 }
}
