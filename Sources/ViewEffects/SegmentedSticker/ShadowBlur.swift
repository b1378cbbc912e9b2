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
    guard let piece = piece(at: place) else { return place.isNaN ? .nan : 0 }
    return piece.start + piece.slope * piece.share
  }

  public func jet(at place: Jet) -> Jet {
    guard let piece = piece(at: place.leading) else { return place * 0 + value(at: place.leading) }
    return (place - place.leading) * (piece.slope * pixelsPerPoint) + (piece.start + piece.slope * piece.share)
  }

  /// Of an enclosure too through ``opacities`` as they are.
  public func extended<Number: ElementaryNumber>(to place: Number) -> Number? {
    let last = opacities.count - 1
    func pixel(_ position: Number, _ behind: Int) -> Number {
      if behind == 0 || behind > last { return 0 * position + opacities[min(behind, last)] }
      return opacities[behind - 1] + (Number(opacities[behind]) - opacities[behind - 1])
        * (position - Double(behind - 1))
    }
    func inside(_ place: Number) -> Number {
      .piece((place + inset) * pixelsPerPoint - 0.5, borders: opacities.indices, { Double($0) }, pixel)
    }
    return .piecewise(place, .below, domain.lowerBound) {
      $0 * 0
    } otherwise: {
      .piecewise($0, .above, domain.upperBound, { $0 * 0 }, otherwise: inside)
    }
  }

  /// The pixel whose middle is above a place, the way to the next middle, and the step of the opacity on it. Beyond the
  /// outermost middles, half a pixel wide, the opacity is theirs.
  private func piece(at place: Double) -> (start: Double, slope: Double, share: Double)? {
    guard domain.contains(place) else { return nil }
    let position = (place + inset) * pixelsPerPoint - 0.5
    let last = opacities.count - 1
    if position <= 0 { return (opacities[0], 0, 0) }
    if position >= Double(last) { return (opacities[last], 0, 0) }
    let index = Int(position)
    return (opacities[index], opacities[index + 1] - opacities[index], position - Double(index))
  }
}
