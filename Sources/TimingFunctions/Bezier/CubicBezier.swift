import CKernels
import ScalarMath

/// The curve of CSS's `cubic-bezier(x1, y1, x2, y2)`: a cubic Bézier curve from (0, 0) to (1, 1) read as y over x.
///
/// Source: CSS Easing Functions Level 2, W3C. Outside 0...1 the curve continues along its end tangents, see
/// ``startSlope``.
///
/// Every value is the double nearest to the curve at that x, ties to even, for all legal control points and every x:
/// values are non-decreasing wherever the curve is. The kernels round only if their error bound decides which double is
/// nearest. The values that they leave undecided (none of 80,000 values of CSS and random curves; ties, zeros of y,
/// some points near vertical tangents, x below 2⁻⁸⁰⁰, heights above 2⁹⁰⁰) are computed in 256-bit arithmetic, in some
/// microseconds each. The rest is decided in exact arithmetic, in tens of microseconds to some milliseconds. The proof
/// is docs/exact-bezier.md; adversarial points, with an exact reference, are Tests/Adversarial.
public struct CubicBezier: TimingFunction, Hashable, CustomStringConvertible {
  /// The time of the first control point, 0…1.
  public let x1: Double
  /// The progress of the first control point; any finite number.
  public let y1: Double
  /// The time of the second control point, 0…1.
  public let x2: Double
  /// The progress of the second control point; any finite number.
  public let y2: Double
  let solver: BezierSolver

  /// The coordinates of the two inner control points. With an x outside 0...1, y over x would not be a function.
  public static let parameters: [Parameter] = [
    .init("x1", .required, .none, .range(0...1)), .init("y1", .required),
    .init("x2", .required, .none, .range(0...1)), .init("y2", .required),
  ]

  /// The owner of the parameters, as error messages name it.
  public static let owner = "cubic-bezier"

