import ScalarMath

/// What a fit found, and how sure it is.
///
/// Standard errors are those of the linearised formula: the deviation of the residuals times the root of the diagonal
/// of (JᵀJ)⁻¹, with degrees of freedom from observations less parameters that are free; of a robust loss, those of
/// P. J. Huber, Robust Statistics, 1981, (7.6.5). Intervals are Student's. They assume independent errors of one
/// deviation (of one weight), and a formula that is nearly straight in its parameters within the interval.
public struct LeastSquaresFit: Sendable {
  /// A parameter as found.
  public struct Estimate: Sendable, Hashable {
    /// As the formula has it.
    public let name: String
    /// The value with the least sum.
    public let value: Double
    /// Nil at an end of the interval, for what is not determined, and without degrees of freedom.
    public let standardError: Double?
    /// Where the value is with a probability of the level asked for; nil as ``standardError``.
    public let confidence: ClosedRange<Double>?
    /// Whether it is at an end of its interval.
    public let isAtBound: Bool
    /// Whether it enters linearly and was solved for, not searched.
    public let isLinear: Bool
  }

  /// In the order given.
  public let estimates: [Estimate]
  /// Of each pair of estimates, −1 to 1, 1 for itself; NaN where one has no standard error.
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
  /// The loss, and where it leaves the square, in the unit of the (weighted) residuals; 0 for squares.
  public let loss: RobustLoss
  /// As said with ``loss``.
  public let threshold: Double
  /// The cosine of the angle between the residuals and what a change of parameters can reach: 0 at the optimum.
  /// Source: D. M. Bates, D. G. Watts, A relative offset orthogonality convergence criterion for nonlinear least
  /// squares, 1981.
  public let offset: Double
  /// Whether the search came to an optimum.
  public let isConverged: Bool
  /// Steps from the start that led here.
  public let iterations: Int
  /// Starts with finite values, and those of them that came to this sum within a millionth.
  public let starts: (tried: Int, agreeing: Int)
  /// What the fit cannot say.
  public let warnings: [FitWarning]

  /// True if the search found no parameters with which the formula explains the data.
  public var explainsNothing: Bool {
    warnings.contains { if case .explainsNothing = $0 { true } else { false } }
  }

  /// √(``residualSum``/``observations``), in the unit of the observations (of weight 1).
  public var rms: Double { (residualSum / Double(max(1, observations))).squareRoot() }
}
