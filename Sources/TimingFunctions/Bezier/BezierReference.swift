import ScalarMath

/// A correctly rounded Bézier easing, for the values that the kernels leave undecided.
///
/// Newton's iteration in 256-bit arithmetic and an enclosure of the root decide nearly all of them, in some
/// microseconds. Exact arithmetic decides the rest, see ``ExactPolynomial``: ties, zeros, and values as near to them as
/// a vertical tangent brings every value. It compares the curve twice with the midpoints between a double and its
/// neighbours, in a hundredth of a millisecond for common numbers and a few milliseconds for all.
struct BezierReference {
  private let x: WideBezier
  private let y: WideBezier
  private let points: (x1: Double, y1: Double, x2: Double, y2: Double)

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    x = WideBezier(x1, x2)
    y = WideBezier(y1, y2)
    points = (x1, y1, x2, y2)
  }

  /// A generous bound on the rounding error of an operation, relative to the sum of magnitudes, as an exponent of 2.
  private static let roundingBits = -244

  /// y at `time` inside 0...1, correctly rounded. A good `guess` of the parameter saves time; any number is allowed.
  func value(at time: Double, guess: Double) -> Double {
    let target = WideFloat(time)
    let t = solve(target, target.scaled(by: Self.roundingBits), guess)
    let estimate = y.value(t)
    let along = ExactPolynomial(points.x1, points.x2, less: DyadicNumber(time))
    return Double(nearestTo: estimate, within: error(at: t, target)) {
      along.signAtRoot(of: ExactPolynomial(points.y1, points.y2, less: $0))
    }
  }

  /// An error bound of y(t) as the value at `target`, from a distance on both sides of t at which x is certain to be
  /// below and above it; nil if no short distance is enough.
  private func error(at t: WideFloat, _ target: WideFloat) -> WideFloat? {
    let noise = target.scaled(by: Self.roundingBits)
    let one = WideFloat(1)
    var reach = t.scaled(by: -236)
    while reach.exponent < t.exponent - 8, t + reach < one {
      if x.value(t - reach) + noise < target && target + noise < x.value(t + reach) {
        let movement = reach * y.slopeBound(t, reach)
        return movement.scaled(by: 1) + y.magnitude(t).scaled(by: Self.roundingBits)
      }
      reach = reach.scaled(by: 8)
    }
    return nil
  }

  /// The Taylor coefficients 0 to 3 of x and y over the parameter at `time` in 0...1.
  func series(at time: Double, guess: Double) -> (x: [WideFloat], y: [WideFloat]) {
    let target = WideFloat(time)
    let t =
      time == 0 || time == 1 ? target : solve(target, target.scaled(by: Self.roundingBits), guess)
    return (x.series(t), y.series(t))
  }

  /// The root of x(t) − target, up to the noise of the residual.
  private func solve(_ target: WideFloat, _ noise: WideFloat, _ guess: Double) -> WideFloat {
    /// Smaller than the parameter of the smallest double.
    var low = WideFloat.power(ofTwo: -1200)
    var high = WideFloat(1)
    var t = guess > 0 && guess < 1 ? WideFloat(guess) : Self.middle(low, high)
    var lastStep = high
    for _ in 0..<4000 {
      let residual = x.value(t) - target
      if !(noise < residual.magnitude) { break }
      if residual < .zero { low = t } else { high = t }
      let slope = x.slope(t)
      var next = slope.isZero ? low : t - residual / slope
      // Newton's step must stay inside and at least halve the last one.
      if !(low < next && next < high) || !((next - t).magnitude.scaled(by: 1) < lastStep) {
        next = Self.middle(low, high)
      }
      let step = (next - t).magnitude
      t = next
      if step.isZero || step.exponent < t.exponent + Self.roundingBits { break }
      lastStep = step
    }
    return t
  }

  /// The midpoint; if the ends are far apart, the midpoint of their exponents.
  private static func middle(_ low: WideFloat, _ high: WideFloat) -> WideFloat {
    high.exponent - low.exponent > 2
      ? .power(ofTwo: (low.exponent + high.exponent) / 2) : (low + high).scaled(by: -1)
  }
}

/// 3(1 − t)²t·p + 3(1 − t)t²·q + t³ in wide arithmetic.
private struct WideBezier {
  /// Three times p, q − p and 1 − q: the control points of the derivative.
  let rise: (WideFloat, WideFloat, WideFloat)
  let first: WideFloat
  let second: WideFloat

  init(_ p: Double, _ q: Double) {
    let three = WideFloat(3)
    let (p, q) = (WideFloat(p), WideFloat(q))
    (first, second) = (three * p, three * q)
    rise = (first, three * (q - p), three * (WideFloat(1) - q))
  }

  func value(_ t: WideFloat) -> WideFloat { Self.value(first, second, t) }

  func slope(_ t: WideFloat) -> WideFloat {
    let rest = WideFloat(1) - t
    return rest * (rest * rise.0 + (t * rise.1).scaled(by: 1)) + t * t * rise.2
  }

  /// The Taylor coefficients 0 to 3.
  func series(_ t: WideFloat) -> [WideFloat] {
    let bend = (WideFloat(1) - t) * (rise.1 - rise.0) + t * (rise.2 - rise.1)
    let third = (rise.0 - rise.1.scaled(by: 1) + rise.2) / WideFloat(3)
    return [value(t), slope(t), bend, third]
  }

  /// The sum of the magnitudes of the terms.
  func magnitude(_ t: WideFloat) -> WideFloat { Self.value(first.magnitude, second.magnitude, t) }

  /// A bound on the slope within `reach` of t: every factor is at its largest there.
  func slopeBound(_ t: WideFloat, _ reach: WideFloat) -> WideFloat {
    let (high, rest) = (t + reach, WideFloat(1) - t + reach)
    let middle = high * rest * rise.1.magnitude
    return rest * rest * rise.0.magnitude + middle.scaled(by: 1) + high * high * rise.2.magnitude
  }

  private static func value(_ first: WideFloat, _ second: WideFloat, _ t: WideFloat) -> WideFloat {
    let rest = WideFloat(1) - t
    return t * (rest * (rest * first + t * second) + t * t)
  }
}

extension ExactPolynomial {
  /// 3(1 − t)²t·p + 3(1 − t)t²·q + t³ − value.
  fileprivate init(_ p: Double, _ q: Double, less value: DyadicNumber) {
    let three = DyadicNumber(3)
    let (first, second) = (three * DyadicNumber(p), three * DyadicNumber(q))
    self.init([-value, first, second - first.scaled(by: 1), first - second + DyadicNumber(1)])
  }

  /// The sign of `other` at the root of this polynomial, which has exactly one between 0 and 1, and none at 0 or 1.
  ///
  /// Tarski's query: the Cauchy index of p′q/p between two points counts the signs of q at the roots of p. It is the
  /// number of sign changes along p, p′q mod p and the negated remainders after them at one point, minus the number at
  /// the other (S. Basu, R. Pollack, M.-F. Roy, "Algorithms in Real Algebraic Geometry", theorem 2.73). A common root
  /// of both counts as 0, whatever its multiplicity.
  fileprivate func signAtRoot(of other: ExactPolynomial) -> Int {
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

  /// A positive multiple of the remainder: it multiplies the dividend instead of dividing.
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
