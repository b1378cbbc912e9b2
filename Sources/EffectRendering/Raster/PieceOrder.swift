import ScalarMath

/// Which of a sheet's pieces are drawn as one, and which of those lie in front of which.
enum PieceOrder {
  /// What reaches less far into something else only touches it, in pixels.
  private static let touch = 1e-4
  /// Of 1/w, relative: what is closer is equally near.
  private static let equal = 1e-7
  /// What reaches farther into something equally near is ordered by its place in the mesh, in pixels.
  private static let wide = 0.5
  /// More would take longer than the reference does.
  private static let mostPieces = 20_000
  private static let mostPairs = 500_000

  /// The pieces from front to back, in parts that are drawn as one.
  ///
  /// - Parameter parts: for each piece which part it belongs to, from 0.
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

  /// Which of two pieces is nearer at the corners of what they both cover.
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

  /// An order in which nothing comes before what lies in front of it: Kahn, "Topological sorting of large networks", 1962.
  private static func frontToBack(_ behind: [Set<Int>]) throws(RenderingRemark) -> [Int] {
    var inFront = Array(repeating: 0, count: behind.count)
    for parts in behind { for part in parts { inFront[part] += 1 } }
    // Of parts that nothing orders the later one comes first.
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
