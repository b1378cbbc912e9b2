import ScalarMath

/// Operations on a number and itself, of which intervals would forget that both are one.
extension Graph {
  /// The value of an operation with the same node for both operands; nil where the operation itself tells as much.
  @inline(__always)
  static func tie<N: ElementaryNumber>(_ operation: SyntaxNode.Operation, _ x: N) -> N? {
    switch operation {
    case .multiply: return .squared(x)
    case .minimum, .maximum: return x
    case .subtract, .divide, .less, .lessOrEqual, .equal, .notEqual:
      guard N.self == IntervalSeries.self else { return nil }
      return tie(operation, over: unsafeBitCast(x, to: IntervalSeries.self)).map { unsafeBitCast($0, to: N.self) }
    default: return nil
    }
  }

  /// Of a stretch on which the number has values everywhere.
  private static func tie(_ operation: SyntaxNode.Operation, over x: IntervalSeries) -> IntervalSeries? {
    guard !x.value.isEmpty, x.value.definition >= .defined else { return nil }
    switch operation {
    case .subtract, .less, .notEqual: return x.levelled(at: 0)
    case .lessOrEqual, .equal: return x.levelled(at: 1)
    case .divide: return x.isNowhereZero ? x.levelled(at: 1) : nil
    default: return nil
    }
  }
}