  /// Creates a curve from its two inner control points.
  ///
  /// - Throws: ``IllegalParameter`` for an x outside 0...1 and for anything not finite.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(IllegalParameter) {
    try Self.parameters.check([x1, y1, x2, y2], of: Self.owner)
    self.init(unchecked: x1, y1, x2, y2)
  }

  /// The integral over 0…1, a polynomial of the control points: ∫ y(s) x′(s) ds.
  package var area: Interval {
    let (first, last) = (Interval(x1), 1 - Interval(x2))
    let middle = Interval(x2) - Interval(x1)
    let ofFirst = Interval(y1) * (6 * (first + middle) + 3 * last)
    let ofSecond = Interval(y2) * (3 * first + 6 * (middle + last))
    return (ofFirst + ofSecond + (first + 4 * middle + 10 * last)) / 20
  }

  init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    solver = BezierSolver(x1, y1, x2, y2)
  }

  /// CSS `ease`.
  public static let ease = CubicBezier(unchecked: 0.25, 0.1, 0.25, 1)
  /// CSS `ease-in`.
  public static let easeIn = CubicBezier(unchecked: 0.42, 0, 1, 1)
  /// CSS `ease-out`.
  public static let easeOut = CubicBezier(unchecked: 0, 0, 0.58, 1)
  /// CSS `ease-in-out`.
  public static let easeInOut = CubicBezier(unchecked: 0.42, 0, 0.58, 1)

  public var description: String {
    "cubic-bezier(\([x1, y1, x2, y2].map { $0.shortestText }.joined(separator: ", ")))"
  }

  public static func == (a: CubicBezier, b: CubicBezier) -> Bool {
    (a.x1, a.y1, a.x2, a.y2) == (b.x1, b.y1, b.x2, b.y2)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine([x1, y1, x2, y2]) }

  /// The double nearest to y at `x`; NaN for NaN.
  public func value(at x: Double) -> Double {
    let y = InstructionSet.best.value(solver.curve, x)
    return y.isNaN ? carefulValue(at: x) : y
  }

  /// The curve as cubics about its start, middle and end.
  package var pieces: BezierPieces { BezierPieces(x1, y1, x2, y2) }

  /// Computes the values for which the kernels return NaN: undecided ones, those at the ends, and those beyond them.
  @inline(never)
  func carefulValue(at x: Double) -> Double {
    if x > 0 && x < 1 {
      return BezierReference(x1, y1, x2, y2).value(at: x, guess: pieces.parameter(at: x))
    }
    if x == 0 { return 0 }
    if x == 1 || x.isNaN { return x }
    return extrapolated(to: x)
  }

  // MARK: Batches of values, and values in plain double arithmetic

  /// Computes ``value(at:)`` for every element, with identical bits, several times as fast as separate calls. `out`
  /// must be at least as long as `xs` and must not overlap it.
  public func values(at xs: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>) {
    fill(out, at: xs, .best, isFast: false)
  }

  /// The values at `xs`, with lanes no wider than those of `instructionSet`.
  public func values(at xs: [Double], instructionSet: InstructionSet = .best) -> [Double] {
    filled(xs, instructionSet, isFast: false)
  }

  /// y at `x` in double arithmetic, for animation frames rather than for reference values.
  ///
  /// The error is at most 2⁻⁴⁰·max(1, |y1|, |y2|); the largest found is 2⁻⁴⁴. Values for increasing x may decrease by
  /// as much. If the curve is so steep that the bound would not hold (x′ below a 256th of the sum of its terms), beyond
  /// the ends, and for x below 2⁻⁸⁰⁰, the result is ``value(at:)``.
  public func fastValue(at x: Double) -> Double {
    let y = InstructionSet.best.fastValue(solver.curve, x)
    return y.isNaN ? value(at: x) : y
  }

  /// Computes ``fastValue(at:)`` for every element, within its error bound. `out` must be at least as long as `xs` and
  /// must not overlap it.
  public func fastValues(at xs: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>) {
    fill(out, at: xs, .best, isFast: true)
  }

  /// The fast values at `xs`, with lanes no wider than those of `instructionSet`.
  public func fastValues(at xs: [Double], instructionSet: InstructionSet = .best) -> [Double] {
    filled(xs, instructionSet, isFast: true)
  }

  private func fill(
    _ out: UnsafeMutableBufferPointer<Double>, at xs: UnsafeBufferPointer<Double>, _ set: InstructionSet, isFast: Bool
  ) {
    precondition(out.count >= xs.count, "the output is shorter than the input")
    guard let x = xs.baseAddress, let y = out.baseAddress else { return }
    set.values(solver.curve, x, y, xs.count, isFast: isFast)
    for i in 0..<xs.count where out[i].isNaN {
      // A single value iterates longer than eight lanes do together.
      let y = isFast ? fastValue(at: xs[i]) : set.value(solver.curve, xs[i])
      out[i] = y.isNaN ? carefulValue(at: xs[i]) : y
    }
  }

  private func filled(_ xs: [Double], _ set: InstructionSet, isFast: Bool) -> [Double] {
    [Double](unsafeUninitializedCapacity: xs.count) { buffer, count in
      xs.withUnsafeBufferPointer { fill(buffer, at: $0, min(set, .best), isFast: isFast) }
      count = xs.count
    }
  }

  /// Bounds of the exact curve. At a vertical tangent its slope is unbounded. Outside 0...1 the curve is a straight
  /// line with ``startSlope`` or ``endSlope``, and its slope is continuous at the ends unless the tangent there is
  /// vertical.
  public func enclosed(over t: IntervalSeries) -> IntervalSeries? {
    if x1 == y1 && x2 == y2 { return t }
    let enclosure = BezierEnclosure(x: EnclosedCubic(0, x1, x2, 1), y: EnclosedCubic(0, y1, y2, 1))
    let (start, end) = (enclosure.startSlope, enclosure.endSlope)
    return .connected(t, at: 0, derivatives: start == nil ? 0 : 1) {
      $0 * IntervalSeries(start ?? Interval(0.0))
    } above: {
      .connected($0, at: 1, derivatives: end == nil ? 0 : 1) {
        enclosure.inside(from: 0, to: 1, $0, left: 1 - $0)
      } above: {
        1 + ($0 - 1) * IntervalSeries(end ?? Interval(0.0))
      }
    }
  }

  // MARK: The curve before 0 and after 1, along the end tangents

  /// The slope of the tangent at the start, along which CSS continues the curve before 0.
  ///
  /// The tangent points to the first control point; to the second if the first lies on the start; to the end if both
  /// do. If it is vertical the curve stays at 0: the slope is 0.
  public var startSlope: Double { tangentTarget(from: 0).map { $0.rise / $0.run } ?? 0 }

  /// The slope of the tangent at the end, along which CSS continues the curve after 1; defined like ``startSlope``,
  /// seen from the end. If the tangent is vertical the curve stays at 1.
  public var endSlope: Double {
    guard let point = tangentTarget(from: 1) else { return 0 }
    let rise = DyadicNumber(1) - DyadicNumber(point.rise)
    let run = DyadicNumber(1) - DyadicNumber(point.run)
    let slope = rise / run
    return Double(nearestTo: slope, within: slope.magnitude.scaled(by: -244)) { (rise - $0 * run).sign }
  }

  /// The target of the tangent at an end, 0 or 1: the nearest control point that is not that end. Nil if the tangent is
  /// vertical.
  private func tangentTarget(from end: Double) -> (rise: Double, run: Double)? {
    let others = end == 0 ? [(y1, x1), (y2, x2), (1, 1)] : [(y2, x2), (y1, x1), (0, 0)]
    return others.first { $0 != (end, end) }.flatMap { $0.1 == end ? nil : $0 }
  }

  /// The value on the tangent, for x < 0 or x > 1, correctly rounded.
  func extrapolated(to x: Double) -> Double {
    let origin: Double = x < 0 ? 0 : 1
    guard let point = tangentTarget(from: origin), point.rise != origin else { return origin }
    guard x.isFinite else { return (x < 0) == (point.rise < origin) ? .infinity : -.infinity }
    let start = DyadicNumber(origin)
    let run = DyadicNumber(point.run) - start
    let product = (DyadicNumber(x) - start) * (DyadicNumber(point.rise) - start)
    let gain = product / run
    return Double(nearestTo: start + gain, within: (gain.magnitude + start).scaled(by: -244)) {
      (product - ($0 - start) * run).sign * run.sign
    }
  }

  /// The series of y over x, by inverting the series of x over the curve's parameter. At the ends it is the series from
  /// inside; beyond them, the series of the tangent.
  ///
  /// The error of a coefficient of order k is at most a few times 2⁻⁵²·32²ᵏ⁻¹ of its terms: if x′ is less than a 32nd
  /// of the other terms of x, the series is computed in 256-bit arithmetic. At an end with a vertical tangent
  /// derivatives are infinite, with the sign that they have inside. At a vertical tangent between the ends only the
  /// first is infinite; the others are NaN.
  public func jet(at t: Jet) -> Jet {
    let x = t.leading
    if t.order == 0 || !(0...1 ~= x) {
      let slope = x < 0 ? startSlope : x > 1 ? endSlope : x.isNaN ? .nan : 0
      var coefficients = t.coefficients.map { $0 * slope }
      coefficients[0] = value(at: x)
      return Jet(coefficients: coefficients)
    }
    if x1 == y1 && x2 == y2 { return t }
    return series(at: x, order: t.order).composed(with: t)
  }

  /// The series of y about x, which lies in 0...1.
  private func series(at x: Double, order: Int) -> Jet {
    let (piece, s) = pieces.place(x)
    // Both use the piece's own direction, which affects only the even derivatives.
    let inner = piece.x.series(at: s)
    let outer = piece.y.series(at: s)
    var coefficients = [value(at: x)]
    if inner[1] == 0 {
      coefficients += verticalSeries(inner, outer, order: order, direction: x == 0 ? 1 : x == 1 ? -1 : 0)
      return Jet(coefficients: coefficients)
    }
    let isSteep = inner[1].magnitude < 0x1p-5 * (inner[2].magnitude + inner[3].magnitude)
    if isSteep || !outer.allSatisfy({ $0.magnitude < 1e300 }) {
      let reference = BezierReference(x1, y1, x2, y2)
      let (inner, outer) = reference.series(at: x, guess: pieces.parameter(at: x))
      if inner[1].sign != 0 {
        coefficients += seriesOverX(inner, outer, order: order).map { $0.rounded }
        return Jet(coefficients: coefficients)
      }
    }
    var sign = 1.0
    for coefficient in seriesOverX(inner, outer, order: order) {
      coefficients.append(sign * coefficient)
      sign *= piece.direction
    }
    return Jet(coefficients: coefficients)
  }

  /// The coefficients 1...order at x′ = 0. `direction` is 1 at the start and −1 at the end, for one-sided limits from
  /// inside; it is 0 between the ends.
  private func verticalSeries(_ inner: [Double], _ outer: [Double], order: Int, direction: Double) -> [Double] {
    let slope = Self.verticalSlope(inner, outer)
    // y minus its tangent is like x^(3/2) if that is not vertical, otherwise like √x, x^(1/3) or x^(2/3).
    let bend = slope.isInfinite ? -slope : outer[3] * inner[2] - inner[3] * outer[2]
    return (1...order).map { k in
      if k == 1 { return slope }
      if direction == 0 { return .nan }
      if bend == 0 { return 0 }
      // The derivatives alternate in sign; seen from the end, the even ones also change sign.
      let isTurned = (k % 2 == 1) != (direction < 0 && k % 2 == 0)
      return Double(signOf: isTurned ? -bend : bend, magnitudeOf: .infinity)
    }
  }

  /// The limit of y′/x′ at a zero of x′.
  static func verticalSlope(_ inner: [Double], _ outer: [Double]) -> Double {
    for k in 1...3 {
      if outer[k] != 0 { return inner[k] == 0 ? Double(signOf: outer[k], magnitudeOf: .infinity) : outer[k] / inner[k] }
      if inner[k] != 0 { return 0 }
    }
    return .nan
  }
}

