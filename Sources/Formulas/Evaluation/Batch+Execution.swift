import CKernels
import ScalarMath
import TimingFunctions

extension Batch {
  /// The values for `input`, block by block, into `result`.
  func run(
    _ input: UnsafeBufferPointer<Double>, _ result: UnsafeMutableBufferPointer<Double>, _ set: InstructionSet
  ) {
    guard !input.isEmpty else { return }
    let width = min(Self.width, (input.count + 7) / 8 * 8)
    withUnsafeTemporaryAllocation(
      byteCount: registerCount * width * MemoryLayout<Double>.stride, alignment: 64
    ) { storage in
      let registers = storage.bindMemory(to: Double.self).baseAddress.unsafelyUnwrapped
      for (register, value) in constants {
        (registers + register * width).update(repeating: value, count: width)
      }
      var start = 0
      while start < input.count {
        let count = min(width, input.count - start)
        registers.update(from: input.baseAddress.unsafelyUnwrapped + start, count: count)
        // The lanes past the end repeat the last point.
        (registers + count).update(repeating: input[start + count - 1], count: width - count)
        runBlock(registers, width, count, set)
        (result.baseAddress.unsafelyUnwrapped + start).update(from: registers + output * width, count: count)
        start += count
      }
    }
  }

  private func runBlock(
    _ registers: UnsafeMutablePointer<Double>, _ width: Int, _ count: Int, _ set: InstructionSet
  ) {
    steps.withUnsafeBufferPointer { steps in
      for stage in stages {
        switch stage {
        case .vector(let range):
          var block = easel_block(
            steps: steps.baseAddress.unsafelyUnwrapped + range.lowerBound, count: range.count,
            registers: registers, width: width)
          set.run(&block)
        case .scalar(let node, let operands, let destination):
          runScalar(node, operands.map { UnsafePointer(registers + $0 * width) }, registers + destination * width, count)
        case .largeTurns(let isSine, let argument, let destination, let hasTail):
          let tail = hasTail ? registers + (destination + 1) * width : nil
          putRight(isSine, UnsafePointer(registers + argument * width), registers + destination * width, tail, count)
        }
      }
    }
  }

  private func runScalar(
    _ node: Graph.Node, _ operands: [UnsafePointer<Double>], _ out: UnsafeMutablePointer<Double>, _ count: Int
  ) {
    let a = operands[0]
    switch node {
    case .operation(let operation, _, _, _):
      if operands.count == 2 {
        for i in 0..<count { out[i] = operation.evaluate(a[i], operands[1][i]) }
      } else {
        for i in 0..<count { out[i] = operation.evaluate(a[i]) }
      }
    case .curve(let curve, _):
      curve.values(
        at: UnsafeBufferPointer(start: a, count: count), into: UnsafeMutableBufferPointer(start: out, count: count))
    case .function(let function, _):
      for i in 0..<count { out[i] = function.evaluate(operands.map { $0[i] }) }
    case .derivative(let program, let order, _):
      for i in 0..<count { out[i] = program.derivative(order, at: a[i]) }
    case .constant, .abscissa, .wholePower:
      preconditionFailure("these have steps of their own")
    }
  }

  private func putRight(
    _ isSine: Bool, _ x: UnsafePointer<Double>, _ out: UnsafeMutablePointer<Double>,
    _ tail: UnsafeMutablePointer<Double>?, _ count: Int
  ) {
    /// 2⁵⁰, the largest argument of the vector sine.
    let largest = 1_125_899_906_842_624.0
    var greatest = 0.0
    for i in 0..<count { greatest = greatest > abs(x[i]) ? greatest : abs(x[i]) }
    guard greatest > largest else { return }
    for i in 0..<count where abs(x[i]) > largest {
      out[i] = isSine ? Double.sinPi(x[i]) : Double.cosPi(x[i])
      tail?[i] = 0
    }
  }
}
