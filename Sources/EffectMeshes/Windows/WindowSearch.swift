import TimingFunctions

/// The forms of a curve for lanes that are accurate enough in double arithmetic, cheapest first.
struct WindowSearch {
  /// The error allowed to a polynomial and its Newton steps, as a share of the height; a third of the documented bound.
  private static let tolerance = 3e-7
  private static let samples = 64

  let fits: [WindowFit]

  init(_ curve: CubicBezier) {
    var fits: [WindowFit] = []
    for anchor in WindowAnchor.allCases {
      let anchored = AnchoredCurve(curve, anchor)
      let points = Self.points(anchored)
      for variable in Self.variables(curve, anchor) {
        for isDirect in [true, false] {
          fits += Self.fits(WindowSeries(anchored, variable, isDirect: isDirect), points)
        }
      }
    }
    self.fits = fits.ascending { Double($0.cost) }
  }

  /// Returns places and parameters over the whole curve, denser toward its ends.
  private static func points(_ curve: AnchoredCurve) -> [(place: Double, s: Double)] {
    (0...samples).map { index in
      let share = Double(index) / Double(samples)
      let even = share * share * (3 - 2 * share)
      let s = curve.parameters.lowerBound + even * (curve.parameters.upperBound - curve.parameters.lowerBound)
      return (curve.place(s), s)
    }
  }

  /// Returns, for each number of steps, the least degree that is accurate enough, and the next but one, which leaves
  /// more room for the rounding of floats.
  private static func fits(_ series: WindowSeries, _ points: [(place: Double, s: Double)]) -> [WindowFit] {
    var found = [Int](repeating: 0, count: WindowFit.mostSteps + 1)
    var fits: [WindowFit] = []
    for degree in 0...WindowFit.largestDegree where found[0] < 2 {
      let fit = series.fit(degree: degree, steps: 0)
      let errors = fit.errors(points.map(\.place), points.map(\.s))
      for (steps, error) in errors.enumerated() where error <= tolerance && found[steps] < 3 {
        found[steps] += 1
        if found[steps] != 2 { fits.append(series.fit(degree: degree, steps: steps)) }
      }
    }
    return fits
  }

  private static func variables(_ curve: CubicBezier, _ anchor: WindowAnchor) -> [WindowVariable] {
    var variables: [WindowVariable] = [.line(anchor)]
    switch anchor {
    case .centre:
      if curve.x1 == 1 - curve.x2 { variables.append(.line(anchor, isOdd: true)) }
    case .start:
      variables += branchPoints(curve).filter { $0.place < 0.5 }.map { .root(shift: $0.distance - $0.place) }
      if max(curve.x1, curve.x2) < Self.triple { variables.append(.secondRoot) }
    case .end:
      variables += branchPoints(curve).filter { $0.place >= 0.5 }.map { .root(shift: $0.distance + $0.place - 1) }
      if 1 - min(curve.x1, curve.x2) < Self.triple { variables.append(.secondRoot) }
    }
    return variables
  }

  /// The distance of both control points from an end below which the curve begins like a cube root.
  private static let triple = 0.15

  /// The places where x′(t) = 0, possibly complex: their real parts and the size of their imaginary parts. With x(s) =
  /// n(1 − s²) + ls + qs³ about the middle, s = (n ± √(n² − 3lq))/3q, and x(s) = r₁s + r₀, the remainder of x divided
  /// by x′.
  private static func branchPoints(_ curve: CubicBezier) -> [(place: Double, distance: Double)] {
    let middle = AnchoredCurve(curve, .centre).place
    let (n, l, q) = (middle.c0, middle.c1, middle.c3)
    let discriminant = n * n - 3 * l * q
    var points: [(place: Double, distance: Double)] = []
    if discriminant < 0 {
      let (slope, constant) = (2 / 3 * l - 2 * n * n / (9 * q), n + l * n / (9 * q))
      let real = slope * n / (3 * q) + constant
      points.append((0.5 + real, (slope * (-discriminant).squareRoot() / (3 * q)).magnitude))
    } else {
      // Without cancellation: the sum of like signs, and the product l/3q of both.
      let sum = n + (n < 0 ? -discriminant.squareRoot() : discriminant.squareRoot())
      // The real ones of a monotone x are outside, or at an end up to rounding.
      for s in [sum / (3 * q), l / sum] where s.isFinite && s.magnitude > 0.999999 {
        points.append((0.5 + middle(s), 0))
      }
    }
    return points.map { point in
      // Exactly at the end if a control point is there.
      if curve.x1 == 0 && point.place < 0.5 { return (0, 0) }
      if curve.x2 == 1 && point.place >= 0.5 { return (1, 0) }
      return point.place < 0.5
        ? (min(point.place, point.distance), point.distance) : (max(point.place, 1 - point.distance), point.distance)
    }
  }
}

