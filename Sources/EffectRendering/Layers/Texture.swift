import RasterImages
import ScalarMath

/// A picture for sheets, with smaller levels.
public struct Texture: Sendable {
  /// The picture, then levels with half the width and height of the previous one, rounded down, to one pixel.
  public let levels: [Image]

  /// Creates a picture with its smaller levels, each pixel the mean of the area that it covers, in the space of the
  /// picture.
  ///
  /// The means are of colour times alpha: transparent pixels do not darken their neighbours.
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

  /// Creates a picture with given levels; with one alone, its pixels are interpolated at any size on the screen.
  package init(levels: [Image]) { self.levels = levels }

  /// The size of the picture, in pixels.
  public var size: SIMD2<Double> { SIMD2(Double(levels[0].width), Double(levels[0].height)) }
}

/// A place in a picture, and the density at which it is seen there.
struct TextureSpot {
  /// The place from (0, 0) at the picture's top left to (1, 1) at its bottom right.
  var place: Vector2
  /// The level: 0 if a pixel of the picture is as large as one of the screen, and 1 more if it is half as large.
  var level: Double
}

extension Texture {
  /// The number of steps per pixel and per level to which places are rounded, so that 1:1 is found in spite of
  /// rounding.
  static let steps = 4096.0

  /// Returns the colour at a spot: linear interpolation between four pixels in each of the two levels whose pixels are
  /// closest in size to the screen's. The picture's edge continues beyond it.
  func colour(at spot: TextureSpot) -> SIMD4<Float> {
    let (level, share) = levelAndShare(spot.level)
    let colour = bilinear(spot.place, in: levels[level])
    return share == 0 ? colour : colour * (1 - share) + bilinear(spot.place, in: levels[level + 1]) * share
  }

  /// Returns the finer of the two levels to be read, and the share of the other in the result.
  func levelAndShare(_ level: Double) -> (level: Int, share: Float) {
    guard level > 0 else { return (0, 0) }
    let last = levels.count - 1
    guard level < Double(last) else { return (last, 0) }
    let rounded = Double(Int(level * Self.steps + 0.5)) / Self.steps
    let whole = min(Int(rounded), last)
    return (whole, whole == last ? 0 : Float(rounded - Double(whole)))
  }

  private func bilinear(_ place: Vector2, in image: Image) -> SIMD4<Float> {
    let (left, right, across) = Self.neighbours(place.x, image.width)
    let (top, bottom, down) = Self.neighbours(place.y, image.height)
    let upper = image[left, top] + (image[right, top] - image[left, top]) * across
    if down == 0 { return upper }
    let lower = image[left, bottom] + (image[right, bottom] - image[left, bottom]) * across
    return upper + (lower - upper) * down
  }

  /// Returns the pixels before and after a place from 0 to 1 along a side, and the fraction of the way from the first
  /// to the second.
  static func neighbours(_ place: Double, _ count: Int) -> (first: Int, second: Int, share: Float) {
    let position = min(max(place * Double(count) - 0.5, 0), Double(count - 1))
    let rounded = (position * steps).rounded() / steps
    let first = min(Int(rounded), count - 1)
    return (first, min(first + 1, count - 1), Float(rounded - Double(first)))
  }

  /// Returns the level at which the longer side of a pixel's footprint is one pixel long.
  ///
  /// The footprint is the parallelogram of the derivatives of the place in pixels of the picture. Its sides are the
  /// derivative along the screen's rows, and its height above that one. Sheets bent along rows have one level per row.
  static func level(along: Vector2, down: Vector2) -> Double {
    let side = along.dot(along)
    let area = along.x * down.y - along.y * down.x
    // If nothing changes along the row the footprint is a line.
    let height = side > 0 ? area * area / side : down.dot(down)
    return 0.5 * binaryLogarithm(max(side, height))
  }

