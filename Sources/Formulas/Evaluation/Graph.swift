import ScalarMath
import TimingFunctions

/// A formula with values for its parameters: constants are folded, curves created, operands precede their users.
struct Graph: Sendable {
  enum Node: Sendable {
    case constant(RealConstant)
    case abscissa
    /// A variable of a ``MultivariateFunction``, by its index.
    case variable(Int)
    case operation(FormulaOperation, Int, Int, Int)
    case wholePower(Int, exponent: Int)
    case curve(any TimingFunction, Int)
    case quantity(BoundQuantity, [Int])
    /// A curve with varying parameters; these are the first operands, the abscissa is the last.
    case made(MadeCurve, [Int], at: Int)

    /// Returns the node with other operands, in their order.
    func mapped(_ place: (Int) -> Int) -> Node {
      switch self {
      case .constant, .abscissa, .variable: self
      case .operation(let operation, let a, let b, let c):
        .operation(operation, place(a), b < 0 ? b : place(b), c < 0 ? c : place(c))
      case .wholePower(let a, let exponent): .wholePower(place(a), exponent: exponent)
      case .curve(let curve, let a): .curve(curve, place(a))
      case .quantity(let quantity, let arguments): .quantity(quantity, arguments.map(place))
      case .made(let curve, let arguments, let at): .made(curve, arguments.map(place), at: place(at))
      }
    }
  }

  /// The largest whole exponent that is expanded to products; larger ones use the power of real exponents.
  static let largestExpandedExponent = 64.0

  /// The largest number of nodes of a graph and of all derivatives within it, counted as often as they are evaluated.
  static let mostNodes = 20_000

  /// The highest cost of a curve that a function such as an integral may take.
  static let mostCost = 20_000

  private(set) var nodes: [Node] = []
  /// True if curves have the before flag of CSS set.
  let isBefore: Bool
  /// The varying parameters and the varying abscissa, as indices of variables; empty if all have values.
  let variables: GraphVariables

  init(isBefore: Bool = false, variables: GraphVariables = GraphVariables()) {
    (self.isBefore, self.variables) = (isBefore, variables)
  }

  /// The index of the last node, which has the value of the formula.
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
    var operands: [Int] = []
    _ = node.mapped { place in
      operands.append(place)
      return place
    }
    return operands
  }

  /// The union of the domains of the curves that are applied to the abscissa itself; nil if there are none.
  var curveDomain: ClosedRange<Double>? {
    let domains = curvesOfAbscissa.map(\.domain)
    guard let first = domains.first else { return nil }
    return domains.dropFirst().reduce(first) {
      Swift.min($0.lowerBound, $1.lowerBound)...Swift.max($0.upperBound, $1.upperBound)
    }
  }

  /// The curves that are applied to the abscissa itself, also within derivatives.
  var curvesOfAbscissa: [any TimingFunction] {
    nodes.flatMap { node -> [any TimingFunction] in
      guard case .curve(let curve, let at) = node, case .abscissa = nodes[at] else { return [] }
      return (curve as? DerivativeCurve<Program>)?.base.curves ?? [curve]
    }
  }

  /// Evaluates the formula by one pass over the nodes; for a ``MultivariateFunction``, with all of its variables.
  func evaluate<N: ElementaryNumber>(
    _ abscissa: N, _ variables: UnsafePointer<N>? = nil, _ memory: CurveMemory? = nil
  ) -> N {
    withValues(at: abscissa, variables, memory, fillsHoles: variables == nil) { $0[output] }
  }

  /// The values of two nodes for one abscissa, without the tighter bounds of quotients.
  func values<N: ElementaryNumber>(of a: Int, _ b: Int, at abscissa: N) -> (N, N) {
    withValues(at: abscissa, through: max(a, b), fillsHoles: false) { ($0[a], $0[b]) }
  }

  /// The value of a node for one abscissa, without variables; the nodes after it are not evaluated.
  func beginning<N: ElementaryNumber>(_ abscissa: N, through last: Int) -> N {
    withValues(at: abscissa, through: last) { $0[last] }
  }

  /// Calls `body` with the values of the nodes up to `last`, by default of all, for one abscissa.
  func withValues<N: ElementaryNumber, Result>(
    at abscissa: N, _ variables: UnsafePointer<N>? = nil, _ memory: CurveMemory? = nil, through last: Int? = nil,
    fillsHoles: Bool = true, _ body: (UnsafeBufferPointer<N>) -> Result
  ) -> Result {
    let count = last.map { $0 + 1 } ?? nodes.count
    return withUnsafeTemporaryAllocation(of: N.self, capacity: count) { values in
      let start = values.baseAddress!
      nodes.withUnsafeBufferPointer { nodes in
        for index in 0..<count {
          let node = nodes.baseAddress! + index
          let value =
            variables.flatMap { Self.evaluateVarying(node, index, start, $0, memory) }
            ?? Self.evaluate(node, UnsafePointer(start), abscissa)
          (start + index).initialize(to: fillsHoles ? filled(value, node, start, abscissa) : value)
        }
      }
      defer { start.deinitialize(count: count) }
      return body(UnsafeBufferPointer(values))
    }
  }

  /// The value of a node that only functions of several variables have; nil for other nodes.
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

  /// The value of a node, from the values of the nodes before it.
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
    case .variable, .made: preconditionFailure("these are evaluated with the variables")
    }
  }
}

