import ScalarMath

/// The result of a fit, with its uncertainty.
///
/// Standard errors are those of the linearised formula: the deviation of the residuals times the root of the diagonal
/// of (JᵀJ)⁻¹, with degrees of freedom from observations less parameters that are free; of a robust loss, those of
/// P. J. Huber, Robust Statistics, 1981, (7.6.5). Intervals are Student's. They assume independent errors of one
/// deviation (of one weight), and a formula that is nearly straight in its parameters within the interval.
public struct LeastSquaresFit: Sendable {
  /// A parameter as found.
  public struct Estimate: Sendable, Hashable {
    /// The name in the formula.
    public let name: String
    /// The value with the least sum.
    public let value: Double
    /// The standard error; nil at an end of the interval, for an undetermined value, and without degrees of freedom.
    public let standardError: Double?
    /// The confidence interval of the given level; nil as ``standardError``.
    public let confidence: ClosedRange<Double>?
    /// True at an end of its interval.
    public let isAtBound: Bool
    /// True if it enters linearly, so that it was solved for and not searched.
    public let isLinear: Bool
  }

  /// The estimates, in the order of the parameters.
  public let estimates: [Estimate]
  /// The correlations of each pair of estimates, −1 to 1, 1 for itself; NaN without a standard error.
  public let correlations: [[Double]]
  /// The formula's values in the rows; NaN where it has none, in a row of weight 0.
  public let values: [Double]
  /// Observation less value in the rows, without weights.
  public let residuals: [Double]
  /// The row of the largest weighted residual, of a weight above 0.
  public let largestRow: Int
  /// Rows of positive weight.
  public let observations: Int
  /// ``observations`` less the parameters that are free.
  public let degreesOfFreedom: Int
  /// The sum of weighted squares of the residuals.
  public let residualSum: Double
  /// √(sum/degrees of freedom), in the unit of the observations (of weight 1); of a robust loss the median one, scaled
  /// to be the standard deviation of normal residuals. Nil without degrees of freedom.
  public let residualDeviation: Double?
  /// The share of the weighted variance of the observations that the formula explains; nil where they do not vary.
  public let determination: Double?
  /// The loss.
  public let loss: RobustLoss
  /// The residual at which the loss leaves the square, in the unit of the (weighted) residuals; 0 for squares.
  public let threshold: Double
  /// The cosine of the angle between the residuals and the reachable changes: 0 at the optimum.
  ///
  /// Source: D. M. Bates, D. G. Watts, A relative offset orthogonality convergence criterion for nonlinear least
  /// squares, 1981.
  public let offset: Double
  /// True if the search came to an optimum.
  public let isConverged: Bool
  /// Steps from the start that led here.
  public let iterations: Int
  /// Starts with finite values, and those of them that came to this sum within a millionth.
  public let starts: (tried: Int, agreeing: Int)
  /// The warnings.
  public let warnings: [FitWarning]

  /// True if the search found no parameters with which the formula explains the data.
  public var explainsNothing: Bool {
    warnings.contains { if case .explainsNothing = $0 { true } else { false } }
  }

  /// √(``residualSum``/``observations``), in the unit of the observations (of weight 1).
  public var rms: Double { (residualSum / Double(max(1, observations))).squareRoot() }
}

/// A limit of a fit's result, with its parameters.
public enum FitWarning: Sendable, Hashable, CustomStringConvertible {
  /// The parameter is at an end of its interval, and the sum would fall beyond it.
  case atBound(String, Double)
  /// The value does not change with the parameter at the end of the fit.
  case noEffect(String)
  /// The parameters can change together without changing the fit: other values are as good.
  case notDetermined([String])
  /// The data hardly distinguish two parameters: their correlation is beyond 0.99.
  case correlated(String, String, Double)
  /// There are as many parameters as observations, so their errors are unknown.
  case noFreedom
  /// The search ended before the slope of the sum was 0.
  case notConverged(iterations: Int)
  /// The data run from 0 to 1 as an easing's do, and the formula does not: its value at 0 or 1.
  case openEnd(place: Double, value: Double)
  /// Only one of several starts came here, and the formula explains less than nine tenths of the variation: the sum may
  /// be lower elsewhere. The names are searched parameters without a start or an interval.
  case lonely([String], starts: Int)
  /// The formula explains less than nine tenths of the variation: of noise, or because the search has missed the best
  /// fit. The names are searched parameters without a start or an interval.
  case explainsLittle([String], share: Double)
  /// The formula explains less than a hundredth of the variation, or no more than as many parameters explain of noise:
  /// the search has found no fit. The names are searched parameters without a start or an interval.
  case explainsNothing([String], share: Double)
  /// A wave that turns more than half around from row to row fits as well, with this value of the parameter.
  case alias(String, Double)

