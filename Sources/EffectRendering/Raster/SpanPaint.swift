import RasterImages
import ScalarMath

/// Paints the colours of a piece in a row of the screen.
enum SpanPaint {
  /// Writes the colours at the centres of pixels into a row.
  static func fill(
    _ row: UnsafeMutablePointer<SIMD4<Float>>, _ range: Range<Int>, _ sheet: SheetPiece, y: Int, _ scratch: RowScratch
  ) {
    let middle = Double(y) + 0.5
    if let level = LevelRow(sheet, range, middle) {
      level.fill(row, range, scratch)
    } else {
      SlantedRow(sheet: sheet, y: middle).fill(row, range)
    }
  }
}

/// A row of the screen along which the sheet's distance is constant: it shows one row of the picture, at one level.
///
/// The two nearest rows of the level are blended once, and the shade is applied to the result.
struct LevelRow {
  private let sheet: SheetPiece
  private let spot: TextureSpot
  private let level: Int
  private let share: Float
  /// The place across the picture, 0 to 1, at the centre of the range's first pixel, and the step per pixel.
  private let start: Double
  private let step: Double

  /// The largest relative change of 1/w, and change of the picture's row, along the range.
  private static let tolerance = 1e-8
  /// The number of fixed-point steps per pixel of a picture.
  private static let fixed = 0x1p32

  /// Creates the row; nil if the distance or the picture's row changes along it, or steps exceed the fixed-point range.
  init?(_ sheet: SheetPiece, _ range: Range<Int>, _ y: Double) {
    let plane = sheet.piece.plane
    let (first, count) = (Double(range.lowerBound) + 0.5, Double(range.count))
    let near = plane.nearness.value(first, y)
    guard abs(plane.nearness.x) * count <= Self.tolerance * near, abs(plane.down.x) * count <= Self.tolerance * near
    else { return nil }
    let size = sheet.texture.size
    spot = sheet.piece.spot(first, y, size: size)
    (level, share) = sheet.texture.levelAndShare(spot.level)
    let seen = sheet.piece.nearness(at: first, y)
    (start, step) = (plane.across.value(first, y) / seen, plane.across.x / seen)
    // Steps beyond the fixed-point range occur if the picture is narrower than a pixel.
    guard abs(step) * size.x < 0x1p16, abs(start) * size.x < 0x1p24 else { return nil }
    self.sheet = sheet
  }

  /// Writes the colours at the centres of pixels into a row.
  func fill(_ row: UnsafeMutablePointer<SIMD4<Float>>, _ range: Range<Int>, _ scratch: RowScratch) {
    scratch.reserve(sheet.texture.levels[level].width)
    let (row, texels) = (row + range.lowerBound, scratch.texels)
    let fine = blend(level, texels, range.count, weight: 1 - share)
    for x in 0..<range.count { row[x] = fine.colour(x, texels) }
    guard share > 0 else { return }
    let coarse = blend(level + 1, texels, range.count, weight: share)
    for x in 0..<range.count { row[x] += coarse.colour(x, texels) }
  }

  /// The places of pixels along a row of the picture, in fixed point.
  private struct Walk {
    let start: Int64
    let step: Int64
    let least: Int64
    let most: Int64

    /// Returns the place of a pixel, in 1/4096 of a pixel of the picture.
    @inline(__always)
    func place(_ x: Int) -> Int64 {
      (min(max(start &+ step &* Int64(truncatingIfNeeded: x), least), most) &+ (1 << 19)) >> 20
    }

    @inline(__always)
    func colour(_ x: Int, _ texels: UnsafeMutablePointer<SIMD4<Float>>) -> SIMD4<Float> {
      let place = place(x)
      let index = Int(truncatingIfNeeded: place >> 12)
      let share = Float(Int32(truncatingIfNeeded: place & 4095)) * Float(1 / Texture.steps)
      let first = texels[index]
      return first + (texels[index + 1] - first) * share
    }
  }

  private func walk(_ level: Int) -> Walk {
    let width = Double(sheet.texture.levels[level].width)
    let bounds = sheet.piece.bounds(size: sheet.texture.size)
    func fixed(_ place: Double) -> Int64 { Int64((place * width * Self.fixed).rounded() - Self.fixed / 2) }
    func held(_ place: Double) -> Int64 { min(max(fixed(min(max(place, -1), 2)), 0), fixed(1) - (1 << 31)) }
    return Walk(
      start: fixed(start), step: Int64((step * width * Self.fixed).rounded()), least: held(bounds.least.x),
      most: held(bounds.most.x))
  }

