/// Error bounds of elementary functions, in ulps of the exact value, for the mathematical libraries of glibc, musl and
/// Darwin alike.
///
/// The published figures are the largest errors that searches found, not proofs: B. Gladman, V. Innocente, J. Mather,
/// P. Zimmermann, Accuracy of Mathematical Functions in Single, Double, Double Extended, and Quadruple Precision, 2024.
/// So each bound exceeds the greatest of them, by 1 ulp or by half: functions found within about 1 ulp have 2 here, the
/// rest 3 and more. `Tests/Fixtures/make_library_errors.py` searches the library that it runs with.
package enum LibraryError {
  /// The error bound of the sine.
  package static let sine = 2.0
  /// The error bound of the cosine.
  package static let cosine = 2.0
  /// The error bound of the tangent.
  package static let tangent = 2.0
  /// The error bound of the arcsine.
  package static let arcsine = 2.0
  /// The error bound of the arccosine.
  package static let arccosine = 2.0
  /// The error bound of the arctangent.
  package static let arctangent = 2.0
  /// The error bound of the arctangent of two arguments.
  package static let angle = 3.0
  /// The error bound of the hyperbolic sine.
  package static let hyperbolicSine = 4.0
  /// The error bound of the hyperbolic cosine.
  package static let hyperbolicCosine = 4.0
  /// The error bound of the hyperbolic tangent.
  package static let hyperbolicTangent = 4.0
  /// The error bound of eˣ.
  package static let exponential = 2.0
  /// The error bound of 2ˣ.
  package static let powerOfTwo = 2.0
  /// The error bound of eˣ − 1.
  package static let exponentialMinusOne = 2.0
  /// The error bound of the natural logarithm.
  package static let logarithm = 2.0
  /// The error bound of log(1 + x).
  package static let logarithmOfOnePlus = 2.0
  /// The error bound of the logarithm to base 2.
  package static let logarithmToTwo = 2.0
  /// The error bound of the logarithm to base 10.
  package static let logarithmToTen = 3.0
  /// The error bound of erfc, for which the libraries differ most.
  package static let complementaryErrorFunction = 16.0
  /// The error bound of √(x² + y²).
  package static let length = 2.0
  /// The error bound of a power with a real exponent.
  package static let power = 2.0
  /// The error bound of Easel's own cube root, which is documented as 0.501 at most.
  package static let cubeRoot = 1.0
  /// The error bound of Easel's own sin(πx), which is documented as 0.85 at most, or 2 for the smallest arguments.
  package static let sineOfTurns = 2.0
  /// The error bound of Easel's own cos(πx), which is documented as 0.85 at most.
  package static let cosineOfTurns = 1.0
}
