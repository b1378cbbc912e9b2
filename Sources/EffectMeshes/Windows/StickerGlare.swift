/// 0.15·cos(πu/2) for u = (x − ½)/0.3 from −1 to 1, 0 beyond: the glare at the place x of a window.
///
/// (1 − z)·R(z) for z = u², with R of degree 3 within 2.8e-8, by a Chebyshev fit of the quotient.
enum StickerGlare {
  static let coefficients = (0.14999997208017356, -0.03505418855593978, 0.0029908595239760671, -0.00012694593556190416)

  @inline(always)
  static func opacity(_ u: Double) -> Double {
    let square = u * u
    let z = square > 1 ? 1 : square
    let (c0, c1, c2, c3) = coefficients
    return (1 - z) * (c0 + z * (c1 + z * (c2 + z * c3)))
  }

  /// The same of sixteen floats, within 5e-8.
  @inline(always)
  static func opacity(_ u: FloatLanes) -> FloatLanes {
    let one = FloatLanes(repeating: 1)
    let z = (u * u).clamped(atMost: one)
    return (one - z) * .polynomial(z, 0.14999997, -0.03505419, 0.0029908595, -0.00012694594)
  }
}
