import ScalarMath

/// Many values at once, and values in plain double arithmetic.
extension CubicBezier {
  /// One ``value(at:)`` an element, the same bits; several times as fast as one after another.
  public func values(at xs: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>) {
    values(at: xs, into: out, .best)
  }

  /// The values at `xs`, with lanes no wider than `instructionSet` has.
  public func values(at xs: [Double], instructionSet: InstructionSet = .best) -> [Double] {
    [Double](unsafeUninitializedCapacity: xs.count) { buffer, count in
      xs.withUnsafeBufferPointer { values(at: $0, into: buffer, min(instructionSet, .best)) }
      count = xs.count
    }
  }

  private func values(
    at xs: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>, _ set: InstructionSet
  ) {
    precondition(out.count >= xs.count, "the output is shorter than the input")
    solver.values(at: xs, into: out, set)
    for i in 0..<xs.count where out[i].isNaN {
      // A single value iterates longer than eight lanes do together.
      let y = solver.value(at: xs[i], set)
      out[i] = y.isNaN ? carefulValue(at: xs[i]) : y
    }
  }

  /// y at `x` in double arithmetic, for frames rather than for records.
  ///
  /// The error is at most 2⁻⁴⁰·max(1, |y1|, |y2|), 2⁻⁴⁴ the largest met; values for rising x may fall by as
  /// much. Where the curve is so steep that the bound would not hold (x′ below a 256th of the sum of its terms),
  /// beyond the ends, and for x below 2⁻⁸⁰⁰, this is ``value(at:)``.
  public func fastValue(at x: Double) -> Double {
    let y = solver.fastValue(at: x, .best)
    return y.isNaN ? value(at: x) : y
  }

  /// One ``fastValue(at:)`` an element, to the same bound. `out` is at least as long and does not overlap `xs`.
  public func fastValues(at xs: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>) {
    fastValues(at: xs, into: out, .best)
  }

  /// The fast values at `xs`, with lanes no wider than `instructionSet` has.
  public func fastValues(at xs: [Double], instructionSet: InstructionSet = .best) -> [Double] {
    [Double](unsafeUninitializedCapacity: xs.count) { buffer, count in
      xs.withUnsafeBufferPointer { fastValues(at: $0, into: buffer, min(instructionSet, .best)) }
      count = xs.count
    }
  }

  private func fastValues(
    at xs: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>, _ set: InstructionSet
  ) {
    precondition(out.count >= xs.count, "the output is shorter than the input")
    solver.fastValues(at: xs, into: out, set)
    for i in 0..<xs.count where out[i].isNaN { out[i] = fastValue(at: xs[i]) }
  }
}
