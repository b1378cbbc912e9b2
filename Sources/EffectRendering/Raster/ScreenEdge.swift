/// A straight edge of a piece, as half of the screen.
struct ScreenEdge {
  /// Above 0 times (x, y, 1) on the side of the piece.
  private let side: SIMD3<Double>
  /// Whether places on the edge belong to the piece: of two pieces that share an edge, one has them.
  private let hasBorder: Bool

  /// From one corner to the next of a piece that goes round in a direction.
  ///
  /// The edge of a neighbour, from the second to the first, has the same numbers with opposite signs: a product of
  /// vectors changes its sign exactly, so no place is in both pieces or in none.
  init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, turn: Double) {
    side = first.cross(second) * turn
    let leading = side.x != 0 ? side.x : side.y != 0 ? side.y : side.z
    hasBorder = leading > 0
  }

  /// Whether a place is on the side of the piece.
  func contains(_ x: Double, _ y: Double) -> Bool {
    let value = side.value(x, y)
    return value > 0 || (value == 0 && hasBorder)
  }
}

extension FlatPiece {
  /// Around the piece.
  var edges: [ScreenEdge] {
    corners.indices.map { ScreenEdge(corners[$0].place, corners[($0 + 1) % corners.count].place, turn: turn) }
  }

  /// What it covers at most of a frame, in whole pixels.
  func pixels(width: Int, height: Int) -> (columns: Range<Int>, rows: Range<Int>) {
    guard corners.allSatisfy({ $0.place.z > Self.smallestDistance }) else { return (0..<width, 0..<height) }
    let (xs, ys) = (corners.map(\.screen.x), corners.map(\.screen.y))
    func range(_ values: [Double], _ length: Int) -> Range<Int> {
      let (least, most) = (values.reduce(.infinity, min), values.reduce(-.infinity, max))
      let begin = Int(min(max(least.rounded(.down), 0), Double(length)))
      return begin..<max(begin, Int(min(max(most.rounded(.up), 0), Double(length))))
    }
    return (range(xs, width), range(ys, height))
  }
}
