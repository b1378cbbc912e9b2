/// How a number stands to a border. None holds for NaN.
public enum NumberRelation: Sendable, Hashable, CaseIterable {
  case below, atMost, equal, atLeast, above

  /// Whether it holds between two points.
  @inlinable @inline(__always)
  public func holds(_ a: Double, _ b: Double) -> Bool {
    switch self {
    case .below: a < b
    case .atMost: a <= b
    case .equal: a == b
    case .atLeast: a >= b
    case .above: a > b
    }
  }
}

extension ElementaryNumber {
  /// The piece of a function that x lies on: `inside` where the relation to the border holds, `otherwise` elsewhere.
  @inlinable @inline(__always)
  public static func piecewise(
    _ x: Self, _ relation: NumberRelation, number border: Self, _ inside: (Self) -> Self, otherwise: (Self) -> Self
  ) -> Self {
    branch(x, relation, border, inside, otherwise: otherwise) { $2($0, $1) }
  }

  /// The same for a border that is a constant.
  @inlinable @inline(__always)
  public static func piecewise(
    _ x: Self, _ relation: NumberRelation, _ border: Double, _ inside: (Self) -> Self, otherwise: (Self) -> Self
  ) -> Self {
    branch(x, relation, Self(border), inside, otherwise: otherwise) { $2($0, $1) }
  }

  /// The piece of many that x lies on: `piece` is given x, or its part there, and how many of the borders are not above
  /// it. The borders are in ascending order.
  @inlinable
  public static func piece(
    _ x: Self, borders: Range<Int>, _ border: (Int) -> Double, _ piece: (Self, Int) -> Self
  ) -> Self {
    if borders.isEmpty { return piece(x, borders.lowerBound) }
    let middle = (borders.lowerBound + borders.upperBound) / 2
    return piecewise(x, .atLeast, border(middle)) {
      Self.piece($0, borders: middle + 1..<borders.upperBound, border, piece)
    } otherwise: {
      Self.piece($0, borders: borders.lowerBound..<middle, border, piece)
    }
  }
}
