import RealModule

extension Double {
  /// The real cube root, within 0.501 ulp: that of a cube is exact, and a greater number has no lesser root.
  ///
  /// The platform's root r is a few ulps off. One step of Newton's method, r + (x − r³)/3r², takes the residual from a
  /// cube in two words: before the one rounding of the sum, what is wrong is below 10⁻¹⁴ ulp, far less than the third
  /// of an ulp by which the roots of neighbouring numbers differ at least.
  public static func cubeRoot(_ x: Double) -> Double {
    if x == 0 || !x.isFinite { return x }
    // r³ and its low word have to be within the normal numbers.
    if x.magnitude > 0x1p900 { return corrected(x * 0x1p-300) * 0x1p100 }
    if x.magnitude < 0x1p-700 { return corrected(x * 0x1p600) * 0x1p-200 }
    return corrected(x)
  }

  private static func corrected(_ x: Double) -> Double {
    let r: Double = root(x, 3)
    let square = DoubleDouble(product: r, r)
    let cube = DoubleDouble(product: square.high, r)
    // x − cube is exact: they are close together.
    let residual = ((x - cube.high) - cube.low) - square.low * r
    return r + residual / (3 * square.high)
  }
}