  /// Blends the visible row of a level, multiplied by a weight, over the places that are read. Returns these places.
  private func blend(
    _ level: Int, _ texels: UnsafeMutablePointer<SIMD4<Float>>, _ count: Int, weight: Float
  ) -> Walk {
    let walk = walk(level)
    let image = sheet.texture.levels[level]
    let (row, next, down) = Texels.step(spot.place.y, image.height)
    var shade = sheet.shade?.values(at: spot.place.y) ?? RowShade.Values()
    shade.opacity *= weight
    let ends = (Int(walk.place(0) >> 12), Int(walk.place(count - 1) >> 12))
    let (first, last) = (min(ends.0, ends.1), min(max(ends.0, ends.1) + 1, image.width - 1))
    image.pixels.withUnsafeBufferPointer { pixels in
      let (upper, lower) = (row * image.width, (row + next) * image.width)
      for x in first..<last + 1 {
        var colour = pixels[upper + x]
        if down != 0 { colour += (pixels[lower + x] - colour) * down }
        texels[x] = shade.applied(to: colour)
      }
    }
    texels[last + 1] = texels[last]
    return walk
  }
}

/// A row of the screen along which the sheet's distance from the eye changes.
///
/// Places in the picture are exact at each pixel. The level is exact at every sixteenth pixel, and linear between them.
struct SlantedRow {
  let sheet: SheetPiece
  let y: Double

  /// The number of pixels between exact levels.
  private static let block = 16

  /// Writes the colours at the centres of pixels into a row.
  func fill(_ row: UnsafeMutablePointer<SIMD4<Float>>, _ range: Range<Int>) {
    let row = row + range.lowerBound
    let places = PlaceRow(sheet.piece, x: Double(range.lowerBound) + 0.5, y, size: sheet.texture.size)
    var level = self.level(range.lowerBound)
    var whole = sheet.texture.levelAndShare(level).level
    for begin in stride(from: 0, to: range.count, by: Self.block) {
      let count = min(Self.block, range.count - begin)
      let next = self.level(range.lowerBound + begin + count)
      let nextWhole = sheet.texture.levelAndShare(next).level
      if whole == nextWhole {
        let (share, end) = (level - Double(whole), next - Double(whole))
        fill(row + begin, count, places.moved(by: begin), whole, share: share, slope: (end - share) / Double(count))
      } else {
        for x in begin..<begin + count { row[x] = sheet.colour(Double(range.lowerBound + x) + 0.5, y) }
      }
      (level, whole) = (next, nextWhole)
    }
  }

  private func level(_ x: Int) -> Double {
    sheet.piece.spot(Double(x) + 0.5, y, size: sheet.texture.size).level
  }

  /// Fills a block of pixels that reads `level` and the next coarser one; `share` is the coarser one's share at the
  /// start, and `slope` its change per pixel.
  private func fill(
    _ row: UnsafeMutablePointer<SIMD4<Float>>, _ count: Int, _ places: PlaceRow, _ level: Int, share: Double,
    slope: Double
  ) {
    let levels = sheet.texture.levels
    let isMixed = level < levels.count - 1 && max(share, share + slope * Double(count)) > 0
    // One loop for each task: compilers then keep colours in vectors.
    levels[level].withTexels { texels in
      for x in 0..<count { row[x] = texels.colour(at: places[x]) }
    }
    if isMixed {
      levels[level + 1].withTexels { texels in
        for x in 0..<count {
          let part = Texture.part(share + slope * Double(x))
          row[x] = row[x] * (1 - part) + texels.colour(at: places[x]) * part
        }
      }
    }
    if let shade = sheet.shade {
      for x in 0..<count { row[x] = shade.values(at: places[x].y).applied(to: row[x]) }
    }
  }
}

/// The places of pixels' centres in a picture, along a row.
private struct PlaceRow {
  /// The place in the picture times 1/w, and 1/w, at the first pixel.
  private var start: SIMD3<Double>
  /// The change of `start` from one pixel to the next.
  private let step: SIMD3<Double>
  private let nearness: (least: Double, most: Double)
  private let bounds: (least: Vector2, most: Vector2)

  init(_ piece: FlatPiece, x: Double, _ y: Double, size: Vector2) {
    let plane = piece.plane
    start = SIMD3(plane.across.value(x, y), plane.down.value(x, y), plane.nearness.value(x, y))
    step = SIMD3(plane.across.x, plane.down.x, plane.nearness.x)
    (nearness, bounds) = (piece.nearness, piece.bounds(size: size))
  }

  /// Returns the places of the pixels after the first `pixels`.
  func moved(by pixels: Int) -> PlaceRow {
    var moved = self
    moved.start += step * Double(pixels)
    return moved
  }

  @inline(__always)
  subscript(_ x: Int) -> Vector2 {
    let seen = start + step * Double(x)
    let far = 1 / VectorArithmetic.held(seen.z, nearness.least, nearness.most)
    return Vector2(
      VectorArithmetic.held(seen.x * far, bounds.least.x, bounds.most.x),
      VectorArithmetic.held(seen.y * far, bounds.least.y, bounds.most.y))
  }
}

extension Texture {
  /// Returns a share of the coarser level, clamped to 0…1 and rounded like places.
  @inline(__always)
  fileprivate static func part(_ share: Double) -> Float {
    let held = VectorArithmetic.held(share, 0, 1) * steps
    return Float((held + VectorArithmetic.wholes - VectorArithmetic.wholes) * (1 / steps))
  }
}
