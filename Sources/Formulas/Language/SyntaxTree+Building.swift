import ScalarMath

/// Operations with the exact forms of common special cases.
extension SyntaxTree {
  /// sin, cos or tan; where the argument is a multiple of π it becomes sinPi, cosPi or tanPi of the multiple, so
  /// that `sin(pi*t)` is zero at whole t and as exact as t.
  mutating func turn(
    _ operation: SyntaxNode.Operation, _ ofMultiple: SyntaxNode.Operation, _ argument: NodeID
  ) throws(FormulaError) -> NodeID {
    if let multiple = try multipleOfPi(argument, depth: 0) { return try apply(ofMultiple, multiple) }
    return try apply(operation, argument)
  }

  /// 180·x/π, for a multiple of π 180 times the multiple.
  mutating func inDegrees(_ x: NodeID) throws(FormulaError) -> NodeID {
    if let multiple = try multipleOfPi(x, depth: 0) { return try apply(.multiply, multiple, constant(180)) }
    return try apply(.multiply, x, constant(180 / .pi, .near))
  }

  /// m where `id` is π·m with a factor π written out; nil otherwise.
  private mutating func multipleOfPi(_ id: NodeID, depth: Int) throws(FormulaError) -> NodeID? {
    if let known = knownMultiplesOfPi[id] { return known }
    /// Factors of π deeper inside a sum or product are left to plain arithmetic.
    guard depth < 24 else { return nil }
    let multiple = try newMultipleOfPi(self[id], depth: depth + 1)
    knownMultiplesOfPi[id] = .some(multiple)
    return multiple
  }

  private mutating func newMultipleOfPi(_ node: SyntaxNode, depth: Int) throws(FormulaError) -> NodeID? {
    switch node.operation {
    case .constant:
      // ±π times a power of two: the multiples that a Double holds as exactly as π.
      let value = Double(bitPattern: node.payload)
      let multiple = value / .pi
      return multiple.significand == 1 && multiple * .pi == value ? try constant(multiple) : nil
    case .multiply:
      if let a = try multipleOfPi(node.a, depth: depth) { return try apply(.multiply, a, node.b) }
      if let b = try multipleOfPi(node.b, depth: depth) { return try apply(.multiply, node.a, b) }
      return nil
    case .divide:
      guard let a = try multipleOfPi(node.a, depth: depth) else { return nil }
      return try apply(.divide, a, node.b)
    case .negate:
      guard let a = try multipleOfPi(node.a, depth: depth) else { return nil }
      return try apply(.negate, a)
    case .add, .subtract:
      guard let a = try multipleOfPi(node.a, depth: depth), let b = try multipleOfPi(node.b, depth: depth)
      else { return nil }
      return try apply(node.operation, a, b)
    default:
      return nil
    }
  }

  /// min(max(x, low), high)
  mutating func clamp(_ x: NodeID, _ low: NodeID, _ high: NodeID) throws(FormulaError) -> NodeID {
    try apply(.minimum, apply(.maximum, x, low), high)
  }

  /// max(0, min(1, x))
  mutating func saturate(_ x: NodeID) throws(FormulaError) -> NodeID { try clamp(x, constant(0), constant(1)) }

  /// a(1 − t) + b·t
  mutating func mix(_ a: NodeID, _ b: NodeID, _ t: NodeID) throws(FormulaError) -> NodeID {
    try apply(.add, apply(.multiply, a, apply(.subtract, constant(1), t)), apply(.multiply, b, t))
  }

  /// How far a comparison is from turning over, and whether it is false at 0; nil for what is none. Of a negated one the
  /// opposite.
  mutating func margin(of id: NodeID, isNegated: Bool) throws(FormulaError) -> (NodeID, isStrict: Bool)? {
    let node = self[id]
    switch node.operation {
    case .less, .lessOrEqual:
      let (low, high) = isNegated ? (node.b, node.a) : (node.a, node.b)
      return (try apply(.subtract, high, low), (node.operation == .less) != isNegated)
    case .equal, .notEqual:
      let distance = try apply(.absolute, apply(.subtract, node.a, node.b))
      let isEqual = (node.operation == .equal) != isNegated
      return (isEqual ? try apply(.negate, distance) : distance, !isEqual)
    case .and, .or:
      guard let a = try margin(of: node.a, isNegated: isNegated),
        let b = try margin(of: node.b, isNegated: isNegated)
      else { return nil }
      let isBoth = (node.operation == .and) != isNegated
      return (try apply(isBoth ? .minimum : .maximum, a.0, b.0), a.isStrict || b.isStrict)
    case .not: return try margin(of: node.a, isNegated: !isNegated)
    default: return nil
    }
  }

  /// 0 below the edge, 1 from it on.
  mutating func step(_ edge: NodeID, _ x: NodeID) throws(FormulaError) -> NodeID {
    try apply(.select, apply(.less, x, edge), constant(0), constant(1))
  }

  /// saturate((x − low)/(high − low))
  mutating func share(of x: NodeID, from low: NodeID, to high: NodeID) throws(FormulaError) -> NodeID {
    try saturate(apply(.divide, apply(.subtract, x, low), apply(.subtract, high, low)))
  }

  /// s²(3 − 2s)
  mutating func cubicStep(_ s: NodeID) throws(FormulaError) -> NodeID {
    let slope = try apply(.subtract, constant(3), apply(.multiply, constant(2), s))
    return try apply(.multiply, apply(.multiply, s, s), slope)
  }

  /// s³(6s² − 15s + 10), as s³·(s(6s − 15) + 10)
  mutating func quinticStep(_ s: NodeID) throws(FormulaError) -> NodeID {
    let slope = try apply(.subtract, apply(.multiply, constant(6), s), constant(15))
    let factor = try apply(.add, apply(.multiply, s, slope), constant(10))
    return try apply(.multiply, apply(.multiply, apply(.multiply, s, s), s), factor)
  }

  /// x − ⌊x⌋
  mutating func fraction(_ x: NodeID) throws(FormulaError) -> NodeID {
    try apply(.subtract, x, apply(.floor, x))
  }

  /// f(1 − t)
  mutating func reversed(_ f: NodeID) throws(FormulaError) -> NodeID {
    try substituting(apply(.subtract, constant(1), abscissa()), in: f)
  }

  /// 1 − f(1 − t)
  mutating func mirrored(_ f: NodeID) throws(FormulaError) -> NodeID {
    try apply(.subtract, constant(1), reversed(f))
  }

  /// f(0)(1 − t) + f(1)t
  mutating func betweenEnds(_ f: NodeID) throws(FormulaError) -> NodeID {
    try mix(substituting(constant(0), in: f), substituting(constant(1), in: f), abscissa())
  }

  /// f(2t)/2, then 1 − f(2 − 2t)/2: first the curve itself, then its mirror image.
  mutating func inOut(_ f: NodeID) throws(FormulaError) -> NodeID { try halves(f, mirrored(f)) }

  /// The mirror image first, then the curve itself.
  mutating func outIn(_ f: NodeID) throws(FormulaError) -> NodeID { try halves(mirrored(f), f) }

  private mutating func halves(_ first: NodeID, _ second: NodeID) throws(FormulaError) -> NodeID {
    let t = try abscissa()
    let twice = try apply(.multiply, constant(2), t)
    let half = try constant(0.5)
    let one = try constant(1)
    let early = try apply(.multiply, half, substituting(twice, in: first))
    let rest = try substituting(apply(.subtract, twice, one), in: second)
    let late = try apply(.add, half, apply(.multiply, half, rest))
    return try apply(.select, apply(.less, t, half), early, late)
  }
}
