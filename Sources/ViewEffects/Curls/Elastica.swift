import RealModule
import ScalarMath

/// The isometric lift of a strip with the least bending: the minimum of ½∫κ² ds for a given length and rise, with both
/// ends level and free to slide along the page. Beyond both ends the strip continues level.
///
/// The angle θ to the page obeys θ″ = −λ cos θ with θ = 0 at both ends, so θ′² = 2λ(m − sin θ), where m is the sine of
/// the steepest angle. This is Euler's elastica without a force along the page, a pendulum that swings from the
/// horizontal and back. With k² = (1 + m)/2 and u = √λ·s + const, sin(π/4 + θ/2) = k·sn u; place, height and length
/// follow from cn, E(u) and u.
///
/// Errors are at most 10⁻¹⁵ of the length for points, and 10⁻¹⁴ for angles.
///
/// Source: A. E. H. Love, A Treatise on the Mathematical Theory of Elasticity, 1906, § 262–263.
public struct Elastica: LiftedStrip, Hashable {
  /// The height of the strip's end above the page, in points, 0 or more.
  public let rise: Double
  /// The length of the strip in points.
  public let length: Double
  /// The sine m of the steepest angle, which is in the middle.
  public let steepestSine: Double
  /// The rate √λ, in 1/pt.
  let rate: Double
  /// The bending energy ½∫κ² ds = λ(m·L − A), in 1/pt.
  public let bendingEnergy: Double
  /// The modulus k and its complement k′.
  let jacobi: JacobiModulus
  /// u and E(u) at the start of a steep strip; nil for a strip measured from its middle.
  let begin: Begin?

  struct Begin: Sendable, Hashable {
    let place: Double
    let epsilon: Double
  }

  /// The largest A/L. Every A < L has an elastica; above 0.99 the strip bends to a radius below L/165 at its ends.
  public static let largestRise = 0.99

  /// Creates a strip with a rise and a length, in points.
  ///
  /// - Throws: ``IllegalParameter`` for a length that is not from 1e-50 to 1e50 pt, and for a rise that is not from 0
  ///   to ``largestRise`` of the length.
  public init(rise: Double, length: Double) throws(IllegalParameter) {
    try CurlParameter.check([.length: length])
    let largest = Self.largestRise * length
    try IllegalParameter.check(
      "rise", of: "an elastic strip", rise, in: 0...largest, "from 0 to 0.99 of its length, here \(largest) pt")
    (self.rise, self.length) = (rise, length)
    let share = rise / length
    // A/L = ⅔m + O(m³) for a flat strip. Otherwise m = 1 − e⁻ˣ; A/L is 0.994 at x = 200.
    let x = share < 1e-9 ? 1.5 * share : Shape.place(ofRise: share)
    let shape = Shape(x)
    steepestSine = shape.m
    rate = 2 * shape.halfLength / length
    bendingEnergy = rate * rate * length * shape.meanDeficit
    let m = shape.m
    jacobi = JacobiModulus(((1 + m) / 2).squareRoot(), complement: (shape.deficit / 2).squareRoot())
    if m < 0.8 {
      begin = nil
    } else {
      // sn u₀ = 1/√(1 + m) at the start, where the strip is level.
      let place = EllipticIntegrals.first(m / (1 + m), 0.5, 1) / (1 + m).squareRoot()
      begin = Begin(place: place, epsilon: jacobi.functions(at: place).epsilon)
    }
  }

  /// The dimensionless quantities of a strip with its steepest sine m = 1 − e⁻ˣ.
  private struct Shape {
    let m: Double
    let deficit: Double
    /// √λ·L/2.
    let halfLength: Double
    /// m − A/L, the mean of m − sin θ.
    let meanDeficit: Double

    /// Computes the quantities for x.
    ///
    /// √λ·L/2 = √m·R_F(k′², 2k²k′², k²) and m − A/L = ⅔k²k′²m·R_D(k′², k², 2k²k′²)/R_F. They follow from the integral
    /// of dτ/√((1 + τ²)(k′² + τ²)) over 0 ≤ τ² ≤ m, and from the same one with the factor τ²/(1 + τ²). k² = (1 + m)/2,
    /// k′² = (1 − m)/2.
    init(_ x: Double) {
      deficit = .exp(-x)
      m = -Double.expMinusOne(-x)
      let (square, complement) = ((1 + m) / 2, deficit / 2)
      let first = EllipticIntegrals.first(complement, 2 * square * complement, square)
      let second = EllipticIntegrals.second(complement, square, 2 * square * complement)
      halfLength = m.squareRoot() * first
      meanDeficit = 2.0 / 3 * square * complement * m * second / first
    }

