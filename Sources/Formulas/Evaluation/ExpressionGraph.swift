import ScalarMath

/// An operation of a formula or of generated code.
package enum FormulaOperation: UInt8, Sendable, CaseIterable {
  case constant, abscissa, parameter, call, derivative
  case add, subtract, multiply, divide, negate
  case sin, cos, tan, asin, acos, atan, atan2, sinh, cosh, tanh
  case exp, exp2, log, log2, log10, squareRoot, power
  case magnitude, signum, floor, ceiling, truncate
  case truncatedRemainder, lesser, greater
  case sinPi, cosPi, expMinusOne, logOfOneMinus, cubeRoot, hypotenuse, complementaryError
  case roundedToEven, roundedAway, flooredRemainder, singlePrecision
  /// The height of a cubic Bézier curve within 0…1 for x1, y1, x2, y2 and an abscissa; only in generated code.
  case cubicBezier
  /// The relations ≥ and >, and unknown numbers; only in generated code.
  case atLeast, above, unknown, beyond
  case tanPi, less, lessOrEqual, equal, notEqual, and, or, not, select
}

/// A node of an expression: an operation on earlier nodes.
package struct ExpressionNode: Hashable, Sendable {
  package var operation: FormulaOperation
  package var operands: [NodeID] = []
  /// The bits of a constant, or an index in one of the graph's lists.
  package var payload: UInt64 = 0
  /// The position of a constant relative to the double in ``payload``.
  var exactness = RealConstant.Exactness.exact

  package init(_ operation: FormulaOperation, _ operands: [NodeID] = [], payload: UInt64 = 0) {
    (self.operation, self.operands, self.payload) = (operation, operands, payload)
  }
}

/// The index of a node in its ``ExpressionGraph``; 32 bits, because the parser has many on its stack.
package typealias NodeID = Int32

/// A call of a library function that is not expanded to operations.
struct CallSite: Hashable {
  var function: FunctionIndex
  var arguments: [NodeID]
  /// The indices in `arguments` of curves and of arguments without a value; the constants there have no meaning.
  var absent: Set<Int> = []
  /// The arguments that are curves, by their index: formulas with an abscissa of their own.
  var curves: [Int: NodeID] = [:]
}

