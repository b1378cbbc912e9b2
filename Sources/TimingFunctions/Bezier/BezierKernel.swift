import CKernels
import ScalarMath

/// Solves one double or sixteen: an initial guess, Halley's iteration in double, then one corrected step in
/// double-double.
struct BezierKernel {
  let curve: UnsafePointer<easel_bezier>
  let exact: ErrorFree
  /// True if plain double arithmetic suffices. Every trampoline passes a literal, so that the compiler removes the
  /// branch.
  let isFast: Bool

  /// The smallest x that the kernel solves; below it, underflow in the residual could matter.
  private static var smallestTime: Double { 0x1p-800 }

  // MARK: One value

  /// y at x, correctly rounded unless ``isFast``; NaN if the rounding is undecided, for x outside 0...1, and at the
  /// ends.
  @inline(always)
  func value(at x: Double) -> Double {
    guard x >= Self.smallestTime, x < 1 else { return .nan }
    var t = parameter(at: x)
    if isFast { return coarse(x, t) }
    // Next to a vertical tangent the double nearest to the parameter takes steps from exact residuals.
    for _ in 0..<3 {
      let (y, shift) = refined(x, t)
      if !y.isNaN { return y }
      t = max(0, min(t + shift, 1))
    }
    return .nan
  }

  /// The parameter at x, relative error about 2⁻²⁷, more if Halley's iteration is slow.
  @inline(always)
  private func parameter(at x: Double) -> Double {
    let cell = easel_bezier_cell(curve, x)
    var low = Double(cell) * 0.0625
    var high = low + 0.0625
    let rise = Double.multiplyAdd(easel_bezier_bends(curve)[cell], x, easel_bezier_slopes(curve)[cell])
    let guess = Double.multiplyAdd(rise, x, easel_bezier_offsets(curve)[cell])
    // Not a comparison chain: NaN must become an end of the cell.
    var t = guess > low ? guess : low
    t = t < high ? t : high
    // Next to a vertical tangent, where the slope is 0, each step only halves the distance.
    for _ in 0..<64 {
      let (top, square, bend) = halleyTerms(x, t)
      let step = top / (square - bend)
      let next = t - step
      if step.magnitude <= 0x1p-9 * t && bend.magnitude <= 0x1p-9 * square { return max(low, min(next, high)) }
      if top > 0 || square == 0 && t == high { high = t } else { low = t }
      t = next > low && next < high ? next : 0.5 * (low + high)
    }
    return t
  }

  // MARK: Sixteen values

  @inline(always)
  func values(_ x: UnsafePointer<Double>, _ y: UnsafeMutablePointer<Double>, _ count: Int) {
    var index = 0
    while index < count {
      let (next, isWhole) = (index &+ 8, index &+ 16 <= count)
      let (first, second) =
        isWhole
        ? (Lanes.load(x, index), Lanes.load(x, next)) : (Lanes.load(x, index, count), Lanes.load(x, next, count))
      let (place, t) = (LanePair(first, second), LanePair(parameter(at: first), parameter(at: second)))
      let values = isFast ? coarse(place, t) : refined(place, t).y
      let (low, high) = (masked(first, values.first), masked(second, values.second))
      if isWhole {
        low.store(y, index)
        high.store(y, next)
      } else {
        low.store(y, index, min(8, count &- index))
        high.store(y, next, max(0, count &- next))
      }
      index &+= 16
    }
  }

  /// Returns the values for x in the solver's domain, and NaN elsewhere.
  @inline(always)
  private func masked(_ x: Lanes, _ values: Lanes) -> Lanes {
    let isTaken = (x .>= Lanes(repeating: Self.smallestTime)) .& (x .< Lanes(repeating: 1))
    return Lanes(repeating: .nan).replacing(with: values, where: isTaken)
  }

