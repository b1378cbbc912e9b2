import CKernels
import ScalarMath
import TimingFunctions

/// A graph as steps over blocks of points, with registers shared by values that do not live at the same time.
struct Batch: Sendable {
  /// Points a block: as many as keep the registers in the first-level cache (32 KiB), 256 to 2048.
  var width: Int { max(256, min(2048, 4096 / registerCount / 8 * 8)) }

  /// What is done to a block, in order.
  enum Stage {
    /// A run of vector steps: a range of ``steps``.
    case vector(Range<Int>)
    /// An operation of one operand, or of two, point by point.
    case scalar(SyntaxNode.Operation, Int, Int?, destination: Int)
    /// A curve at the values of a register.
    case curve(any TimingFunction, Int, destination: Int)
    /// An effect of some registers.
    case quantity(BoundQuantity, [Int], destination: Int)
    /// Puts right the lanes whose argument is too large for the vector sine, |x| > 2⁵⁰: (sin πx)^exponent·scale.
    case largeTurns(isSine: Bool, argument: Int, destination: Int, exponent: Int, scale: Double)
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
    if let power = allocation.powers[index] {
      emitPower(power, index, &allocation)
      allocation.release(after: index)
      return
    }
    switch graph.nodes[index] {
    case .constant(let constant): allocation.placeConstant(constant.value, index)
    case .abscissa: allocation.registers[index] = 0
    case .operation(let operation, let a, let b, let c):
      guard let vector = operation.vectorOperation else {
        emitScalar(graph, index, &allocation)
        return
      }
      let operands = [a, b, c].map { $0 < 0 ? 0 : allocation.registers[$0] }
      let destination = allocation.place(index)
      append(vector, operands, destination)
      appendLargeTurns(vector, operands[0], destination, exponent: 1, scale: 1)
      allocation.release(after: index)
    default: emitScalar(graph, index, &allocation)
    }
  }

  private mutating func emitScalar(_ graph: Graph, _ index: Int, _ allocation: inout BatchAllocation) {
    let node = graph.nodes[index]
    let operands = graph.operands(node).map { allocation.registers[$0] }
    let destination = allocation.place(index)
    switch node {
    case .operation(let operation, _, _, _):
      stages.append(
        .scalar(operation, operands[0], operands.count == 2 ? operands[1] : nil, destination: destination))
    case .curve(let curve, _): stages.append(.curve(curve, operands[0], destination: destination))
    case .derivative(let program, let order, _):
      stages.append(.curve(DerivativeCurve(program, order: order), operands[0], destination: destination))
    case .quantity(let quantity, _): stages.append(.quantity(quantity, operands, destination: destination))
    case .constant, .abscissa, .wholePower, .variable, .made:
      preconditionFailure("these have steps of their own, or are of several variables")
    }
    allocation.release(after: index)
  }

  private mutating func emitPower(_ power: WholePower, _ index: Int, _ allocation: inout BatchAllocation) {
    var operands = power.operands.map { allocation.registers[$0] }
    var pair: Int?
    if let tail = power.tailOperation {
      let registers = allocation.placePair()
      append(tail, operands, registers)
      operands = [registers, registers + 1]
      pair = registers
    }
    let destination = allocation.place(index)
    append(power.operation, operands, destination, exponent: power.exponent, scale: power.scale)
    appendLargeTurns(power.operation, operands[0], destination, exponent: power.exponent, scale: power.scale)
    if let pair { allocation.releasePair(pair) }
  }

  private mutating func appendLargeTurns(
    _ operation: VectorOperation, _ argument: Int, _ destination: Int, exponent: Int, scale: Double
  ) {
    guard operation.isTurn else { return }
    let isSine = operation == .sinPi || operation == .powerOfSinPi
    stages.append(
      .largeTurns(isSine: isSine, argument: argument, destination: destination, exponent: exponent, scale: scale))
  }

  private mutating func append(
    _ operation: VectorOperation, _ operands: [Int], _ destination: Int, exponent: Int = 1, scale: Double = 1
  ) {
    let places = operands + [0, 0, 0]
    steps.append(
      easel_step(
        operation: Int32(operation.rawValue), a: Int32(places[0]), b: Int32(places[1]), c: Int32(places[2]),
        destination: Int32(destination), exponent: Int32(exponent), scale: scale,
        hasTail: operation.hasTail ? 1 : 0))
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
    default: nil
    }
  }
}
