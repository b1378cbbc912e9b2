import ScalarMath

/// The masks of the halves: polygons beside the slanted path.
extension TearPath {
  /// The corners of the mask of a half in pixels: the side of the picture's top edge, the path, and the side at its
  /// end.
  ///
  /// As published the mask ends at the top of the last row, and bends back beyond the picture where the path has left
  /// it.
  public func polygon(of half: Half) -> [Vector2] {
    let (corners, side) = (corners, half == .left ? 0 : Double(width))
    return [Vector2(side, 0)] + corners + [Vector2(side, corners[corners.count - 1].y)]
  }

  /// The share of a pixel that belongs to a half, 0...1: the area that ``polygon(of:)`` has of it. Nil where there is
  /// no such pixel.
  ///
  /// Of x − column the path runs straight from a to b over the row; to its left is ∫ clamp(x, 0, 1) dx/(b − a). For the
  /// corrected path the shares of both halves add up to 1; as published the last row belongs to neither.
  public func coverage(of half: Half, column: Int, row: Int) -> Double? {
    guard offsets.indices.contains(row), 0..<width ~= column else { return nil }
    if rule == .published && row == height - 1 { return 0 }
    let next = Swift.min(row + 1, height - 1)
    let (a, b) = (start + Double(offsets[row]) - Double(column), start + Double(offsets[next]) - Double(column))
    // Places are whole or half pixels, so that all of this is exact but for the quotient.
    func area(_ place: Double) -> Double {
      place <= 0 ? 0 : place < 1 ? place * place / 2 : place - 0.5
    }
    let left = a == b ? Swift.min(Swift.max(a, 0), 1) : (area(b) - area(a)) / (b - a)
    return half == .left ? left : 1 - left
  }

  /// The mask of a half row by row: the ``coverage(of:column:row:)`` of every pixel.
  public func mask(of half: Half) -> [[Double]] {
    offsets.indices.map { row in (0..<width).map { coverage(of: half, column: $0, row: row) ?? 0 } }
  }
}