  /// The parameter at x after one or two Halley steps, which are enough except near vertical tangents.
  @inline(always)
  private func parameter(at x: Lanes) -> Lanes {
    let starts = easel_bezier_starts(curve)
    let (offsets, slopes, bends) = (
      easel_bezier_offsets(curve), easel_bezier_slopes(curve), easel_bezier_bends(curve)
    )
    let cell = max(easel_bezier_cell(curve, x[0]), 0)
    let end = Lanes(repeating: cell < 15 ? starts[cell &+ 1] : .infinity)
    // Neighbouring places are mostly in one cell.
    let isOneCell = easel_all8(easel_at_most8(Lanes(repeating: starts[cell]), x) & easel_less8(x, end))
    let (first, last) = isOneCell ? (cell, cell) : (0, 15)
    var offset = Lanes(repeating: offsets[first])
    var slope = Lanes(repeating: slopes[first])
    var bend = Lanes(repeating: bends[first])
    for cell in first &+ 1..<last &+ 1 {
      let isBeyond = x .>= Lanes(repeating: starts[cell])
      offset = offset.replacing(with: Lanes(repeating: offsets[cell]), where: isBeyond)
      slope = slope.replacing(with: Lanes(repeating: slopes[cell]), where: isBeyond)
      bend = bend.replacing(with: Lanes(repeating: bends[cell]), where: isBeyond)
    }
    var t = Lanes.multiplyAdd(Lanes.multiplyAdd(bend, x, slope), x, offset)
    for _ in 0..<2 {
      let (top, square, bend) = halleyTerms(x, t)
      let step = top / (square - bend)
      t = t - step
      // One step is enough except for small x and near vertical tangents.
      if !any(step.magnitude .> t * Lanes(repeating: 0x1p-6)) { break }
    }
    let (zero, one) = (Lanes.zero, Lanes(repeating: 1))
    t = t.replacing(with: zero, where: t .< zero)
    return t.replacing(with: one, where: t .> one)
  }

  // MARK: Common

  /// ff′, f′² and ff″/2 for f = x(t) − x; Halley's step from t is ff′/(f′² − ff″/2).
  @inline(always)
  private func halleyTerms<Number: LaneNumber>(_ x: Number, _ t: Number) -> (Number, Number, Number) {
    let cubic = curve.pointee.x
    let f = Number.multiplyAdd(cubic.chord(t), t, Number(repeating: 0) - x)
    let (slope, bend) = (cubic.slope(t), cubic.bend(t))
    return (f * slope, slope * slope, f * bend)
  }

  /// y at x, correctly rounded, from a nearby parameter; NaN if the error bound does not decide which of two doubles is
  /// nearer. `shift` is the step to a parameter nearer to the exact one.
  ///
  /// With r = x(t) − x in double-double, n = −r/x′, β = x″/2x′ and γ = |c₃/x′|, the parameter is t + δ, δ = n − βn² +
  /// …, and y = Y(t) + δ(y′ + δ(y″/2 + δy‴/6)), Y in double-double. The error of δ is at most 2(|n|q + 2⁻⁹⁵x/|x′|) if q
  /// = n²(2β² + γ) + 2⁻⁴⁶w is at most 2⁻¹⁰; w = Σ|kcₖ|/|x′|, the condition of the derivative, accounts for rounding in
  /// x′. From t to t + 2|n|, y changes by at most spread = Σk|cₖ|(t + 2|n|)ᵏ⁻¹ per unit of the parameter, and Horner's
  /// rule adds 2⁻⁹⁸t·spread. Derived in docs/exact-bezier.md, checked by scripts/check-bezier-bounds.
  @inline(always)
  private func refined<Number: LaneNumber>(_ x: Number, _ t: Number) -> (y: Number, shift: Number) {
    let along = curve.pointee.x
    let up = curve.pointee.y
    let place = horner(along, t)
    let residual = (place.high - x) + place.low
    let slope = along.slope(t)
    let bend = along.bend(t)
    let inverse = Number(repeating: 1) / slope
    let newton = Number(repeating: 0) - residual * inverse
    let ratio = bend * inverse
    let shift = newton - newton * newton * ratio

    let height = horner(up, t)
    let rise = up.slope(t)
    let riseBend = up.bend(t)
    let inner = Number.multiplyAdd(shift, Number(repeating: up.c3), riseBend)
    let correction = shift * Number.multiplyAdd(shift, inner, rise)

    let steepness = inverse.magnitude
    let condition = steepness * Number(repeating: curve.pointee.xSpread)
    let curvature = Number.multiplyAdd(
      ratio * ratio, Number(repeating: 2), steepness * Number(repeating: along.c3.magnitude))
    // Uses the Newton step, because δ is also small if βn is 1.
    let q = Number.multiplyAdd(newton * newton, curvature, Number(repeating: 0x1p-46) * condition)
    let distance = newton.magnitude
    let shiftError = Number.multiplyAdd(distance, q, Number(repeating: 0x1p-95) * x * steepness)
    let reach = Number.multiplyAdd(Number(repeating: 2), distance, t)
    let spread = Number.multiplyAdd(
      Number.multiplyAdd(Number(repeating: curve.pointee.y3Spread), reach, Number(repeating: curve.pointee.y2Spread)),
      reach, Number(repeating: curve.pointee.y1Spread))
    let unit = Number.multiplyAdd(Number(repeating: 2), shiftError, t * Number(repeating: 0x1p-98))
    // The last term covers underflow in y.
    let error = Number.multiplyAdd(spread, unit, Number(repeating: 0x1p-1060))

    let high = height.high + correction
    let low = exact.sumTail(height.high, correction, high) + height.low
    let upper = high + (low + error)
    let rounded = Number.kept(upper, where: upper, isAtMost: high + (low - error))
    return (Number.kept(rounded, where: q, isAtMost: Number(repeating: 0x1p-10)), shift)
  }

