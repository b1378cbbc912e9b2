/// How the batch evaluator takes a whole power: from a base whose rounding error is kept, where that is known, and
/// with a constant factor in the same step.
struct WholePower {
  var operation: VectorOperation
  /// Makes the base with its tail; nil where the base is read as it is.
  var tailOperation: VectorOperation?
  /// The nodes that are read.
  var operands: [Int]
  var exponent: Int
  var scale: Double

  /// The pattern at a node: a whole power, or the product of a constant and a power that nothing else reads.
  init?(_ graph: Graph, _ index: Int, uses: [Int]) {
    switch graph.nodes[index] {
    case .wholePower(let base, let exponent):
      self.init(graph, base: base, exponent: exponent)
    case .operation(.multiply, let a, let b, _):
      let (power, factor) = graph.constant(a) == nil ? (a, b) : (b, a)
      guard let scale = graph.constant(factor), uses[power] == 1,
        case .wholePower(let base, let exponent) = graph.nodes[power]
      else { return nil }
      self.init(graph, base: base, exponent: exponent, scale: scale)
    default: return nil
    }
  }

  init(_ graph: Graph, base: Int, exponent: Int, scale: Double = 1) {
    self.exponent = exponent
    self.scale = scale
    (operation, tailOperation, operands) = (.power, nil, [base])
    guard case .operation(let baseOperation, let a, let b, _) = graph.nodes[base] else { return }
    switch baseOperation {
    case .sinPi: (operation, operands) = (.powerOfSinPi, [a])
    case .cosPi: (operation, operands) = (.powerOfCosPi, [a])
    default:
      guard let tail = baseOperation.tailOperation else { return }
      (operation, tailOperation, operands) = (.powerOfSum, tail, [a, b])
    }
  }
}
