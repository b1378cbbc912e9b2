import ScalarMath

/// The displacement of content that is dragged past its edge: f(x) = (1 − 1/(xc/d + 1))·d = xcd/(xc + d).
///
/// Odd in x, with the slope c at 0 and the limits ±d. The error is at most 3 ulp, from sweeps.
///
/// Source: UIKit's scroll views, after Analysis of Apple's rubber band scrolling, squareb.wordpress.com, 2013, which
/// credits @chpwn for the formula and for c = 0.55.
public struct RubberBand: TimingFunction, Hashable {
  /// d: the size of the view along the drag, in points, and the limit of the displacement. Above 0.
  public let dimension: Double
  /// c: the fraction of a small drag that the content follows. Above 0.
  public let coefficient: Double

  /// The parameters of a rubber band.
  public enum Name: Int, ParameterNames {
    case dimension, coefficient

    public static let owner = "a rubber band"

    public var about: Parameter {
      switch self {
      case .dimension:
        .init("dimension", .value(1), .points, .range(1e-100...1e100), "of the view along the drag")
      case .coefficient:
        .init(
          "coefficient", .value(RubberBand.standardCoefficient), .none, .range(1e-100...1e100), "the slope at the edge")
      }
    }
  }

  /// UIKit's coefficient.
  public static let standardCoefficient = 0.55

  /// Creates a rubber band from the size of the view in points and its coefficient.
  ///
  /// - Throws: ``IllegalParameter`` for a dimension or coefficient that is not from 1e-100 to 1e100.
  public init(dimension: Double = 1, coefficient: Double = standardCoefficient) throws(IllegalParameter) {
    try Name.check([.dimension: dimension, .coefficient: coefficient])
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// The drags from 0 to the size of the view.
  public var domain: ClosedRange<Double> { 0...dimension }

  /// The displacement of the content for a drag of `x` points past the edge.
  public func value(at x: Double) -> Double {
    let drag = x.magnitude
    // From here on 1/(1 + xc/d) is below 2⁻⁸⁰.
    if drag > 0x1p80 * (dimension / coefficient) { return Double(signOf: x, magnitudeOf: dimension) }
    // The quotient that does not overflow.
    let follow = drag * coefficient
    let size = follow < dimension ? follow / (1 + follow / dimension) : dimension / (1 + dimension / follow)
    return Double(signOf: x, magnitudeOf: size)
  }

  /// The drag that moves the content by `displacement`: y/(c(1 − |y|/d)). Nil at or beyond the dimension, which no drag
  /// reaches.
  public func drag(for displacement: Double) -> Double? {
    let rest = dimension - displacement.magnitude
    guard rest > 0 else { return nil }
    return displacement / coefficient * (dimension / rest)
  }

  /// f′(x) = c/(1 + c|x|/d)²: the fraction of a further small drag that the content follows.
  public func slope(at x: Double) -> Double {
    let stretch = 1 + coefficient * (x.magnitude / dimension)
    return coefficient / stretch / stretch
  }

  public func enclosed(over t: IntervalSeries) -> IntervalSeries? {
    func stretched(_ drag: IntervalSeries) -> IntervalSeries {
      let follow = drag * coefficient
      // d(1 − 1/(1 + xc/d)) contains x only once; near 0 the quotient is more accurate.
      let plain = follow / (1 + follow / dimension)
      return plain.narrowed(to: (dimension * (1 - 1 / (1 + follow / dimension))).value)
    }
    return .connected(t, at: 0, derivatives: 1, below: { -stretched(-$0) }, above: stretched)
  }

  /// The series of the branch that contains x, at 0 the right-hand one: coefficient k is (c/s)·(−c/(ds))ᵏ⁻¹/s for s = 1
  /// + cx/d.
  public func jet(at t: Jet) -> Jet {
    let x = t.leading
    let stretch = 1 + coefficient * (x.magnitude / dimension)
    var coefficients = [value(at: x)]
    var next = coefficient / stretch / stretch
    for _ in stride(from: 1, through: t.order, by: 1) {
      coefficients.append(next)
      next *= -Double(signOf: x, magnitudeOf: coefficient / dimension / stretch)
    }
    return Jet(coefficients: coefficients).composed(with: t)
  }
}
