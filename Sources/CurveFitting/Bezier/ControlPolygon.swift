/// The control points of one or two cubic Bézier curves end to end, as flat coordinates x₀, y₀, x₁, y₁ ….
struct ControlPolygon {
  var coordinates: [Double]

  /// 1 or 2.
  var segments: Int { (coordinates.count / 2 - 1) / 3 }

  func x(_ point: Int) -> Double { coordinates[2 * point] }
  func y(_ point: Int) -> Double { coordinates[2 * point + 1] }

  /// What there is at a place: the height, the slope, and how much each of the four control points of the segment
  /// counts.
  struct Reading {
    let first: Int
    let height: Double
    let slope: Double
    let weights: (Double, Double, Double, Double)
    let parameter: Double
  }

  /// The reading at a place, which lies between the ends; the guess is a parameter of the same segment.
  func reading(at place: Double, guess: Double) -> Reading {
    let first = segments == 2 && place >= x(3) ? 3 : 0
    let (x0, x1, x2, x3) = (x(first), x(first + 1), x(first + 2), x(first + 3))
    let (y0, y1, y2, y3) = (y(first), y(first + 1), y(first + 2), y(first + 3))
    let s = Self.parameter(of: place, x0, x1, x2, x3, guess)
    let r = 1 - s
    let weights = (r * r * r, 3 * r * r * s, 3 * r * s * s, s * s * s)
    let height = weights.0 * y0 + weights.1 * y1 + weights.2 * y2 + weights.3 * y3
    let run = r * r * (x1 - x0) + 2 * r * s * (x2 - x1) + s * s * (x3 - x2)
    let rise = r * r * (y1 - y0) + 2 * r * s * (y2 - y1) + s * s * (y3 - y2)
    return Reading(
      first: first, height: height, slope: rise / max(run, Self.leastRun), weights: weights, parameter: s)
  }

  /// Steeper than 2³⁰ is as good as upright.
  private static let leastRun = 0x1p-30

  func height(at place: Double) -> Double { reading(at: place, guess: 0.5).height }

  /// The s with x(s) = place, by Newton's iteration in a bracket.
  private static func parameter(
    of place: Double, _ x0: Double, _ x1: Double, _ x2: Double, _ x3: Double, _ guess: Double
  ) -> Double {
    if place <= x0 { return 0 }
    if place >= x3 { return 1 }
    let (c1, c2, c3) = (3 * (x1 - x0), 3 * (x2 - 2 * x1 + x0), x3 - x0 - 3 * (x2 - x1))
    var (low, high, s) = (0.0, 1.0, guess)
    for _ in 0..<80 {
      let residual = x0 - place + s * (c1 + s * (c2 + s * c3))
      if residual == 0 { return s }
      if residual < 0 { low = s } else { high = s }
      let slope = c1 + s * (2 * c2 + s * 3 * c3)
      let step = residual / slope
      var next = s - step
      if !(next > low && next < high) {
        next = low + (high - low) / 2
      } else if step * step * ((c2 + 3 * c3 * s).magnitude + (c3 * step).magnitude) <= 0x1p-54 * slope.magnitude {
        // What a step of Newton's leaves is at most (|f″/2f′| + |f‴/6f′·step|)·step² or so.
        return next
      }
      if (next - s).magnitude <= 0x1p-52 { return next }
      s = next
    }
    return s
  }
}
