import CKernels
import ScalarMath
import TimingFunctions

extension Batch {
  typealias Register = UnsafeMutablePointer<Double>

  /// The values for `input`, block by block, into `result`, which does not overlap it.
  ///
  /// Whole blocks are read and written where they are; a last shorter one goes through the scratch registers.
  func run(
    _ input: UnsafeBufferPointer<Double>, _ result: UnsafeMutableBufferPointer<Double>, _ set: InstructionSet
  ) {
    guard let source = input.baseAddress, let target = result.baseAddress, !input.isEmpty else { return }
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
          steps.withUnsafeBufferPointer { runBlock($0, table, width, count, set) }
          if count < width || !isComputed { (target + start).update(from: registers[output], count: count) }
          start += count
        }
      }
    }
  }

  private func runBlock(
    _ steps: UnsafeBufferPointer<easel_step>, _ registers: UnsafePointer<Register>, _ width: Int, _ count: Int,
    _ set: InstructionSet
  ) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 1) { hasLargeTurns in
      hasLargeTurns.initialize(repeating: 0)
      for stage in stages {
        switch stage {
        case .vector(let range):
          var block = easel_block(
            steps: steps.baseAddress.unsafelyUnwrapped + range.lowerBound, count: range.count,
            registers: registers, width: width, hasLargeTurns: hasLargeTurns.baseAddress.unsafelyUnwrapped)
          set.run(&block)
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
        case .largeTurns where hasLargeTurns[0] == 0:
          break
        case .largeTurns(let isSine, let argument, let destination, let exponent, let scale):
          let (x, out) = (registers[argument], registers[destination])
          for i in 0..<count where abs(x[i]) > GreatestMagnitude.largestTurn {
            out[i] = ErrorFree.powerOfTurn(x[i], isSine: isSine, exponent) * scale
          }
        }
      }
    }
  }
}