  /// Returns log₂ of a number above 0, with an error of 10⁻⁷, by sums and products alone and so the same on every
  /// machine; −1022 for 0.
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

/// The pixels of a level.
struct Texels {
  private let pixels: UnsafePointer<SIMD4<Float>>
  private let width: Int
  private let across: TexelSide
  private let down: TexelSide

  fileprivate init(_ pixels: UnsafePointer<SIMD4<Float>>, width: Int, height: Int) {
    (self.pixels, self.width, across, down) = (pixels, width, TexelSide(width), TexelSide(height))
  }

  /// Finds the places of a block among the pixels.
  ///
  /// - Returns: true if each has a next pixel on both sides, so that none is in the middle of the last one.
  private func find(_ count: Int, _ block: BlockScratch) -> Bool {
    let hasRight = across.steps(of: block.across, count, into: block.columns)
    let hasBelow = down.steps(of: block.down, count, into: block.rows)
    return hasRight && hasBelow
  }

  /// Writes the colours of a block.
  func fill(_ row: UnsafeMutablePointer<SIMD4<Float>>, _ count: Int, _ block: BlockScratch) {
    if find(count, block) {
      for x in 0..<count { row[x] = colour(x, block, isInside: true) }
    } else {
      for x in 0..<count { row[x] = colour(x, block, isInside: false) }
    }
  }

  /// Mixes the pixels into colours by the parts of the block.
  func mix(into row: UnsafeMutablePointer<SIMD4<Float>>, _ count: Int, _ block: BlockScratch) {
    let parts = block.parts
    if find(count, block) {
      for x in 0..<count { row[x] = row[x] * (1 - parts[x]) + colour(x, block, isInside: true) * parts[x] }
    } else {
      for x in 0..<count { row[x] = row[x] * (1 - parts[x]) + colour(x, block, isInside: false) * parts[x] }
    }
  }

  /// Returns the linear interpolation between four pixels.
  @inline(__always)
  private func colour(_ x: Int, _ block: BlockScratch, isInside: Bool) -> SIMD4<Float> {
    let (column, row) = (Int(block.columns[x]), Int(block.rows[x]))
    let first = pixels + ((row >> 12) &* width &+ (column >> 12))
    let right = isInside || column < across.last ? 1 : 0
    let below = first + (isInside || row < down.last ? width : 0)
    let (s, t) = (TexelSide.share(column), TexelSide.share(row))
    let upper = first[0] + (first[right] - first[0]) * s
    let lower = below[0] + (below[right] - below[0]) * s
    return upper + (lower - upper) * t
  }
}

/// Places along a side of a level in 1/4096 of a pixel.
private struct TexelSide {
  private let scale: Double
  /// The middle of the last pixel.
  let last: Int

  init(_ count: Int) { (scale, last) = (Double(count) * Texture.steps, (count - 1) * Int(Texture.steps)) }

  /// Writes the nearest steps of places, from 0 to ``last``.
  ///
  /// - Returns: true if all are below ``last``.
  @inline(__always)
  func steps(of places: UnsafePointer<Double>, _ count: Int, into steps: UnsafeMutablePointer<Int64>) -> Bool {
    let most = Double(last)
    // The sign is negative if any difference is below 0.
    var signs: Int64 = 0
    for x in 0..<count {
      let step = VectorArithmetic.whole(VectorArithmetic.held(places[x] * scale - 0.5 * Texture.steps, 0, most))
      steps[x] = step
      signs |= Int64(last) &- 1 &- step
    }
    return signs >= 0
  }

  /// Returns the share from the previous pixel to the next.
  @inline(__always)
  static func share(_ steps: Int) -> Float { Float(Int32(truncatingIfNeeded: steps & 4095)) * Float(1 / Texture.steps) }
}

extension Image {
  /// Gives access to the pixels.
  @inline(__always)
  func withTexels(_ body: (Texels) -> Void) {
    pixels.withUnsafeBufferPointer { buffer in
      guard let pixels = buffer.baseAddress else { return }
      body(Texels(pixels, width: width, height: height))
    }
  }
}
