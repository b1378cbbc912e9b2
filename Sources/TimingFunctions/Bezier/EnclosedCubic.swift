import ScalarMath

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

  /// A parameter at which a non-decreasing x is about `target`, between its values at both ends: bisection, and
  /// Newton's steps if they gain more.
  func nearParameter(_ target: Double) -> Double {
    let (p1, p2, p3) = (b1.midpoint, b2.midpoint, b3.midpoint)
    let (first, second) = (3 * p1, 3 * (p2 - 2 * p1))
    let third = p3 - 3 * (p2 - p1)
    var (low, high) = (0.0, 1.0)
    var s = 0.5
    for _ in 0..<120 {
      let excess = ((third * s + second) * s + first) * s - target
      if excess == 0 { return s }
      if excess < 0 { low = s } else { high = s }
      let slope = (3 * third * s + 2 * second) * s + first
      let next = s - excess / slope
      let isBetter = next > low && next < high && abs(next - s) < 0.25 * (high - low)
      let last = s
      s = isBetter ? next : low + 0.5 * (high - low)
      if abs(s - last) <= s.ulp || s <= low || s >= high { break }
    }
    return s
  }

  /// Encloses the derivative over an interval.
  func slope(_ s: Interval) -> Interval { derivative.values(s) }
}

/// A quadratic a(1 − s)² + 2b(1 − s)s + cs².
struct EnclosedQuadratic: Sendable, Equatable {
  let a, b, c: Interval

  /// Encloses the values over an interval of the parameter within 0…1, by those at its ends if they are monotone.
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

  /// The derivative, 2((b − a)(1 − s) + (c − b)s), which lies between its values at the ends of an interval.
  func slope(_ s: Interval) -> Interval {
    func slope(_ s: Double) -> Interval {
      let place = Interval(s)
      return ((b - a) * (1 - place) + (c - b) * place) * 2
    }
    return slope(s.lower).hull(with: slope(s.upper))
  }
}
