import RasterImages
import ScalarMath

/// A picture for sheets, with reduced copies of it as further levels.
public struct Texture: Sendable {
  /// The picture, then levels down to one pixel, each half as wide and high as the previous one, rounded down.
  public let levels: [Image]

  /// Creates a picture with its further levels. Each pixel of a level is the mean of the area of the picture that it
  /// covers.
  ///
  /// Means are taken of colour times alpha, so transparent pixels do not darken their neighbours.
  public init(_ image: Image) {
    var levels = [image]
    while let last = levels.last, last.width > 1 || last.height > 1 {
      // Halves of odd sides cut pixels in two: their means come from the picture itself.
      let isHalved = [last.width, last.height].allSatisfy { $0 == 1 || $0.isMultiple(of: 2) }
      let (width, height) = (max(1, last.width / 2), max(1, last.height / 2))
      levels.append((isHalved ? last : image).reduced(width: width, height: height))
    }
    self.levels = levels
  }

  /// Creates a picture with given levels. With only one level, its pixels are interpolated at any size on the screen.
  package init(levels: [Image]) { self.levels = levels }

  /// The size of the picture, in pixels.
  public var size: SIMD2<Double> { SIMD2(Double(levels[0].width), Double(levels[0].height)) }
}

/// A place in a picture, and the density at which it is seen there.
struct TextureSpot {
  /// The place from (0, 0) at the picture's top left to (1, 1) at its bottom right.
  var place: Vector2
  /// The level: 0 if a pixel of the picture is as large as one of the screen, plus 1 each time it is half as large.
  var level: Double
}

extension Texture {
  /// The number of steps per pixel and per level to which places and levels are rounded. Rounding errors then do not
  /// disturb a picture at its own size.
  static let steps = 4096.0

  /// Returns the colour at a spot, interpolated between four pixels in each of the two levels whose pixels are closest
  /// in size to the screen's. Beyond its edge the picture continues with the edge's pixels.
  func colour(at spot: TextureSpot) -> SIMD4<Float> {
    let (level, share) = levelAndShare(spot.level)
    let colour = levels[level].withTexels { $0.colour(at: spot.place) }
    if share == 0 { return colour }
    return colour * (1 - share) + levels[level + 1].withTexels { $0.colour(at: spot.place) } * share
  }

  /// Returns the finer of the two levels to read, and the share of the coarser one in the result.
  func levelAndShare(_ level: Double) -> (level: Int, share: Float) {
    guard level > 0 else { return (0, 0) }
    let last = levels.count - 1
    guard level < Double(last) else { return (last, 0) }
    let rounded = Double(Int(level * Self.steps + 0.5)) / Self.steps
    let whole = min(Int(rounded), last)
    return (whole, whole == last ? 0 : Float(rounded - Double(whole)))
  }

  /// Returns the level at which the longer side of a pixel's footprint is one pixel long.
  ///
  /// The footprint is the parallelogram of the derivatives of the place, in pixels of the picture. Its sides are the
  /// derivative along the screen's row, and its height above that side. Sheets bent along rows have one level per row.
  static func level(along: Vector2, down: Vector2) -> Double {
    let side = along.dot(along)
    let area = along.x * down.y - along.y * down.x
    // If nothing changes along the row the footprint is a line.
    let height = side > 0 ? area * area / side : down.dot(down)
    return 0.5 * binaryLogarithm(max(side, height))
  }

  /// Returns log₂ of a number above 0 with an error of 10⁻⁷; −1022 for 0. It uses only basic arithmetic, so the result
  /// is the same on every machine.
  static func binaryLogarithm(_ x: Double) -> Double {
    guard x >= .leastNormalMagnitude, x.isFinite else { return x > 1 ? 1024 : -1022 }
    var exponent = Double(Int(x.bitPattern >> 52) - 1023)
    var significand = Double(bitPattern: x.bitPattern & 0xF_FFFF_FFFF_FFFF | 0x3FF << 52)
    if significand > 1.4142135623730951 { (exponent, significand) = (exponent + 1, significand / 2) }
    // log m = 2 artanh((m − 1)/(m + 1)), and 2/log 2 = 2.885….
    let s = (significand - 1) / (significand + 1)
    let square = s * s
    let series = 1 + square * (1 / 3.0 + square * (1 / 5.0 + square * (1 / 7.0 + square / 9)))
    return exponent + 2.8853900817779268 * s * series
  }
}

/// Unchecked access to the pixels of one level.
struct Texels {
  fileprivate let pixels: UnsafePointer<SIMD4<Float>>
  fileprivate let width: Int
  fileprivate let height: Int

  /// Returns the linear interpolation between four pixels, at a place rounded to 1/4096 of a pixel.
  @inline(__always)
  func colour(at place: Vector2) -> SIMD4<Float> {
    let (column, right, across) = Self.step(place.x, width)
    let (row, down, share) = Self.step(place.y, height)
    let first = pixels + (row &* width &+ column)
    let below = first + down &* width
    let upper = first[0] + (first[right] - first[0]) * across
    let lower = below[0] + (below[right] - below[0]) * across
    return upper + (lower - upper) * share
  }

  /// Returns the pixel before a place along a side, the step to the next pixel (0 at the end), and the next pixel's
  /// share.
  @inline(__always)
  static func step(_ place: Double, _ count: Int) -> (first: Int, next: Int, share: Float) {
    let last = Int64(count - 1) &* Int64(Texture.steps)
    let step = place * (Double(count) * Texture.steps) - 0.5 * Texture.steps
    let whole = VectorArithmetic.whole(VectorArithmetic.held(step, 0, Double(last)))
    let share = Float(Int32(truncatingIfNeeded: whole & 4095)) * Float(1 / Texture.steps)
    return (Int(whole >> 12), whole < last ? 1 : 0, share)
  }
}

extension Image {
  /// Calls `body` with unchecked access to the pixels.
  @inline(__always)
  func withTexels<Result>(_ body: (Texels) -> Result) -> Result {
    pixels.withUnsafeBufferPointer { body(Texels(pixels: $0.baseAddress!, width: width, height: height)) }
  }
}
