import Formulas
import ScalarMath

/// Records computations with ``RecordedNumber``s, for one function and on one thread.
final class CodeRecorder: @unchecked Sendable {
  /// The form to record of a function with two forms, one for each side of a border.
  enum Forms: CaseIterable { case inside, otherwise, both }

  private(set) var graph = ExpressionGraph()
  let forms: Forms
  /// True to leave out branches that are NaN, for a language that does not guarantee NaN.
  let dropsHoles: Bool
  /// The first reason why a number is unknown; nil if all are known.
  private(set) var reason: String?

  init(forms: Forms = .both, dropsHoles: Bool = false) { (self.forms, self.dropsHoles) = (forms, dropsHoles) }

  func argument(_ number: Int) -> RecordedNumber { record(ExpressionNode(.parameter, payload: UInt64(number))) }

  func record(_ node: ExpressionNode) -> RecordedNumber { RecordedNumber(node: insert(node), of: self) }

  /// Inserts a node and returns its number; 0 if the graph is full.
  private func insert(_ node: ExpressionNode) -> NodeID { (try? graph.insert(node)) ?? 0 }

  private func insert(_ operation: FormulaOperation, _ operands: NodeID...) -> NodeID {
    insert(ExpressionNode(operation, operands))
  }

  func refuse(_ reason: String) -> RecordedNumber { unknown(.unknown, reason) }

  /// Returns an unknown number for operands outside their legal values. A choice then takes its other side.
  func beyond(_ reason: String) -> RecordedNumber { unknown(.beyond, reason) }

  private func unknown(_ operation: FormulaOperation, _ reason: String) -> RecordedNumber {
    self.reason = self.reason ?? reason
    return record(ExpressionNode(operation))
  }

  private func isUnknown(_ number: RecordedNumber, _ operation: FormulaOperation) -> Bool {
    number.recorder != nil && graph[number.node].operation == operation
  }

  /// Returns the node of a number, and inserts one for a constant.
  func index(of number: RecordedNumber) -> NodeID {
    guard let constant = number.constant else { return number.node }
    return insert(ExpressionNode(.constant, payload: (constant == 0 ? 0 : constant).bitPattern))
  }

  /// Returns a graph with these values as outputs, without nodes on which they do not depend.
  func function(_ values: [RecordedNumber]) -> ExpressionGraph {
    let outputs = values.map(index)
    var function = ExpressionGraph()
    var places: [NodeID: NodeID] = [:]
    for id in graph.reachable(from: outputs) {
      var node = graph[id]
      node.operands = node.operands.map { places[$0] ?? 0 }
      places[id] = try? function.insert(node)
    }
    function.outputs = outputs.map { places[$0] ?? 0 }
    return function
  }

  // MARK: Conditions

  /// Returns the condition that a relation of two nodes holds. For a choice between constants that is compared with a
  /// constant, it is built from the choice's own condition.
  func condition(_ relation: NumberRelation, _ a: NodeID, _ b: NodeID) -> Condition {
    if let x = graph.constantValue(a), let y = graph.constantValue(b) { return .known(relation.holds(x, y)) }
    if let border = graph.constantValue(b), let tree = condition(relation, ofTree: a, border, depth: 0) { return tree }
    if let border = graph.constantValue(a), let tree = condition(relation.mirrored, ofTree: b, border, depth: 0) {
      return tree
    }
    return .node(insert(relation.operation, a, b))
  }

  enum Condition {
    case known(Bool)
    case node(NodeID)
  }

  private static let deepest = 24

  /// Returns the condition that a relation to `border` holds for a tree of choices whose leaves are constants. Nil for
  /// any other node, and for a tree of more than 24 levels.
  private func condition(
    _ relation: NumberRelation, ofTree index: NodeID, _ border: Double, depth: Int
  ) -> Condition? {
    if let value = graph.constantValue(index) { return .known(relation.holds(value, border)) }
    let operands = graph[index].operands
    guard depth < Self.deepest, graph[index].operation == .select,
      let first = condition(relation, ofTree: operands[1], border, depth: depth + 1),
      let second = condition(relation, ofTree: operands[2], border, depth: depth + 1)
    else { return nil }
    let chooser = operands[0]
    switch (first, second) {
    case (.known(true), .known(true)), (.known(false), .known(false)): return first
    case (.known(true), .known(false)): return .node(chooser)
    case (.known(false), .known(true)): return .node(opposite(chooser))
    case (.known(true), .node(let b)): return .node(insert(.or, chooser, b))
    case (.known(false), .node(let b)): return .node(insert(.and, opposite(chooser), b))
    case (.node(let a), .known(true)): return .node(insert(.or, opposite(chooser), a))
    case (.node(let a), .known(false)): return .node(insert(.and, chooser, a))
    case (.node(let a), .node(let b)):
      let taken = insert(.and, chooser, a)
      return .node(insert(.or, taken, insert(.and, opposite(chooser), b)))
    }
  }