/// The expressions of a formula, or of a function that is written as code.
///
/// Equal nodes are stored once, and operands come before their users: every pass over the graph is a loop, and no input
/// can exhaust the stack.
package struct ExpressionGraph: Sendable {
  /// The largest number of nodes. A formula is evaluated thousands of times for a picture, and longer code is too long
  /// for shader compilers.
  package static let mostNodes = 20_000
  /// The largest number of nodes that all substitutions together visit, with arguments of calls counted fourfold: 200
  /// pipelines through the largest formula.
  static let mostNodesVisited = 4_000_000

  /// The language whose types the values have.
  var language = SourceLanguage.mathematics
  package private(set) var nodes: [ExpressionNode] = []
  /// The result nodes of a function that is written as code.
  package var outputs: [NodeID] = []
  /// The calls, each with the place of its first occurrence.
  private(set) var calls: [(site: CallSite, place: Range<Int>, arguments: [String: Range<Int>])] = []
  /// The free names in the order of their first occurrence, with that place.
  private(set) var parameters: [(name: String, place: Range<Int>)] = []
  /// The bodies and orders of the derivatives.
  private(set) var derivatives: [Derivative] = []
  private var facts: [(readsAbscissa: Bool, derivativeOrder: Int)] = []
  private var known: [ExpressionNode: NodeID] = [:]
  private var knownDerivatives: [Derivative: UInt64] = [:]
  private var knownParameters: [String: UInt64] = [:]
  private var knownCalls: [CallSite: UInt64] = [:]
  /// The multiples of π found so far, nil for a node that is not a multiple; see `multipleOfPi`.
  var knownMultiplesOfPi: [NodeID: NodeID?] = [:]
  /// The margins of conjunctions and disjunctions found so far; a negated one is at ~id.
  private var knownMargins: [NodeID: (NodeID, isStrict: Bool)] = [:]
  /// The number of nodes that substitutions have visited.
  private var nodesVisited = 0
  /// The place in the source for an error about size.
  var place = 0..<1

  struct Derivative: Hashable {
    var body: NodeID
    var order: Int
  }

  /// The parameters that pasted code tests for an omitted argument.
  var testedParameters: Set<String> = []

  package init() {}

  package subscript(id: NodeID) -> ExpressionNode { nodes[Int(id)] }

  /// Returns the index of a node, after adding it if it is new.
  ///
  /// - Throws: ``FormulaError`` if the node is new and the graph has ``mostNodes``.
  package mutating func insert(_ node: ExpressionNode) throws(FormulaError) -> NodeID {
    if let id = known[node] { return id }
    guard nodes.count < Self.mostNodes else {
      throw FormulaError("the formula has more than \(Self.mostNodes) operations", at: place)
    }
    let id = NodeID(nodes.count)
    nodes.append(node)
    facts.append((readsAbscissa(node), derivativeOrder(node)))
    known[node] = id
    return id
  }

  private func readsAbscissa(_ node: ExpressionNode) -> Bool {
    node.operation == .abscissa || node.operands.contains { readsAbscissa($0) }
  }

  private func derivativeOrder(_ node: ExpressionNode) -> Int {
    let order = node.operands.lazy.map { derivativeOrder(of: $0) }.max() ?? 0
    guard node.operation == .derivative else { return order }
    let entry = derivatives[Int(node.payload)]
    return max(order, entry.order + derivativeOrder(of: entry.body))
  }

  mutating func constant(
    _ value: Double, _ exactness: RealConstant.Exactness = .exact
  ) throws(FormulaError) -> NodeID {
    var node = ExpressionNode(.constant, payload: value.bitPattern)
    node.exactness = exactness
    return try insert(node)
  }

  mutating func constant(_ constant: RealConstant) throws(FormulaError) -> NodeID {
    try self.constant(constant.value, constant.exactness)
  }

  mutating func abscissa() throws(FormulaError) -> NodeID { try insert(ExpressionNode(.abscissa)) }

  mutating func parameter(_ name: String, at place: Range<Int>) throws(FormulaError) -> NodeID {
    let payload = Self.place(of: name, &knownParameters, (name, place), in: &parameters)
    return try insert(ExpressionNode(.parameter, payload: payload))
  }

  /// Returns the index of an entry in a list, after adding it if its key is new.
  private static func place<Key: Hashable, Entry>(
    of key: Key, _ known: inout [Key: UInt64], _ entry: Entry, in list: inout [Entry]
  ) -> UInt64 {
    if let place = known[key] { return place }
    known[key] = UInt64(list.count)
    list.append(entry)
    return UInt64(list.count - 1)
  }

  /// The name of a parameter; nil for other nodes.
  func parameter(_ id: NodeID) -> String? {
    self[id].operation == .parameter ? parameters[Int(self[id].payload)].name : nil
  }

  func hasParameter(_ name: String) -> Bool { knownParameters[name] != nil }

  /// Inserts a call of a library function.
  ///
  /// - Parameter arguments: the places of arguments, by the names of their parameters.
  mutating func call(
    _ site: CallSite, at place: Range<Int>, arguments: [String: Range<Int>] = [:]
  ) throws(FormulaError) -> NodeID {
    let payload = Self.place(of: site, &knownCalls, (site, place, arguments), in: &calls)
    return try insert(ExpressionNode(.call, site.arguments, payload: payload))
  }

  mutating func derivative(of body: NodeID, order: Int, at point: NodeID) throws(FormulaError) -> NodeID {
    guard readsAbscissa(body) else {
      // The derivative is 0 for a finite constant, otherwise NaN.
      return try constantValue(body).map { $0.isFinite } == true ? constant(0) : apply(.subtract, body, body)
    }
    let entry = Derivative(body: body, order: order)
    let payload = Self.place(of: entry, &knownDerivatives, entry, in: &derivatives)
    return try insert(ExpressionNode(.derivative, [point], payload: payload))
  }

  mutating func apply(_ operation: FormulaOperation, _ operands: NodeID...) throws(FormulaError) -> NodeID {
    try insert(ExpressionNode(operation, operands))
  }

  /// Returns a percentage as a fraction; for a constant, the double nearest to its hundredth.
  mutating func hundredth(of id: NodeID) throws(FormulaError) -> NodeID {
    if let value = constantValue(id), let share = Double("\(value)e-2") {
      return try constant(share, self[id].exactness)
    }
    return try apply(.divide, id, constant(100))
  }

  /// The value of a constant; nil for other nodes.
  package func constantValue(_ id: NodeID) -> Double? {
    self[id].operation == .constant ? Double(bitPattern: self[id].payload) : nil
  }

  /// The formulas in `node` with an abscissa of their own: the body of a derivative, and curves among arguments.
  private func bodies(of node: ExpressionNode) -> [NodeID] {
    switch node.operation {
    case .derivative: [derivatives[Int(node.payload)].body]
    case .call: Array(calls[Int(node.payload)].site.curves.values)
    default: []
    }
  }

  /// Returns true if `root` depends on the abscissa.
  func readsAbscissa(_ root: NodeID) -> Bool { facts[Int(root)].readsAbscissa }

  /// The highest sum of orders of nested derivatives under `root`.
  func derivativeOrder(of root: NodeID) -> Int { facts[Int(root)].derivativeOrder }

  /// Returns the roots and the nodes that they read, operands first; on request also the bodies of derivatives and
  /// curves.
  package func reachable(from roots: [NodeID], throughDerivatives: Bool = false) -> [NodeID] {
    var isReached = [Bool](repeating: false, count: Int(roots.max() ?? -1) + 1)
    for root in roots { isReached[Int(root)] = true }
    for index in isReached.indices.reversed() where isReached[index] {
      for operand in nodes[index].operands { isReached[Int(operand)] = true }
      if throughDerivatives {
        for body in bodies(of: nodes[index]) { isReached[Int(body)] = true }
      }
    }
    return isReached.indices.filter { isReached[$0] }.map { NodeID($0) }
  }

  /// The parameters on which the value of `root` depends, also through derivatives, in the order of first occurrence.
  func parametersReached(from root: NodeID) -> [String] {
    let reached = reachable(from: [root], throughDerivatives: true).filter { self[$0].operation == .parameter }
    return reached.map { Int(self[$0].payload) }.sorted().map { parameters[$0].name }
  }

  /// Returns `root` with its abscissa replaced: the composition root ∘ replacement.
  mutating func substituting(_ replacement: NodeID, in root: NodeID) throws(FormulaError) -> NodeID {
    guard readsAbscissa(root) else { return root }
    nodesVisited += Int(root)
    if nodesVisited > Self.mostNodesVisited {
      throw FormulaError("the formula has too many functions of functions", at: place)
    }
    var images: [NodeID: NodeID] = [:]
    func image(_ id: NodeID) -> NodeID { images[id] ?? id }
    for id in reachable(from: [root]) {
      var node = self[id]
      switch node.operation {
      case .abscissa:
        images[id] = replacement
        continue
      case .constant, .parameter:
        continue
      case .call:
        var call = calls[Int(node.payload)]
        nodesVisited += 4 * call.site.arguments.count
        call.site.arguments = call.site.arguments.map(image)
        images[id] = try self.call(call.site, at: call.place)
      default:
        node.operands = node.operands.map(image)
        images[id] = try insert(node)
      }
    }
    return image(root)
  }
}