extension FormulaOperation {
  /// Returns the value for one operand, or for two if `b` is not nil.
  package func value(_ a: Double, _ b: Double?) -> Double { if let b { evaluate(a, b) } else { evaluate(a) } }

  /// Evaluates an operation with two operands.
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
    case .less: return truth(.below)
    case .lessOrEqual: return truth(.atMost)
    case .atLeast: return truth(.atLeast)
    case .above: return truth(.above)
    case .equal: return truth(.equal)
    case .notEqual: return truth(.equal, not: true)
    case .and: return .piecewise(a, .equal, 0, { _ in N(0) }, otherwise: { _ in isTrue(b) })
    case .or: return .piecewise(a, .equal, 0, { _ in isTrue(b) }, otherwise: { _ in N(1) })
    case .atan2: return N.atan2(y: a, x: b)
    case .hypotenuse: return N.hypot(a, b)
    case .lesser: return N.lesser(a, b)
    case .greater: return N.greater(a, b)
    default: preconditionFailure("\(self) has one operand")
    }
  }

  /// Evaluates an operation with one operand.
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
    case .expMinusOne: return N.expMinusOne(a)
    case .log: return N.log(a)
    case .logOfOneMinus: return N.logOfOneMinus(a)
    case .log2: return N.log2(a)
    case .log10: return N.log10(a)
    case .squareRoot: return N.sqrt(a)
    case .cubeRoot: return N.cubeRoot(a)
    case .complementaryError: return N.erfc(a)
    case .magnitude: return a.magnitude
    case .signum: return N.signum(a)
    case .floor: return a.rounded(.down)
    case .ceiling: return a.rounded(.up)
    case .roundedAway: return a.rounded(.toNearestOrAwayFromZero)
    case .roundedToEven: return a.rounded(.toNearestOrEven)
    case .truncate: return a.rounded(.towardZero)
    case .singlePrecision: return SinglePrecision().applied(to: a)
    default: preconditionFailure("\(self) has other operands")
    }
  }
}

extension Graph {
  /// Creates the graph of `root` with values for the tree's parameters.
  ///
  /// - Parameters:
  ///   - isBefore: true to set the before flag of CSS.
  ///   - variables: the names that vary instead of having values.
  ///   - budget: the number of nodes that are still allowed; derivatives within derivatives take their share.
  /// - Throws: ``FormulaError`` if a curve's parameter depends on the abscissa or is out of range, or if the budget is
  ///   spent.
  init(
    _ tree: ExpressionGraph, root: NodeID, parameters: [Double], library: FunctionLibrary, isBefore: Bool = false,
    variables: GraphVariables = GraphVariables(), budget: inout Int
  ) throws(FormulaError) {
    self.init(isBefore: isBefore, variables: variables)
    var images: [NodeID: Int] = [:]
    let reached = tree.reachable(from: [root])
    budget -= reached.count
    if budget < 0 { throw FormulaError("the formula has too many derivatives within derivatives") }
    for id in reached {
      images[id] = try insert(tree[id], images, tree, parameters, library, &budget)
    }
    keep(images[root] ?? 0)
  }

