import EffectGeometry
import RasterImages

/// A row of the screen along which a sheet goes away from the eye.
///
/// Places in the picture are exact at each pixel, the level at every sixteenth and straight between.
struct SlantedRow {
  private let sheet: SheetPiece
  private let y: Double
  private let filter: TextureFilter
  private static let block = 16

  init(_ sheet: SheetPiece, _ y: Double, _ filter: TextureFilter) {
    (self.sheet, self.y, self.filter) = (sheet, y, filter)
  }

  /// Writes the colours at the centres of pixels into a row.
  func fill(_ row: UnsafeMutablePointer<SIMD4<Float>>, _ range: Range<Int>) {
    var x = range.lowerBound
    var level = self.level(x)
    while x < range.upperBound {
      let end = min(x + Self.block, range.upperBound)
      let next = self.level(end)
      let whole = sheet.texture.levelAndShare(level, filter).level
      if whole == sheet.texture.levelAndShare(next, filter).level {
        fill(row, x..<end, whole, from: level - Double(whole), to: next - Double(whole))
      } else {
        for x in x..<end { row[x] = sheet.colour(Double(x) + 0.5, y, filter) }
      }
      (x, level) = (end, next)
    }
  }

  private func level(_ x: Int) -> Double {
    filter == .bilinear ? 0 : sheet.piece.spot(Double(x) + 0.5, y, size: sheet.texture.size).level
  }

  /// A block between two levels; `begin` and `end` are how far it is from the finer one to the other.
  private func fill(
    _ row: UnsafeMutablePointer<SIMD4<Float>>, _ range: Range<Int>, _ level: Int, from begin: Double, to end: Double
  ) {
    let levels = sheet.texture.levels
    let isFlat = filter == .bilinear || level == levels.count - 1 || (begin <= 0 && end <= 0)
    let coarse = isFlat ? level : level + 1
    let slope = (end - begin) / Double(range.count)
    let place = PlaceRow(sheet.piece, y, size: sheet.texture.size)
    let shade = sheet.shade
    levels[level].withTexels { fine in
      levels[coarse].withTexels { coarse in
        for x in range {
          let spot = place.place(x)
          var colour = fine.colour(spot)
          if !isFlat {
            let share = Texture.part(of: max(0, begin + slope * Double(x - range.lowerBound)))
            if share > 0 { colour = colour * (1 - share) + coarse.colour(spot) * share }
          }
          row[x] = shade?.applied(to: colour, at: spot.y) ?? colour
        }
      }
    }
  }
}

/// Where in a picture pixels' centres lie along a row.
private struct PlaceRow {
  private let near: (start: Double, step: Double, least: Double, most: Double)
  private let start: Vector2
  private let step: Vector2
  private let bounds: (least: Vector2, most: Vector2)

  init(_ piece: FlatPiece, _ y: Double, size: Vector2) {
    let plane = piece.plane
    near = (plane.nearness.value(0.5, y), plane.nearness.x, piece.nearness.least, piece.nearness.most)
    start = Vector2(plane.across.value(0.5, y), plane.down.value(0.5, y))
    step = Vector2(plane.across.x, plane.down.x)
    bounds = piece.bounds(size: size)
  }

  @inline(__always)
  func place(_ x: Int) -> Vector2 {
    let x = Double(x)
    let far = 1 / min(max(near.start + near.step * x, near.least), near.most)
    return Vector2(
      min(max((start.x + step.x * x) * far, bounds.least.x), bounds.most.x),
      min(max((start.y + step.y * x) * far, bounds.least.y), bounds.most.y))
  }
}

/// The pixels of a level.
struct Texels {
  private let pixels: UnsafePointer<SIMD4<Float>>
  private let width: Int
  private let columns: TexelSide
  private let rows: TexelSide

  fileprivate init(_ pixels: UnsafePointer<SIMD4<Float>>, width: Int, height: Int) {
    (self.pixels, self.width, columns, rows) = (pixels, width, TexelSide(width), TexelSide(height))
  }

  /// Straight between four of them.
  @inline(__always)
  func colour(_ place: Vector2) -> SIMD4<Float> {
    let (across, down) = (columns.steps(place.x), rows.steps(place.y))
    let first = pixels + ((down >> 12) &* width &+ (across >> 12))
    let right = across < columns.last ? 1 : 0
    let below = first + (down < rows.last ? width : 0)
    let (s, t) = (TexelSide.share(across), TexelSide.share(down))
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

  /// From 0 to ``last``. A sum with 2⁵² has the nearest whole number in its last bits; what is no number ends within.
  @inline(__always)
  func steps(_ place: Double) -> Int {
    let position = place * scale - 0.5 * Texture.steps
    let bits = ((position < 0 ? 0 : position) + 0x1p52).bitPattern & 0xF_FFFF_FFFF_FFFF
    return min(Int(truncatingIfNeeded: bits), last)
  }

  /// From the pixel before to the next.
  @inline(__always)
  static func share(_ steps: Int) -> Float { Float(Int32(truncatingIfNeeded: steps & 4095)) * Float(1 / Texture.steps) }
}

extension Image {
  /// Lends the pixels.
  @inline(__always)
  func withTexels(_ body: (Texels) -> Void) {
    pixels.withUnsafeBufferPointer { buffer in
      guard let pixels = buffer.baseAddress else { return }
      body(Texels(pixels, width: width, height: height))
    }
  }
}

extension Texture {
  /// A share from 0 to 1, rounded as places are.
  @inline(__always)
  static func part(of share: Double) -> Float { Float(Double(Int(min(share, 1) * steps + 0.5)) / steps) }
}