/// Operations with the exact forms of common special cases.
extension ExpressionGraph {
  /// Applies sin, cos or tan. If the argument is a multiple of π, applies `ofMultiple`, that is sinPi, cosPi or tanPi,
  /// to the multiple, so that `sin(pi*t)` is zero at whole t and as exact as t.
  mutating func turn(
    _ operation: FormulaOperation, _ ofMultiple: FormulaOperation, _ argument: NodeID
  ) throws(FormulaError) -> NodeID {
    if let multiple = try multipleOfPi(argument, depth: 0) { return try apply(ofMultiple, multiple) }
    return try apply(operation, argument)
  }

  /// 180·x/π; for a multiple of π, 180 times the multiple.
  mutating func inDegrees(_ x: NodeID) throws(FormulaError) -> NodeID {
    if let multiple = try multipleOfPi(x, depth: 0) { return try apply(.multiply, multiple, constant(180)) }
    return try apply(.multiply, x, constant(180 / .pi, .near))
  }

  /// The m for which `id` is π·m, if it has π as an explicit factor; otherwise nil.
  private mutating func multipleOfPi(_ id: NodeID, depth: Int) throws(FormulaError) -> NodeID? {
    if let known = knownMultiplesOfPi[id] { return known }
    // Factors of π deeper inside a sum or product are left to plain arithmetic.
    guard depth < 24 else { return nil }
    let multiple = try newMultipleOfPi(self[id], depth: depth + 1)
    knownMultiplesOfPi[id] = .some(multiple)
    return multiple
  }

