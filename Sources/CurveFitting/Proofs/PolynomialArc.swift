import ScalarMath
import TimingFunctions

/// A piece of a curve on which the abscissa and the height are cubics of a parameter of 0…1, the abscissa rising.
package struct PolynomialArc {
  /// Of the powers of the parameter.
  let abscissas: [Double]
  let heights: [Double]
  /// Where it begins and ends, which the powers may miss by a rounding.
  let span: ClosedRange<Double>

  /// A cubic Bézier curve.
  init(_ xs: [Double], _ ys: [Double]) {
    (abscissas, heights, span) = (Self.powers(xs), Self.powers(ys), xs[0]...xs[3])
  }

  /// A straight line.
  init(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
    (abscissas, heights) = ([start.x, end.x - start.x], [start.y, end.y - start.y])
    span = start.x...end.x
  }

  private static func powers(_ p: [Double]) -> [Double] {
    [p[0], 3 * (p[1] - p[0]), 3 * ((p[2] - p[1]) - (p[1] - p[0])), (p[3] - p[0]) - 3 * (p[2] - p[1])]
  }

  /// A polynomial about the middle of a stretch of the parameter, half of it for s of −1…1.
  static func local(_ powers: [Double], _ stretch: ClosedRange<Double>) -> PolynomialNumber {
    let middle = 0.5 * (stretch.lowerBound + stretch.upperBound)
    let half = 0.5 * (stretch.upperBound - stretch.lowerBound)
    var shifted = powers
    for first in 0..<powers.count - 1 {
      for index in stride(from: powers.count - 2, through: first, by: -1) {
        shifted[index] += middle * shifted[index + 1]
      }
    }
    var scale = 1.0
    for index in shifted.indices {
      shifted[index] *= scale
      scale *= half
    }
    return PolynomialNumber(coefficients: shifted)
  }

  private static func value(_ powers: [Double], at u: Double) -> Double {
    powers.reversed().reduce(0) { $0 * u + $1 }
  }

  /// The abscissa at a parameter.
  func abscissa(at u: Double) -> Double {
    u == 1 ? span.upperBound : Self.value(abscissas, at: u)
  }

  /// Whether a place is an end, or some ulps beside one.
  func ends(at x: Double) -> Bool {
    [span.lowerBound, span.upperBound].contains { (x - $0).magnitude <= JumpPlaces.slack(at: x) }
  }

  /// The parameter at which the abscissa is `x`; nil where that is not inside.
  func parameter(of x: Double) -> Double? {
    guard span.lowerBound < x, x < span.upperBound else { return nil }
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = 0.5 * (low + high)
      if middle <= low || middle >= high { return middle }
      if abscissa(at: middle) < x { low = middle } else { high = middle }
    }
  }
}

extension PolynomialArc {
  /// The arcs of a curve that is made of lines or cubic Béziers by its construction; nil for any other.
  static func arcs(of curve: any TimingFunction) -> [PolynomialArc]? {
    switch curve {
    case let lines as PiecewiseLinear: return lines.isBefore ? nil : arcs(of: lines.points)
    case let samples as SampledCurve: return arcs(of: samples.points)
    case is Linear: return [PolynomialArc(from: (0, 0), to: (1, 1))]
    case let bezier as CubicBezier:
      return [PolynomialArc([0, bezier.x1, bezier.x2, 1], [0, bezier.y1, bezier.y2, 1])]
    case let path as BezierPath:
      var start = path.start
      return path.segments.map { segment in
        let points = [start, segment.control1, segment.control2, segment.end]
        start = segment.end
        return PolynomialArc(points.map(\.x), points.map(\.y))
      }
    default: return curve.wrappedCurve.flatMap(arcs)
    }
  }

  private static func arcs(of points: [PiecewiseLinear.Point]) -> [PolynomialArc] {
    zip(points, points.dropFirst()).filter { $0.input < $1.input }.map {
      PolynomialArc(from: ($0.input, $0.output), to: ($1.input, $1.output))
    }
  }

  /// The places where a curve of straight lines has corners; none for other curves.
  package static func corners(of curve: any TimingFunction) -> [Double] {
    switch curve {
    case let lines as PiecewiseLinear: lines.points.map(\.input)
    case let samples as SampledCurve: samples.points.map(\.input)
    case let path as BezierPath: path.segments.map(\.end.x)
    default: curve.wrappedCurve.map(corners) ?? []
    }
  }
}