    var rise: Double { m - meanDeficit }

    /// Values of x, half an octave apart, and A/L there, which grows with x.
    private static let table: [(x: Double, rise: Double)] =
      [(0, 0)]
      + (-64...15).map { .exp2(Double($0) / 2) }.map { ($0, Shape($0).rise) } + [(200, Shape(200).rise)]

    /// Returns the x for a share A/L from 1e-9 to 0.99, found between two entries of the table.
    static func place(ofRise share: Double) -> Double {
      let next = table.firstIndex { $0.rise >= share } ?? table.count - 1
      let (low, high) = (table[next - 1].x, table[next].x)
      return RootFinding.root(of: { Shape($0).rise - share }, in: low...high) ?? high
    }
  }

  public var borders: [Double] { [] }

  /// The distance along the page from the strip's start to its end, 2√(2m/λ), in points; the length if the rise is too
  /// small to change it.
  public var span: Double { rate == 0 ? length : 2 * (2 * steepestSine).squareRoot() / rate }

  /// The place along the page, the height, the angle and the curvature of the strip at a point.
  private typealias State = (along: Double, height: Double, angle: Double, curvature: Double)

  /// Returns the point of the strip at a distance from its start, in points; NaN for NaN.
  public func point<Number: ElementaryNumber>(at distance: Number) -> ProfilePoint<Number> {
    if distance.isNaN { return ProfilePoint(along: distance, height: distance) }
    return .piecewise(distance, .below, 0) { distance in
      ProfilePoint(along: distance, height: Number(0))
    } otherwise: { distance in
      .piecewise(distance, .above, length) { distance in
        ProfilePoint(along: distance - (length - span), height: Number(rise))
      } otherwise: { distance in
        if rate == 0 { return ProfilePoint(along: distance, height: Number(0)) }
        let (along, height) = Number.expanded(at: distance) { expansion(from: state(at: $0), order: $1) }
        return ProfilePoint(along: along, height: height)
      }
    }
  }

  /// Returns the state at a distance from 0 to the length. The second half is the first one, rotated about the middle.
  private func state(at place: Double) -> State {
    if place <= length / 2 { return firstHalf(at: place) }
    let mirrored = firstHalf(at: length - place)
    return (
      along: span - mirrored.along, height: rise - mirrored.height, angle: mirrored.angle,
      curvature: -mirrored.curvature
    )
  }

  /// Returns the closed form. For a flat strip it measures w = u − K from the quarter period K in the middle, for a
  /// steep one with small k′ u itself; each avoids cancellation there. Both are accurate at m = 0.8.
  private func firstHalf(at place: Double) -> State {
    let (modulus, complement) = (jacobi.modulus, jacobi.complement)
    guard let begin else {
      let w = rate * (place - length / 2)
      let j = jacobi.functions(at: w)
      let (sd, cd, nd) = (j.sn / j.dn, j.cn / j.dn, 1 / j.dn)
      let (sine, cosine) = (1 - 2 * complement * complement * nd * nd, 2 * modulus * complement * cd * nd)
      return (
        along: span / 2 + 2 * modulus * complement * sd / rate,
        height: rise / 2 + (w - 2 * j.epsilon + 2 * modulus * modulus * j.sn * cd) / rate,
        angle: .atan2(y: sine, x: cosine), curvature: -2 * modulus * complement * rate * sd
      )
    }
    let v = rate * place
    let j = jacobi.functions(at: begin.place + v)
    return (
      along: ((2 * steepestSine).squareRoot() - 2 * modulus * j.cn) / rate,
      height: (v - 2 * (j.epsilon - begin.epsilon)) / rate,
      angle: .atan2(y: 1 - 2 * j.dn * j.dn, x: 2 * modulus * j.sn * j.dn), curvature: 2 * modulus * rate * j.cn
    )
  }