  /// c₁t + c₂t² + c₃t³ in double-double; the error is a few times 2⁻¹⁰⁶ of the sum of the terms' magnitudes.
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

  /// y at x in double arithmetic, from a nearby parameter; NaN if x′ is below a 256th of the sum of its terms, or if
  /// the parameter is too far off for the omitted terms.
  @inline(always)
  private func coarse<Number: LaneNumber>(_ x: Number, _ t: Number) -> Number {
    let along = curve.pointee.x
    let up = curve.pointee.y
    let residual = Number.multiplyAdd(along.chord(t), t, Number(repeating: 0) - x)
    let slope = along.slope(t)
    let bend = along.bend(t)
    let inverse = Number(repeating: 1) / slope
    let newton = Number(repeating: 0) - residual * inverse
    let ratio = bend * inverse
    let shift = newton - newton * newton * ratio
    let rise = up.slope(t)
    let riseBend = up.bend(t)
    let value = Number.multiplyAdd(up.chord(t), t, shift * Number.multiplyAdd(shift, riseBend, rise))
    let straight = Number.kept(value, where: (newton * ratio).magnitude, isAtMost: Number(repeating: 0x1p-18))
    let near = Number.kept(straight, where: newton.magnitude, isAtMost: t * Number(repeating: 0x1p-18))
    return Number.kept(near, where: Number(repeating: curve.pointee.xSpread * 0x1p-8), isAtMost: slope)
  }
}

extension easel_cubic {
  /// The value divided by t: c₁ + c₂t + c₃t².
  @inline(always)
  fileprivate func chord<Number: LaneNumber>(_ t: Number) -> Number {
    .multiplyAdd(.multiplyAdd(Number(repeating: c3), t, Number(repeating: c2)), t, Number(repeating: c1))
  }

  /// The derivative, c₁ + 2c₂t + 3c₃t².
  @inline(always)
  fileprivate func slope<Number: LaneNumber>(_ t: Number) -> Number {
    .multiplyAdd(.multiplyAdd(Number(repeating: thriceC3), t, Number(repeating: twiceC2)), t, Number(repeating: c1))
  }

  /// Half the second derivative, c₂ + 3c₃t.
  @inline(always)
  fileprivate func bend<Number: LaneNumber>(_ t: Number) -> Number {
    .multiplyAdd(Number(repeating: thriceC3), t, Number(repeating: c2))
  }
}
