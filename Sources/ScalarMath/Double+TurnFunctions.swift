extension Double {
  /// sin(πx), error at most 0.85 ulp: the argument is reduced exactly. For |x| below 2⁻⁹⁰⁰, where low words underflow,
  /// it is at most 2 ulp. Zero, with the sign of `x`, at every whole number; NaN for an infinite or NaN argument.
  @inlinable
  public static func sinPi(_ x: Double) -> Double {
    let sine = SmallTurn.sinPi(x).rounded
    return sine == 0 ? Double(signOf: x, magnitudeOf: 0) : sine
  }

  /// cos(πx), error at most 0.85 ulp: the argument is reduced exactly. Zero at every half of an odd number; NaN for an
  /// infinite or NaN argument.
  @inlinable
  public static func cosPi(_ x: Double) -> Double { SmallTurn.cosPi(x).rounded }
}
