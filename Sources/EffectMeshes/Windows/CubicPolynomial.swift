/// c₀ + c₁s + c₂s² + c₃s³.
struct CubicPolynomial: Sendable {
  let c0, c1, c2, c3: Double

  func callAsFunction(_ s: Double) -> Double { c0 + s * (c1 + s * (c2 + s * c3)) }
  func slope(_ s: Double) -> Double { c1 + s * (2 * c2 + s * 3 * c3) }
}
