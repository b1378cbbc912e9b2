import ScalarMath

/// A correctly rounded Bézier easing, for the values that the kernels leave undecided.
///
/// Newton's iteration in 256 bits and an exact enclosure of the root decide nearly all of them, in a tenth of a
/// millisecond. Exact comparisons by `ExactPolynomial` decide the rest: ties, zeros, and values very near to these,
/// which occur near vertical tangents. Two comparisons of the curve with the midpoints between a double and its
/// neighbours take a hundredth of a millisecond for common numbers, and at most a few milliseconds.
struct BezierReference {
  private let x: Cubic<DyadicNumber>
  private let y: Cubic<DyadicNumber>

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (x, y) = (Cubic(x1, x2, 1), Cubic(y1, y2, 1))
  }

  /// The exponent of 2 of the relative step or residual at which Newton's iteration stops.
  private static let roundingBits = -244

  /// y at `time` inside 0...1, correctly rounded. A good `guess` of the parameter saves time; any number is allowed.
  func value(at time: Double, guess: Double) -> Double {
    let target = DyadicNumber(time)
    let t = solve(target, target.scaled(by: Self.roundingBits), guess)
    let along = ExactPolynomial(x, less: target)
    return Double(nearestTo: y(t), within: error(at: t, target)) {
      along.signAtRoot(of: ExactPolynomial(y, less: $0))
    }
  }

  /// An upper bound on the error of y(t) as the y at x = `target`, from a short distance to both sides of t between
  /// which x crosses the target; nil if no short distance is enough.
  private func error(at t: DyadicNumber, _ target: DyadicNumber) -> DyadicNumber? {
    // With positive coefficients the slope is greatest at the end.
    let bound = Cubic(c0: .zero, c1: y.c1.magnitude, c2: y.c2.magnitude, c3: y.c3.magnitude)
    var reach = t.scaled(by: -236)
    while reach.binaryExponent < t.binaryExponent - 8, t + reach < DyadicNumber(1) {
      if x(t - reach) < target, target < x(t + reach) { return reach * bound.slope(t + reach) }
      reach = reach.scaled(by: 8)
    }
    return nil
  }

  /// The Taylor coefficients 0 to 3 of x and y over the parameter at `time` in 0...1.
  func series(at time: Double, guess: Double) -> (x: [DyadicNumber], y: [DyadicNumber]) {
    let target = DyadicNumber(time)
    let t =
      time == 0 || time == 1 ? target : solve(target, target.scaled(by: Self.roundingBits), guess)
    return (x.series(at: t), y.series(at: t))
  }

  /// The root of x(t) − target, up to the noise of the residual.
  private func solve(_ target: DyadicNumber, _ noise: DyadicNumber, _ guess: Double) -> DyadicNumber {
    /// Smaller than the parameter of the smallest double.
    var low = DyadicNumber(1).scaled(by: -1200)
    var high = DyadicNumber(1)
    var t = guess > 0 && guess < 1 ? DyadicNumber(guess) : Self.middle(low, high)
    var lastStep = high
    for _ in 0..<4000 {
      let residual = x(t) - target
      if !(noise < residual.magnitude) { break }
      if residual < .zero { low = t } else { high = t }
      let slope = x.slope(t)
      var next = slope.sign == 0 ? low : (t - residual / slope).truncated
      // Newton's step must stay inside and at least halve the last one.
      if !(low < next && next < high) || !((next - t).magnitude.scaled(by: 1) < lastStep) {
        next = Self.middle(low, high)
      }
      let step = (next - t).magnitude
      t = next
      if step.sign == 0 || step.binaryExponent < t.binaryExponent + Self.roundingBits { break }
      lastStep = step
    }
    return t
  }

  /// The midpoint; if the ends are far apart, the power of 2 in the middle between their exponents.
  private static func middle(_ low: DyadicNumber, _ high: DyadicNumber) -> DyadicNumber {
    high.binaryExponent - low.binaryExponent > 2
      ? DyadicNumber(1).scaled(by: (low.binaryExponent + high.binaryExponent) / 2) : (low + high).scaled(by: -1)
  }
}

/// A polynomial whose coefficients are exact, in ascending powers; the leading coefficient is not 0.
private struct ExactPolynomial {
  let coefficients: [DyadicNumber]

  init(_ coefficients: [DyadicNumber]) {
    self.coefficients = coefficients.dropLast(coefficients.reversed().prefix { $0.sign == 0 }.count)
  }

  static prefix func - (a: ExactPolynomial) -> ExactPolynomial { ExactPolynomial(a.coefficients.map { -$0 }) }

  static func * (a: ExactPolynomial, b: ExactPolynomial) -> ExactPolynomial {
    var product = [DyadicNumber](repeating: .zero, count: a.coefficients.count + b.coefficients.count)
    for (i, x) in a.coefficients.enumerated() {
      for (j, y) in b.coefficients.enumerated() { product[i + j] = product[i + j] + x * y }
    }
    return ExactPolynomial(product)
  }

  /// Creates the difference between a cubic and a value.
  init(_ cubic: Cubic<DyadicNumber>, less value: DyadicNumber) {
    self.init([cubic.c0 - value, cubic.c1, cubic.c2, cubic.c3])
  }

  /// The sign of `other` at the root of this polynomial, which has exactly one between 0 and 1, and none at 0 or 1.
  ///
  /// Tarski's query: the Cauchy index of p′q/p between two points counts the signs of q at the roots of p. It is the
  /// number of sign changes along p, p′q mod p and the negated remainders after them at one point, minus the number at
  /// the other (S. Basu, R. Pollack, M.-F. Roy, "Algorithms in Real Algebraic Geometry", theorem 2.73). A common root
  /// of both counts as 0, whatever its multiplicity.
  func signAtRoot(of other: ExactPolynomial) -> Int {
    var (last, next) = (self, (derivative * other).remainder(by: self))
    var (atZero, atOne) = ([coefficients[0].sign], [signAtOne])
    while !next.coefficients.isEmpty {
      atZero.append(next.coefficients[0].sign)
      atOne.append(next.signAtOne)
      (last, next) = (next, -last.remainder(by: next))
    }
    return Self.changes(along: atZero) - Self.changes(along: atOne)
  }

  /// The number of sign changes along a sequence, without its zeros.
  private static func changes(along signs: [Int]) -> Int {
    let signs = signs.filter { $0 != 0 }
    return zip(signs, signs.dropFirst()).count { $0 != $1 }
  }

  private var signAtOne: Int { coefficients.reduce(.zero, +).sign }

  private var derivative: ExactPolynomial {
    ExactPolynomial(coefficients.enumerated().dropFirst().map { DyadicNumber(Double($0)) * $1 })
  }

  /// A positive multiple of the remainder, computed without divisions by scaling the dividend.
  private func remainder(by divisor: ExactPolynomial) -> ExactPolynomial {
    let lead = divisor.coefficients[divisor.coefficients.count - 1]
    let size = lead.isNegative ? -lead : lead
    var rest = coefficients
    while rest.count >= divisor.coefficients.count {
      let top = lead.isNegative ? -rest.removeLast() : rest.removeLast()
      rest = rest.map { size * $0 }
      let shift = rest.count + 1 - divisor.coefficients.count
      for (i, coefficient) in divisor.coefficients.dropLast().enumerated() {
        rest[shift + i] = rest[shift + i] - top * coefficient
      }
    }
    return ExactPolynomial(rest)
  }
}
