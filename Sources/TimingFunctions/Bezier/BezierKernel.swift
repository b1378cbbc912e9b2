import CKernels
import ScalarMath

/// The solver on one double or eight: a guess, Halley's iteration in double, one corrected step in double-double.
struct BezierKernel {
  let curve: UnsafePointer<easel_bezier>
  let exact: ErrorFree

  /// Below this x the low words of the residual could underflow.
  private static var smallestTime: Double { 0x1p-800 }

  // MARK: One value

  /// y at x, correctly rounded; NaN where that is in doubt, for x outside 0...1 and at its ends.
  @inline(always)
  func value(at x: Double) -> Double {
    guard x >= Self.smallestTime, x < 1 else { return .nan }
    var t = parameter(at: x)
    for _ in 0..<2 {
      let y = refined(x, t)
      if !y.isNaN { return y }
      // Towards a vertical tangent one more step helps.
      t = t - halleyStep(x, t)
    }
    return .nan
  }

  @inline(always)
  func fastValue(at x: Double) -> Double {
    guard x >= Self.smallestTime, x < 1 else { return .nan }
    return coarse(x, parameter(at: x))
  }

  /// The parameter at x to about 2⁻²⁷ of itself, further off where Halley's iteration is slow.
  @inline(always)
  private func parameter(at x: Double) -> Double {
    let starts = curve.pointee.cellStart
    var cell = x >= starts[8] ? 8 : 0
    cell &+= x >= starts[cell &+ 4] ? 4 : 0
    cell &+= x >= starts[cell &+ 2] ? 2 : 0
    cell &+= x >= starts[cell &+ 1] ? 1 : 0
    let low = Double(cell) * 0.0625
    let high = low + 0.0625
    var t = Double.multiplyAdd(curve.pointee.cellSlope[cell], x, curve.pointee.cellOffset[cell])
    for _ in 0..<6 {
      let step = halleyStep(x, t)
      let next = t - step
      // Not a comparison chain: NaN has to come out as an end of the cell.
      t = next > low ? (next < high ? next : high) : low
      if step.magnitude <= 0x1p-9 * t { break }
    }
    return t
  }

  // MARK: Eight values

  @inline(always)
  func values(_ x: UnsafePointer<Double>, _ y: UnsafeMutablePointer<Double>, _ count: Int) {
    forEachEight(x, y, count) { masked($0, refined($0, parameter(at: $0))) }
  }

  @inline(always)
  func fastValues(_ x: UnsafePointer<Double>, _ y: UnsafeMutablePointer<Double>, _ count: Int) {
    forEachEight(x, y, count) { masked($0, coarse($0, parameter(at: $0))) }
  }

  /// One call of the body serves whole and partial blocks: a second one would not be inlined.
  @inline(always)
  private func forEachEight(
    _ x: UnsafePointer<Double>, _ y: UnsafeMutablePointer<Double>, _ count: Int, _ body: (Lanes) -> Lanes
  ) {
    var index = 0
    while index < count {
      let isWhole = index &+ 8 <= count
      let values = body(isWhole ? Lanes.load(x, index) : rest(x, index, count))
      if isWhole { values.store(y, index) } else { values.store(y, index, count &- index) }
      index &+= 8
    }
  }

  /// The last places, fewer than eight, with the last of them again in the lanes beyond.
  @inline(always)
  private func rest(_ x: UnsafePointer<Double>, _ index: Int, _ count: Int) -> Lanes {
    var lanes = Lanes.zero
    for lane in 0..<8 { lanes[lane] = x[min(index &+ lane, count &- 1)] }
    return lanes
  }

  /// The values where x is one that the solver takes, NaN elsewhere.
  @inline(always)
  private func masked(_ x: Lanes, _ values: Lanes) -> Lanes {
    let isTaken = (x .>= Lanes(repeating: Self.smallestTime)) .& (x .< Lanes(repeating: 1))
    return Lanes(repeating: .nan).replacing(with: values, where: isTaken)
  }

