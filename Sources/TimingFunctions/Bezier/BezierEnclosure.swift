import ScalarMath

/// Bounds of y over x on a cubic Bézier curve from (0, 0) with non-decreasing x.
///
/// The parameters for an interval of x are bounded by the monotonicity of x, then by Newton's steps. The coefficients
/// of y over x come from those of both over a common parameter. If both vanish at an end with the parameter, as with a
/// control point on that end, it is divided out.
struct BezierEnclosure: Sendable {
  let x: EnclosedCubic
  let y: EnclosedCubic
  private let isNowhereUpright: Bool

  init(x: EnclosedCubic, y: EnclosedCubic) {
    (self.x, self.y) = (x, y)
    isNowhereUpright = x.slope(Interval(0, 1)).isPositive
  }

  // MARK: The parameter

  /// All parameters in 0…1 at which x is in `values`; x lies between the ends of the curve.
  func parameters(_ values: Interval) -> Interval {
    if values.isPoint { return parameter(values.lower) }
    return parameter(values.lower).hull(with: parameter(values.upper))
  }

  /// The parameters at which x may equal `target`, around the parameter found in double. At the lower end x is proved
  /// to be at most the target, at the upper end at least the target.
  private func parameter(_ target: Double) -> Interval {
    if target <= 0 { return Interval(0.0) }
    if target >= x.b3.upper { return Interval(1.0) }
    let near = Cubic<Double>(x.b1.midpoint, x.b2.midpoint, x.b3.midpoint).parameter(at: target, in: 0...1)
    /// The values of x at the last parameter of each search.
    var (lowValues, highValues) = (Interval.empty, Interval.empty)
    let low = Halving.firstPoint(from: near, towards: 0) {
      lowValues = x.values(Interval($0))
      return lowValues.upper <= target
    }
    let high = Halving.firstPoint(from: near, towards: 1) {
      highValues = x.values(Interval($0))
      return highValues.lower >= target
    }
    // On a strictly increasing stretch, an exact match is the only one.
    for (place, values) in [(low, lowValues), (high, highValues)] where values.isPoint && values.lower == target {
      if x.slope(Interval(low, high)).isPositive { return Interval(place) }
    }
    return Interval(low, high)
  }

  // MARK: Beyond the ends

  /// The slope of the tangent at the start; nil if it is vertical.
  var startSlope: Interval? { Self.slope([(x.b1, y.b1), (x.b2, y.b2), (x.b3, y.b3)]) }

  /// The slope of the tangent at the end; nil if it is vertical.
  var endSlope: Interval? {
    Self.slope([(x.derivative.c / 3, y.derivative.c / 3), (x.b3 - x.b1, y.b3 - y.b1), (x.b3, y.b3)])
  }

  /// The slope of the first nonzero vector from an end to the other control points; nil if it is vertical.
  private static func slope(_ vectors: [(run: Interval, rise: Interval)]) -> Interval? {
    let vector = vectors.first { !$0.run.isZero || !$0.rise.isZero }
    return vector.flatMap { $0.run.isZero ? nil : $0.rise / $0.run.part(atLeast: 0) }
  }

  /// The reversed curve, measured from its end, so that x and y are small near that end.
  private var reversed: BezierEnclosure { BezierEnclosure(x: x.reversed, y: y.reversed) }

  // MARK: The series

  /// Encloses the curve between the heights `start` and `end` of its ends. The abscissas lie between the ends and are
  /// given by their distances from the start, `passed`, and from the end, `left`; the smaller distance has no
  /// significant rounding error.
  func inside(
    from start: Double, to end: Double, _ passed: IntervalSeries, left: IntervalSeries
  ) -> IntervalSeries {
    let isLate = passed.value.midpoint > 0.5 * x.b3.upper
    return isLate ? end - reversed.inside(left) : start + inside(passed)
  }

