/// The order relation of a number to a border. No relation holds for NaN.
public enum NumberRelation: Sendable, Hashable, CaseIterable {
  case below, atMost, equal, atLeast, above

  /// Whether the relation holds between two points.
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
  /// Evaluates a piecewise function: `inside` if the relation of x to the border holds, `otherwise` elsewhere.
  @inlinable @inline(__always)
  public static func piecewise(
    _ x: Self, _ relation: NumberRelation, number border: Self, _ inside: (Self) -> Self, otherwise: (Self) -> Self
  ) -> Self {
    branch(x, relation, border, inside, otherwise: otherwise) { $2($0, $1) }
  }

  /// Evaluates a piecewise function whose border is a constant.
  @inlinable @inline(__always)
  public static func piecewise(
    _ x: Self, _ relation: NumberRelation, _ border: Double, _ inside: (Self) -> Self, otherwise: (Self) -> Self
  ) -> Self {
    branch(x, relation, Self(border), inside, otherwise: otherwise) { $2($0, $1) }
  }

  /// Evaluates a function of many pieces. `piece` receives x, or the part of x on that piece, and the number of borders
  /// at or below it. The borders are in ascending order.
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
