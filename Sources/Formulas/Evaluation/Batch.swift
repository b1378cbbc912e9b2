import CKernels
import ScalarMath
import TimingFunctions

/// A graph as steps over blocks of points; values that are not needed at the same time share a register.
struct Batch: Sendable {
  /// The number of points in a block, 256 to 2048: as many as keep the registers in the first-level cache (32 KiB).
  var width: Int { max(256, min(2048, 4096 / registerCount / 8 * 8)) }

  /// A step of the computation of a block.
  enum Stage {
    /// An operation in SIMD lanes. Lanes whose argument is too large for the vector function are computed again one by
    /// one.
    case lanes(LaneStep)
    /// An operation with one operand, or with two, point by point.
    case scalar(FormulaOperation, Int, Int?, destination: Int)
    /// A curve at the values of a register.
    case curve(any TimingFunction, Int, destination: Int)
    /// A quantity of an effect whose arguments are in registers.
    case quantity(BoundQuantity, [Int], destination: Int)
  }

  private(set) var stages: [Stage] = []
  private(set) var constants: [(register: Int, value: Double)] = []
  private(set) var registerCount = 1
  private(set) var output = 0

  /// True if exponentials run in lanes, which round them otherwise than `Double` does.
  var hasExponentials: Bool {
    stages.contains { stage in
      if case .lanes(let step) = stage { [.exp, .exp2, .expMinusOne].contains(step.operation) } else { false }
    }
  }

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
    let node = graph.nodes[index]
    let operands = graph.operands(node).map { allocation.registers[$0] }
    if case .abscissa = node {
      allocation.registers[index] = 0
      return
    }
    if case .constant(let constant) = node { return allocation.placeConstant(constant.value, index) }
    let destination = allocation.place(index)
    switch node {
    case .operation(let operation, let first, _, _):
      if operation == .power, graph.constant(first) == 2 {
        stages.append(.lanes(LaneStep(operation: .exp2, operands: [operands[1]], destination: destination)))
      } else if let operation = operation.inLanes {
        stages.append(.lanes(LaneStep(operation: operation, operands: operands, destination: destination)))
      } else {
        let second = operands.count == 2 ? operands[1] : nil
        stages.append(.scalar(operation, operands[0], second, destination: destination))
      }
    case .curve(let curve, _): stages.append(.curve(curve, operands[0], destination: destination))
    case .quantity(let quantity, _): stages.append(.quantity(quantity, operands, destination: destination))
    case .constant, .abscissa, .wholePower, .variable, .made:
      preconditionFailure("these have steps of their own, or are of several variables")
    }
    allocation.release(after: index)
  }

  private mutating func emitPower(_ power: WholePower, _ index: Int, _ allocation: inout BatchAllocation) {
    var operands = power.operands.map { allocation.registers[$0] }
    var pair: Int?
    if let sum = power.tailOperation {
      let registers = allocation.placePair()
      stages.append(.lanes(LaneStep(operation: sum, operands: operands, destination: registers, hasTail: true)))
      operands = [registers, registers + 1]
      pair = registers
    }
    let destination = allocation.place(index)
    let step = LaneStep(
      operation: power.operation, operands: operands, destination: destination, exponent: power.exponent,
      scale: power.scale)
    stages.append(.lanes(step))
    if let pair { allocation.releasePair(pair) }
  }
}

/// An operation in SIMD lanes; registers are given by their numbers.
struct LaneStep: Sendable {
  var operation: LaneOperation
  var operands: [Int]
  var destination: Int
  /// The exponent of a whole power.
  var exponent = 1
  /// The factor of the result of a whole power.
  var scale = 1.0
  /// True if the low word of the result goes to the register after ``destination``.
  var hasTail = false

