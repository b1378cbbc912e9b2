import RealModule
import ScalarMath

/// A number that motions are computed with: what springs, decays and rubber bands share of phases in two words.
protocol MotionNumber: WordNumber {
  /// A constant that stands for a number within an error.
  init(_ constant: Double, within error: Double)
  /// This number, computed for a function that is so near to what it stands for.
  func standing(within error: Double) -> Self
  /// The number, or the largest that it may be.
  var largest: Double { get }

  /// A rate times a time of any size, not below 0. Beyond 2⁹⁰⁰ the low word is dropped.
  static func elapsed(_ rate: Pair, _ time: Self) -> Pair
  /// exp(−y), error below 1.5 ulp at any size beside that of the library.
  static func decay(_ phase: Pair) -> Self
  /// 1 − exp(−y), error below 2 ulp at any size beside that of the library.
  static func decayed(_ phase: Pair) -> Self
  /// The sine and cosine of a share of a phase not below 0, near their zeros too within 2⁻¹⁰³ of the phase; the share is
  /// a power of two. A phase beyond Double is taken as π/2.
  static func sineAndCosine(_ phase: Pair, share: Double) -> (sine: Self, cosine: Self)
  /// G(z) = (1 − e⁻ᶻ)/z for z ≥ 0, which falls from 1 to 0; error below 2 ulp.
  static func meanDecay(_ z: Self) -> Self
  /// Q(y) = 1 − (1 − e⁻ʸ)/y for y ≥ 0, which rises from 0 to 1; error below 4 ulp.
  static func risen(_ y: Self) -> Self
  /// F(ωt) for a function that is not below 0 and grows with a power of ωt between 0 and 2.
  ///
  /// - Parameter function: F for the rounded phase, of which `corrected` has half of what three times the rounding is of
  ///   it: where F is a product with both, ωt was not rounded but for half of that.
  static func atPhase(
    _ frequency: Double, _ rest: Double, _ t: Self, _ function: (_ phase: Self, _ corrected: Self) -> Self
  ) -> Self
}

extension Double: MotionNumber {
  init(_ constant: Double, within error: Double) { self = constant }

  func standing(within error: Double) -> Double { self }

  var largest: Double { self }

  static func elapsed(_ rate: DoubleDouble, _ time: Double) -> DoubleDouble { rate.elapsed(time) }

  static func decay(_ phase: DoubleDouble) -> Double {
    let decay = exp(-phase.high)
    return decay - decay * phase.low
  }

  static func decayed(_ phase: DoubleDouble) -> Double { phase.low * exp(-phase.high) - expMinusOne(-phase.high) }

  static func sineAndCosine(_ phase: DoubleDouble, share: Double) -> (sine: Double, cosine: Double) {
    let (high, low) = phase.high.isFinite ? (share * phase.high, share * phase.low) : (share * .pi / 2, 0)
    let (sine, cosine) = (sin(high), cos(high))
    /// 2⁻²⁸, whose square is lost beside 1.
    if low.magnitude < 0x1p-28 { return (sine + low * cosine, cosine - low * sine) }
    let (more, less) = (sin(low), cos(low))
    return (sine * less + cosine * more, cosine * less - sine * more)
  }

  static func meanDecay(_ z: Double) -> Double { z == 0 ? 1 : -expMinusOne(-z) / z }

  static func risen(_ y: Double) -> Double {
    if y > 1.5 { return 1 + expMinusOne(-y) / y }
    // e⁻ʸ Σ (k − 1)yᵏ⁻¹/k! from k = 2 on: all terms are positive.
    var (term, sum, k) = (0.5 * y, DoubleDouble(0.5 * y), 3.0)
    repeat {
      term *= y / k
      let next = DoubleDouble(sum: sum.high, (k - 1) * term)
      sum = DoubleDouble(high: next.high, low: sum.low + next.low)
      k += 1
    } while k * term > 0x1p-58 * sum.high
    return exp(-y) * sum.rounded
  }

  static func atPhase(
    _ frequency: Double, _ rest: Double, _ t: Double, _ function: (_ phase: Double, _ corrected: Double) -> Double
  ) -> Double {
    let exact = DoubleDouble(product: frequency, t)
    return function(exact.high, exact.high + 1.5 * (exact.low + rest * t))
  }
}