  /// The parameter at x after two of Halley's steps: enough but near vertical tangents.
  @inline(always)
  private func parameter(at x: Lanes) -> Lanes {
    var slope = Lanes(repeating: curve.pointee.cellSlope[0])
    var offset = Lanes(repeating: curve.pointee.cellOffset[0])
    for cell in 1..<16 {
      let isBeyond = x .>= Lanes(repeating: curve.pointee.cellStart[cell])
      slope = slope.replacing(with: Lanes(repeating: curve.pointee.cellSlope[cell]), where: isBeyond)
      offset = offset.replacing(with: Lanes(repeating: curve.pointee.cellOffset[cell]), where: isBeyond)
    }
    var t = Lanes.multiplyAdd(slope, x, offset)
    t = t - halleyStep(x, t)
    t = t - halleyStep(x, t)
    let (zero, one) = (Lanes.zero, Lanes(repeating: 1))
    t = t.replacing(with: zero, where: t .< zero)
    return t.replacing(with: one, where: t .> one)
  }

  // MARK: Common

  /// ff′/(f′² − ff″/2) for f = x(t) − x.
  @inline(always)
  private func halleyStep<Number: LaneNumber>(_ x: Number, _ t: Number) -> Number {
    let cubic = curve.pointee.x
    let (c1, c2, c3) = (Number(repeating: cubic.c1), Number(repeating: cubic.c2), Number(repeating: cubic.c3))
    let f = Number.multiplyAdd(Number.multiplyAdd(Number.multiplyAdd(c3, t, c2), t, c1), t, Number(repeating: 0) - x)
    let slope = Number.multiplyAdd(
      Number.multiplyAdd(Number(repeating: 3 * cubic.c3), t, Number(repeating: 2 * cubic.c2)), t, c1)
    let bend = Number.multiplyAdd(Number(repeating: 3 * cubic.c3), t, c2)
    return f * slope / (slope * slope - f * bend)
  }

  /// y at x correctly rounded, from a parameter nearby; NaN where the bound of the error does not tell which of two
  /// doubles is nearer.
  ///
  /// With r = x(t) − x in double-double, the parameter is t + δ with δ = −r/x′ − (r/x′)²·x″/2x′ + …, and
  /// y = Y(t) + δ(y′ + δ(y″/2 + δy‴/6)), Y in double-double. Bounds, for w = Σ|kcₖ|/|x′|, the condition of the
  /// derivative, and q = δ²(2(x″/2x′)² + |c₃/x′|) + 2⁻⁴⁶w, which also bounds what the rounding of x′ does to δ:
  /// the error of δ is at most |δ|q + 2⁻⁹⁶x/|x′|, while q is small; 2⁻⁴⁴tq keeps the test from passing where it is
  /// not. In y that counts at most D = Σk|cₖ|tᵏ⁻¹ of y times as much, and Horner's rule adds 2⁻⁹⁸tD. The sums of
  /// positive terms that x is made of are at least 2⁻⁷ of the sum of |cₖ|tᵏ, hence 2⁻⁹⁶ for the residual.
  @inline(always)
  private func refined<Number: LaneNumber>(_ x: Number, _ t: Number) -> Number {
    let along = curve.pointee.x
    let up = curve.pointee.y
    let place = horner(along, t)
    let residual = (place.high - x) + place.low
    let slope = Number.multiplyAdd(
      Number.multiplyAdd(Number(repeating: 3 * along.c3), t, Number(repeating: 2 * along.c2)), t,
      Number(repeating: along.c1))
    let bend = Number.multiplyAdd(Number(repeating: 3 * along.c3), t, Number(repeating: along.c2))
    let inverse = Number(repeating: 1) / slope
    let newton = Number(repeating: 0) - residual * inverse
    let ratio = bend * inverse
    let shift = newton - newton * newton * ratio

    let height = horner(up, t)
    let rise = Number.multiplyAdd(
      Number.multiplyAdd(Number(repeating: 3 * up.c3), t, Number(repeating: 2 * up.c2)), t, Number(repeating: up.c1))
    let riseBend = Number.multiplyAdd(Number(repeating: 3 * up.c3), t, Number(repeating: up.c2))
    let inner = Number.multiplyAdd(shift, Number(repeating: up.c3), riseBend)
    let correction = shift * Number.multiplyAdd(shift, inner, rise)

    let steepness = inverse.magnitude
    let condition = steepness * Number(repeating: curve.pointee.xSpread)
    let curvature = Number.multiplyAdd(
      ratio * ratio, Number(repeating: 2), steepness * Number(repeating: along.c3.magnitude))
    let q = Number.multiplyAdd(shift * shift, curvature, Number(repeating: 0x1p-46) * condition)
    let distance = shift.magnitude
    let shiftError = Number.multiplyAdd(distance, q, Number(repeating: 0x1p-96) * x * steepness)
    let spread = Number.multiplyAdd(
      Number.multiplyAdd(
        Number(repeating: 3 * curve.pointee.y3Spread), t, Number(repeating: 2 * curve.pointee.y2Spread)),
      t, Number(repeating: curve.pointee.y1Spread))
    let share = Number.multiplyAdd(Number(repeating: 0x1p-44), q, Number(repeating: 0x1p-98))
    let unit = Number.multiplyAdd(
      Number(repeating: 0x1p-50), distance, Number.multiplyAdd(Number(repeating: 2), shiftError, t * share))
    // The last term covers low words that underflow.
    let error = Number.multiplyAdd(spread, unit, Number(repeating: 0x1p-1060))

    let high = height.high + correction
    let low = exact.sumTail(height.high, correction, high) + height.low
    let upper = high + (low + error)
    return Number.kept(upper, where: upper, isAtMost: high + (low - error))
  }