  private mutating func insert(
    _ node: ExpressionNode, _ images: [NodeID: Int], _ tree: ExpressionGraph, _ parameters: [Double],
    _ library: FunctionLibrary, _ budget: inout Int
  ) throws(FormulaError) -> Int {
    let operands = node.operands.map { images[$0] ?? -1 }
    switch node.operation {
    case .constant: return append(.constant(RealConstant(Double(bitPattern: node.payload), node.exactness)))
    case .abscissa: return append(variables.abscissa.map { .variable($0) } ?? .abscissa)
    case .parameter:
      let index = Int(node.payload)
      return append(variables.parameters[index].map { .variable($0) } ?? .constant(RealConstant(parameters[index])))
    case .call:
      let (site, place, arguments) = tree.calls[Int(node.payload)]
      var curves: [Int: any TimingFunction] = [:]
      for (index, body) in site.curves {
        if let varying = varying(in: body, tree).first {
          throw FormulaError(
            "'\(tree.parameters[varying].name)' cannot vary within a curve in \(library[site.function].name)",
            suggestion: "Add -p \(tree.parameters[varying].name)=1", at: place)
        }
        let program = try program(body, tree, parameters, library, &budget)
        curves[index] = program.curve ?? program
      }
      do { return try insert(site, operands, curves, library[site.function]) } catch {
        let illegal = (error as? IllegalParameter)?.given ?? []
        throw FormulaError(refusal: error, at: (illegal.count == 1 ? arguments[illegal[0].parameter] : nil) ?? place)
      }
    case .derivative:
      let entry = tree.derivatives[Int(node.payload)]
      let varying = varying(in: entry.body, tree)
      if !varying.isEmpty {
        let curve = MadeCurve(derivative: entry, of: tree, parameters, varying, library)
        return append(.made(curve, varying.map { append(.variable(variables.parameters[$0] ?? 0)) }, at: operands[0]))
      }
      let body = try program(entry.body, tree, parameters, library, &budget)
      return folded(.curve(DerivativeCurve(body, order: entry.order), operands[0]))
    case .power: return power(operands[0], operands[1])
    case .tanPi:
      let sine = folded(.operation(.sinPi, operands[0], -1, -1))
      let cosine = folded(.operation(.cosPi, operands[0], -1, -1))
      return folded(.operation(.divide, sine, cosine, -1))
    case .divide:
      // Division by a power of two is the product with its inverse, exactly.
      if case .constant(let divisor) = nodes[operands[1]], divisor.exactness == .exact, divisor.value.isNormal,
        divisor.value.significand == 1, (1 / divisor.value).isNormal
      {
        return folded(.operation(.multiply, operands[0], append(constant: 1 / divisor.value), -1))
      }
      return folded(.operation(.divide, operands[0], operands[1], -1))
    default:
      let places = operands + [-1, -1]
      return folded(.operation(node.operation, places[0], places[1], places[2]))
    }
  }

  private mutating func power(_ base: Int, _ exponent: Int) -> Int {
    guard case .constant(let constant) = nodes[exponent], constant.exactness == .exact else {
      return folded(.operation(.power, base, exponent, -1))
    }
    let value = constant.value
    // From a base with a known rounding error the power is more accurate than a product or quotient.
    let isPlain = WholePower(self, base: base, exponent: 1).operation == .wholePower
    switch value {
    case 0: return append(constant: 1)
    case 1: return base
    case 2 where isPlain: return folded(.operation(.multiply, base, base, -1))
    case -1 where isPlain: return folded(.operation(.divide, append(constant: 1), base, -1))
    case 0.5: return folded(.operation(.squareRoot, base, -1, -1))
    case _ where value == value.rounded() && abs(value) <= Self.largestExpandedExponent:
      return folded(.wholePower(base, exponent: Int(value)))
    default: return folded(.operation(.power, base, exponent, -1))
    }
  }

  /// Creates the program of a body with an abscissa of its own.
  private func program(
    _ body: NodeID, _ tree: ExpressionGraph, _ parameters: [Double], _ library: FunctionLibrary, _ budget: inout Int
  ) throws(FormulaError) -> Program {
    Program(
      try Graph(tree, root: body, parameters: parameters, library: library, isBefore: isBefore, budget: &budget))
  }

  private mutating func insert(
    _ site: CallSite, _ arguments: [Int], _ curves: [Int: any TimingFunction], _ definition: FunctionDefinition
  ) throws -> Int {
    switch definition.form {
    case .quantity(let function):
      let constants = arguments.indices.map { site.absent.contains($0) ? nil : constant(arguments[$0]) }
      try definition.check(constants)
      let varying = arguments.indices.filter { !site.absent.contains($0) && constants[$0] == nil }
      return folded(.quantity(try BoundQuantity(function, constants, curves: curves), varying.map { arguments[$0] }))
    case .curve(let make):
      if let made = try made(site, arguments, definition, make) { return made }
      let place = definition.abscissa ?? 0
      return curve(try make(constants(arguments, of: definition, site, without: [place])), at: arguments[place])
    case .list(_, let make):
      try definition.check(arguments.prefix(definition.parameters.count).map(constant))
      return try curve(ofList: arguments, definition.name) { try make($0, curves) }
    case .functional(let make):
      let place = definition.abscissa
      let values = try constants(arguments, of: definition, site, without: [0, place])
      let given = curves[0] ?? Linear()
      if given.cost > Self.mostCost {
        throw FormulaError(
          "the curve in \(definition.name) needs about \(given.cost) operations a value, more than \(Self.mostCost)",
          suggestion: "Use fewer integrals, lengths, inverses and copies within each other")
      }
      let made = try make(given, values)
      guard let place else {
        let known = made.enclosed(over: Interval(0.0)) ?? .entire
        return append(.constant(RealConstant(made.value(at: 0), in: known)))
      }
      return curve(made, at: arguments[place])
    case .operations: preconditionFailure("operations are expanded when the formula is read")
    }
  }