  /// Returns the Taylor series at a state, by Picard's iteration of θ″ = −λ cos θ. Each iteration adds two orders.
  private func expansion(from state: State, order: Int) -> (along: Jet, height: Jet) {
    if order == 0 { return (Jet(state.along), Jet(state.height)) }
    var angle = Jet(coefficients: [state.angle, state.curvature])
    while angle.order < order {
      let bend = (-(rate * rate)) * Jet.cos(angle)
      let turning = bend.integrated(from: state.curvature)
      angle = turning.integrated(from: state.angle).truncated(to: order)
    }
    return (
      Jet.cos(angle).integrated(from: state.along).truncated(to: order),
      Jet.sin(angle).integrated(from: state.height).truncated(to: order)
    )
  }
}

/// Carlson's symmetric elliptic integrals and Jacobi's functions of real argument that the elastica needs.
enum EllipticIntegrals {
  /// Returns R_F(x, y, z) = ½∫₀^∞ dt/√((t + x)(t + y)(t + z)) for non-negative arguments, at most one of which is 0.
  /// The relative error is a few 10⁻¹⁶.
  ///
  /// Source: B. C. Carlson, Numerical computation of real or complex elliptic integrals, 1995.
  static func first(_ x: Double, _ y: Double, _ z: Double) -> Double {
    var (x, y, z) = (x, y, z)
    while true {
      let mean = (x + y + z) / 3
      let (dx, dy) = (1 - x / mean, 1 - y / mean)
      let dz = -dx - dy
      // The series has an error of about 0.2·d⁶ (Carlson 1995, eq. 2.16): 10⁻¹⁶ for |d| ≤ 0.0025.
      if !(Swift.max(dx.magnitude, dy.magnitude, dz.magnitude) > 0.0025) {
        let (e2, e3) = (dx * dy - dz * dz, dx * dy * dz)
        return (1 - e2 / 10 + e3 / 14 + e2 * e2 / 24 - 3 * e2 * e3 / 44) / mean.squareRoot()
      }
      let (rootX, rootY, rootZ) = (x.squareRoot(), y.squareRoot(), z.squareRoot())
      let shift = rootX * rootY + rootY * rootZ + rootZ * rootX
      (x, y, z) = ((x + shift) / 4, (y + shift) / 4, (z + shift) / 4)
    }
  }

  /// Returns R_D(x, y, z) = (3/2)∫₀^∞ dt/(√((t + x)(t + y))·(t + z)^(3/2)) for x, y ≥ 0, not both 0, and z > 0. The
  /// relative error is a few 10⁻¹⁶.
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

/// Jacobi's functions for one modulus, with errors of a few 10⁻¹⁶ of 1 + |u|. Common parts are computed once.
///
/// Source: M. Abramowitz, I. Stegun, Handbook of Mathematical Functions, 1964, 16.4 and 17.6: descending Landen steps.
struct JacobiModulus: Sendable, Hashable {
  let modulus: Double
  let complement: Double
  /// The number of Landen steps: at most 11 for strips, whose complements are at least 10⁻⁴⁴.
  private var count = 0
  private var scales = SIMD16<Double>(repeating: 1)
  private var gaps = SIMD16<Double>(repeating: 0)
  private var share: Double
  private var power = 1.0

  /// Creates the functions of a modulus k with its complement k′ = √(1 − k²) > 0, both given to full precision.
  init(_ k: Double, complement: Double) {
    (modulus, self.complement) = (k, complement)
    // E/K = 1 − Σ 2ⁿ⁻¹cₙ².
    share = 1 - 0.5 * k * k
    gaps[0] = k
    var geometric = complement
    // The next gap (a − b)/2 is computed as c²/(4a), without cancellation. Convergence is quadratic.
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

  /// Returns sn, cn, dn and epsilon E(u) = ∫₀ᵘ dn² at u.
  func functions(at u: Double) -> (sn: Double, cn: Double, dn: Double, epsilon: Double) {
    var amplitude = power * scales[count] * u
    var sum = 0.0
    for index in stride(from: count, to: 0, by: -1) {
      let sine = gaps[index] * Double.sin(amplitude)
      sum += sine
      amplitude = 0.5 * (amplitude + Double.asin(Swift.min(1, Swift.max(-1, sine / scales[index]))))
    }
    let (sn, cn) = (Double.sin(amplitude), Double.cos(amplitude))
    return (sn, cn, .hypot(complement, modulus * cn), share * u + sum)
  }
}
