/// Error bounds of elementary functions, in ulps of the exact value, for the mathematical libraries of glibc, musl and
/// Darwin alike.
///
/// The published figures are the largest errors that searches found, not proofs: B. Gladman, V. Innocente, J. Mather,
/// P. Zimmermann, Accuracy of Mathematical Functions in Single, Double, Double Extended, and Quadruple Precision, 2024.
/// So each bound exceeds the greatest of them, by 1 ulp or by half: functions found within about 1 ulp have 2 here, the
/// rest 3 and more. `Tests/Fixtures/make_library_errors.py` searches the library that it runs with.
public enum LibraryError {
  /// The error bound of the sine.
  public static let sine = 2.0
  /// The error bound of the cosine.
  public static let cosine = 2.0
  /// The error bound of the tangent.
  public static let tangent = 2.0
  /// The error bound of the arcsine.
  public static let arcsine = 2.0
  /// The error bound of the arccosine.
  public static let arccosine = 2.0
  /// The error bound of the arctangent.
  public static let arctangent = 2.0
  /// The error bound of the arctangent of two arguments.
  public static let angle = 3.0
  /// The error bound of the hyperbolic sine.
  public static let hyperbolicSine = 4.0
  /// The error bound of the hyperbolic cosine.
  public static let hyperbolicCosine = 4.0
  /// The error bound of the hyperbolic tangent.
  public static let hyperbolicTangent = 4.0
  /// The error bound of eˣ.
  public static let exponential = 2.0
  /// The error bound of 2ˣ.
  public static let powerOfTwo = 2.0
  /// The error bound of eˣ − 1.
  public static let exponentialMinusOne = 2.0
  /// The error bound of the natural logarithm.
  public static let logarithm = 2.0
  /// The error bound of log(1 + x).
  public static let logarithmOfOnePlus = 2.0
  /// The error bound of the logarithm to base 2.
  public static let logarithmToTwo = 2.0
  /// The error bound of the logarithm to base 10.
  public static let logarithmToTen = 3.0
  /// The error bound of erfc, for which the libraries differ most.
  public static let complementaryErrorFunction = 16.0
  /// The error bound of √(x² + y²).
  public static let length = 2.0
  /// The error bound of a power with a real exponent.
  public static let power = 2.0
  /// The error bound of Easel's own cube root: 0.501 by its own documentation.
  public static let cubeRoot = 1.0
  /// The error bound of Easel's own sin(πx): 0.85 by its own documentation, and 2 for the smallest arguments.
  public static let sineOfTurns = 2.0
  /// The error bound of Easel's own cos(πx): 0.85 by its own documentation.
  public static let cosineOfTurns = 1.0
}
