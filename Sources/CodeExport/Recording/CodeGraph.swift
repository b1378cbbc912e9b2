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

  /// Returns the number of an operation on nodes.
  mutating func insert(_ operation: FormulaOperation, _ operands: Int...) -> Int {
    insert(CodeNode(operation: operation, operands: operands))
  }

  /// Returns the value of a constant; nil for other nodes.
  func constant(_ index: Int) -> Double? {
    nodes[index].operation == .constant ? Double(bitPattern: nodes[index].payload) : nil
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
    Set(nodes.filter(\.isOperation).map(\.operation))
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
          switch node.operation {
          case .parameter: precision.rounded(arguments[Int(node.payload)])
          case .constant: precision.rounded(Double(bitPattern: node.payload))
          case .unknown, .beyond: .nan
          case .select: values[node.operands[values[node.operands[0]] == 1 ? 1 : 2]]
          default:
            precision.rounded(
              node.operation.value(node.operands.count, { values[node.operands[$0]] }, in: precision))
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

/// A node of a ``CodeGraph``: an operation on earlier nodes. Comparisons, `not`, `and` and `or` are conditions, which
/// `select` reads; all others are numbers.
struct CodeNode: Hashable, Sendable {
  var operation: FormulaOperation
  var operands: [Int] = []
  /// The bits of a constant, or the number of an argument.
  var payload: UInt64 = 0

  /// An unknown number; the recorder stores the reason.
  static let unknown = CodeNode(operation: .unknown)
  /// An unknown number beyond the legal values, for which a choice takes its other side.
  static let beyond = CodeNode(operation: .beyond)

  static func argument(_ number: Int) -> CodeNode { CodeNode(operation: .parameter, payload: UInt64(number)) }

  static func constant(_ value: Double) -> CodeNode {
    CodeNode(operation: .constant, payload: (value == 0 ? 0 : value).bitPattern)
  }

  /// True for a condition, false for a number.
  var isCondition: Bool { [.less, .lessOrEqual, .equal, .atLeast, .above, .not, .and, .or].contains(operation) }

  /// True for an operation on numbers.
  var isOperation: Bool { !operands.isEmpty && !isCondition && operation != .select }

  /// Returns the node with other operands, in the same order.
  func reading(_ image: (Int) -> Int) -> CodeNode {
    CodeNode(operation: operation, operands: operands.map(image), payload: payload)
  }
}
