import ScalarMath

/// The curve of CSS's `linear()`: straight lines from point to point; the first and the last line continue outward.
///
/// Source: CSS Easing Functions Level 2, W3C, "linear easing functions". At a time with several points the curve jumps
/// from the first to the last of them and has the output of the last. At the first time it has the output of the first
/// if ``isBefore``. Two points at the first time, or at the last, make the curve constant beyond them.
///
/// Values are exact at every point. Between two points they are monotone, with an error of at most 4·2⁻⁵³ times the
/// larger of the two |outputs|. A value is finite if the exact value is, otherwise infinite; it is NaN only for NaN.
/// Evaluation takes time proportional to the logarithm of the number of points.
public struct PiecewiseLinear: ElementaryTimingFunction, Hashable {
  /// An output with none, one or two inputs, such as `0.5 25% 75%` in CSS.
  public struct Stop: Sendable, Hashable {
    /// The progress; any finite number.
    public var output: Double
    /// The input, such as 0.25 for 25%; nil if it is not given.
    public var input: Double?
    /// The input up to which the output is constant; nil if it is not given. Ignored without ``input``.
    public var lastInput: Double?

    /// Creates a stop; the second input counts only with a first.
    public init(_ output: Double, _ input: Double? = nil, _ lastInput: Double? = nil) {
      (self.output, self.input, self.lastInput) = (output, input, input == nil ? nil : lastInput)
    }
  }

  /// A corner of the curve.
  public struct Point: Sendable, Hashable {
    /// The time.
    public var input: Double
    /// The progress.
    public var output: Double
    /// Creates a corner; nothing is checked.
    public init(input: Double, output: Double) { (self.input, self.output) = (input, output) }
  }

  /// The stops, as given.
  public let stops: [Stop]
  /// The points of the curve, with all inputs filled in and non-decreasing.
  public let points: [Point]
  /// The before flag of CSS: true if the animation has not begun.
  public var isBefore: Bool

  /// Creates the curve from its stops.
  ///
  /// - Throws: ``IllegalParameter`` for fewer than two stops and for anything not finite.
  public init(_ stops: [Stop], isBefore: Bool = false) throws(IllegalParameter) {
    guard stops.count >= 2 else {
      throw IllegalParameter(
        parameter: "number of stops", effect: "linear", value: Double(stops.count), legal: "2 or more")
    }
    for (number, stop) in zip(1..., stops) {
      for (name, value) in [("output", stop.output), ("input", stop.input), ("input", stop.lastInput)] {
        if let value { try Parameter(name, .required).check(value, of: "stop \(number) of linear") }
      }
    }
    (self.stops, self.isBefore) = (stops, isBefore)
    points = Self.points(of: stops)
  }

  /// Returns the points of the stops. A first stop without an input is at 0, a last one at 1, and others are evenly
  /// spaced between their neighbours. An input less than an earlier one is raised to it.
  private static func points(of stops: [Stop]) -> [Point] {
    var points: [Point] = []
    var missing: [Int] = []
    var largest = -Double.infinity
    for (index, stop) in stops.enumerated() {
      let isEnd = index == 0 || index == stops.count - 1
      guard let input = stop.input ?? (isEnd ? (index == 0 ? 0 : 1) : nil) else {
        missing.append(points.count)
        points.append(Point(input: .nan, output: stop.output))
        continue
      }
      let before = largest
      largest = max(largest, input)
      for (place, index) in zip(1..., missing) {
        let share = Double(place) / Double(missing.count + 1)
        points[index].input = max(before, min(interpolate(before, largest, share), largest))
      }
      missing = []
      points.append(Point(input: largest, output: stop.output))
      if let last = stop.lastInput {
        largest = max(largest, last)
        points.append(Point(input: largest, output: stop.output))
      }
    }
    return points
  }

  public var beforePhase: ErasedCurve { changed { $0.isBefore = true } }

  public func value(at t: Double) -> Double { value(at: t, after: points.count(upTo: t)) }

