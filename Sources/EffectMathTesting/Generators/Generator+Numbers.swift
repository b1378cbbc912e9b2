import ScalarMath

extension Generator where Value == Double {
  /// Numbers of a finite range; every fourth is a border case: an end or its neighbour, 0 or a neighbour, ±1, a
  /// subnormal or tiny number. Shrinks towards 0 (or the end next to it): to a whole number where one will do, else to
  /// one of few decimals.
  public static func double(in range: ClosedRange<Double>) -> Generator {
    let edges = [
      range.lowerBound, range.lowerBound.nextUp, range.upperBound, range.upperBound.nextDown, 0,
      .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude, 0x1p-53, -0x1p-53, 1, -1,
      (1.0).nextDown, (1.0).nextUp, 0.5,
    ].filter(range.contains)
    return Generator(
      generate: { random in
        if random.next() % 4 == 0 { return edges.randomElement(using: &random)! }
        return even(in: range, &random)
      },
      shrink: shrinking(in: range))
  }

  /// Any number of a finite range, as likely as any other; a range whose width is no number is drawn from at half size.
  private static func even(in range: ClosedRange<Double>, _ random: inout SeededGenerator) -> Double {
    if (range.upperBound - range.lowerBound).isFinite { return Double.random(in: range, using: &random) }
    return 2 * Double.random(in: range.lowerBound / 2...range.upperBound / 2, using: &random)
  }

  /// Numbers of any size between the two positive bounds, evenly by their logarithm. Shrinks towards 1 (or the end next
  /// to it).
  public static func logarithmic(in range: ClosedRange<Double>) -> Generator {
    precondition(range.lowerBound > 0, "a logarithm needs a positive bound")
    let exponents = Double.log2(range.lowerBound)...Double.log2(range.upperBound)
    return Generator(
      generate: { random in
        let value = Double.exp2(Double.random(in: exponents, using: &random))
        return Swift.min(Swift.max(value, range.lowerBound), range.upperBound)
      },
      shrink: { simpler(than: $0, in: range, goal: Swift.min(Swift.max(1, range.lowerBound), range.upperBound)) })
  }

  /// The shrinking of ``double(in:)``, for generators that draw from the range in another way.
  static func shrinking(in range: ClosedRange<Double>) -> @Sendable (Double) -> [Double] {
    { simpler(than: $0, in: range, goal: Swift.min(Swift.max(0, range.lowerBound), range.upperBound)) }
  }

  /// The goal, whole numbers, then numbers of fewer decimals on both sides, then one step nearer to the goal.
  private static func simpler(than value: Double, in range: ClosedRange<Double>, goal: Double) -> [Double] {
    if value == goal { return [] }
    if !value.isFinite { return [goal] }
    var candidates = [goal, 1, -1, value.rounded(.down), value.rounded(.up), 0.5, 0.1, -0.5, -0.1]
    let decimals = ShortestDecimal(value)
    for count in [1, 2, 3, 4, 6, 8, 12] where count < decimals.digits.count {
      candidates += [decimals.truncated(to: count).value, decimals.raised(to: count).value]
    }
    candidates += [(value / 2).rounded(.towardZero), value > goal ? value - 1 : value + 1]
    candidates.append(
      ShortestDecimal(value > goal ? value - decimals.unit : value + decimals.unit).rounded(to: 15).value)
    return candidates.filter { range.contains($0) && $0 != value && isSimpler($0, than: value, goal: goal) }
  }

  /// Fewer digits after the point, then fewer digits, then nearer to the goal, so that shrinking ends.
  private static func isSimpler(_ a: Double, than b: Double, goal: Double) -> Bool {
    if a == goal { return true }
    func rank(_ x: Double) -> (Int, Int, Double) {
      let decimals = ShortestDecimal(x)
      return (max(0, decimals.digits.count - decimals.exponent), decimals.digits.count, (x - goal).magnitude)
    }
    return rank(a) < rank(b)
  }
}

extension Generator where Value == Int {
  /// Whole numbers of a range; every fourth is an end, 0 or ±1. Shrinks towards 0 or the end next to it.
  public static func int(in range: ClosedRange<Int>) -> Generator {
    let edges = [range.lowerBound, range.upperBound, 0, 1, -1].filter(range.contains)
    let goal = Swift.min(Swift.max(0, range.lowerBound), range.upperBound)
    return Generator(
      generate: { random in
        random.next() % 4 == 0
          ? edges.randomElement(using: &random)! : Int.random(in: range, using: &random)
      },
      shrink: { value in
        var candidates: [Int] = []
        var step = value.subtractingReportingOverflow(goal).partialValue
        if value.subtractingReportingOverflow(goal).overflow { return [goal, value > goal ? value - 1 : value + 1] }
        // Steps of one and two end the list, so that a law about parity does not hold shrinking up.
        let two = step.magnitude > 2 ? value - 2 * step.signum() : goal
        while step != 0 {
          candidates.append(value - step)
          step /= 2
        }
        return value == goal ? [] : candidates + [two]
      })
  }
}
