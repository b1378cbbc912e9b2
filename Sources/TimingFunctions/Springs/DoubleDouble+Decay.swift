import RealModule
import ScalarMath

/// Phases of springs. Rates are double-double, so that rate × time has no rounding error that is visible after a
/// thousand oscillations.
extension DoubleDouble {
  /// This rate times a time of any size; beyond 2⁹⁰⁰ the low word is dropped.
  func elapsed(_ time: Double) -> DoubleDouble {
    /// 2⁹⁰⁰: larger factors overflow when they are split.
    let largest = 0x1p900
    guard high * time < largest, time < largest else { return DoubleDouble(high * time) }
    return self * time
  }

  /// exp(−this), error below 1.5 ulp at any size.
  var decay: Double {
    let decay = Double.exp(-high)
    return decay - decay * low
  }

  /// 1 − exp(−this), error below 2 ulp at any size.
  var oneMinusDecay: Double { low * Double.exp(-high) - Double.expMinusOne(-high) }

  /// The sine and cosine of a share of this non-negative phase, within 2⁻¹⁰³ of the phase also near their zeros. The
  /// share is a power of two. An infinite phase is taken as π/2.
  func sineAndCosine(share: Double) -> (sine: Double, cosine: Double) {
    let (high, low) = high.isFinite ? (share * high, share * low) : (share * .pi / 2, 0)
    let (sine, cosine) = (Double.sin(high), Double.cos(high))
    /// 2⁻²⁸, whose square is negligible next to 1.
    if low.magnitude < 0x1p-28 { return (sine + low * cosine, cosine - low * sine) }
    let (more, less) = (Double.sin(low), Double.cos(low))
    return (sine * less + cosine * more, cosine * less - sine * more)
  }
}
