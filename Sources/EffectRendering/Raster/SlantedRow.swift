import RasterImages
import ScalarMath

/// A row of the screen along which a sheet goes away from the eye.
///
/// Places in the picture are exact at each pixel, the level at every sixteenth and straight between.
struct SlantedRow {
  let sheet: SheetPiece
  let y: Double
  let filter: TextureFilter

  /// Writes the colours at the centres of pixels into a row.
  func fill(_ row: UnsafeMutablePointer<SIMD4<Float>>, _ range: Range<Int>, _ block: BlockScratch) {
    let row = row + range.lowerBound
    let places = PlaceRow(sheet.piece, x: Double(range.lowerBound) + 0.5, y, size: sheet.texture.size)
    var level = self.level(range.lowerBound)
    var whole = sheet.texture.levelAndShare(level, filter).level
    for begin in stride(from: 0, to: range.count, by: BlockScratch.count) {
      let count = min(BlockScratch.count, range.count - begin)
      let next = self.level(range.lowerBound + begin + count)
      let nextWhole = sheet.texture.levelAndShare(next, filter).level
      if whole == nextWhole {
        let (share, end) = (level - Double(whole), next - Double(whole))
        places.find(begin, count, block)
        fill(row + begin, count, block, whole, share: share, slope: (end - share) / Double(count))
      } else {
        for x in begin..<begin + count { row[x] = sheet.colour(Double(range.lowerBound + x) + 0.5, y, filter) }
      }
      (level, whole) = (next, nextWhole)
    }
  }

  private func level(_ x: Int) -> Double {
    filter == .bilinear ? 0 : sheet.piece.spot(Double(x) + 0.5, y, size: sheet.texture.size).level
  }

  /// A block between two levels, that begins at a share of the coarser one.
  private func fill(
    _ row: UnsafeMutablePointer<SIMD4<Float>>, _ count: Int, _ block: BlockScratch, _ level: Int, share: Double,
    slope: Double
  ) {
    let levels = sheet.texture.levels
    levels[level].withTexels { $0.fill(row, count, block) }
    // One loop for each task: compilers keep colours in vectors then.
    let isMixed = filter == .trilinear && level < levels.count - 1 && max(share, share + slope * Double(count)) > 0
    if isMixed {
      levels[level + 1].withTexels { texels in
        Texture.parts(from: share, slope: slope, count, block)
        texels.mix(into: row, count, block)
      }
    }
    sheet.shade?.apply(to: row, count, block)
  }
}

/// Where in a picture pixels' centres lie along a row.
private struct PlaceRow {
  private let near: (start: Double, step: Double, least: Double, most: Double)
  private let start: Vector2
  private let step: Vector2
  private let bounds: (least: Vector2, most: Vector2)

  init(_ piece: FlatPiece, x: Double, _ y: Double, size: Vector2) {
    let plane = piece.plane
    near = (plane.nearness.value(x, y), plane.nearness.x, piece.nearness.least, piece.nearness.most)
    start = Vector2(plane.across.value(x, y), plane.down.value(x, y))
    step = Vector2(plane.across.x, plane.down.x)
    bounds = piece.bounds(size: size)
  }

  /// The places of some pixels from one on.
  func find(_ first: Int, _ count: Int, _ block: BlockScratch) {
    let begin = near.start + near.step * Double(first)
    let from = Vector2(start.x + step.x * Double(first), start.y + step.y * Double(first))
    let (numbers, far) = (block.numbers, block.work)
    for x in 0..<count { far[x] = 1 / VectorArithmetic.held(begin + near.step * numbers[x], near.least, near.most) }
    let (across, down) = (block.across, block.down)
    for x in 0..<count {
      across[x] = VectorArithmetic.held((from.x + step.x * numbers[x]) * far[x], bounds.least.x, bounds.most.x)
    }
    for x in 0..<count {
      down[x] = VectorArithmetic.held((from.y + step.y * numbers[x]) * far[x], bounds.least.y, bounds.most.y)
    }
  }
}

extension Texture {
  /// Shares of the coarser level along a block, from 0 to 1, rounded as places are.
  fileprivate static func parts(from share: Double, slope: Double, _ count: Int, _ block: BlockScratch) {
    let (numbers, parts) = (block.numbers, block.parts)
    for x in 0..<count {
      let held = VectorArithmetic.held(share + slope * numbers[x], 0, 1) * steps
      parts[x] = Float((held + VectorArithmetic.wholes - VectorArithmetic.wholes) * (1 / steps))
    }
  }
}
