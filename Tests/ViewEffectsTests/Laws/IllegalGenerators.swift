import EffectMathTesting
import ScalarMath
import ViewEffects

/// Generators of bad input, legal values among it.
extension Generator where Value == Double {
  /// A progress or a row from −2 to 3, every eighth ±1e308. Shrinks towards 0.
  static var anyShare: Generator { bordered(by: [-1e308, 1e308], .double(in: -2...3), or: [0, 1]) }

  /// A side of a view: ordinary or, every eighth, zero, negative, subnormal, huge or no number.
  static var anySide: Generator {
    bordered(
      by: [
        0, -1, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e-300, 1e300, .greatestFiniteMagnitude, .infinity,
        -.infinity, .nan,
      ], .size, or: [0, 1])
  }
}

extension Generator where Value == Size {
  /// A view with sides of ``Generator/anySide``.
  static var anySheetSize: Generator { sides(.anySide) }
}

extension Generator where Value == RowMoment {
  /// Rows and progresses of ``Generator/anyShare``.
  static var anyRowMoments: Generator { moments(rows: .anyShare, progress: .anyShare) }
}

extension Generator where Value == TimingParameters {
  /// Timings with every number of ``Generator/anySide``.
  static var anyMediaTimings: Generator {
    parameters(begin: .anySide, duration: .anySide, speed: .anySide, offset: .anySide, repeatCount: .anySide)
  }
}