  public var description: String {
    switch self {
    case .atBound(let name, let value):
      "'\(name)' is at the end of its interval, \(value.shortestText), and the best value lies beyond: widen it"
    case .noEffect(let name): "'\(name)' has no effect here: other values are as good"
    case .notDetermined(let names) where names.count == 1: "'\(names[0])' is not determined by the data"
    case .notDetermined(let names):
      "\(Self.list(names)) are not determined by the data: they can change together without changing the fit"
    case .correlated(let first, let second, let correlation):
      "the data hardly distinguish '\(first)' from '\(second)': their correlation is "
        + (correlation.magnitude > 0.9999 ? "beyond \(correlation < 0 ? "-" : "")0.9999" : Self.short(correlation, 1e4))
    case .noFreedom: "there are as many parameters as observations: the errors of the values are unknown"
    case .notConverged(let iterations): "not converged after \(iterations) steps: these are the best values so far"
    case .openEnd(let place, let value):
      "the fitted formula is \(Self.short(value, 1e6)) at \(place.shortestText), not \(place.shortestText): "
        + "an animation that uses it jumps at the \(place == 0 ? "start" : "end")"
    case .lonely(let names, let starts):
      "only 1 of \(starts) starts led here, and the formula explains little: another fit may be better"
        + Self.advice(names)
    case .explainsLittle(let names, let share):
      "the formula explains \(Self.short(100 * max(share, 0), 10)) % of the variation"
        + ": if the rest is not noise, another fit may be better" + Self.advice(names)
    case .explainsNothing(let names, let share):
      "\(names.isEmpty ? "the formula" : "no fit found: the best") explains \(Self.short(100 * max(share, 0), 10)) % "
        + "of the variation" + Self.advice(names)
    case .alias(let name, let value):
      "'\(name)' has an alias near \(ShortestDecimal(value).rounded(to: 4).value.shortestText) that fits as well: "
        + "a wave of more than half a turn a row looks like a slower one. -p \(name)=a..b asks for it"
    }
  }

  /// A sentence that asks for starts; empty without names.
  private static func advice(_ names: [String]) -> String {
    names.isEmpty ? "" : ". Give starts or intervals for \(list(names))"
  }

  /// Returns the nearest multiple of 1/`parts`.
  private static func short(_ value: Double, _ parts: Double) -> String {
    let rounded = (value * parts).rounded() / parts
    return (rounded.isFinite ? rounded : value).shortestText
  }

  private static func list(_ names: [String]) -> String {
    let quoted = names.map { "'\($0)'" }
    if quoted.count == 1 { return quoted[0] }
    return quoted.dropLast().joined(separator: ", ") + " and " + quoted[quoted.count - 1]
  }
}

/// The uncertainty of all parameters together.
struct FitCovariance {
  /// For each parameter the square of its standard error over the residual deviation; nil where it has none.
  var variances: [Double?]
  var correlations: [[Double]]
  /// Parameters that can change together and change nothing, one direction a list.
  var undetermined: [[Int]] = []
  /// Parameters with no effect at all.
  var idle: [Int] = []
  /// The cosine of the angle between the residuals and the reach of the parameters.
  var offset: Double

  /// A share of a direction below which a parameter is not part of it.
  private static let leastShare = 0.05
  /// The least new part of a column of length 1 that counts: above the rounding of the slopes.
  private static let rankTolerance = 1e-12

  /// - Parameters:
  ///   - slopes: the slopes of the weighted residuals in every parameter.
  ///   - held: the parameters at an end of their interval.
  ///   - leastLengths: for each parameter, the length of slopes that is rounding.
  init(_ slopes: Matrix, residuals: [Double], held: Set<Int>, leastLengths: [Double]) {
    let count = slopes.columns
    variances = [Double?](repeating: nil, count: count)
    correlations = (0..<count).map { row in (0..<count).map { $0 == row ? 1 : .nan } }
    let lengths = slopes.lengths
    idle = (0..<count).filter { lengths[$0] <= leastLengths[$0] && !held.contains($0) }
    let free = (0..<count).filter { lengths[$0] > leastLengths[$0] && !held.contains($0) }
    let factors = OrthogonalFactors(slopes.columns(free).divided(columns: free.map { lengths[$0] }))
    let rank = factors.rank(Self.rankTolerance)
    let size = Matrix.length(residuals)
    offset = size > 0 ? Matrix.length(factors.turned(residuals)[..<rank]) / size : 0
    var unsure: Set<Int> = []
    for direction in factors.unseen(rank: rank) {
      let largest = direction.reduce(0) { max($0, $1.magnitude) }
      let part = direction.indices.filter { direction[$0].magnitude > Self.leastShare * largest }
      unsure.formUnion(part)
      undetermined.append(part.map { free[$0] })
    }
    let inverse = factors.inverse(rank: rank)
    func product(_ a: Int, _ b: Int) -> Double {
      (max(a, b)..<rank).reduce(0) { $0 + inverse[a, $1] * inverse[b, $1] }
    }
    let sure = (0..<rank).filter { !unsure.contains(factors.order[$0]) }
    for place in sure {
      let parameter = free[factors.order[place]]
      variances[parameter] = product(place, place) / lengths[parameter] / lengths[parameter]
      for other in sure where other != place {
        let correlation = product(place, other) / (product(place, place) * product(other, other)).squareRoot()
        correlations[parameter][free[factors.order[other]]] = max(-1, min(1, correlation))
      }
    }
  }
}
