/// Bounds of the formula language.
public enum FormulaLimits {
  /// Highest order of D(expr, n) and of primes, nested derivatives added up.
  public static let highestDerivative = 16
}