  /// Encloses the rise of the curve from its start, over abscissas relative to the start.
  private func inside(_ t: IntervalSeries) -> IntervalSeries {
    let argument = t.argument()
    let known = argument.value
    if known.isEmpty { return argument }
    let end = x.b3.upper
    let places = Interval(min(max(known.lower, 0), end), min(max(known.upper, 0), end))
    let coefficients = coefficients(over: places, order: argument.order).map { $0.with(.continuous) }
    return argument.replacingCoefficients(coefficients)
      .limited(to: isUpright(places, argument.region) ? 0 : .max).composed(with: t)
  }

  /// Returns true if the curve may have a vertical tangent in the region.
  private func isUpright(_ places: Interval, _ region: IntervalSeries.Region) -> Bool {
    if isNowhereUpright || region == .below || region == .above { return false }
    let parameters = parameters(places)
    if x.slope(parameters).isPositive { return false }
    // An open region does not contain an end of the curve.
    if region == .open, parameters.width < 0.25 {
      if parameters.lower == 0, x.b1.isZero, x.b2.isPositive { return false }
      if parameters.upper == 1, x.derivative.c.isZero, x.derivative.b.isPositive { return false }
    }
    return true
  }

  /// The coefficients of y over x for an interval of x between the ends of the curve.
  func coefficients(over values: Interval, order: Int) -> [Interval] {
    let s = parameters(values)
    var coefficients = [y.values(s)]
    if order == 0 { return coefficients }
    let (run, rise) = rates(s)
    let slope = Self.quotient(rise.values(s), run.values(s))
    coefficients.append(slope)
    if order == 1 { return coefficients }
    let isWhole = run == x.derivative
    // (y″x′ − y′x″)/2 over x′³. If a factor was divided out, the divisor is the square of the reduced x′ times x′.
    let (first, second) = (run.values(s), rise.values(s))
    let cross = (rise.slope(s) * first - second * run.slope(s)) * 0.5
    let crossing = cross.narrowed(to: self.cross(run, rise).values(s))
    let divisor = isWhole ? Interval.pow(first, 3) : .squared(first) * x.slope(s).part(atLeast: 0)
    coefficients.append(Self.quotient(crossing, divisor))
    if order == 2 { return coefficients }
    var inner = series(x, s)
    inner[1] = inner[1].part(atLeast: 0)
    guard inner[1].isPositive else { return coefficients + [Interval](repeating: .entire, count: order - 2) }
    return coefficients + seriesOverX(inner, series(y, s), order: order)[2...]
  }

  /// x′ and y′ over the parameter, both divided by a factor that vanishes at an end in both.
  private func rates(_ s: Interval) -> (run: EnclosedQuadratic, rise: EnclosedQuadratic) {
    let (run, rise) = (x.derivative, y.derivative)
    if run.a.isZero, rise.a.isZero, s.lower < 0.5 { return (run.dividedByParameter, rise.dividedByParameter) }
    if run.c.isZero, rise.c.isZero, s.upper > 0.5 { return (run.dividedByRest, rise.dividedByRest) }
    return (run, rise)
  }

  /// ½(q′p − qp′) for x′ = p and y′ = q: a quadratic.
  private func cross(_ p: EnclosedQuadratic, _ q: EnclosedQuadratic) -> EnclosedQuadratic {
    EnclosedQuadratic(a: q.b * p.a - q.a * p.b, b: (q.c * p.a - q.a * p.c) * 0.5, c: q.c * p.b - q.b * p.c)
  }

  /// Returns the quotient by a divisor that is known to be non-negative.
  private static func quotient(_ dividend: Interval, _ divisor: Interval) -> Interval {
    let divisor = divisor.part(atLeast: 0)
    // A limit next to a vertical tangent.
    if divisor.isZero { return IntervalSeries.beyondBounds(dividend, 1) }
    return (dividend / divisor).with(.continuous)
  }

  /// Taylor coefficients of a cubic with respect to the parameter.
  private func series(_ cubic: EnclosedCubic, _ s: Interval) -> [Interval] {
    let slope = cubic.derivative
    return [
      cubic.values(s), slope.values(s), slope.slope(s) * 0.5, (slope.a - slope.b * 2 + slope.c) / 3,
    ]
  }
}

