import ScalarMath

/// The result of a fit, with its uncertainty.
///
/// Standard errors are those of the linearised formula: the residual deviation times the root of the diagonal of
/// (JᵀJ)⁻¹. The degrees of freedom are the observations minus the free parameters. For a robust loss the errors follow
/// P. J. Huber, Robust Statistics, 1981, (7.6.5). Intervals are Student's. They assume independent errors of one
/// deviation at weight 1, and a formula that is nearly linear in its parameters within the interval.
public struct LeastSquaresFit: Sendable {
  /// The estimate of a parameter.
  public struct Estimate: Sendable, Hashable {
    /// The name in the formula.
    public let name: String
    /// The value with the least sum of losses.
    public let value: Double
    /// The standard error; nil if the value is at an end of its interval or undetermined, or without degrees of
    /// freedom.
    public let standardError: Double?
    /// The confidence interval at the requested level; nil if ``standardError`` is nil.
    public let confidence: ClosedRange<Double>?
    /// True if the value is at an end of its interval.
    public let isAtBound: Bool
    /// True if the parameter enters linearly, so that it was solved for instead of searched.
    public let isLinear: Bool
  }

  /// The estimates, in the order of the parameters.
  public let estimates: [Estimate]
  /// The correlation of each pair of estimates, from −1 to 1; 1 on the diagonal, NaN without a standard error.
  public let correlations: [[Double]]
  /// The formula's value in each row; NaN if it has none, which is legal only in rows of weight 0.
  public let values: [Double]
  /// Observation minus value in each row, without weights.
  public let residuals: [Double]
  /// The index of the row with the largest weighted residual.
  public let largestRow: Int
  /// The number of rows of positive weight.
  public let observations: Int
  /// ``observations`` minus the number of free parameters.
  public let degreesOfFreedom: Int
  /// The sum of weighted squares of the residuals.
  public let residualSum: Double
  /// The standard deviation of the residuals, in the unit of the observations at weight 1: √(sum/degrees of freedom).
  /// For a robust loss it follows from the median residual, scaled to agree for normal residuals. Nil without degrees
  /// of freedom.
  public let residualDeviation: Double?
  /// The share of the weighted variance of the observations that the formula explains; nil if they do not vary.
  public let determination: Double?
  /// The loss that the fit minimizes.
  public let loss: RobustLoss
  /// The residual at which the loss departs from the square, in the unit of the weighted residuals; 0 for squares.
  public let threshold: Double
  /// The cosine of the angle between the residuals and the changes that the parameters can make: 0 at the optimum.
  ///
  /// Source: D. M. Bates, D. G. Watts, A relative offset orthogonality convergence criterion for nonlinear least
  /// squares, 1981.
  public let offset: Double
  /// True if the search reached an optimum.
  public let isConverged: Bool
  /// The number of steps from the start to this fit.
  public let iterations: Int
  /// The number of starts with finite values, and of those that reached this sum within a millionth.
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

/// A warning about a fit, with the names of the parameters concerned.
public enum FitWarning: Sendable, Hashable, CustomStringConvertible {
  /// The parameter is at an end of its interval, and the sum would fall beyond it.
  case atBound(String, Double)
  /// The formula's values do not change with the parameter at the end of the fit.
  case noEffect(String)
  /// The parameters can change together without changing the fit: other values are as good.
  case notDetermined([String])
  /// The data hardly distinguish two parameters: their correlation is beyond 0.99.
  case correlated(String, String, Double)
  /// There are as many parameters as observations, so their errors are unknown.
  case noFreedom
  /// The search ended before the slope of the sum was 0.
  case notConverged(iterations: Int)
  /// The data run from 0 to 1 like an easing, but the formula does not: its value at 0 or 1.
  case openEnd(place: Double, value: Double)
  /// Only one of several starts led to this fit, and the formula explains less than nine tenths of the variation: the
  /// sum may be lower elsewhere. The names are searched parameters without a start or an interval.
  case lonely([String], starts: Int)
  /// The formula explains less than nine tenths of the variation: the data are noisy, or the search missed the best
  /// fit. The names are searched parameters without a start or an interval.
  case explainsLittle([String], share: Double)
  /// The formula explains less than a hundredth of the variation, or no more than as many parameters explain of noise:
  /// the search found no fit. The names are searched parameters without a start or an interval.
  case explainsNothing([String], share: Double)
  /// A wave that makes more than half a turn from row to row fits as well, with this value of the parameter.
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

  /// Returns a sentence that asks for starts or intervals; empty without names.
  private static func advice(_ names: [String]) -> String {
    names.isEmpty ? "" : ". Give starts or intervals for \(list(names))"
  }

  /// Returns the text of a value rounded to a multiple of 1/`parts`.
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

/// The uncertainties and correlations of all parameters.
struct FitCovariance {
  /// The variance of each parameter, in squares of the residual deviation; nil if it has no standard error.
  var variances: [Double?]
  var correlations: [[Double]]
  /// Groups of parameters that can change together without any effect.
  var undetermined: [[Int]] = []
  /// Parameters without any effect.
  var idle: [Int] = []
  /// The cosine of the angle between the residuals and the reach of the parameters.
  var offset: Double

  /// The magnitude from which an entry of a direction counts, as a share of its largest entry.
  private static let leastShare = 0.05
  /// The least part of a column of length 1 that other columns do not contain; a smaller one is rounding error.
  private static let rankTolerance = 1e-12

  /// Computes variances and correlations from the residuals and their derivatives.
  ///
  /// - Parameters:
  ///   - slopes: the derivatives of the weighted residuals, one column for each parameter.
  ///   - held: the parameters at an end of their interval.
  ///   - leastLengths: for each parameter, the length up to which its slopes are rounding error.
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
