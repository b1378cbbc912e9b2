import ScalarMath
import TimingFunctions

/// A formula with its parameters put in: constants folded, curves made, operands before users.
struct Graph: Sendable {
  enum Node: Sendable {
    case constant(RealConstant)
    case abscissa
    /// A variable of a ``MultivariateFunction``, by its number.
    case variable(Int)
    case operation(SyntaxNode.Operation, Int, Int, Int)
    case wholePower(Int, exponent: Int)
    case curve(any TimingFunction, Int)
    case quantity(BoundQuantity, [Int])
    case derivative(Program, order: Int, at: Int)
    /// A curve whose parameters vary, those first among the operands, then the place.
    case made(MadeCurve, [Int], at: Int)
  }

  /// The largest exponent that is expanded to products; beyond it powers are those of real exponents.
  static let largestExpandedExponent = 64.0

  /// Nodes of a graph and of all derivatives within it, counted as often as they are evaluated.
  static let mostNodes = 20_000

  /// What a curve may cost of which another is made as a whole, such as its integral.
  static let mostCost = 20_000

  private(set) var nodes: [Node] = []
  /// Whether curves are made with the before flag of CSS set.
  let isBefore: Bool
  /// The number of the variable that each parameter of the tree is, and of the abscissa; empty where all have values.
  let variables: GraphVariables

  init(isBefore: Bool = false, variables: GraphVariables = GraphVariables()) {
    (self.isBefore, self.variables) = (isBefore, variables)
  }

  /// The last node's value is the formula's.
  var output: Int { nodes.count - 1 }

