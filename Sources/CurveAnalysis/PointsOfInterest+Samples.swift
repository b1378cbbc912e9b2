import ScalarMath
import TimingFunctions

extension PointsOfInterest {
  /// The points of interest of a curve that is straight from sample to sample, exactly: however many samples there are.
  ///
  /// Extrema are samples, of a level stretch its middle; there are no inflections, and of the breaks jumps alone, for
  /// every sample is a kink. Samples that the curve left out are the gaps.
  ///
  /// - Parameter domain: of positive width, within the curve's.
  public init(of curve: SampledCurve, over domain: ClosedRange<Double>) {
    precondition(
      domain.lowerBound >= curve.domain.lowerBound && domain.upperBound <= curve.domain.upperBound,
      "the domain is within that of the samples")
    self.domain = domain
    (isProved, undecided) = (false, [])
    ends = (curve.value(at: domain.lowerBound), curve.value(at: domain.upperBound))
    let inner = curve.points.filter { $0.input > domain.lowerBound && $0.input < domain.upperBound }
    // A jump at the lower end is behind it: the value there is its last.
    let points =
      [Point(abscissa: domain.lowerBound, value: ends.start)]
      + inner.map { Point(abscissa: $0.input, value: $0.output) }
      + Self.foot(at: domain.upperBound, curve) + [Point(abscissa: domain.upperBound, value: ends.end)]
    lowest = points.reduce(points[0]) { $1.value < $0.value ? $1 : $0 }
    highest = points.reduce(points[0]) { $1.value > $0.value ? $1 : $0 }
    extrema = Self.extrema(points)
    inflections = []
    roots = Self.roots(points)
    breaks = zip(points, points.dropFirst()).compactMap { a, b in
      a.abscissa == b.abscissa && a.value != b.value ? CurveBreak(jumpOf: curve, from: a, to: b) : nil
    }
    let slopes = zip(points, points.dropFirst()).compactMap { a, b -> Point? in
      guard a.abscissa < b.abscissa else { return nil }
      return Point(abscissa: a.abscissa, value: (b.value - a.value) / (b.abscissa - a.abscissa))
    }
    steepest = slopes.reduce(nil as Point?) { best, next in
      next.value.magnitude > best?.value.magnitude ?? -1 ? next : best
    }
    unboundedSlope = nil
    isResolved = true
    var sum = CompensatedTotal()
    for (a, b) in zip(points, points.dropFirst()) {
      sum.add((b.abscissa - a.abscissa) * (0.5 * a.value + 0.5 * b.value))
    }
    area = sum.value.isFinite ? sum.value : nil
    areaError = sum.value.magnitude * 0x1p-50
    gaps = curve.leftOut
    samples = curve.points.count + curve.leftOut
  }

  /// The value before a jump at the upper end.
  private static func foot(at end: Double, _ curve: SampledCurve) -> [Point] {
    let there = curve.points.filter { $0.input == end }
    return there.count > 1 ? [Point(abscissa: end, value: there[0].output)] : []
  }

  private static func extrema(_ points: [Point]) -> [Extrema.Extremum] {
    var extrema: [Extrema.Extremum] = []
    var lastSign = 0.0
    /// Where the last rise or fall ended.
    var start = points[0]
    for (a, b) in zip(points, points.dropFirst()) where a.value != b.value {
      let sign = b.value > a.value ? 1.0 : -1
      if lastSign != 0, sign != lastSign {
        let place = start.abscissa + 0.5 * (a.abscissa - start.abscissa)
        extrema.append(Extrema.Extremum(abscissa: place, value: a.value, kind: sign > 0 ? .minimum : .maximum))
      }
      (lastSign, start) = (sign, b)
    }
    return extrema
  }

  /// Zeros inside, of a stretch of zeros none.
  private static func roots(_ points: [Point]) -> [Double] {
    var roots: [Double] = []
    for index in points.indices.dropLast() {
      let (a, b) = (points[index], points[index + 1])
      if a.value == 0, index > 0, points[index - 1].value != 0, b.value != 0 { roots.append(a.abscissa) }
      if (a.value < 0 && b.value > 0) || (a.value > 0 && b.value < 0) {
        let share = a.value / (a.value - b.value)
        roots.append(share.isFinite ? a.abscissa + share * (b.abscissa - a.abscissa) : a.abscissa)
      }
    }
    return roots
  }
}

/// A sum with what its additions lost.
///
/// Source: W. Kahan, Further remarks on reducing truncation errors, 1965.
private struct CompensatedTotal {
  private(set) var value = 0.0
  private var lost = 0.0

  mutating func add(_ addend: Double) {
    let addend = addend - lost
    let sum = value + addend
    lost = (sum - value) - addend
    value = sum
  }
}

extension CurveBreak {
  /// A jump between two samples at one place.
  fileprivate init(jumpOf curve: SampledCurve, from a: PointsOfInterest.Point, to b: PointsOfInterest.Point) {
    let slopes = [a.abscissa.nextDown, b.abscissa].map { curve.derivative(1, at: $0) }
    self.init(
      kind: .jump, abscissa: b.abscissa, neighbours: a.abscissa.nextDown...b.abscissa,
      values: OneSided(before: a.value, after: b.value), slopes: OneSided(before: slopes[0], after: slopes[1]), area: 0)
  }
}
