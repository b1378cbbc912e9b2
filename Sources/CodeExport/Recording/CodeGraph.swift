import ScalarMath

/// A function as code: nodes that read earlier ones, equal nodes once.
package struct CodeGraph: Sendable {
  private(set) var nodes: [CodeNode] = []
  private var known: [CodeNode: Int] = [:]
  /// The node of the function's value.
  var output = 0

  /// More nodes are no code that anybody reads, nor that compilers of shaders take.
  static let mostNodes = 20_000

  subscript(index: Int) -> CodeNode { nodes[index] }

  /// Whether there are too many nodes: none is added from then on.
  var isFull: Bool { nodes.count >= Self.mostNodes }

  /// The number of a node, which is added where it is new.
  mutating func insert(_ node: CodeNode) -> Int {
    if let index = known[node] { return index }
    if isFull { return 0 }
    nodes.append(node)
    known[node] = nodes.count - 1
    return nodes.count - 1
  }

  /// The value of a constant.
  func constant(_ index: Int) -> Double? {
    if case .constant(let bits) = nodes[index] { return Double(bitPattern: bits) }
    return nil
  }

  /// Which nodes some of them read, themselves included.
  func reached(from roots: [Int]) -> [Bool] {
    var isReached = [Bool](repeating: false, count: nodes.count)
    for root in roots { isReached[root] = true }
    for index in nodes.indices.reversed() where isReached[index] {
      for operand in nodes[index].operands { isReached[operand] = true }
    }
    return isReached
  }

  /// The nodes that the output reads and no other, in their order.
  var pruned: CodeGraph {
    var (graph, roots) = pruned(to: [output])
    graph.output = roots[0]
    return graph
  }

  /// The nodes that some of them read and no other, in their order, and the new numbers of these.
  func pruned(to roots: [Int]) -> (graph: CodeGraph, roots: [Int]) {
    let isReached = reached(from: roots)
    var places = [Int](repeating: 0, count: nodes.count)
    var graph = CodeGraph()
    for index in nodes.indices where isReached[index] {
      places[index] = graph.insert(nodes[index].reading { places[$0] })
    }
    return (graph, roots.map { places[$0] })
  }

  /// The operations of the function's value.
  var operations: Set<CodeOperation> {
    Set(
      nodes.compactMap { node in
        if case .operation(let operation, _) = node { operation } else { nil }
      })
  }

  /// A constant that is finite, and infinite as a float; nil where there is none.
  var numberBeyondFloats: Double? {
    nodes.indices.lazy.compactMap { constant($0) }.first { $0.isFinite && Float($0).isInfinite }
  }

  /// Whether a number in it is not known.
  var hasUnknown: Bool { nodes.contains(.unknown) || nodes.contains(.beyond) }
}
