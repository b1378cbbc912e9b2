import CKernels
import ScalarMath
import TimingFunctions

/// A graph as steps over blocks of points, with registers shared by values that do not live at the same time.
struct Batch: Sendable {
  /// Points a block: a few registers of it stay in the first-level cache.
  static let width = 256

  /// What is done to a block, in order.
  enum Stage {
    /// A run of vector steps: a range of ``steps``.
    case vector(Range<Int>)
    /// One operation, point by point.
    case scalar(Graph.Node, operands: [Int], destination: Int)
    /// Puts right the lanes whose argument is too large for the vector sine, |x| > 2⁵⁰.
    case largeTurns(isSine: Bool, argument: Int, destination: Int, hasTail: Bool)
  }

  private(set) var steps: [easel_step] = []
  private(set) var stages: [Stage] = []
  private(set) var constants: [(register: Int, value: Double)] = []
  private(set) var registerCount = 1
  private(set) var output = 0

  init(_ graph: Graph) {
    var allocation = BatchAllocation(graph)
    for index in graph.nodes.indices where allocation.isNeeded[index] {
      emit(graph, index, &allocation)
    }
    output = allocation.registers[graph.output]
    registerCount = allocation.count
    constants = allocation.constants
  }

  private mutating func emit(_ graph: Graph, _ index: Int, _ allocation: inout BatchAllocation) {
    switch graph.nodes[index] {
    case .constant(let value): allocation.placeConstant(value, index)
    case .abscissa: allocation.registers[index] = 0
    case .wholePower(let base, let exponent): emitPower(graph, index, base, exponent, &allocation)
    case .operation(let operation, let a, let b, let c):
      let operands = [a, b, c].map { $0 < 0 ? 0 : allocation.registers[$0] }
      guard let vector = operation.vectorOperation else {
        emitScalar(graph, index, &allocation)
        return
      }
      let destination = allocation.place(index)
      append(vector, operands, destination)
      if operation == .sinPi || operation == .cosPi {
        stages.append(
          .largeTurns(
            isSine: operation == .sinPi, argument: operands[0], destination: destination, hasTail: false))
      }
      allocation.release(after: index)
    default: emitScalar(graph, index, &allocation)
    }
  }

  private mutating func emitScalar(_ graph: Graph, _ index: Int, _ allocation: inout BatchAllocation) {
    let node = graph.nodes[index]
    let operands = graph.operands(node).map { allocation.registers[$0] }
    stages.append(.scalar(node, operands: operands, destination: allocation.place(index)))
    allocation.release(after: index)
  }

  /// A power of a sum, product or sine takes that operation with its tail.
  private mutating func emitPower(
    _ graph: Graph, _ index: Int, _ base: Int, _ exponent: Int, _ allocation: inout BatchAllocation
  ) {
    let inverts = exponent < 0
    if case .operation(let operation, let a, let b, _) = graph.nodes[base], let vector = operation.tailOperation {
      let pair = allocation.placePair()
      let operands = [a, b, -1].map { $0 < 0 ? 0 : allocation.registers[$0] }
      append(vector, operands, pair)
      if operation == .sinPi || operation == .cosPi {
        stages.append(
          .largeTurns(isSine: operation == .sinPi, argument: operands[0], destination: pair, hasTail: true))
      }
      append(
        inverts ? .reciprocalPowerOfSum : .powerOfSum, [pair, pair + 1, 0], allocation.place(index), abs(exponent))
      allocation.releasePair(pair)
    } else {
      append(
        inverts ? .reciprocalPower : .power, [allocation.registers[base], 0, 0], allocation.place(index),
        abs(exponent))
    }
    allocation.release(after: index)
  }

  private mutating func append(
    _ operation: VectorOperation, _ operands: [Int], _ destination: Int, _ exponent: Int = 0
  ) {
    steps.append(
      easel_step(
        operation: operation.rawValue, a: Int32(operands[0]), b: Int32(operands[1]), c: Int32(operands[2]),
        destination: Int32(destination), exponent: Int32(exponent)))
    if case .vector(let range) = stages.last {
      stages[stages.count - 1] = .vector(range.lowerBound..<steps.count)
    } else {
      stages.append(.vector(steps.count - 1..<steps.count))
    }
  }
}

extension SyntaxNode.Operation {
  /// The vector operation of the same meaning.
  var vectorOperation: VectorOperation? {
    switch self {
    case .add: .add
    case .subtract: .subtract
    case .multiply: .multiply
    case .divide: .divide
    case .negate: .negate
    case .absolute: .absolute
    case .squareRoot: .squareRoot
    case .minimum: .minimum
    case .maximum: .maximum
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .equal: .equal
    case .notEqual: .notEqual
    case .and: .and
    case .or: .or
    case .not: .not
    case .select: .select
    case .sinPi: .sinPi
    case .cosPi: .cosPi
    default: nil
    }
  }

  /// The vector operation that keeps its rounding error.
  var tailOperation: VectorOperation? {
    switch self {
    case .add: .addTail
    case .subtract: .subtractTail
    case .multiply: .multiplyTail
    case .sinPi: .sinPiTail
    case .cosPi: .cosPiTail
    default: nil
    }
  }
}