  /// Runs the operation on a block, of which the first `count` values count.
  func run(_ registers: UnsafePointer<Batch.Register>, width: Int, count: Int, _ set: InstructionSet) {
    let (a, b, c) = (operands[0], operands[min(1, operands.count - 1)], operands[operands.count - 1])
    let (x, out) = (registers[a], registers[destination])
    var findings: Int32 = 0
    withUnsafeMutablePointer(to: &findings) { findings in
      var pass = easel_lane_pass(
        operation: Int32(operation.rawValue), exponent: Int32(exponent), scale: scale, a: x, b: registers[b],
        c: registers[c], aIsUniform: false, bIsUniform: false, cIsUniform: false, out: out,
        tail: hasTail ? registers[destination + 1] : nil, width: width, findings: findings)
      set.run(&pass)
    }
    guard LaneFindings(rawValue: findings).contains(.isBeyond) else { return }
    for i in 0..<count where abs(x[i]) > operation.largestArgument {
      switch operation {
      case .exp: out[i] = .exp(x[i])
      case .exp2: out[i] = .exp2(x[i])
      case .expMinusOne: out[i] = .expMinusOne(x[i])
      default:
        let turn = ErrorFree.turn(x[i], isSine: operation == .sinPi)
        out[i] = hasTail ? turn.high : turn.high + turn.low
        if hasTail { registers[destination + 1][i] = turn.low }
      }
    }
  }
}

extension FormulaOperation {
  /// The operation in SIMD lanes; nil if the batch evaluator computes it point by point.
  fileprivate var inLanes: LaneOperation? {
    switch self {
    case .add: .add
    case .subtract: .subtract
    case .multiply: .multiply
    case .divide: .divide
    case .negate: .negate
    case .magnitude: .magnitude
    case .squareRoot: .squareRoot
    case .floor: .floor
    case .ceiling: .ceiling
    case .lesser: .lesser
    case .greater: .greater
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
    case .exp: .exp
    case .exp2: .exp2
    case .expMinusOne: .expMinusOne
    default: nil
    }
  }
}

extension Batch {
  typealias Register = UnsafeMutablePointer<Double>

  /// Computes the values for `input`, block by block. `result` must be at least as long and must not overlap it.
  ///
  /// Whole blocks are read and written in place; a shorter last one goes through the scratch registers.
  func run(
    _ input: UnsafeBufferPointer<Double>, _ result: UnsafeMutableBufferPointer<Double>, _ set: InstructionSet
  ) {
    guard let source = input.baseAddress, let target = result.baseAddress, !input.isEmpty else { return }
    if stages.count == 1, case .curve(let curve, 0, output) = stages[0] { return curve.values(at: input, into: result) }
    let width = min(self.width, (input.count + 7) / 8 * 8)
    let isComputed = output != 0 && !constants.contains { $0.register == output }
    withUnsafeTemporaryAllocation(byteCount: registerCount * width * 8, alignment: 64) { storage in
      withUnsafeTemporaryAllocation(of: Register.self, capacity: registerCount) { registers in
        let scratch = storage.bindMemory(to: Double.self).baseAddress.unsafelyUnwrapped
        for register in 0..<registerCount {
          registers.initializeElement(at: register, to: scratch + register * width)
        }
        for (register, value) in constants { registers[register].update(repeating: value, count: width) }
        let table = UnsafePointer(registers.baseAddress.unsafelyUnwrapped)
        var start = 0
        while start < input.count {
          let count = min(width, input.count - start)
          if count == width {
            registers[0] = Register(mutating: source + start)
            if isComputed { registers[output] = target + start }
          } else {
            registers[0] = scratch
            registers[output] = scratch + output * width
            scratch.update(from: source + start, count: count)
            // The lanes past the end repeat the last point.
            (scratch + count).update(repeating: input[start + count - 1], count: width - count)
          }
          // Curves compute small batches otherwise, and no value may depend on the length of the batch.
          runBlock(table, width, input.count < ValueBlock.fewest ? count : max(count, ValueBlock.fewest), set)
          if count < width || !isComputed { (target + start).update(from: registers[output], count: count) }
          start += count
        }
      }
    }
  }

  private func runBlock(
    _ registers: UnsafePointer<Register>, _ width: Int, _ count: Int, _ set: InstructionSet
  ) {
    for stage in stages {
      switch stage {
      case .lanes(let step): step.run(registers, width: width, count: count, set)
      case .scalar(let operation, let first, let second, let destination):
        let (a, out) = (registers[first], registers[destination])
        if let second {
          let b = registers[second]
          for i in 0..<count { out[i] = operation.evaluate(a[i], b[i]) }
        } else {
          for i in 0..<count { out[i] = operation.evaluate(a[i]) }
        }
      case .curve(let curve, let argument, let destination):
        curve.values(
          at: UnsafeBufferPointer(start: registers[argument], count: count),
          into: UnsafeMutableBufferPointer(start: registers[destination], count: count))
      case .quantity(let quantity, let operands, let destination):
        quantity.values(operands.map { UnsafePointer(registers[$0]) }, count: count, into: registers[destination])
      }
    }
  }
}

