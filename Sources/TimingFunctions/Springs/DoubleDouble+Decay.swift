import ScalarMath

/// Phases of springs: rates are kept in two words, so that rate × time has no rounding error that a thousandth
/// oscillation would show.
extension DoubleDouble {
  /// This rate times a time of any size. Beyond 2⁹⁰⁰ the low word is dropped.
  func elapsed(_ time: Double) -> DoubleDouble {
    /// 2⁹⁰⁰: larger factors overflow when they are split.
    let largest = 0x1p900
    guard high * time < largest, time < largest else { return DoubleDouble(high * time) }
    return self * time
  }

  /// exp(−this), error below 1.5 ulp at any size.
  var decay: Double { .decay(self) }
}