  mutating func append(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  func constant(_ index: Int) -> Double? {
    if case .constant(let constant) = nodes[index] { return constant.value }
    return nil
  }

  mutating func append(constant value: Double) -> Int { append(.constant(RealConstant(value))) }

  /// The operands of a node.
  func operands(_ node: Node) -> [Int] {
    switch node {
    case .constant, .abscissa, .variable: []
    case .operation(_, let a, let b, let c): [a, b, c].filter { $0 >= 0 }
    case .wholePower(let a, _), .curve(_, let a), .derivative(_, _, let a): [a]
    case .quantity(_, let arguments): arguments
    case .made(_, let arguments, let at): arguments + [at]
    }
  }

  /// The union of the domains of the curves that are applied to the abscissa itself.
  var curveDomain: ClosedRange<Double>? {
    var union: ClosedRange<Double>?
    for node in nodes {
      let domain: ClosedRange<Double>?
      switch node {
      case .curve(let curve, let at): domain = isAbscissa(at) ? curve.domain : nil
      case .derivative(let program, _, let at): domain = isAbscissa(at) ? program.curveDomain : nil
      default: domain = nil
      }
      guard let domain else { continue }
      union =
        union.map {
          Swift.min($0.lowerBound, domain.lowerBound)...Swift.max($0.upperBound, domain.upperBound)
        } ?? domain
    }
    return union
  }

  /// The curves that are applied to the abscissa itself, also within derivatives.
  var curvesOfAbscissa: [any TimingFunction] {
    nodes.flatMap { node -> [any TimingFunction] in
      switch node {
      case .curve(let curve, let at): isAbscissa(at) ? [curve] : []
      case .derivative(let program, _, let at): isAbscissa(at) ? program.curves : []
      default: []
      }
    }
  }

  private func isAbscissa(_ index: Int) -> Bool {
    if case .abscissa = nodes[index] { return true }
    return false
  }

  /// The value for one number, by one pass over the nodes; of a ``MultivariateFunction`` for all of its variables.
  func evaluate<N: ElementaryNumber>(
    _ abscissa: N, _ variables: UnsafePointer<N>? = nil, _ memory: CurveMemory? = nil
  ) -> N {
    withUnsafeTemporaryAllocation(of: N.self, capacity: nodes.count) { values in
      nodes.withUnsafeBufferPointer { nodes in
        let start = values.baseAddress!
        for index in nodes.indices {
          let node = nodes.baseAddress! + index
          let value =
            variables.flatMap { Self.evaluateVarying(node, index, start, $0, memory) }
            ?? Self.evaluate(node, UnsafePointer(start), abscissa)
          (start + index).initialize(to: variables == nil ? filled(value, node, start, abscissa) : value)
        }
      }
      defer { values.deinitialize() }
      return values[output]
    }
  }

  /// The values of two nodes for one abscissa, with quotients as they are.
  func values<N: ElementaryNumber>(of a: Int, _ b: Int, at abscissa: N) -> (N, N) {
    let count = max(a, b) + 1
    return withUnsafeTemporaryAllocation(of: N.self, capacity: count) { values in
      let start = values.baseAddress!
      fill(start, abscissa, through: count - 1, fillsHoles: false)
      defer { start.deinitialize(count: count) }
      return (values[a], values[b])
    }
  }

  /// The value of a node for one abscissa, without variables.
  func beginning<N: ElementaryNumber>(_ abscissa: N, through last: Int) -> N {
    withUnsafeTemporaryAllocation(of: N.self, capacity: last + 1) { values in
      let start = values.baseAddress!
      fill(start, abscissa, through: last)
      defer { start.deinitialize(count: last + 1) }
      return values[last]
    }
  }

  /// Lends the values of all nodes for one abscissa, without variables.
  func withValues<N: ElementaryNumber, Result>(at abscissa: N, _ body: (UnsafeBufferPointer<N>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: N.self, capacity: nodes.count) { values in
      fill(values.baseAddress!, abscissa, through: output)
      defer { values.deinitialize() }
      return body(UnsafeBufferPointer(values))
    }
  }

  /// The values of all nodes for one abscissa, without variables.
  func values(at abscissa: Double) -> [Double] {
    [Double](unsafeUninitializedCapacity: nodes.count) { values, count in
      fill(values.baseAddress!, abscissa, through: output)
      count = nodes.count
    }
  }

  private func fill<N: ElementaryNumber>(
    _ start: UnsafeMutablePointer<N>, _ abscissa: N, through last: Int, fillsHoles: Bool = true
  ) {
    nodes.withUnsafeBufferPointer { nodes in
      for index in 0...last {
        let node = nodes.baseAddress! + index
        let value = Self.evaluate(node, UnsafePointer(start), abscissa)
        (start + index).initialize(to: fillsHoles ? filled(value, node, start, abscissa) : value)
      }
    }
  }

  /// The value of a node that only functions of several variables have; nil for any other.
  private static func evaluateVarying<N: ElementaryNumber>(
    _ node: UnsafePointer<Node>, _ index: Int, _ values: UnsafePointer<N>, _ variables: UnsafePointer<N>,
    _ memory: CurveMemory?
  ) -> N? {
    switch node.pointee {
    case .variable(let number): return variables[number]
    case .made(let curve, let operands, let at):
      return curve.evaluate(operands.map { values[$0] }, at: values[at], node: index, memory)
    default: return nil
    }
  }

  /// The value of a node for those of the nodes before it.
  static func evaluate<N: ElementaryNumber>(
    _ node: UnsafePointer<Node>, _ values: UnsafePointer<N>, _ abscissa: N
  ) -> N {
    switch node.pointee {
    case .constant(let constant): return N(constant)
    case .abscissa: return abscissa
    case .operation(let operation, let a, let b, let c):
      if c >= 0 { return .piecewise(values[a], .equal, 0, { _ in values[c] }, otherwise: { _ in values[b] }) }
      if b < 0 { return operation.evaluate(values[a]) }
      return (a == b ? tie(operation, values[a]) : nil) ?? operation.evaluate(values[a], values[b])
    case .wholePower(let a, let exponent): return N.pow(values[a], exponent)
    case .curve(let curve, let a): return curve.applied(to: values[a])
    case .quantity(let quantity, let arguments): return quantity.evaluate { values[arguments[$0]] }
    case .derivative(let program, let order, let at):
      return DerivativeCurve(program, order: order).applied(to: values[at])
    case .variable, .made: preconditionFailure("these are evaluated with the variables")
    }
  }
}

extension SyntaxNode.Operation {
  /// An operation of two operands on numbers.
  func evaluate<N: ElementaryNumber>(_ a: N, _ b: N) -> N {
    func truth(_ relation: NumberRelation, not isOpposite: Bool = false) -> N {
      .piecewise(a, relation, number: b, { _ in N(isOpposite ? 0 : 1) }, otherwise: { _ in N(isOpposite ? 1 : 0) })
    }
    func isTrue(_ x: N) -> N { .piecewise(x, .equal, 0, { _ in N(0) }, otherwise: { _ in N(1) }) }
    switch self {
    case .add: return a + b
    case .subtract: return a - b
    case .multiply: return a * b
    case .divide: return a / b
    case .power: return N.power(a, b)
    case .truncatedRemainder: return a.truncatingRemainder(dividingBy: b)
    case .flooredRemainder: return N.flooredRemainder(a, b)
    case .bitAnd: return Self.ofBits(a, b, &)
    case .bitOr: return Self.ofBits(a, b, |)
    case .bitXor: return Self.ofBits(a, b, ^)
    case .less: return truth(.below)
    case .lessOrEqual: return truth(.atMost)
    case .equal: return truth(.equal)
    case .notEqual: return truth(.equal, not: true)
    case .and: return .piecewise(a, .equal, 0, { _ in N(0) }, otherwise: { _ in isTrue(b) })
    case .or: return .piecewise(a, .equal, 0, { _ in isTrue(b) }, otherwise: { _ in N(1) })
    case .atan2: return N.atan2(y: a, x: b)
    case .hypot: return N.hypot(a, b)
    case .minimum: return N.lesser(a, b)
    case .maximum: return N.greater(a, b)
    default: preconditionFailure("\(self) has one operand")
    }
  }