  /// c₁t + c₂t² + c₃t³ in two words; the error is a few units of 2⁻¹⁰⁶ of the sum of the terms' magnitudes.
  @inline(always)
  private func horner<Number: LaneNumber>(_ cubic: easel_cubic, _ t: Number) -> (high: Number, low: Number) {
    var sum = (high: Number(repeating: cubic.c3), low: Number(repeating: cubic.c3Low))
    sum = hornerStep(sum, t, cubic.c2, cubic.c2Low)
    sum = hornerStep(sum, t, cubic.c1, cubic.c1Low)
    let product = sum.high * t
    return (product, Number.multiplyAdd(sum.low, t, exact.productTail(sum.high, t, product)))
  }

  /// sum·t + constant
  @inline(always)
  private func hornerStep<Number: LaneNumber>(
    _ sum: (high: Number, low: Number), _ t: Number, _ constant: Double, _ constantLow: Double
  ) -> (high: Number, low: Number) {
    let product = sum.high * t
    let tail = Number.multiplyAdd(sum.low, t, exact.productTail(sum.high, t, product))
    let addend = Number(repeating: constant)
    let high = product + addend
    return (high, exact.sumTail(product, addend, high) + (tail + Number(repeating: constantLow)))
  }

  /// y at x in double arithmetic, from a parameter nearby; NaN where x′ is below a 256th of the sum of its terms or
  /// the parameter was too far off for the terms that are left out.
  @inline(always)
  private func coarse<Number: LaneNumber>(_ x: Number, _ t: Number) -> Number {
    let along = curve.pointee.x
    let up = curve.pointee.y
    let residual = Number.multiplyAdd(
      Number.multiplyAdd(
        Number.multiplyAdd(Number(repeating: along.c3), t, Number(repeating: along.c2)), t, Number(repeating: along.c1)),
      t, Number(repeating: 0) - x)
    let slope = Number.multiplyAdd(
      Number.multiplyAdd(Number(repeating: 3 * along.c3), t, Number(repeating: 2 * along.c2)), t,
      Number(repeating: along.c1))
    let bend = Number.multiplyAdd(Number(repeating: 3 * along.c3), t, Number(repeating: along.c2))
    let inverse = Number(repeating: 1) / slope
    let newton = Number(repeating: 0) - residual * inverse
    let ratio = bend * inverse
    let shift = newton - newton * newton * ratio
    let rise = Number.multiplyAdd(
      Number.multiplyAdd(Number(repeating: 3 * up.c3), t, Number(repeating: 2 * up.c2)), t, Number(repeating: up.c1))
    let riseBend = Number.multiplyAdd(Number(repeating: 3 * up.c3), t, Number(repeating: up.c2))
    let height =
      Number.multiplyAdd(
        Number.multiplyAdd(Number(repeating: up.c3), t, Number(repeating: up.c2)), t, Number(repeating: up.c1))
    let value = Number.multiplyAdd(height, t, shift * Number.multiplyAdd(shift, riseBend, rise))
    let straight = Number.kept(value, where: (shift * ratio).magnitude, isAtMost: Number(repeating: 0x1p-18))
    let near = Number.kept(straight, where: shift.magnitude, isAtMost: t * Number(repeating: 0x1p-18))
    return Number.kept(near, where: Number(repeating: curve.pointee.xSpread * 0x1p-8), isAtMost: slope)
  }
}
