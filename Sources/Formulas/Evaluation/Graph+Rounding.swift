import ScalarMath

extension Graph {
  /// The formula as the batch evaluator computes it, and how far that is from the real function: operation by operation,
  /// but for whole powers, whose base keeps what it was rounded by. It holds for every instruction set.
  func rounded(over abscissa: RoundedInterval) -> RoundedInterval {
    var uses = [Int](repeating: 0, count: nodes.count)
    for node in nodes { for operand in operands(node) { uses[operand] += 1 } }
    return withUnsafeTemporaryAllocation(of: RoundedInterval.self, capacity: nodes.count) { values in
      nodes.withUnsafeBufferPointer { nodes in
        for (index, node) in nodes.enumerated() {
          let value =
            WholePower(self, index, uses: uses)?.rounded { values[$0] }
            ?? withUnsafePointer(to: node) { Self.evaluate($0, UnsafePointer(values.baseAddress!), abscissa) }
          values.initializeElement(at: index, to: value)
        }
      }
      return values[output]
    }
  }
}

extension WholePower {
  /// The power of a base in two words, rounded once, and its product with the scale.
  fileprivate func rounded(_ value: (Int) -> RoundedInterval) -> RoundedInterval {
    let (a, b) = (value(operands[0]), operands.count > 1 ? value(operands[1]) : nil)
    let base: RoundedPair =
      switch (operation, tailOperation) {
      case (.powerOfSinPi, _): .sinPi(a)
      case (.powerOfCosPi, _): .cosPi(a)
      case (_, .addTail?): RoundedPair(sum: a, b ?? a)
      case (_, .subtractTail?): RoundedPair(sum: a, -(b ?? a))
      case (_, .multiplyTail?): RoundedPair(product: a, b ?? a)
      default: RoundedPair(a)
      }
    return base.power(exponent) * scale
  }
}
