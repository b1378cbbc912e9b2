import ScalarMath

/// A node of a formula: an operation on earlier nodes.
///
/// Equal nodes are stored once, so a tree is a directed acyclic graph in which operands come before their users:
/// every pass over it is a loop, and no input can exhaust the stack.
struct SyntaxNode: Hashable {
  enum Operation: UInt8 {
    case constant, abscissa, parameter, call, derivative
    case add, subtract, multiply, divide, negate, power
    case truncatedRemainder, flooredRemainder
    case bitAnd, bitOr, bitXor
    case less, lessOrEqual, equal, notEqual, and, or, not, select
    case sin, cos, tan, sinPi, cosPi, tanPi, asin, acos, atan, atan2, sinh, cosh, tanh
    case exp, exp2, log, log2, log10, squareRoot, cubeRoot, hypot
    case absolute, sign, floor, ceil, round, trunc, singlePrecision, minimum, maximum
  }

  var operation: Operation
  /// Operands: node numbers, −1 where there is none.
  var a: Int32 = -1
  var b: Int32 = -1
  var c: Int32 = -1
  /// The bits of a constant, or a number in one of the tree's lists.
  var payload: UInt64 = 0
  /// How a constant lies to its bits.
  var exactness = RealConstant.Exactness.exact
}

/// A number of a node in its ``SyntaxTree``.
typealias NodeID = Int32

/// A call of a library function that is not made of operations.
struct CallSite: Hashable {
  var function: FunctionIndex
  var arguments: [NodeID]
  var place: Range<Int>
  /// The places in `arguments` where nothing was given, or a curve, and which hold a constant that means nothing.
  var absent: Set<Int> = []
  /// Arguments that are curves: functions of an abscissa of their own.
  var curves: [Int: NodeID] = [:]

  static func == (a: CallSite, b: CallSite) -> Bool {
    a.function == b.function && a.arguments == b.arguments && a.absent == b.absent && a.curves == b.curves
  }
  func hash(into hasher: inout Hasher) {
    hasher.combine(function)
    hasher.combine(arguments)
    hasher.combine(absent)
    hasher.combine(curves)
  }
}

/// The nodes of one formula, and what they refer to.
struct SyntaxTree {
  /// More nodes are refused: a formula that is evaluated thousands of times a picture stays small.
  static let mostNodes = 20_000
  /// Nodes that all substitutions together look at, arguments of calls counted fourfold: 200 pipelines through the
  /// largest formula.
  static let mostNodesVisited = 4_000_000

  private(set) var nodes: [SyntaxNode] = []
  private(set) var calls: [CallSite] = []
  /// Free names in the order they were first met, with that place.
  private(set) var parameters: [(name: String, place: Range<Int>)] = []
  /// Bodies and orders of derivatives.
  private(set) var derivatives: [Derivative] = []
  private var facts: [Facts] = []
  private var known: [SyntaxNode: NodeID] = [:]
  private var knownDerivatives: [Derivative: Int] = [:]
  private var knownParameters: [String: Int] = [:]
  private var knownCalls: [CallSite: Int] = [:]
  /// Factors of π, as far as they have been looked for; see `multipleOfPi`.
  var knownMultiplesOfPi: [NodeID: NodeID?] = [:]
  /// Nodes looked at by substitutions so far.
  private var nodesVisited = 0
  /// The place that an error about size points at.
  var place = 0..<1

  /// What is known of a node when it is made.
  private struct Facts {
    var readsAbscissa: Bool
    var derivativeOrder: Int
  }

  struct Derivative: Hashable {
    var body: NodeID
    var order: Int
  }

  subscript(id: NodeID) -> SyntaxNode { nodes[Int(id)] }

  mutating func insert(_ node: SyntaxNode) throws(FormulaError) -> NodeID {
    if let id = known[node] { return id }
    guard nodes.count < Self.mostNodes else {
      throw FormulaError("the formula has more than \(Self.mostNodes) operations", at: place)
    }
    let id = NodeID(nodes.count)
    nodes.append(node)
    facts.append(facts(of: node))
    known[node] = id
    return id
  }

  private func facts(of node: SyntaxNode) -> Facts {
    let operands = operands(of: node)
    var order = operands.lazy.map { derivativeOrder(of: $0) }.max() ?? 0
    if node.operation == .derivative {
      let entry = derivatives[Int(node.payload)]
      order = max(order, entry.order + derivativeOrder(of: entry.body))
    }
    return Facts(
      readsAbscissa: node.operation == .abscissa || operands.contains { readsAbscissa($0) }, derivativeOrder: order)
  }

  mutating func constant(
    _ value: Double, _ exactness: RealConstant.Exactness = .exact
  ) throws(FormulaError) -> NodeID {
    try insert(SyntaxNode(operation: .constant, payload: value.bitPattern, exactness: exactness))
  }

  mutating func constant(_ constant: RealConstant) throws(FormulaError) -> NodeID {
    try self.constant(constant.value, constant.exactness)
  }

  mutating func abscissa() throws(FormulaError) -> NodeID { try insert(SyntaxNode(operation: .abscissa)) }

