import RasterImages
import ScalarMath

/// Draws any mesh with 256 samples per pixel, as the reference for other methods.
///
/// In each pixel a piece has one colour, its plane's at the pixel's centre. At every sample, the covering pieces
/// are combined by their depth there: smaller w is nearer, and if w is equal, the later piece is nearer. Separate
/// strips have no depth at a sample: a pixel combines them from back to front by their depth at its centre, each
/// weighted by the share of samples that it covers.
struct ReferenceRasterizer {
  private let pieces: [SampledPiece]
  private let isSeparate: Bool
  private let width: Int

  init(_ sheet: Sheet, width: Int, height: Int) {
    pieces = SheetPiece.pieces(of: sheet).map { SampledPiece($0, width: width, height: height) }
    isSeparate = sheet.mesh.pieces == .separateStrips
    self.width = width
  }

  /// The place of sample i + 16 j within its pixel. No two share one of the 256 columns or rows into which a pixel is
  /// divided.
  static let samples: [Vector2] = (0..<256).map { index in
    let (i, j) = (Double(index % 16), Double(index / 16))
    return Vector2((i + (j + 0.5) / 16) / 16, (j + (i + 0.5) / 16) / 16)
  }

  /// Draws a row of the sheet over the existing colours.
  func draw(row y: Int, over row: UnsafeMutableBufferPointer<SIMD4<Float>>) {
    let here = pieces.filter { $0.rows.contains(y) }
    guard let begin = here.map(\.columns.lowerBound).min(), let end = here.map(\.columns.upperBound).max() else {
      return
    }
    for x in begin..<end {
      let touching = here.filter { $0.columns.contains(x) }
      if touching.isEmpty { continue }
      let colour = isSeparate ? stripByStrip(touching, x, y) : sampleBySample(touching, x, y)
      row[x] = colour + row[x] * (1 - colour.w)
    }
  }

  /// Returns the mean of the visible colours at a pixel's samples.
  private func sampleBySample(_ pieces: [SampledPiece], _ x: Int, _ y: Int) -> SIMD4<Float> {
    let colours = pieces.map { $0.colour(x, y) }
    if pieces.count == 1, pieces[0].containsPixel(x, y) { return colours[0] }
    // The visible share of each piece, in samples.
    var weights = Array(repeating: Float(0), count: pieces.count)
    var covering: [(index: Int, nearness: Double)] = []
    for sample in Self.samples {
      let (sampleX, sampleY) = (Double(x) + sample.x, Double(y) + sample.y)
      covering.removeAll(keepingCapacity: true)
      for (index, piece) in pieces.enumerated() {
        guard let nearness = piece.nearness(sampleX, sampleY) else { continue }
        // The nearest comes first; a later piece precedes those that are equally near.
        let place = covering.firstIndex { $0.nearness <= nearness } ?? covering.count
        covering.insert((index, nearness), at: place)
      }
      var transparency: Float = 1
      for (index, _) in covering {
        weights[index] += transparency
        transparency *= 1 - colours[index].w
      }
    }
    // If all colours are equal, the result is that colour bit for bit.
    if let first = colours.first, colours.allSatisfy({ $0 == first }), weights.reduce(0, +) == 256 { return first }
    return zip(colours, weights).reduce(SIMD4.zero) { $0 + $1.0 * ($1.1 / 256) }
  }

  /// Returns the colour of strips, each weighted by the share of the pixel's samples that it covers.
  private func stripByStrip(_ pieces: [SampledPiece], _ x: Int, _ y: Int) -> SIMD4<Float> {
    // A strip that is not flat has two pieces.
    let strips = Dictionary(grouping: pieces, by: \.part).sorted { first, second in
      let depths = [first, second].map { $0.value[0].plane.value(Double(x) + 0.5, Double(y) + 0.5) }
      return (depths[0], first.key) < (depths[1], second.key)
    }
    return strips.reduce(SIMD4.zero) { below, strip in
      var weights = Array(repeating: Float(0), count: strip.value.count)
      for sample in Self.samples {
        let (sampleX, sampleY) = (Double(x) + sample.x, Double(y) + sample.y)
        if let index = strip.value.firstIndex(where: { $0.nearness(sampleX, sampleY) != nil }) { weights[index] += 1 }
      }
      let colour = zip(strip.value, weights).reduce(SIMD4<Float>.zero) { sum, piece in
        piece.1 == 0 ? sum : sum + piece.0.colour(x, y) * (piece.1 / 256)
      }
      return colour + below * (1 - colour.w)
    }
  }
}

