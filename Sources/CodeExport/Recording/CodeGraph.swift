import Formulas
import ScalarMath

/// A function as code: each node reads earlier ones, and equal nodes exist once.
package struct CodeGraph: Sendable {
  private(set) var nodes: [CodeNode] = []
  private var known: [CodeNode: Int] = [:]
  /// The nodes of the function's values.
  private(set) var outputs: [Int] = []

  /// The largest number of nodes; longer code is unreadable, and too long for compilers of shaders.
  static let mostNodes = 20_000

  subscript(index: Int) -> CodeNode { nodes[index] }

  /// True if the graph has ``mostNodes``: no more are added.
  var isFull: Bool { nodes.count >= Self.mostNodes }

  /// Returns the number of a node, which is added if it is new.
  mutating func insert(_ node: CodeNode) -> Int {
    if let index = known[node] { return index }
    if isFull { return 0 }
    nodes.append(node)
    known[node] = nodes.count - 1
    return nodes.count - 1
  }

  /// Returns the value of a constant; nil for other nodes.
  func constant(_ index: Int) -> Double? {
    if case .constant(let bits) = nodes[index] { return Double(bitPattern: bits) }
    return nil
  }

  /// Returns a flag for each node: true if one of the roots reads it, or is it.
  func reached(from roots: [Int]) -> [Bool] {
    var isReached = [Bool](repeating: false, count: nodes.count)
    for root in roots { isReached[root] = true }
    for index in nodes.indices.reversed() where isReached[index] {
      for operand in nodes[index].operands { isReached[operand] = true }
    }
    return isReached
  }

  /// Returns the graph of the nodes that the roots read, in their order, with the roots as its values.
  func pruned(to roots: [Int]) -> CodeGraph {
    let isReached = reached(from: roots)
    var places = [Int](repeating: 0, count: nodes.count)
    var graph = CodeGraph()
    for index in nodes.indices where isReached[index] {
      places[index] = graph.insert(nodes[index].reading { places[$0] })
    }
    graph.outputs = roots.map { places[$0] }
    return graph
  }

  /// The operations that the function's value uses.
  var operations: Set<FormulaOperation> {
    Set(
      nodes.compactMap { node in
        if case .operation(let operation, _) = node { operation } else { nil }
      })
  }

  /// A constant that is finite, but infinite as a float; nil if there is none.
  var numberBeyondFloats: Double? {
    nodes.indices.lazy.compactMap { constant($0) }.first { $0.isFinite && Float($0).isInfinite }
  }

  /// True if the graph has an unknown number.
  var hasUnknown: Bool { nodes.contains(.unknown) || nodes.contains(.beyond) }
}

/// The precision of the numbers in generated code.
public enum CodePrecision: String, Sendable {
  /// 53 bits: C, Swift and JavaScript.
  case double
  /// 24 bits: shaders. Every operation is assumed to round to nearest; the documentation of a GPU states its
  /// deviations.
  case single

  func rounded(_ x: Double) -> Double { self == .double ? x : Double(Float(x)) }
}

extension CodeGraph {
  /// Returns the value of the code, operation by operation.
  package func value(_ arguments: [Double], in precision: CodePrecision) -> Double {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: nodes.count) { values in
      for (index, node) in nodes.enumerated() {
        let value: Double =
          switch node {
          case .argument(let number): precision.rounded(arguments[number])
          case .constant(let bits): precision.rounded(Double(bitPattern: bits))
          case .unknown, .beyond: .nan
          case .operation(let operation, let operands):
            precision.rounded(operation.value(operands.count, { values[operands[$0]] }, in: precision))
          case .comparison(let relation, let a, let b): relation.holds(values[a], values[b]) ? 1 : 0
          case .not(let a): 1 - values[a]
          case .all(let a, let b): values[a] * values[b]
          case .any(let a, let b): Swift.max(values[a], values[b])
          case .choice(let condition, let a, let b): values[condition] == 1 ? values[a] : values[b]
          }
        values.initializeElement(at: index, to: value)
      }
      return values[outputs[0]]
    }
  }
}

extension FormulaOperation {
  /// Returns the value for operands.
  func value(_ count: Int, _ x: (Int) -> Double, in precision: CodePrecision) -> Double {
    self == .cubicBezier
      ? BezierHelper.value(x(0), x(1), x(2), x(3), at: x(4), in: precision) : value(x(0), count == 2 ? x(1) : nil)
  }
}

/// A node of a ``CodeGraph``: a number, or a condition that a ``choice`` reads.
enum CodeNode: Hashable, Sendable {
  /// An argument of the function, by its number.
  case argument(Int)
  case constant(UInt64)
  case operation(FormulaOperation, [Int])
  case comparison(NumberRelation, Int, Int)
  case not(Int)
  case all(Int, Int)
  case any(Int, Int)
  /// One of two numbers: the first if the condition holds.
  case choice(Int, Int, Int)
  /// An unknown number; the recorder stores the reason.
  case unknown
  /// An unknown number beyond the legal values, for which a choice takes its other side.
  case beyond

  static func constant(_ value: Double) -> CodeNode { .constant((value == 0 ? 0 : value).bitPattern) }

  /// The nodes that this node reads.
  var operands: [Int] {
    var operands: [Int] = []
    _ = reading { index in
      operands.append(index)
      return index
    }
    return operands
  }

  /// True for a condition, false for a number.
  var isCondition: Bool {
    switch self {
    case .comparison, .not, .all, .any: true
    default: false
    }
  }

  /// Returns the node with other operands, in the same order.
  func reading(_ image: (Int) -> Int) -> CodeNode {
    switch self {
    case .argument, .constant, .unknown, .beyond: self
    case .operation(let operation, let operands): .operation(operation, operands.map(image))
    case .comparison(let relation, let a, let b): .comparison(relation, image(a), image(b))
    case .not(let a): .not(image(a))
    case .all(let a, let b): .all(image(a), image(b))
    case .any(let a, let b): .any(image(a), image(b))
    case .choice(let condition, let a, let b): .choice(image(condition), image(a), image(b))
    }
  }
}