extension WindowFit {
  /// Returns the largest error in shares after 0 to ``mostSteps`` Newton steps, in double arithmetic; for a direct
  /// form, only the error without steps.
  func errors(_ places: [Double], _ parameters: [Double]) -> [Double] {
    var errors = [Double](repeating: 0, count: isDirect ? 1 : WindowFit.mostSteps + 1)
    for (place, parameter) in zip(places, parameters) {
      let g = variable.value(at: place)
      let h = variable.argument(g)
      var s = base + g * coefficients.reversed().reduce(0) { $0 * h + $1 }
      let wanted = curve.share(parameter)
      for step in errors.indices {
        if step > 0 && s != parameter { s -= (curve.place(s) - place) / curve.place.slope(s) }
        let error = ((isDirect ? s : curve.share(s)) - wanted).magnitude
        // NaN counts as wrong.
        errors[step] = error <= errors[step] ? errors[step] : error.isNaN ? .infinity : error
      }
    }
    return errors
  }
}

/// The variable g of the lanes' polynomials, chosen so that the curve's branch points are far away: where x′(t) = 0,
/// the parameter is a square root of the place.
///
/// It is rootScale·r + rootOffset, with r the square root, taken `roots` times, of scale·place + offset. A polynomial
/// is base + g·Q(h), with h from −1 to 1 over the window.
struct WindowVariable {
  let scale: Double
  let offset: Double
  var roots = 0
  var rootScale = 1.0
  var rootOffset = 0.0
  /// True for a curve that is symmetric about its middle: g runs from −1 to 1, and h = 2g² − 1.
  var isOdd = false

  /// True if the variable is linear in the place, so that g = h.
  var isStraight: Bool { roots == 0 && !isOdd }

  static func line(_ anchor: WindowAnchor, isOdd: Bool = false) -> WindowVariable {
    WindowVariable(scale: 2, offset: anchor == .centre ? 0 : -1, isOdd: isOdd)
  }

  /// g = (√(place + shift) − √shift)/(√(1 + shift) − √shift) and h = 2g − 1: for a branch point before the anchor.
  static func root(shift: Double) -> WindowVariable {
    let width = (1 + shift).squareRoot() - shift.squareRoot()
    return WindowVariable(
      scale: 1, offset: shift, roots: 1, rootScale: 1 / width, rootOffset: -shift.squareRoot() / width)
  }

  /// g = place^¼ and h = 2g − 1: for a triple point, or nearly one, at the anchor.
  static let secondRoot = WindowVariable(scale: 1, offset: 0, roots: 2)

  /// Returns g at a place.
  func value(at place: Double) -> Double {
    var g = scale * place + offset
    for _ in 0..<roots { g = max(g, 0).squareRoot() }
    return rootScale * g + rootOffset
  }

  /// Returns h for a g.
  func argument(_ g: Double) -> Double { isStraight ? g : isOdd ? 2 * g * g - 1 : 2 * g - 1 }

  /// Returns the g whose argument is h, the non-negative one of two.
  func variable(_ h: Double) -> Double { isStraight ? h : isOdd ? (0.5 * (h + 1)).squareRoot() : 0.5 * (h + 1) }

  func place(_ g: Double) -> Double {
    var value = (g - rootOffset) / rootScale
    for _ in 0..<roots { value *= value }
    return (value - offset) / scale
  }

  /// The cost for sixteen floats, in multiply-adds.
  var cost: Int { roots == 0 ? (isOdd ? 2 : 1) : 4 + 12 * roots }
}