  /// An operation on the bits of whole numbers, in two's complement; NaN for numbers that no Int64 is.
  private static func ofBits<N: ElementaryNumber>(_ a: N, _ b: N, _ combine: (Int64, Int64) -> Int64) -> N {
    if a.isSpread || b.isSpread { return (a + b).unknown }
    guard let x = Int64(exactly: a.leading), let y = Int64(exactly: b.leading) else { return N(.nan) }
    return N(Double(combine(x, y)))
  }

  /// An operation of one operand on a number.
  func evaluate<N: ElementaryNumber>(_ a: N) -> N {
    switch self {
    case .negate: return -a
    case .not: return N.piecewise(a, .equal, 0, { _ in N(1) }, otherwise: { _ in N(0) })
    case .sin: return N.sin(a)
    case .cos: return N.cos(a)
    case .tan: return N.tan(a)
    case .sinPi: return N.sinPi(a)
    case .cosPi: return N.cosPi(a)
    case .tanPi: return N.sinPi(a) / N.cosPi(a)
    case .asin: return N.asin(a)
    case .acos: return N.acos(a)
    case .atan: return N.atan(a)
    case .sinh: return N.sinh(a)
    case .cosh: return N.cosh(a)
    case .tanh: return N.tanh(a)
    case .exp: return N.exp(a)
    case .exp2: return N.exp2(a)
    case .log: return N.log(a)
    case .log2: return N.log2(a)
    case .log10: return N.log10(a)
    case .squareRoot: return N.sqrt(a)
    case .cubeRoot: return N.cubeRoot(a)
    case .absolute: return a.magnitude
    case .sign: return N.signum(a)
    case .floor: return a.rounded(.down)
    case .ceil: return a.rounded(.up)
    case .round: return a.rounded(.toNearestOrAwayFromZero)
    case .trunc: return a.rounded(.towardZero)
    case .singlePrecision: return SinglePrecision().applied(to: a)
    default: preconditionFailure("\(self) has other operands")
    }
  }
}