/// The coefficients of a curve and its table of initial guesses, in memory that the kernels read.
@usableFromInline
final class BezierSolver: Sendable {
  // Written in init, read only from then on.
  nonisolated(unsafe) fileprivate let curve: UnsafeMutablePointer<easel_bezier>

  /// Above this, the products of the kernels might overflow.
  private static var greatestHeight: Double { 0x1p900 }

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    curve = .allocate(capacity: 1)
    curve.pointee.x = easel_cubic(x1, x2)
    let (first, second) = (3 * y1.magnitude, 3 * y2.magnitude)
    let isTame = max(y1.magnitude, y2.magnitude) <= Self.greatestHeight
    // The kernels return NaN if undecided, so they leave every value of such a curve to exact arithmetic.
    curve.pointee.y = isTame ? easel_cubic(y1, y2) : easel_cubic(.nan, .nan)
    let x = curve.pointee.x
    curve.pointee.xSpread = x.c1.magnitude + x.twiceC2.magnitude + x.thriceC3.magnitude
    curve.pointee.y1Spread = first
    curve.pointee.y2Spread = 2 * (second + 2 * first)
    curve.pointee.y3Spread = 3 * (first + second + 1)
    fillCells()
  }

  deinit { curve.deallocate() }

  /// The guess in a cell is the parabola through its ends and its middle; it affects only speed.
  private func fillCells() {
    let x = curve.pointee.x
    let starts = easel_bezier_starts(curve)
    let offsets = easel_bezier_offsets(curve)
    let slopes = easel_bezier_slopes(curve)
    let bends = easel_bezier_bends(curve)
    var start = 0.0
    for cell in 0..<16 {
      let low = Double(cell) * 0.0625
      let (middle, high) = (low + 0.03125, low + 0.0625)
      let centre = ((x.c3 * middle + x.c2) * middle + x.c1) * middle
      // Rounding must not make the starts decrease.
      let end = cell == 15 ? 1 : max(start, ((x.c3 * high + x.c2) * high + x.c1) * high)
      let (first, second) = (centre - start, end - centre)
      // Newton's divided differences with one division, then converted to powers of x.
      let product = first * second * (end - start)
      let inverse = product > 0x1p-1000 ? 0.03125 / product : 0
      let chord = inverse * second * (end - start)
      let bend = inverse * (first - second)
      starts[cell] = start
      offsets[cell] = low - start * (chord - centre * bend)
      slopes[cell] = chord - bend * (start + centre)
      bends[cell] = bend
      start = end
    }
  }
}

