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
    let row = row + range.lowerBound
    let places = PlaceRow(sheet.piece, x: Double(range.lowerBound) + 0.5, y, size: sheet.texture.size)
    var level = self.level(range.lowerBound)
    for begin in stride(from: 0, to: range.count, by: Self.block) {
      let count = min(Self.block, range.count - begin)
      let next = self.level(range.lowerBound + begin + count)
      let whole = sheet.texture.levelAndShare(level, filter).level
      if whole == sheet.texture.levelAndShare(next, filter).level {
        let (share, end) = (level - Double(whole), next - Double(whole))
        fill(row + begin, count, places.from(begin), whole, share: share, slope: (end - share) / Double(count))
      } else {
        for x in begin..<begin + count { row[x] = sheet.colour(Double(range.lowerBound + x) + 0.5, y, filter) }
      }
      level = next
    }
  }

  private func level(_ x: Int) -> Double {
    filter == .bilinear ? 0 : sheet.piece.spot(Double(x) + 0.5, y, size: sheet.texture.size).level
  }

  /// A block between two levels, that begins at a share of the coarser one.
  private func fill(
    _ row: UnsafeMutablePointer<SIMD4<Float>>, _ count: Int, _ places: PlaceRow, _ level: Int, share: Double,
    slope: Double
  ) {
    let levels = sheet.texture.levels
    levels[level].withTexels { texels in
      for x in 0..<count { row[x] = texels.colour(places.place(Double(x))) }
    }
    // One loop for each task: compilers keep colours in vectors then.
    let isMixed = filter == .trilinear && level < levels.count - 1 && max(share, share + slope * Double(count)) > 0
    if isMixed {
      levels[level + 1].withTexels { texels in
        for x in 0..<count {
          let part = Texture.part(of: max(0, share + slope * Double(x)))
          row[x] = row[x] * (1 - part) + texels.colour(places.place(Double(x))) * part
        }
      }
    }
    if let shade = sheet.shade {
      for x in 0..<count { row[x] = shade.applied(to: row[x], at: places.place(Double(x)).y) }
    }
  }
}

/// Where in a picture pixels' centres lie along a row.
private struct PlaceRow {
  private var near: (start: Double, step: Double, least: Double, most: Double)
  private var start: Vector2
  private let step: Vector2
  private let bounds: (least: Vector2, most: Vector2)

  init(_ piece: FlatPiece, x: Double, _ y: Double, size: Vector2) {
    let plane = piece.plane
    near = (plane.nearness.value(x, y), plane.nearness.x, piece.nearness.least, piece.nearness.most)
    start = Vector2(plane.across.value(x, y), plane.down.value(x, y))
    step = Vector2(plane.across.x, plane.down.x)
    bounds = piece.bounds(size: size)
  }

  /// The same from another pixel on.
  func from(_ x: Int) -> PlaceRow {
    var row = self
    row.near.start += near.step * Double(x)
    row.start += step * Double(x)
    return row
  }

  @inline(__always)
  func place(_ x: Double) -> Vector2 {
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
  static func part(of share: Double) -> Float {
    Float(Int32(truncatingIfNeeded: Int(min(share, 1) * steps + 0.5))) * Float(1 / steps)
  }
}
