import ScalarMath

/// The loss of a residual in a fit: its square, or less if it is large, so that outliers pull less.
///
/// Source: P. J. Huber, Robust estimation of a location parameter, 1964; A. E. Beaton, J. W. Tukey, The fitting of
/// power series, 1974; P. W. Holland, R. E. Welsch, Robust regression using iteratively reweighted least-squares, 1977.
public enum RobustLoss: String, Sendable, CaseIterable {
  /// The square: least squares proper.
  case squares
  /// The square up to the threshold, linear beyond it.
  case huber
  /// 2(√(1 + z) − 1), for z the square of the residual in thresholds: smooth, and linear for large residuals.
  case softL1 = "soft-l1"
  /// log(1 + z), for z as in ``softL1``: large residuals count hardly more than smaller ones.
  case cauchy
  /// Constant beyond the threshold: outliers have no effect.
  case tukey

  /// The threshold, in standard deviations, at which a fit of normal residuals keeps 95 % of the efficiency of least
  /// squares; 0 for ``squares``, which has none.
  public var usualThreshold: Double {
    switch self {
    case .squares: 0
    case .huber: 1.345
    case .softL1: 1.287
    case .cauchy: 2.385
    case .tukey: 4.685
    }
  }

  /// Returns the effect of a residual in a fit, for a threshold above 0: its loss; the weight of its square, which is
  /// the slope of the loss in z and 1 at 0; and its firmness, the derivative of residual × weight.
  func effect(of residual: Double, threshold: Double) -> (loss: Double, weight: Double, firmness: Double) {
    let z = (residual / threshold) * (residual / threshold)
    let square = threshold * threshold
    switch self {
    case .squares: return (residual * residual, 1, 1)
    case .huber:
      return z <= 1 ? (residual * residual, 1, 1) : (square * (2 * z.squareRoot() - 1), 1 / z.squareRoot(), 0)
    case .softL1:
      let root = (1 + z).squareRoot()
      return (square * 2 * z / (root + 1), 1 / root, 1 / ((1 + z) * root))
    case .cauchy:
      let loss = square * (z < 1e-5 ? z * (1 - z / 2) : Double.log(1 + z))
      return (loss, 1 / (1 + z), (1 - z) / ((1 + z) * (1 + z)))
    case .tukey:
      let rest = max(0, 1 - z)
      return (square / 3 * (1 - rest * rest * rest), rest * rest, z < 1 ? (1 - z) * (1 - 5 * z) : 0)
    }
  }
}
