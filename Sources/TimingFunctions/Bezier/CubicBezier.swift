import ScalarMath

/// The curve of CSS's `cubic-bezier(x1, y1, x2, y2)`: a cubic Bézier curve from (0, 0) to (1, 1) read as y over x.
///
/// Source: CSS Easing Functions Level 2, W3C. Outside 0...1 the curve goes on along its end tangents, see
/// ``startSlope``.
///
/// Every value is the double nearest to the curve at that x, the even one of two, for all legal control points and
/// every x: values never fall where the curve does not. The kernels round only where a bound of their error shows which
/// double is nearest. What they leave (none of 80,000 values of CSS and random curves; ties, zeros of y, some places
/// near vertical tangents, x below 2⁻⁸⁰⁰, heights above 2⁹⁰⁰) is decided in 256-bit arithmetic, some microseconds each,
/// and what that leaves in exact arithmetic, from tens of microseconds to some milliseconds. The proof is
/// docs/exact-bezier.md; points made to break it, with an exact reference, are Tests/Adversarial.
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

  /// The coordinates of the two inner control points.
  public enum Name: Int, ParameterNames {
    case x1, y1, x2, y2

    public static let owner = "cubic-bezier"

    public var about: Parameter {
      switch self {
      // Beyond 0...1 y over x would not be a function.
      case .x1: Parameter("x1", .required, .none, .range(0...1))
      case .x2: Parameter("x2", .required, .none, .range(0...1))
      case .y1: Parameter("y1", .required)
      case .y2: Parameter("y2", .required)
      }
    }
  }

  /// - Throws: ``IllegalParameter`` for an x outside 0...1 and for anything not finite.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(IllegalParameter) {
    try Name.check([.x1: x1, .y1: y1, .x2: x2, .y2: y2])
    self.init(unchecked: x1, y1, x2, y2)
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

  public func hash(into hasher: inout Hasher) {
    hasher.combine([x1, y1, x2, y2])
  }

  /// The double nearest to y at `x`; NaN for NaN.
  public func value(at x: Double) -> Double {
    let y = solver.value(at: x, .best)
    return y.isNaN ? carefulValue(at: x) : y
  }

  /// The curve as cubics about its start, middle and end.
  package var pieces: BezierPieces { BezierPieces(x1, y1, x2, y2) }

  /// The value where the kernels leave it in doubt, at the ends and beyond them.
  @inline(never)
  func carefulValue(at x: Double) -> Double {
    if x > 0 && x < 1 {
      return BezierReference(x1, y1, x2, y2).value(at: x, guess: pieces.parameter(at: x))
    }
    if x == 0 { return 0 }
    if x == 1 || x.isNaN { return x }
    return extrapolated(to: x)
  }
}
