import ScalarMath

/// A Bézier easing in 256-bit arithmetic: the values that the kernels leave in doubt.
///
/// Sums of Bernstein terms, which for x are of one sign, so nothing is lost for tiny times and control points. The
/// parameter is found by Newton's iteration in a bracket, then enclosed, and the value rounded from its enclosure: it
/// is the nearest double but where a tie lies within about 2⁻²⁰⁰ of it (2⁻⁸⁰ at x = ½ for x1 = 1 and x2 below 2⁻¹⁴⁰, where
/// the tangent is all but vertical), and then the even one.
struct BezierReference {
  private let x: WideBezier
  private let y: WideBezier

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    x = WideBezier(x1, x2)
    y = WideBezier(y1, y2)
  }

  /// What an operation leaves out, relative to the sum of magnitudes, generously.
  private static let roundingBits = -244

  /// y at `time` inside 0...1, rounded correctly. A good `guess` of the parameter saves time; any number will do.
  func value(at time: Double, guess: Double) -> Double {
    let target = WideFloat(time)
    let noise = target.scaled(by: Self.roundingBits)
    let t = solve(target, noise, guess)
    // Enclose the root: widen until the signs at both ends are certain.
    var reach = t.scaled(by: -236)
    if isExactMiddle(t, target) { reach = .zero }
    while !reach.isZero, !(x.value(t - reach) + noise < target && target + noise < x.value(t + reach)),
      reach.exponent < t.exponent
    {
      reach = reach.scaled(by: 8)
    }
    let terms = y.magnitudes(t)
    return y.value(t).rounded(within: (reach * terms.slope).scaled(by: 1) + terms.value.scaled(by: Self.roundingBits))
  }

  /// The Taylor coefficients 0 to 3 of x and y over the parameter at `time` in 0...1.
  func series(at time: Double, guess: Double) -> (x: [WideFloat], y: [WideFloat]) {
    let target = WideFloat(time)
    let t =
      time == 0 || time == 1 ? target : solve(target, target.scaled(by: Self.roundingBits), guess)
    return (x.series(t), y.series(t))
  }

  /// Whether t = ½ is the root to the last digit: where the tangent is vertical there, nothing else could tell. The
  /// control points fit into the digits of a sum if their exponents are not too far apart.
  private func isExactMiddle(_ t: WideFloat, _ target: WideFloat) -> Bool {
    t == .power(ofTwo: -1) && x.value(t) == target && x.fitsSums
  }

  /// The root of x(t) − target to the noise of the residual.
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

  /// Half-way by the exponent where the ends are far apart.
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

  /// Whether sums of the control points and short numbers are exact.
  var fitsSums: Bool { [first, second].allSatisfy { $0.isZero || $0.exponent > -140 } }

  func value(_ t: WideFloat) -> WideFloat { Self.value(first, second, t) }
  func slope(_ t: WideFloat) -> WideFloat { Self.slope(rise.0, rise.1, rise.2, t) }

  /// The Taylor coefficients 0 to 3.
  func series(_ t: WideFloat) -> [WideFloat] {
    let bend = (WideFloat(1) - t) * (rise.1 - rise.0) + t * (rise.2 - rise.1)
    let third = (rise.0 - rise.1.scaled(by: 1) + rise.2) / WideFloat(3)
    return [value(t), slope(t), bend, third]
  }

  /// The sums of the magnitudes of the terms.
  func magnitudes(_ t: WideFloat) -> (value: WideFloat, slope: WideFloat) {
    (
      Self.value(first.magnitude, second.magnitude, t),
      Self.slope(rise.0.magnitude, rise.1.magnitude, rise.2.magnitude, t)
    )
  }

  private static func value(_ first: WideFloat, _ second: WideFloat, _ t: WideFloat) -> WideFloat {
    let rest = WideFloat(1) - t
    return t * (rest * (rest * first + t * second) + t * t)
  }

  private static func slope(_ a: WideFloat, _ b: WideFloat, _ c: WideFloat, _ t: WideFloat) -> WideFloat {
    let rest = WideFloat(1) - t
    return rest * (rest * a + (t * b).scaled(by: 1)) + t * t * c
  }
}
