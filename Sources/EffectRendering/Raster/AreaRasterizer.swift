import RasterImages
import ScalarMath

/// Draws sheets by the exact area of each pixel that a piece covers.
///
/// Pieces that face the same way and do not overlap form a part. Within a part, colours are summed, weighted by their
/// areas; the areas of pieces with a shared edge add up to exactly 1. Parts are combined from front to back. Each
/// separate strip is a part of its own, combined with the others as if their coverages were independent.
struct AreaRasterizer {
  private let parts: [[AreaPiece]]
  private let isSeparate: Bool

  /// Prepares the pieces of a sheet for a frame of a size in pixels.
  ///
  /// - Throws: ``RenderingRemark`` if the pieces cannot be ordered.
  init(_ sheet: Sheet, width: Int, height: Int) throws(RenderingRemark) {
    let pieces = SheetPiece.pieces(of: sheet)
    let polygons = pieces.map { ScreenPolygon($0.piece) }
    guard polygons.allSatisfy(\.isWithinReach) else { throw .unordered }
    let order = try PieceOrder.sorted(pieces.map(\.piece), polygons, parts: pieces.map(\.part))
    parts = order.map { part in
      part.compactMap { AreaPiece(pieces[$0], pieces[$0].piece.areaEdges(polygons[$0], height: height)) }
    }.filter { !$0.isEmpty }
    isSeparate = sheet.mesh.pieces == .separateStrips
  }

  /// Draws a row of the sheet over the existing colours.
  func draw(row y: Int, over row: UnsafeMutableBufferPointer<SIMD4<Float>>, _ scratch: RowScratch) {
    scratch.front.range = 0..<0
    for part in parts {
      guard part.contains(where: { $0.rows.contains(y) }) else { continue }
      if scratch.front.range.isEmpty {
        add(part, row: y, scratch, to: &scratch.front)
        continue
      }
      scratch.behind.range = 0..<0
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
      piece.add(row: y, scratch, to: &sum)
    }
  }
}

/// A piece with its edges and the rows that they cross.
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

  /// Adds the piece's colours in a row, each weighted by its area.
  func add(row y: Int, _ scratch: RowScratch, to sum: inout RowSum) {
    let (changes, width) = (scratch.changes, scratch.width)
    var touched: [Range<Int>] = []
    for edge in edges {
      let range = edge.add(to: changes, row: y, width: width)
      if !range.isEmpty { touched.append(range) }
    }
    touched.sort { $0.lowerBound < $1.lowerBound }
    guard let begin = touched.first?.lowerBound else { return }
    // If edges lie beyond the frame's right side, the piece covers the row to its end.
    var end = begin
    var total: Int32 = 0
    for range in touched {
      for x in max(end, range.lowerBound)..<max(end, range.upperBound) { total += changes[x] }
      end = max(end, range.upperBound)
    }
    if total != 0 || changes[width] != 0 { end = width }
    // The first colours of a row are painted directly into the sum.
    let isFirst = sum.range.isEmpty
    SpanPaint.fill(isFirst ? sum.colours : scratch.paint, begin..<end, sheet, y: y, scratch)
    if isFirst { sum.range = begin..<end } else { sum.extend(to: begin..<end) }
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

/// The drawing order of a sheet's pieces. Pieces of one part are drawn together; parts are ordered by depth.
enum PieceOrder {
  /// The largest overlap of pieces that only touch, in pixels.
  private static let touch = 1e-4
  /// The largest relative difference of 1/w between equally near pieces.
  private static let equal = 1e-7
  /// The overlap, in pixels, above which equally near pieces are ordered by their place in the mesh.
  private static let wide = 0.5
  /// The largest number of pieces. Ordering more would take longer than the reference method.
  private static let mostPieces = 20_000
  private static let mostPairs = 500_000

  /// Returns the indices of the pieces, part by part from front to back.
  ///
  /// - Parameter parts: the part of each piece, counted from 0.
  static func sorted(
    _ pieces: [FlatPiece], _ polygons: [ScreenPolygon], parts: [Int]
  ) throws(RenderingRemark) -> [[Int]] {
    guard pieces.count <= mostPieces else { throw .manyPieces(pieces.count) }
    let count = (parts.max() ?? -1) + 1
    var behind = Array(repeating: Set<Int>(), count: count)
    let order = polygons.indices.sorted { (polygons[$0].least.y, $0) < (polygons[$1].least.y, $1) }
    var pairs = 0
    for (place, i) in order.enumerated() {
      for j in order[(place + 1)...] {
        if polygons[j].least.y >= polygons[i].most.y { break }
        guard polygons[i].isNear(polygons[j]) else { continue }
        pairs += 1
        guard pairs <= mostPairs else { throw .manyPieces(pieces.count) }
        let depth = polygons[i].depth(into: polygons[j])
        if depth <= touch { continue }
        if parts[i] == parts[j] { throw .overlapping }
        let (first, second) = (min(i, j), max(i, j))
        let common = polygons[first].intersection(polygons[second])
        switch nearer(pieces[first], pieces[second], at: common) {
        case .first: behind[parts[first]].insert(parts[second])
        case .second: behind[parts[second]].insert(parts[first])
        case .neither: if depth > wide { behind[parts[second]].insert(parts[first]) }
        case .both: throw .unordered
        }
      }
    }
    var groups = Array(repeating: [Int](), count: count)
    for (index, part) in parts.enumerated() { groups[part].append(index) }
    return try frontToBack(behind).map { groups[$0] }
  }

  private enum Nearer { case first, second, neither, both }

  /// Returns the nearer of two pieces, judged at the corners of their common area.
  private static func nearer(_ first: FlatPiece, _ second: FlatPiece, at corners: [Vector2]) -> Nearer {
    var (isFirst, isSecond) = (false, false)
    for corner in corners {
      let a = first.plane.nearness.value(corner.x, corner.y)
      let b = second.plane.nearness.value(corner.x, corner.y)
      let tolerance = max(abs(a), abs(b)) * equal
      if a > b + tolerance { isFirst = true }
      if b > a + tolerance { isSecond = true }
    }
    return isFirst ? (isSecond ? .both : .first) : (isSecond ? .second : .neither)
  }

  /// Returns an order in which every part comes after the parts in front of it: Kahn, "Topological sorting of large
  /// networks", 1962.
  private static func frontToBack(_ behind: [Set<Int>]) throws(RenderingRemark) -> [Int] {
    var inFront = Array(repeating: 0, count: behind.count)
    for parts in behind { for part in parts { inFront[part] += 1 } }
    // If two parts have no order, the later one comes first.
    var free = behind.indices.filter { inFront[$0] == 0 }
    var order: [Int] = []
    while let part = free.popLast() {
      order.append(part)
      for other in behind[part].sorted() {
        inFront[other] -= 1
        if inFront[other] == 0 { free.append(other) }
      }
    }
    guard order.count == behind.count else { throw .unordered }
    return order
  }
}