  /// Computes ``value(at:)`` for every element, with identical bits. Ascending elements cost one sweep along the
  /// points, others a search each.
  public var isComputedInLanes: Bool { false }

  public func values(at ts: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>) {
    points.sweep(ts, into: out, value)
  }

  private func value(at t: Double, after next: Int) -> Double {
    if t.isNaN { return .nan }
    if isBefore && t == points[0].input { return points[0].output }
    let (a, b) = ends(after: next)
    return Self.value(at: t, from: a, to: b)
  }

  /// Evaluates the line that contains t; at a point, the line after it.
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    func line(_ t: Number, _ next: Int) -> Number {
      let (a, b) = ends(after: next)
      return a.input < b.input ? Self.line(t, from: a, to: b) : t * 0 + a.output
    }
    let after: (Number) -> Number = { .piece($0, borders: points.indices, { points[$0].input }, line) }
    return isBefore
      ? .piecewise(t, .equal, points[0].input, { $0 * 0 + points[0].output }, otherwise: after) : after(t)
  }

  /// The ends of the line after the first `next` points; the same point twice if the curve is constant there.
  private func ends(after next: Int) -> (Point, Point) {
    let last = points.count - 1
    // The first and the last line continue outward; two points at one time have no line.
    let start = min(max(next - 1, 0), last - 1)
    let (a, b) = (points[start], points[start + 1])
    if a.input < b.input { return (a, b) }
    return next == 0 ? (a, a) : (b, b)
  }

  /// The value at t of the line through two points with different inputs.
  static func value(at t: Double, from a: Point, to b: Point) -> Double {
    if a.output == b.output { return a.output }
    let share = ratio(t, a.input, b.input)
    if 0...1 ~= share { return interpolate(a.output, b.output, share) }
    // With opposite signs both terms have the same sign; with equal signs the difference is finite.
    let isCrossing = (a.output < 0 && b.output > 0) || (a.output > 0 && b.output < 0)
    let value =
      isCrossing ? share * b.output + (1 - share) * a.output : a.output + share * (b.output - a.output)
    // If an intermediate result overflowed, computes again at a quarter of the size.
    return value.isFinite || !t.isFinite ? value : 4 * (a.output / 4 + (t - a.input) * (slope(from: a, to: b) / 4))
  }

  /// Evaluates the line through two points with different inputs; exact at both points.
  static func line<Number: ElementaryNumber>(_ t: Number, from a: Point, to b: Point) -> Number {
    let slope: Number = (Number(b.output) - a.output) / (Number(b.input) - a.input)
    return ((t - a.input) * slope + a.output).passing(through: b.output, at: b.input, of: t)
  }

  static func slope(from a: Point, to b: Point) -> Double {
    let (rise, run) = (b.output - a.output, b.input - a.input)
    if rise.isFinite && run.isFinite { return rise / run }
    return (b.output / 4 - a.output / 4) / (b.input / 4 - a.input / 4)
  }

  /// (t − a)/(b − a), even if the differences overflow.
  private static func ratio(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let (part, whole) = (t - a, b - a)
    return whole.isFinite && (part.isFinite || !t.isFinite) ? part / whole : (t / 4 - a / 4) / (b / 4 - a / 4)
  }

  /// a(1 − share) + b·share for a share of 0...1: exact at both ends, monotone, never beyond them, no overflow.
  ///
  /// Source: ISO C++20, `std::lerp`: a weighted mean for opposite signs, a step from a for equal ones.
  static func interpolate(_ a: Double, _ b: Double, _ share: Double) -> Double {
    if share == 1 { return b }
    if (a <= 0 && b >= 0) || (a >= 0 && b <= 0) { return share * b + (1 - share) * a }
    let value = a + share * (b - a)
    return b > a ? min(value, b) : max(value, b)
  }
}

extension [PiecewiseLinear.Point] {
  /// The number of points at or before t, for points in ascending order.
  func count(upTo t: Double) -> Int { partitioningIndex { !($0.input <= t) } }