/// A piece with the edges and pixels for sampling it.
private struct SampledPiece {
  private let sheet: SheetPiece
  private let edges: [ScreenEdge]
  /// The coefficients of 1/w = `plane` · (x, y, 1).
  let plane: SIMD3<Double>
  let part: Int
  let columns: Range<Int>
  let rows: Range<Int>

  init(_ sheet: SheetPiece, width: Int, height: Int) {
    (self.sheet, edges, plane) = (sheet, sheet.piece.edges, sheet.piece.plane.nearness)
    part = sheet.part
    (columns, rows) = sheet.piece.pixels(width: width, height: height)
  }

  /// Returns 1/w at a place that the piece covers; nil outside the piece, too near to the eye or behind it.
  func nearness(_ x: Double, _ y: Double) -> Double? {
    let nearness = plane.value(x, y)
    let isSeen = nearness > 0 && nearness <= 1 / FlatPiece.smallestDistance
    return isSeen && edges.allSatisfy { $0.contains(x, y) } ? nearness : nil
  }

  /// Returns true if all of a pixel's samples are covered: a convex piece that contains the corners of a square
  /// contains all of it.
  func containsPixel(_ x: Int, _ y: Int) -> Bool {
    [(0, 0), (1, 0), (0, 1), (1, 1)].allSatisfy { nearness(Double(x + $0.0), Double(y + $0.1)) != nil }
  }

  func colour(_ x: Int, _ y: Int) -> SIMD4<Float> { sheet.colour(Double(x) + 0.5, Double(y) + 0.5) }
}

/// A straight edge of a piece, as a half-plane of the screen.
struct ScreenEdge {
  /// The normal, whose product with (x, y, 1) is above 0 on the side of the piece.
  private let side: SIMD3<Double>
  /// True if places on the edge belong to the piece. They belong to one of two pieces that share the edge.
  private let hasBorder: Bool

  /// Creates the edge from one corner of a piece to the next; `turn` is the piece's orientation, ±1.
  ///
  /// A neighbour has the same edge in the opposite direction, with exactly opposite numbers. No place is therefore in
  /// both pieces or in neither.
  init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, turn: Double) {
    side = first.cross(second) * turn
    let leading = side.x != 0 ? side.x : side.y != 0 ? side.y : side.z
    hasBorder = leading > 0
  }

  /// Returns true if a place is on the piece's side of the edge.
  func contains(_ x: Double, _ y: Double) -> Bool {
    let value = side.value(x, y)
    return value > 0 || (value == 0 && hasBorder)
  }
}

extension FlatPiece {
  /// The edges around the piece.
  var edges: [ScreenEdge] {
    corners.indices.map { ScreenEdge(corners[$0].place, corners[($0 + 1) % corners.count].place, turn: turn) }
  }

  /// Returns the whole pixels of a frame that the piece can cover.
  func pixels(width: Int, height: Int) -> (columns: Range<Int>, rows: Range<Int>) {
    guard corners.allSatisfy({ $0.place.z > Self.smallestDistance }) else { return (0..<width, 0..<height) }
    let polygon = ScreenPolygon(self)
    func range(_ least: Double, _ most: Double, _ length: Int) -> Range<Int> {
      let begin = Int(min(max(least.rounded(.down), 0), Double(length)))
      return begin..<max(begin, Int(min(max(most.rounded(.up), 0), Double(length))))
    }
    return (range(polygon.least.x, polygon.most.x, width), range(polygon.least.y, polygon.most.y, height))
  }
}