extension easel_cubic {
  /// 3(1 − t)²t·p + 3(1 − t)t²·q + t³ in powers of t. 3p and 3q are exact in double-double; a sum of two of them is
  /// rounded to 3·2⁻¹⁰⁶ of itself.
  fileprivate init(_ p: Double, _ q: Double) {
    let first = DoubleDouble(product: 3, p)
    let second = DoubleDouble(product: 3, q)
    let square = second - (first + first)
    let cube = (first - second) + DoubleDouble(1)
    self.init(
      c1: first.high, c2: square.high, c3: cube.high, c1Low: first.low, c2Low: square.low, c3Low: cube.low,
      twiceC2: 2 * square.high, thriceC3: 3 * cube.high)
  }
}

/// A number with the arithmetic that cubics and the inversion of a series need.
@usableFromInline
package protocol SeriesNumber: Sendable {
  init(_ value: Double)
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static func / (a: Self, b: Self) -> Self
}

extension Double: SeriesNumber {}
extension DyadicNumber: SeriesNumber {}
extension Interval: SeriesNumber {}

/// The coefficients 1...order of y over x, from the cubics of both over the parameter.
func seriesOverX<Number: SeriesNumber>(_ inner: [Number], _ outer: [Number], order: Int) -> [Number] {
  // δ = s − s₀ and its powers as series in x, from X′(s)·s′ = 1, one more coefficient with every round.
  let zero = Number(0)
  var offset = [Number](repeating: zero, count: order + 1)
  var square = offset
  var rate = [inner[1]]
  var coefficients: [Number] = []
  for k in 1...order {
    var rest = Number(k == 1 ? 1 : 0)
    for i in stride(from: 1, to: k, by: 1) { rest = rest - rate[i] * Number(Double(k - i)) * offset[k - i] }
    offset[k] = rest / (Number(Double(k)) * inner[1])
    var cube = zero
    for i in stride(from: 1, to: k, by: 1) { square[k] = square[k] + offset[i] * offset[k - i] }
    for i in stride(from: 1, to: k, by: 1) { cube = cube + offset[i] * square[k - i] }
    rate.append(Number(2) * inner[2] * offset[k] + Number(3) * inner[3] * square[k])
    coefficients.append(outer[1] * offset[k] + outer[2] * square[k] + outer[3] * cube)
  }
  return coefficients
}