  /// Writes the value at each abscissa, from it and the number of points at or before it.
  ///
  /// Eight abscissas in succession on the line of the one before are evaluated together. Others take a call of `value`
  /// each: ascending ones after a walk along the points, the rest after a search for eight of them together.
  func sweep(
    _ ts: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>, _ value: (Double, Int) -> Double
  ) {
    precondition(out.count >= ts.count, "the output is shorter than the input")
    guard let places = ts.baseAddress, let values = out.baseAddress else { return }
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 8) { counts in
      withUnsafeBufferPointer { points in
        var (next, start) = (0, 0)
        while true {
          if next > 0, next < count {
            start += points.line(after: next - 1, places + start, values + start, ts.count - start)
          }
          let end = Swift.min(start + 8, ts.count)
          if start == end { return }
          if points.isNear(next, ts, start, end) {
            for i in start..<end {
              while next < count, points[next].input <= ts[i] { next += 1 }
              out[i] = value(ts[i], next)
            }
          } else {
            points.search(.load(places, start, ts.count), into: counts)
            for i in start..<end { out[i] = value(ts[i], counts[i - start]) }
            next = counts[end - start - 1]
          }
          start = end
        }
      }
    }
  }
}

extension UnsafeBufferPointer<PiecewiseLinear.Point> {
  /// True if the abscissas ascend and a walk from the point `next` on passes at most eight points.
  @inline(__always)
  fileprivate func isNear(_ next: Int, _ ts: UnsafeBufferPointer<Double>, _ start: Int, _ end: Int) -> Bool {
    guard next == 0 || self[next - 1].input <= ts[start] else { return false }
    guard next + 8 >= count || ts[end - 1] < self[next + 8].input else { return false }
    for i in start..<end - 1 where !(ts[i] <= ts[i + 1]) { return false }
    return true
  }

  /// Writes the numbers of points at or before eight abscissas, found by bisection without a branch, because a
  /// processor would mispredict every other one.
  fileprivate func search(_ t: Lanes, into counts: UnsafeMutableBufferPointer<Int>) {
    var found = SIMD8<Int64>.zero
    var length = count
    while length > 0 {
      let more = found &+ SIMD8(repeating: Int64((length + 1) >> 1))
      var last = Lanes.zero
      for lane in 0..<8 { last[lane] = self[Int(more[lane]) &- 1].input }
      found = found.replacing(with: more, where: last .<= t)
      length >>= 1
    }
    for lane in 0..<8 { counts[lane] = Int(found[lane]) }
  }

  /// Writes the values of the leading abscissas that lie strictly between two points, in whole groups of eight, by the
  /// operations of ``PiecewiseLinear/interpolate(_:_:_:)``; returns their number.
  @inline(__always)
  fileprivate func line(
    after point: Int, _ ts: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>, _ count: Int
  ) -> Int {
    let (a, b) = (self[point], self[point + 1])
    let width = b.input - a.input
    guard count >= 8, ts[7] > a.input, ts[7] < b.input, width.isFinite else { return 0 }
    // On a constant line zeros have one sign.
    let (from, to) = (Lanes(repeating: a.output), Lanes(repeating: a.output == b.output ? a.output : b.output))
    let (low, high) = (Lanes(repeating: Swift.min(a.output, b.output)), Lanes(repeating: Swift.max(a.output, b.output)))
    let isCrossing = low[0] <= 0 && high[0] >= 0
    var done = 0
    while done + 8 <= count {
      let t = Lanes.load(ts, done)
      guard all((t .> Lanes(repeating: a.input)) .& (t .< Lanes(repeating: b.input))) else { break }
      let share = (t - Lanes(repeating: a.input)) / Lanes(repeating: width)
      var y = from + share * (to - from)
      if isCrossing {
        y = share * to + (Lanes(repeating: 1) - share) * from
      } else {
        y = y.replacing(with: low, where: y .< low)
        y = y.replacing(with: high, where: y .> high)
      }
      y.replacing(with: to, where: share .== Lanes(repeating: 1)).store(values, done)
      done += 8
    }
    return done
  }
}