  private func opposite(_ condition: NodeID) -> NodeID {
    graph[condition].operation == .not ? graph[condition].operands[0] : insert(.not, condition)
  }

  /// Returns `a` if the condition holds, otherwise `b`.
  func choice(_ condition: NodeID, _ a: RecordedNumber, _ b: RecordedNumber) -> RecordedNumber {
    if isUnknown(a, .unknown) { return a }
    if isUnknown(b, .unknown) { return b }
    // If one side is beyond its legal values, the other side applies, unless it is NaN.
    if isUnknown(a, .beyond) { return b.isNaN ? a : b }
    if isUnknown(b, .beyond) { return a.isNaN ? b : a }
    if dropsHoles {
      if a.isNaN { return b }
      if b.isNaN { return a }
    }
    let (first, second) = (index(of: a), index(of: b))
    if first == second { return a }
    return record(ExpressionNode(.select, [condition, first, second]))
  }
}

extension NumberRelation {
  fileprivate var operation: FormulaOperation {
    switch self {
    case .below: .less
    case .atMost: .lessOrEqual
    case .equal: .equal
    case .atLeast: .atLeast
    case .above: .above
    }
  }

  /// The relation with its operands exchanged.
  fileprivate var mirrored: NumberRelation {
    switch self {
    case .below: .above
    case .atMost: .atLeast
    case .equal: .equal
    case .atLeast: .atMost
    case .above: .below
    }
  }
}

/// Graphs of generated code, whose `parameter` nodes contain the number of an argument.
extension ExpressionGraph {
  /// The operations on numbers in the graph.
  var operations: Set<FormulaOperation> { Set(nodes.filter(\.isOperation).map(\.operation)) }

  /// The first constant that is finite as a double but infinite as a float; nil if there is none.
  var numberBeyondFloats: Double? {
    nodes.indices.lazy.compactMap { constantValue(NodeID($0)) }.first { $0.isFinite && Float($0).isInfinite }
  }

  /// Returns true if the graph reads an argument.
  func reads(_ argument: Int) -> Bool {
    nodes.contains { $0.operation == .parameter && $0.payload == UInt64(argument) }
  }

  /// Returns the first output, computed operation by operation in a precision.
  package func value(_ arguments: [Double], in precision: CodePrecision) -> Double {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: nodes.count) { values in
      for (index, node) in nodes.enumerated() {
        let operands = node.operands
        func x(_ place: Int) -> Double { values[Int(operands[place])] }
        let value: Double =
          switch node.operation {
          case .parameter: precision.rounded(arguments[Int(node.payload)])
          case .constant: precision.rounded(Double(bitPattern: node.payload))
          case .unknown, .beyond: .nan
          case .select: x(x(0) == 1 ? 1 : 2)
          case .cubicBezier: BezierHelper.value(x(0), x(1), x(2), x(3), at: x(4), in: precision)
          default: precision.rounded(node.operation.value(x(0), operands.count == 2 ? x(1) : nil))
          }
        values.initializeElement(at: index, to: value)
      }
      return values[Int(outputs[0])]
    }
  }
}

/// Comparisons, `not`, `and` and `or` are conditions, which `select` reads; all other nodes of code are numbers.
extension ExpressionNode {
  /// True for a condition, false for a number.
  var isCondition: Bool { [.less, .lessOrEqual, .equal, .atLeast, .above, .not, .and, .or].contains(operation) }

  /// True for an operation on numbers.
  var isOperation: Bool { !operands.isEmpty && !isCondition && operation != .select }
}