  private mutating func newMultipleOfPi(_ node: ExpressionNode, depth: Int) throws(FormulaError) -> NodeID? {
    switch node.operation {
    case .constant:
      // ±π times a power of two: the multiples that a Double holds as exactly as π.
      let value = Double(bitPattern: node.payload)
      let multiple = value / .pi
      return multiple.significand == 1 && multiple * .pi == value ? try constant(multiple) : nil
    case .multiply, .divide, .negate:
      if let a = try multipleOfPi(node.operands[0], depth: depth) {
        return try insert(ExpressionNode(node.operation, [a] + node.operands.dropFirst()))
      }
      guard node.operation == .multiply, let b = try multipleOfPi(node.operands[1], depth: depth) else { return nil }
      return try apply(.multiply, node.operands[0], b)
    case .add, .subtract:
      guard let a = try multipleOfPi(node.operands[0], depth: depth),
        let b = try multipleOfPi(node.operands[1], depth: depth)
      else { return nil }
      return try apply(node.operation, a, b)
    default:
      return nil
    }
  }

  /// Parses a text as a formula, with nodes for its names.
  mutating func formula(_ text: String, _ names: [String: NodeID]) throws(FormulaError) -> NodeID {
    let (place, language) = (self.place, self.language)
    var parser = try Parser(text, library: .core)
    for (name, node) in names { parser.names.bind(name, Value(node)) }
    swap(&parser.tree, &self)
    parser.tree.language = .mathematics
    defer {
      swap(&parser.tree, &self)
      (self.place, self.language) = (place, language)
    }
    do { return try parser.expression().node } catch { throw FormulaError(error.reason, at: place) }
  }

  /// The margin of a comparison, or of its negation; `isStrict` if it is false at margin 0. Nil for other nodes.
  mutating func margin(of id: NodeID, isNegated: Bool) throws(FormulaError) -> (NodeID, isStrict: Bool)? {
    let (operation, operands) = (self[id].operation, self[id].operands)
    switch operation {
    case .less, .lessOrEqual:
      let (low, high) = isNegated ? (operands[1], operands[0]) : (operands[0], operands[1])
      return (try apply(.subtract, high, low), (operation == .less) != isNegated)
    case .equal, .notEqual:
      let distance = try apply(.magnitude, apply(.subtract, operands[0], operands[1]))
      let isEqual = (operation == .equal) != isNegated
      return (isEqual ? try apply(.negate, distance) : distance, !isEqual)
    case .and, .or:
      let key = isNegated ? ~id : id
      if let known = knownMargins[key] { return known }
      guard let a = try margin(of: operands[0], isNegated: isNegated),
        let b = try margin(of: operands[1], isNegated: isNegated)
      else { return nil }
      let isBoth = (operation == .and) != isNegated
      knownMargins[key] = (try apply(isBoth ? .lesser : .greater, a.0, b.0), a.isStrict || b.isStrict)
      return knownMargins[key]
    case .not: return try margin(of: operands[0], isNegated: !isNegated)
    default: return nil
    }
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
    let ends = try (substituting(constant(0), in: f), substituting(constant(1), in: f))
    return try formula("mix(a, b, t)", ["a": ends.0, "b": ends.1, "t": abscissa()])
  }

