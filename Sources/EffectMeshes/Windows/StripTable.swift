import CKernels
import ScalarMath
import TimingFunctions
import ViewEffects

/// The flat strips of a segmented sticker at a progress: a straight line of height over the rows of each.
struct StripTable: Sendable {
  let sticker: SegmentedSticker
  let progress: Double
  let direction: SegmentedSticker.Direction
  /// The heights of the edges, from the top.
  let edges: [Double]

  init(_ sticker: SegmentedSticker, progress: Double, direction: SegmentedSticker.Direction) {
    (self.sticker, self.progress, self.direction) = (sticker, progress, direction)
    edges = (0...sticker.stripCount).map {
      sticker.height(row: Double($0) / Double(sticker.stripCount), progress: progress, direction: direction)
    }
  }

  private var count: Double { Double(sticker.stripCount) }

  /// The height of a row, on the plane of the strip that shows it; beyond the sheet on that of the nearest strip.
  func height(row: Double) -> Double {
    let position = row * count
    guard position.isFinite else { return position * (row < 0 ? edges[1] - edges[0] : lastRise) }
    let strip = min(max(position.rounded(.down), 0), count - 1)
    let index = Int(strip)
    return edges[index] + (position - strip) * (edges[index + 1] - edges[index])
  }

  private var lastRise: Double { edges[edges.count - 1] - edges[edges.count - 2] }

  /// For each strip its first row as a float, the height of its line there, the line's slope, and the first row of the
  /// next strip. The first and the last strip have no end.
  var lines: [Float] {
    var lines: [Float] = []
    lines.reserveCapacity(4 * sticker.stripCount)
    for index in 0..<sticker.stripCount {
      let row = firstRow(index)
      let rise = edges[index + 1] - edges[index]
      lines.append(row)
      lines.append(Float(edges[index] + (Double(row) * count - Double(index)) * rise))
      lines.append(Float(rise * count))
      lines.append(index + 1 == sticker.stripCount ? .infinity : firstRow(index + 1))
    }
    return lines
  }

  /// The least float of a strip. A float times the number of strips is exact in double precision.
  private func firstRow(_ index: Int) -> Float {
    var row = Float(Double(index) / count)
    while Double(row) * count < Double(index) { row = row.nextUp }
    return row
  }

  /// Whether floats keep to the bound: heights of at most 2.5 elevations, and an elevation that floats take.
  var isTame: Bool {
    sticker.hasPreciseElevation && edges.allSatisfy { $0.magnitude <= 2.5 * sticker.elevation.magnitude }
  }

  /// Row by row in double precision, the glare by its polynomial.
  @Sendable
  func displaceQuickly(_ pass: easel_mesh_pass) {
    let width = sticker.window
    pass.displace(height: height(row:)) { row in
      let place = SegmentCurves.abscissa(row: row, progress: progress, width: width, direction: direction)
      return StickerGlare.opacity((place - 0.5) / 0.3)
    }
  }

  /// Row by row in double precision.
  @Sendable
  func displace(_ pass: easel_mesh_pass) {
    pass.displace(height: height(row:)) { sticker.materialGlare(row: $0, progress: progress) }
  }
}
