import ScalarMath

/// Many values at once, and values in plain double arithmetic.
extension CubicBezier {
  /// One ``value(at:)`` an element, the same bits; several times as fast as one after another.
  public func values(at xs: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>) {
    fill(out, at: xs, .best, isFast: false)
  }

  /// The values at `xs`, with lanes no wider than `instructionSet` has.
  public func values(at xs: [Double], instructionSet: InstructionSet = .best) -> [Double] {
    filled(xs, instructionSet, isFast: false)
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
    fill(out, at: xs, .best, isFast: true)
  }

  /// The fast values at `xs`, with lanes no wider than `instructionSet` has.
  public func fastValues(at xs: [Double], instructionSet: InstructionSet = .best) -> [Double] {
    filled(xs, instructionSet, isFast: true)
  }

  private func fill(
    _ out: UnsafeMutableBufferPointer<Double>, at xs: UnsafeBufferPointer<Double>, _ set: InstructionSet, isFast: Bool
  ) {
    precondition(out.count >= xs.count, "the output is shorter than the input")
    solver.values(at: xs, into: out, set, isFast: isFast)
    for i in 0..<xs.count where out[i].isNaN {
      // A single value iterates longer than eight lanes do together.
      let y = isFast ? fastValue(at: xs[i]) : solver.value(at: xs[i], set)
      out[i] = y.isNaN ? carefulValue(at: xs[i]) : y
    }
  }

  private func filled(_ xs: [Double], _ set: InstructionSet, isFast: Bool) -> [Double] {
    [Double](unsafeUninitializedCapacity: xs.count) { buffer, count in
      xs.withUnsafeBufferPointer { fill(buffer, at: $0, min(set, .best), isFast: isFast) }
      count = xs.count
    }
  }
}