  /// first(2t)/2, then (1 + second(2t − 1))/2 from ½ on.
  mutating func halves(_ first: NodeID, _ second: NodeID) throws(FormulaError) -> NodeID {
    let t = try abscissa()
    let early = try substituting(formula("2*t", ["t": t]), in: first)
    let late = try substituting(formula("2*t - 1", ["t": t]), in: second)
    return try formula("t < 0.5 ? 0.5*a : 0.5 + 0.5*b", ["t": t, "a": early, "b": late])
  }
}

/// Arithmetic of code on whole numbers, with doubles, which hold them exactly below 2⁵³.
///
/// A quotient by 0, a result with a magnitude from ``ExpressionGraph/wholeLimit`` on and the conversion of NaN are NaN.
/// Zero has no sign. Every result is constant between its jumps, so that derivatives are 0 there.
extension ExpressionGraph {
  /// The magnitude from which whole numbers are NaN: 2³¹ for C and shading languages, in which they wrap around or are
  /// undefined there; otherwise 2⁵³, up to which a double holds them exactly.
  var wholeLimit: Double { language == .c ? 0x1p31 : 0x1p53 }

  /// A whole number below the limit, without the sign of zero; otherwise NaN.
  private mutating func bounded(_ x: NodeID) throws(FormulaError) -> NodeID {
    if let value = constantValue(x) { return try constant(value.magnitude < wholeLimit ? value + 0 : .nan) }
    let isExact = try apply(.less, apply(.magnitude, x), constant(wholeLimit))
    return try apply(.select, isExact, apply(.add, x, constant(0)), constant(.nan))
  }

  /// The whole part of a real number.
  mutating func truncated(_ x: NodeID) throws(FormulaError) -> NodeID {
    if let value = constantValue(x) { return try bounded(constant(value.rounded(.towardZero))) }
    return try bounded(apply(.truncate, x))
  }

  /// +, −, *, / and % of two whole numbers: quotients lose their fraction.
  mutating func integer(
    _ operation: FormulaOperation, _ a: NodeID, _ b: NodeID
  ) throws(FormulaError) -> NodeID {
    let exact = try folded(operation, a, b)
    // For whole numbers below 2⁵³ no quotient is rounded up to a whole number.
    return try operation == .divide ? truncated(exact) : bounded(exact)
  }

  /// Applies the operation; returns its value as a constant if both operands are exact constants.
  mutating func folded(
    _ operation: FormulaOperation, _ a: NodeID, _ b: NodeID
  ) throws(FormulaError) -> NodeID {
    guard let x = constantValue(a), let y = constantValue(b), self[a].exactness == .exact,
      self[b].exactness == .exact
    else { return try apply(operation, a, b) }
    let enclosure: Interval = operation.evaluate(Interval(x), Interval(y))
    return try constant(operation.evaluate(x, y), enclosure.isPoint || enclosure.isEmpty ? .exact : .near)
  }
}

/// Degrees, and JavaScript's rounding.
extension ExpressionGraph {
  /// π·x/180, so that sines of whole degrees are exact.
  mutating func degrees(_ x: NodeID) throws(FormulaError) -> NodeID {
    try apply(.multiply, constant(RealConstant.pi), folded(.divide, x, constant(180)))
  }
  /// The nearest whole number, halves upward, as JavaScript's Math.round, with its sign of zero.
  mutating func roundedUp(_ x: NodeID) throws(FormulaError) -> NodeID {
    let nearest = try formula("0.5 <= x - floor(x) ? floor(x) + 1 : floor(x)", ["x": x])
    return try formula("n ? n : x*0", ["n": nearest, "x": x])
  }
}
