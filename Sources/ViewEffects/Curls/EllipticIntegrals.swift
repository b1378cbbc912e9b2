import RealModule

/// Carlson's symmetric elliptic integrals and Jacobi's functions of real argument, as far as the elastica needs them.
enum EllipticIntegrals {
  /// R_F(x, y, z) = ½∫₀^∞ dt/√((t + x)(t + y)(t + z)) for non-negative arguments of which at most one is 0; relative
  /// error a few 10⁻¹⁶.
  ///
  /// Source: B. C. Carlson, Numerical computation of real or complex elliptic integrals, 1995.
  static func first(_ x: Double, _ y: Double, _ z: Double) -> Double {
    var (x, y, z) = (x, y, z)
    while true {
      let mean = (x + y + z) / 3
      let (dx, dy) = (1 - x / mean, 1 - y / mean)
      let dz = -dx - dy
      // The series errs by about 0.2·d⁶ (Carlson 1995, eq. 2.16): 10⁻¹⁶ for |d| ≤ 0.0025.
      if !(Swift.max(dx.magnitude, dy.magnitude, dz.magnitude) > 0.0025) {
        let (e2, e3) = (dx * dy - dz * dz, dx * dy * dz)
        return (1 - e2 / 10 + e3 / 14 + e2 * e2 / 24 - 3 * e2 * e3 / 44) / mean.squareRoot()
      }
      let (rootX, rootY, rootZ) = (x.squareRoot(), y.squareRoot(), z.squareRoot())
      let shift = rootX * rootY + rootY * rootZ + rootZ * rootX
      (x, y, z) = ((x + shift) / 4, (y + shift) / 4, (z + shift) / 4)
    }
  }

  /// R_D(x, y, z) = (3/2)∫₀^∞ dt/(√((t + x)(t + y))·(t + z)^(3/2)) for x, y ≥ 0, not both 0, and z > 0; relative error
  /// a few 10⁻¹⁶.
  static func second(_ x: Double, _ y: Double, _ z: Double) -> Double {
    var (x, y, z) = (x, y, z)
    var (sum, power) = (0.0, 1.0)
    while true {
      let mean = (x + y + 3 * z) / 5
      let (dx, dy) = (1 - x / mean, 1 - y / mean)
      let dz = -(dx + dy) / 3
      if !(Swift.max(dx.magnitude, dy.magnitude, dz.magnitude) > 0.002) {
        let (product, square) = (dx * dy, dz * dz)
        let e2 = product - 6 * square
        let e3 = (3 * product - 8 * square) * dz
        let e4 = 3 * (product - square) * square
        let e5 = product * square * dz
        let series = 1 - 3 * e2 / 14 + e3 / 6 + 9 * e2 * e2 / 88 - 3 * e4 / 22 - 9 * e2 * e3 / 52 + 3 * e5 / 26
        return 3 * sum + power * series / (mean * mean.squareRoot())
      }
      let (rootX, rootY, rootZ) = (x.squareRoot(), y.squareRoot(), z.squareRoot())
      let shift = rootX * rootY + rootY * rootZ + rootZ * rootX
      sum += power / (rootZ * (z + shift))
      power /= 4
      (x, y, z) = ((x + shift) / 4, (y + shift) / 4, (z + shift) / 4)
    }
  }
}

/// Jacobi's functions sn, cn, dn and epsilon E(u) = ∫₀ᵘ dn² at one argument.
struct JacobiFunctions {
  let sn: Double
  let cn: Double
  let dn: Double
  let epsilon: Double
}

/// Jacobi's functions of one modulus, each to a few 10⁻¹⁶ of 1 + |u|: what they share is worked out once.
///
/// Source: M. Abramowitz, I. Stegun, Handbook of Mathematical Functions, 1964, 16.4 and 17.6: descending Landen steps.
struct JacobiModulus: Sendable, Hashable {
  let modulus: Double
  let complement: Double
  /// The steps, at most 11 for the moduli of strips: those of a complement of 10⁻⁴⁴.
  private var count = 0
  private var scales = SIMD16<Double>(repeating: 1)
  private var gaps = SIMD16<Double>(repeating: 0)
  private var share: Double
  private var power = 1.0

  /// The modulus k with its complement k′ = √(1 − k²) > 0, both given to full precision.
  init(_ k: Double, complement: Double) {
    (modulus, self.complement) = (k, complement)
    // E/K = 1 − Σ 2ⁿ⁻¹cₙ².
    share = 1 - 0.5 * k * k
    gaps[0] = k
    var geometric = complement
    // The gap (a − b)/2 of the next step is c²/(4a), which does not cancel: it is squared each time.
    while gaps[count] > 1e-17 * scales[count], count < 15 {
      let (scale, gap) = (scales[count], gaps[count])
      let mean = 0.5 * (scale + geometric)
      let next = gap * gap / (4 * mean)
      count += 1
      (scales[count], gaps[count]) = (mean, next)
      geometric = (scale * geometric).squareRoot()
      share -= power * next * next
      power *= 2
    }
  }

  func functions(at u: Double) -> JacobiFunctions {
    var amplitude = power * scales[count] * u
    var sum = 0.0
    for index in stride(from: count, to: 0, by: -1) {
      let sine = gaps[index] * Double.sin(amplitude)
      sum += sine
      amplitude = 0.5 * (amplitude + Double.asin(Swift.min(1, Swift.max(-1, sine / scales[index]))))
    }
    let (sn, cn) = (Double.sin(amplitude), Double.cos(amplitude))
    return JacobiFunctions(sn: sn, cn: cn, dn: .hypot(complement, modulus * cn), epsilon: share * u + sum)
  }
}