extension Interval {
  /// The part at or above a bound; the bound itself if there is none.
  fileprivate func part(atLeast bound: Double) -> Interval {
    Interval(Swift.max(lower, bound), Swift.max(upper, bound))
  }
}

/// A coordinate of a cubic Bézier curve over its parameter, relative to the start: 3b₁(1 − s)²s + 3b₂(1 − s)s² + b₃s³.
struct EnclosedCubic: Sendable {
  let b1, b2, b3: Interval
  /// The Bernstein coefficients of the derivative; one is exactly 0 if two control points coincide.
  let derivative: EnclosedQuadratic

  /// Creates a coordinate from its values at the four control points.
  init(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) {
    let points = [p0, p1, p2, p3].map { Interval($0) }
    (b1, b2, b3) = (points[1] - points[0], points[2] - points[0], points[3] - points[0])
    derivative = EnclosedQuadratic(a: b1 * 3, b: (points[2] - points[1]) * 3, c: (points[3] - points[2]) * 3)
  }

  private init(b1: Interval, b2: Interval, b3: Interval, derivative: EnclosedQuadratic) {
    (self.b1, self.b2, self.b3, self.derivative) = (b1, b2, b3, derivative)
  }

  /// The distance from the end, over the reversed parameter.
  var reversed: EnclosedCubic {
    let last = derivative.c
    return EnclosedCubic(
      b1: last.isZero ? last : b3 - b2, b2: b3 - b1, b3: b3,
      derivative: EnclosedQuadratic(a: derivative.c, b: derivative.b, c: derivative.a))
  }

  /// Encloses the values over an interval of the parameter within 0…1.
  func values(_ s: Interval) -> Interval {
    if s.isPoint { return value(s) }
    let middle = Interval(s.midpoint)
    // Two forms; the second is tighter for short intervals.
    return value(s).narrowed(to: value(middle) + slope(s) * (s - middle))
  }

  private func value(_ s: Interval) -> Interval {
    let rest = 1 - s
    return s * (.squared(rest) * b1 * 3 + s * (rest * b2 * 3 + s * b3))
  }

  /// Encloses the derivative over an interval of the parameter within 0…1.
  func slope(_ s: Interval) -> Interval { derivative.values(s) }
}

/// A quadratic a(1 − s)² + 2b(1 − s)s + cs².
struct EnclosedQuadratic: Sendable, Equatable {
  let a, b, c: Interval

  /// The quotient by s of a quadratic that vanishes at 0: 2b(1 − s) + cs.
  var dividedByParameter: EnclosedQuadratic { EnclosedQuadratic(a: b * 2, b: b + c * 0.5, c: c) }

  /// The quotient by 1 − s of a quadratic that vanishes at 1: a(1 − s) + 2bs.
  var dividedByRest: EnclosedQuadratic { EnclosedQuadratic(a: a, b: a * 0.5 + b, c: b * 2) }

  /// Encloses the values over an interval of the parameter within 0…1; if the quadratic is monotone there, the values
  /// at the ends suffice.
  func values(_ s: Interval) -> Interval {
    if s.isPoint { return value(s) }
    let ends = value(Interval(s.lower)).hull(with: value(Interval(s.upper)))
    let middle = Interval(s.midpoint)
    let centred = value(middle) + slope(s) * (s - middle)
    let sound = centred.narrowed(to: value(s))
    guard let sign = slope(s).sign, sign != 0 else { return sound }
    return sound.narrowed(to: ends)
  }

  private func value(_ s: Interval) -> Interval {
    let rest = 1 - s
    return .squared(rest) * a + s * (rest * b * 2 + s * c)
  }

  /// Encloses the derivative 2((b − a)(1 − s) + (c − b)s) over an interval by its values at the ends, because it is
  /// linear.
  func slope(_ s: Interval) -> Interval {
    func slope(_ s: Double) -> Interval {
      let place = Interval(s)
      return ((b - a) * (1 - place) + (c - b) * place) * 2
    }
    return slope(s.lower).hull(with: slope(s.upper))
  }
}