  mutating func parameter(_ name: String, at place: Range<Int>) throws(FormulaError) -> NodeID {
    let index = knownParameters[name] ?? parameters.count
    if index == parameters.count {
      parameters.append((name, place))
      knownParameters[name] = index
    }
    return try insert(SyntaxNode(operation: .parameter, payload: UInt64(index)))
  }

  func hasParameter(_ name: String) -> Bool { knownParameters[name] != nil }

  mutating func call(_ site: CallSite) throws(FormulaError) -> NodeID {
    let index = knownCalls[site] ?? calls.count
    if index == calls.count {
      calls.append(site)
      knownCalls[site] = index
    }
    return try insert(SyntaxNode(operation: .call, payload: UInt64(index)))
  }

  mutating func derivative(of body: NodeID, order: Int, at point: NodeID) throws(FormulaError) -> NodeID {
    guard readsAbscissa(body) else {
      // 0 where the constant is a number, and nothing where it is none.
      return try constantValue(body).map { $0.isFinite } == true ? constant(0) : apply(.subtract, body, body)
    }
    let entry = Derivative(body: body, order: order)
    let index = knownDerivatives[entry] ?? derivatives.count
    if index == derivatives.count {
      derivatives.append(entry)
      knownDerivatives[entry] = index
    }
    return try insert(SyntaxNode(operation: .derivative, a: point, payload: UInt64(index)))
  }

  mutating func apply(
    _ operation: SyntaxNode.Operation, _ a: NodeID, _ b: NodeID = -1, _ c: NodeID = -1
  ) throws(FormulaError) -> NodeID {
    try insert(SyntaxNode(operation: operation, a: a, b: b, c: c))
  }

  /// A percentage as a share: of a number that is written the double next to its hundredth.
  mutating func hundredth(of id: NodeID) throws(FormulaError) -> NodeID {
    if let value = constantValue(id), let share = Double("\(value)e-2") {
      return try constant(share, self[id].exactness)
    }
    return try apply(.divide, id, constant(100))
  }

  /// The value of a constant node.
  func constantValue(_ id: NodeID) -> Double? {
    self[id].operation == .constant ? Double(bitPattern: self[id].payload) : nil
  }

  /// The nodes that `node` reads. The body of a derivative is a formula of its own and not among them.
  func operands(of node: SyntaxNode) -> [NodeID] {
    if node.operation == .call { return calls[Int(node.payload)].arguments }
    return [node.a, node.b, node.c].filter { $0 >= 0 }
  }

  /// The formulas of their own abscissa that `node` is made from: that of a derivative, and curves among arguments.
  private func bodies(of node: SyntaxNode) -> [NodeID] {
    switch node.operation {
    case .derivative: [derivatives[Int(node.payload)].body]
    case .call: Array(calls[Int(node.payload)].curves.values)
    default: []
    }
  }

  /// Whether `root` depends on the abscissa.
  func readsAbscissa(_ root: NodeID) -> Bool { facts[Int(root)].readsAbscissa }

  /// The highest sum of orders along nested derivatives under `root`.
  func derivativeOrder(of root: NodeID) -> Int { facts[Int(root)].derivativeOrder }

  /// The nodes that `root` depends on, itself included, operands first; with the bodies of derivatives on request.
  func reachable(from root: NodeID, throughDerivatives: Bool = false) -> [NodeID] {
    var isReached = [Bool](repeating: false, count: Int(root) + 1)
    isReached[Int(root)] = true
    var id = root
    while id >= 0 {
      if isReached[Int(id)] {
        let node = self[id]
        for operand in operands(of: node) { isReached[Int(operand)] = true }
        if throughDerivatives {
          for body in bodies(of: node) { isReached[Int(body)] = true }
        }
      }
      id -= 1
    }
    return isReached.indices.filter { isReached[$0] }.map { NodeID($0) }
  }

  /// The parameters that the value of `root` depends on, through derivatives too, in the order they were met.
  func parametersReached(from root: NodeID) -> [String] {
    let reached = reachable(from: root, throughDerivatives: true).filter { self[$0].operation == .parameter }
    return reached.map { Int(self[$0].payload) }.sorted().map { parameters[$0].name }
  }

  /// `root` with its abscissa replaced: the composition root ∘ replacement.
  mutating func substituting(_ replacement: NodeID, in root: NodeID) throws(FormulaError) -> NodeID {
    guard readsAbscissa(root) else { return root }
    nodesVisited += Int(root)
    if nodesVisited > Self.mostNodesVisited {
      throw FormulaError("the formula takes too long to read: too many functions of functions", at: place)
    }
    var images: [NodeID: NodeID] = [:]
    func image(_ id: NodeID) -> NodeID { id < 0 ? id : images[id] ?? id }
    for id in reachable(from: root) {
      var node = self[id]
      switch node.operation {
      case .abscissa:
        images[id] = replacement
        continue
      case .constant, .parameter:
        continue
      case .call:
        var site = calls[Int(node.payload)]
        nodesVisited += 4 * site.arguments.count
        site.arguments = site.arguments.map(image)
        images[id] = try call(site)
      default:
        (node.a, node.b, node.c) = (image(node.a), image(node.b), image(node.c))
        images[id] = try insert(node)
      }
    }
    return image(root)
  }
}