  /// The legal values of a curve's parameters, except at these indices; nil for absent ones.
  private func constants(
    _ arguments: [Int], of definition: FunctionDefinition, _ site: CallSite, without places: Set<Int?>
  ) throws -> [Double?] {
    var values: [Double?] = []
    for (index, parameter) in definition.parameters.enumerated() {
      let isNone = site.absent.contains(index) || parameter.standard == .abscissa
      values.append(isNone ? nil : try number(arguments[index], "\(parameter.name) of \(definition.name)"))
    }
    try definition.check(values)
    return values.indices.filter { !places.contains($0) }.map { values[$0] }
  }

  /// Appends a curve created from the list of numbers in a call; the last argument is the abscissa.
  private mutating func curve(
    ofList arguments: [Int], _ function: String,
    _ make: @escaping @Sendable ([Double]) throws -> any TimingFunction
  ) throws -> Int {
    let (given, place) = (arguments.dropLast(), arguments[arguments.count - 1])
    if variables.areAny, given.contains(where: { constant($0) == nil }) {
      let curve = MadeCurve(given.map(constant), isBefore: isBefore) { try make($0.compactMap(\.self)) }
      return append(.made(curve, given.filter { constant($0) == nil }, at: place))
    }
    return curve(try make(given.map { try number($0, "a number of \(function)") }), at: place)
  }

  /// Returns the value of a constant argument.
  ///
  /// - Throws: ``FormulaError`` if the argument is not a constant.
  private func number(_ argument: Int, _ name: String) throws(FormulaError) -> Double {
    if let value = constant(argument) { return value }
    throw FormulaError("\(name) must not depend on the abscissa", suggestion: "Write a number or a parameter's name")
  }

  private mutating func curve(_ curve: any TimingFunction, at abscissa: Int) -> Int {
    folded(.curve(isBefore ? curve.beforePhase : curve, abscissa))
  }

  /// Appends the node, or its value if all operands are constants.
  private mutating func folded(_ node: Node) -> Int {
    let operands = operands(node)
    guard operands.allSatisfy({ constant($0) != nil }) else { return append(node) }
    var single = Graph()
    var places = operands.map { single.append(nodes[$0]) }.makeIterator()
    _ = single.append(node.mapped { _ in places.next() ?? -1 })
    let value: Double = single.evaluate(0.0)
    return append(.constant(RealConstant(value, in: single.evaluate(Interval(0.0)))))
  }

  /// Removes the nodes on which `output` does not depend, and makes `output` the last node.
  private mutating func keep(_ output: Int) {
    var isUsed = [Bool](repeating: false, count: nodes.count)
    isUsed[output] = true
    for index in nodes.indices.reversed() where isUsed[index] {
      for operand in operands(nodes[index]) { isUsed[operand] = true }
    }
    var places = [Int](repeating: -1, count: nodes.count)
    var kept = Graph(isBefore: isBefore, variables: variables)
    for index in 0...output where isUsed[index] {
      places[index] = kept.append(nodes[index].mapped { places[$0] })
    }
    self = kept
  }
}

extension Graph {
  /// The approximate cost of an evaluation, in additions.
  var cost: Int {
    nodes.reduce(0) { sum, node in
      switch node {
      case .constant, .abscissa, .variable: sum
      case .operation(let operation, _, _, _):
        switch operation {
        case .add, .subtract, .multiply, .negate, .magnitude, .lesser, .greater: sum + 1
        default: sum + 3
        }
      case .wholePower: sum + 4
      case .curve(let curve, _): sum + curve.cost
      case .quantity, .made: sum + 20
      }
    }
  }
}

/// Rounding to the nearest `Float`, with the derivatives of the unrounded number.
public struct SinglePrecision: UnivariateFunction {
  /// Adds the rounding difference, which is exact.
  public func value(at x: Double) -> Double { x.isFinite ? x + (Double(Float(x)) - x) : x }
  public func jet(at x: Jet) -> Jet { x.leading.isFinite ? x + (value(at: x.leading) - x.leading) : x }
}