/// Assigns registers to the values of a graph, and frees them after the last use.
struct BatchAllocation {
  /// The register of each node; register 0 is the abscissa's.
  var registers: [Int]
  /// True for each node whose plain value a step reads. A sum that only serves a power is computed with its tail
  /// instead.
  private(set) var isNeeded: [Bool]
  private(set) var constants: [(register: Int, value: Double)] = []
  private(set) var count = 1
  /// The whole power at each node; nil for other nodes.
  let powers: [WholePower?]

  private var knownConstants: [UInt64: Int] = [:]
  private var free: [Int] = []
  private var freePairs: [Int] = []
  /// The nodes that each node is the last to read.
  private var endings: [[Int]]

  init(_ graph: Graph) {
    let size = graph.nodes.count
    registers = [Int](repeating: 0, count: size)
    isNeeded = [Bool](repeating: false, count: size)
    endings = [[Int]](repeating: [], count: size)
    var uses = [Int](repeating: 0, count: size)
    for node in graph.nodes { for operand in graph.operands(node) { uses[operand] += 1 } }
    powers = graph.nodes.indices.map { WholePower(graph, $0, uses: uses) }
    isNeeded[graph.output] = true
    var lastReader = [Int](repeating: -1, count: size)
    for index in graph.nodes.indices.reversed() where isNeeded[index] {
      for operand in powers[index]?.operands ?? graph.operands(graph.nodes[index]) {
        isNeeded[operand] = true
        if lastReader[operand] < 0 { lastReader[operand] = index }
      }
    }
    for (node, reader) in lastReader.enumerated() where reader >= 0 && node != graph.output {
      switch graph.nodes[node] {
      case .constant, .abscissa: break
      default: endings[reader].append(node)
      }
    }
  }

  mutating func placeConstant(_ value: Double, _ node: Int) {
    if let known = knownConstants[value.bitPattern] {
      registers[node] = known
      return
    }
    registers[node] = count
    knownConstants[value.bitPattern] = count
    constants.append((count, value))
    count += 1
  }

  mutating func place(_ node: Int) -> Int {
    let register = free.popLast() ?? count
    if register == count { count += 1 }
    registers[node] = register
    return register
  }

  mutating func placePair() -> Int {
    let pair = freePairs.popLast() ?? count
    if pair == count { count += 2 }
    return pair
  }

  mutating func releasePair(_ pair: Int) { freePairs.append(pair) }

  mutating func release(after node: Int) {
    for ended in endings[node] { free.append(registers[ended]) }
  }
}

/// A whole power in the batch evaluator. It uses the rounding error of its base if that is known, and includes a
/// constant factor in the same step.
struct WholePower {
  var operation: LaneOperation
  /// Computes the base and, in the next register, its tail, the low word; nil if the base is read directly.
  var tailOperation: LaneOperation?
  /// The operand nodes.
  var operands: [Int]
  var exponent: Int
  var scale: Double

  /// Matches a whole power, or the product of a constant and a power that nothing else reads; nil for other nodes.
  init?(_ graph: Graph, _ index: Int, uses: [Int]) {
    switch graph.nodes[index] {
    case .wholePower(let base, let exponent):
      self.init(graph, base: base, exponent: exponent)
    case .operation(.multiply, let a, let b, _):
      let (power, factor) = graph.constant(a) == nil ? (a, b) : (b, a)
      guard let scale = graph.constant(factor), uses[power] == 1,
        case .wholePower(let base, let exponent) = graph.nodes[power]
      else { return nil }
      self.init(graph, base: base, exponent: exponent, scale: scale)
    default: return nil
    }
  }

  init(_ graph: Graph, base: Int, exponent: Int, scale: Double = 1) {
    self.exponent = exponent
    self.scale = scale
    (operation, tailOperation, operands) = (.wholePower, nil, [base])
    guard case .operation(let baseOperation, let a, let b, _) = graph.nodes[base] else { return }
    switch baseOperation {
    case .add, .subtract, .multiply, .sinPi, .cosPi:
      (operation, tailOperation) = (.powerOfSum, baseOperation.inLanes)
      operands = baseOperation == .sinPi || baseOperation == .cosPi ? [a] : [a, b]
    default: break
    }
  }
}
