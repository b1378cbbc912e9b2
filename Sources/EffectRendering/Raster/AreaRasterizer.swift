import RasterImages
import ScalarMath

/// Draws sheets from the exact areas that pieces cover of pixels.
///
/// What faces the same way without lying over itself is one part, whose colours are summed, each with its area: where
/// pieces share an edge their areas add to exactly 1. Parts are laid over each other from front to back. Each separate
/// strip is a part of its own, over others as if nothing was known of them.
struct AreaRasterizer {
  private let parts: [[AreaPiece]]
  private let isSeparate: Bool
  private let filter: TextureFilter

  /// - Throws: what keeps the pieces from being ordered.
  init(_ sheet: Sheet, filter: TextureFilter, width: Int, height: Int) throws(RenderingRemark) {
    let pieces = SheetPiece.pieces(of: sheet)
    let polygons = pieces.map { ScreenPolygon($0.piece) }
    guard polygons.allSatisfy(\.isWithinReach) else { throw .unordered }
    let order = try PieceOrder.sorted(pieces.map(\.piece), polygons, parts: pieces.map(\.part))
    parts = order.map { part in
      part.compactMap { AreaPiece(pieces[$0], pieces[$0].piece.areaEdges(polygons[$0], height: height)) }
    }.filter { !$0.isEmpty }
    isSeparate = sheet.mesh.pieces == .separateStrips
    self.filter = filter
  }

  /// Lays a row of the sheet over what is there.
  func draw(row y: Int, over row: UnsafeMutableBufferPointer<SIMD4<Float>>, _ scratch: RowScratch) {
    scratch.front.clear()
    for part in parts {
      guard part.contains(where: { $0.rows.contains(y) }) else { continue }
      if scratch.front.range.isEmpty {
        add(part, row: y, scratch, to: &scratch.front)
        continue
      }
      scratch.behind.clear()
      add(part, row: y, scratch, to: &scratch.behind)
      if isSeparate {
        scratch.front.putApart(behind: scratch.behind)
      } else {
        scratch.front.put(behind: scratch.behind)
      }
    }
    let colours = scratch.front.colours
    for x in scratch.front.range {
      let colour = colours[x]
      row[x] = colour + row[x] * (1 - colour.w)
    }
  }

  private func add(_ part: [AreaPiece], row y: Int, _ scratch: RowScratch, to sum: inout RowSum) {
    for piece in part where piece.rows.contains(y) {
      piece.add(row: y, filter, scratch, to: &sum)
    }
  }
}

/// A piece with its edges.
private struct AreaPiece {
  let sheet: SheetPiece
  let edges: [AreaEdge]
  let rows: Range<Int>

  init?(_ sheet: SheetPiece, _ edges: [AreaEdge]) {
    guard let first = edges.map(\.rows.lowerBound).min(), let last = edges.map(\.rows.upperBound).max() else {
      return nil
    }
    (self.sheet, self.edges, rows) = (sheet, edges, first..<last)
  }

  /// Adds the piece's colours in a row, each with its area.
  func add(row y: Int, _ filter: TextureFilter, _ scratch: RowScratch, to sum: inout RowSum) {
    let (changes, width) = (scratch.changes, scratch.width)
    var touched: [Range<Int>] = []
    for edge in edges {
      let range = edge.add(to: changes, row: y, width: width)
      if !range.isEmpty { touched.append(range) }
    }
    touched.sort { $0.lowerBound < $1.lowerBound }
    guard let begin = touched.first?.lowerBound else { return }
    // Edges beyond the frame's right side leave the row covered to its end.
    var end = begin
    var total: Int32 = 0
    for range in touched {
      for x in max(end, range.lowerBound)..<max(end, range.upperBound) { total += changes[x] }
      end = max(end, range.upperBound)
    }
    if total != 0 || changes[width] != 0 { end = width }
    // The first colours of a row are painted where they are summed.
    let isFirst = sum.range.isEmpty
    SpanPaint.fill(isFirst ? sum.colours : scratch.paint, begin..<end, sheet, y: y, filter, scratch)
    if isFirst { sum.start(begin..<end) } else { sum.extend(to: begin..<end) }
    func put(_ begin: Int, _ end: Int, _ area: Int32) {
      if isFirst { sum.weigh(begin, end, area: area) } else { sum.add(scratch.paint, begin, end, area: area) }
    }
    var (x, area) = (begin, Int32(0))
    for range in touched {
      if range.lowerBound > x {
        put(x, range.lowerBound, area)
        x = range.lowerBound
      }
      while x < range.upperBound {
        area += changes[x]
        changes[x] = 0
        put(x, x + 1, area)
        x += 1
      }
    }
    changes[width] = 0
    if x < end { put(x, end, area) }
  }
}
