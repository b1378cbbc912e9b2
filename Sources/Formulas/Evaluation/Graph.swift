import ScalarMath
import TimingFunctions

/// A formula with its parameters put in: constants folded, curves made, operands before users.
struct Graph: Sendable {
  enum Node: Sendable {
    case constant(Double)
    case abscissa
    case operation(SyntaxNode.Operation, Int, Int, Int)
    case wholePower(Int, exponent: Int)
    case curve(any TimingFunction, Int)
    case function(any ElementaryFunction, [Int])
    case derivative(Program, order: Int, at: Int)
  }

  /// The largest exponent that is expanded to products; beyond it powers are those of real exponents.
  static let largestExpandedExponent = 64.0

  /// Nodes of a graph and of all derivatives within it, counted as often as they are evaluated.
  static let mostNodes = 20_000

  private(set) var nodes: [Node] = []
  /// Whether curves are made with the before flag of CSS set.
  let isBefore: Bool

  init(isBefore: Bool = false) { self.isBefore = isBefore }

  /// The last node's value is the formula's.
  var output: Int { nodes.count - 1 }

  mutating func append(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  func constant(_ index: Int) -> Double? {
    if case .constant(let value) = nodes[index] { return value }
    return nil
  }

  /// The operands of a node.
  func operands(_ node: Node) -> [Int] {
    switch node {
    case .constant, .abscissa: []
    case .operation(_, let a, let b, let c): [a, b, c].filter { $0 >= 0 }
    case .wholePower(let a, _), .curve(_, let a), .derivative(_, _, let a): [a]
    case .function(_, let arguments): arguments
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

  private func isAbscissa(_ index: Int) -> Bool {
    if case .abscissa = nodes[index] { return true }
    return false
  }

  /// The value for one number, by one pass over the nodes.
  func evaluate<N: ElementaryNumber>(_ abscissa: N) -> N {
    withUnsafeTemporaryAllocation(of: N.self, capacity: nodes.count) { values in
      nodes.withUnsafeBufferPointer { nodes in
        let start = values.baseAddress!
        for index in nodes.indices {
          (start + index).initialize(to: Self.evaluate(nodes.baseAddress! + index, UnsafePointer(start), abscissa))
        }
      }
      defer { values.deinitialize() }
      return values[output]
    }
  }

  /// The value of a node for those of the nodes before it.
  private static func evaluate<N: ElementaryNumber>(
    _ node: UnsafePointer<Node>, _ values: UnsafePointer<N>, _ abscissa: N
  ) -> N {
    switch node.pointee {
    case .constant(let value): return N(value)
    case .abscissa: return abscissa
    case .operation(let operation, let a, let b, let c):
      if c >= 0 { return values[values[a].leading != 0 ? b : c] }
      return b >= 0 ? operation.evaluate(values[a], values[b]) : operation.evaluate(values[a])
    case .wholePower(let a, let exponent): return N.pow(values[a], exponent)
    case .curve(let curve, let a): return curve.applied(to: values[a])
    case .function(let function, let arguments): return function.evaluate(arguments.map { values[$0] })
    case .derivative(let program, let order, let at):
      guard let point = values[at] as? Jet else {
        return N(program.derivative(order, at: values[at].leading))
      }
      let series = program.jet(at: Jet(variable: point.leading, order: point.order + order))
      return series.differentiated(order).composed(with: point) as! N
    }
  }
}

extension SyntaxNode.Operation {
  /// An operation of two operands on numbers.
  func evaluate<N: ElementaryNumber>(_ a: N, _ b: N) -> N {
    func truth(_ condition: Bool) -> N { N(condition ? 1 : 0) }
    switch self {
    case .add: return a + b
    case .subtract: return a - b
    case .multiply: return a * b
    case .divide: return a / b
    case .power: return N.pow(a, b)
    case .truncatedRemainder: return N.truncatedRemainder(a, b)
    case .flooredRemainder: return N.flooredRemainder(a, b)
    case .bitAnd: return Self.ofBits(a, b, &)
    case .bitOr: return Self.ofBits(a, b, |)
    case .bitXor: return Self.ofBits(a, b, ^)
    case .less: return truth(a.leading < b.leading)
    case .lessOrEqual: return truth(a.leading <= b.leading)
    case .equal: return truth(a.leading == b.leading)
    case .notEqual: return truth(a.leading != b.leading)
    case .and: return truth(a.leading != 0 && b.leading != 0)
    case .or: return truth(a.leading != 0 || b.leading != 0)
    case .atan2: return N.atan2(a, b)
    case .hypot: return N.hypot(a, b)
    case .minimum: return N.minimum(a, b)
    case .maximum: return N.maximum(a, b)
    default: preconditionFailure("\(self) has one operand")
    }
  }

  /// An operation on the bits of whole numbers, in two's complement; NaN for numbers that no Int64 is.
  private static func ofBits<N: ElementaryNumber>(_ a: N, _ b: N, _ combine: (Int64, Int64) -> Int64) -> N {
    guard let x = Int64(exactly: a.leading), let y = Int64(exactly: b.leading) else { return N(.nan) }
    return N(Double(combine(x, y)))
  }

  /// An operation of one operand on a number.
  func evaluate<N: ElementaryNumber>(_ a: N) -> N {
    switch self {
    case .negate: return -a
    case .not: return N(a.leading == 0 ? 1 : 0)
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
    case .cubeRoot: return N.cbrt(a)
    case .absolute: return N.abs(a)
    case .sign: return N.sign(a)
    case .floor: return N.floor(a)
    case .ceil: return N.ceil(a)
    case .round: return N.round(a)
    case .trunc: return N.trunc(a)
    case .singlePrecision:
      let nearest = Double(Float(a.leading))
      // The difference is exact.
      return a.leading.isFinite ? a + (nearest - a.leading) : a
    default: preconditionFailure("\(self) has other operands")
    }
  }
}
