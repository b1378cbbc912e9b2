/// The arithmetic of a coefficient of a truncated Taylor series.
protocol SeriesCoefficient: ElementaryNumber, Equatable {
  /// True if the coefficient is exactly 0.
  var isZero: Bool { get }
  /// The product of two coefficients.
  func times(_ other: Self) -> Self
  /// The quotient of two coefficients.
  func over(_ divisor: Self) -> Self
}

extension Double: SeriesCoefficient {
  @inline(__always)
  func times(_ other: Double) -> Double { self * other }
  @inline(__always)
  func over(_ divisor: Double) -> Double { self / divisor }
}

extension Interval: SeriesCoefficient {}

/// A truncated Taylor series c₀ + c₁ε + c₂ε² + …: the recurrences of ``Jet`` and ``IntervalSeries``.
///
/// Both types keep their own storage and functions. One generic type would make other modules call unspecialized code,
/// and shared storage makes the quotient of two jets take twice as long.
///
/// Sources: R. D. Neidinger, Introduction to automatic differentiation and MATLAB object-oriented programming, SIAM
/// Review 52 (2010); R. E. Moore, Interval Analysis (1966).
protocol TaylorSeries: ElementaryNumber {
  associatedtype Coefficient: SeriesCoefficient
  /// The highest power of ε in the series; 0 for a constant, which combines with a series of any order.
  var order: Int { get }
  /// The coefficient c₀.
  var value: Coefficient { get }
  /// Creates a constant, of order 0.
  init(_ constant: Coefficient)
  /// Creates the result of a binary operation, of the common order, from coefficients that `fill` writes.
  static func joined(_ a: Self, _ b: Self, _ fill: (UnsafeMutablePointer<Coefficient>) -> Void) -> Self
  /// Passes the coefficients 0...order to `body`.
  func read<Result>(_ body: (UnsafePointer<Coefficient>) -> Result) -> Result
  /// This series with its coefficients modified by `change`.
  func replacing(_ change: (UnsafeMutablePointer<Coefficient>) -> Void) -> Self
}

extension TaylorSeries {
  /// The order of the result of a binary operation.
  @inline(__always)
  static func commonOrder(_ a: Self, _ b: Self) -> Int {
    a.order == 0 ? b.order : b.order == 0 ? a.order : Swift.min(a.order, b.order)
  }

  /// True if every coefficient except the leading one is 0.
  var isLevel: Bool { read { source in (0..<order).allSatisfy { source[$0 + 1].isZero } } }

  /// Replaces the leading coefficient and transforms every other one.
  @inline(__always)
  func map(value: Coefficient, _ transform: (Coefficient) -> Coefficient) -> Self {
    replacing { target in
      target[0] = value
      for k in stride(from: 1, through: order, by: 1) { target[k] = transform(target[k]) }
    }
  }

  /// The sum or the difference of two series, by `operation`.
  @inline(__always)
  static func combine(_ a: Self, _ b: Self, _ operation: (Coefficient, Coefficient) -> Coefficient) -> Self {
    if b.order == 0 { return a.map(value: operation(a.value, b.value)) { $0 } }
    if a.order == 0 { return b.map(value: operation(a.value, b.value)) { operation(Coefficient(0.0), $0) } }
    return a.read { x in
      b.read { y in
        joined(a, b) { for k in 0...Swift.min(a.order, b.order) { $0[k] = operation(x[k], y[k]) } }
      }
    }
  }

  /// Coefficient k of a product, Σ aⱼ bₖ₋ⱼ.
  @inline(__always)
  static func convolved(_ k: Int, _ a: UnsafePointer<Coefficient>, _ b: UnsafePointer<Coefficient>) -> Coefficient {
    var sum = a[0].times(b[k])
    for j in stride(from: 1, through: k, by: 1) { sum = sum + a[j].times(b[k - j]) }
    return sum
  }

  /// The Cauchy product of two series of positive orders; `value` is its leading coefficient.
  static func product(_ a: Self, _ b: Self, value: Coefficient) -> Self {
    a.read { x in
      b.read { y in
        joined(a, b) { product in
          product[0] = value
          for k in 1...Swift.min(a.order, b.order) { product[k] = convolved(k, x, y) }
        }
      }
    }
  }

  /// The quotient q of q·b = a for a divisor of a positive order: qₖ = (aₖ − Σ bⱼ qₖ₋ⱼ) / b₀, j ≥ 1.
  static func quotient(_ a: Self, _ b: Self, value: Coefficient) -> Self {
    a.read { x in
      b.read { y in
        joined(a, b) { quotient in
          quotient[0] = value
          for k in 1...commonOrder(a, b) {
            var sum = a.order == 0 ? Coefficient(0.0) : x[k]
            for j in 1...k { sum = sum - y[j].times(quotient[k - j]) }
            quotient[k] = sum.over(y[0])
          }
        }
      }
    }
  }

  /// Writes the coefficients of the k-th derivative, up to `order`.
  static func differentiate(
    _ source: UnsafePointer<Coefficient>, _ times: Int, order: Int, into target: UnsafeMutablePointer<Coefficient>
  ) {
    for k in 0...order {
      let factor = (0..<times).reduce(1.0) { $0 * Double(k + times - $1) }
      target[k] = source[k + times] * factor
    }
  }

  /// Writes the coefficients of outer∘inner, up to an order of at least 1.
  static func compose(
    _ outer: UnsafePointer<Coefficient>, _ inner: UnsafePointer<Coefficient>, order: Int,
    into result: UnsafeMutablePointer<Coefficient>
  ) {
    // A shift of the argument leaves every coefficient unchanged, infinite ones included.
    if inner[1] == Coefficient(1.0), (2..<order + 1).allSatisfy({ inner[$0].isZero }) {
      result.update(from: outer, count: order + 1)
      return
    }
    for step in 0...order {
      // Horner's rule; the highest coefficient first, so that the product can replace its factor.
      for k in stride(from: step, to: 0, by: -1) {
        var sum = result[k - 1].times(inner[1])
        for j in stride(from: 2, through: k, by: 1) { sum = sum + result[k - j].times(inner[j]) }
        result[k] = sum
      }
      result[0] = outer[order - step]
    }
  }

  /// Coefficient k of y with y′ = g·x′: (1/k) Σ j xⱼ gₖ₋ⱼ, from coefficients of g below k.
  @inline(__always)
  static func integrated(
    _ k: Int, of x: UnsafePointer<Coefficient>, by g: UnsafePointer<Coefficient>
  ) -> Coefficient {
    var sum = x[1].times(g[k - 1])
    for j in stride(from: 2, through: k, by: 1) where !x[j].isZero { sum = sum + (x[j] * Double(j)).times(g[k - j]) }
    return k == 1 ? sum : sum / Double(k)
  }

  /// The series y with y₀ = `value` and y′ = g·x′.
  static func integral(_ value: Coefficient, of x: Self, by g: Self) -> Self {
    x.read { x0 in
      g.read { g in
        x.replacing { y in
          y[0] = value
          for k in stride(from: 1, through: x.order, by: 1) { y[k] = integrated(k, of: x0, by: g) }
        }
      }
    }
  }

  /// The series y with y₀ = `value` and weight·y′ = x′, such as log x for the weight x.
  static func integral(_ value: Coefficient, of x: Self, over weight: Self) -> Self {
    if x.order == 0 { return Self(value) }
    return x.read { a in
      weight.read { w in
        joined(x, weight) { y in
          y[0] = value
          for k in 1...x.order {
            var sum = Coefficient(0.0)
            for j in 1..<k { sum = sum + (y[j] * Double(j)).times(w[k - j]) }
            y[k] = (a[k] - sum / Double(k)).over(w[0])
          }
        }
      }
    }
  }

  /// Two coupled series, y′ = rate·z·x′ and z′ = sign·rate·y·x′: sine and cosine (sign −1) or sinh and cosh (sign 1).
  static func pair(
    _ x: Self, _ value: (y: Coefficient, z: Coefficient), sign: Double, rate: Coefficient? = nil
  ) -> (y: Self, z: Self) {
    if x.order == 0 { return (Self(value.y), Self(value.z)) }
    var second = x
    let first = x.read { a in
      x.replacing { y in
        second = x.replacing { z in
          (y[0], z[0]) = value
          for k in 1...x.order {
            let (rise, fall) = (integrated(k, of: a, by: z), integrated(k, of: a, by: y))
            y[k] = rate.map { rise * $0 } ?? rise
            let turn = rate.map { fall * $0 } ?? fall
            z[k] = sign < 0 ? -turn : turn
          }
        }
      }
    }
    return (first, second)
  }

  /// sin x and cos x.
  static func sineAndCosine(_ x: Self) -> (y: Self, z: Self) { pair(x, (.sin(x.value), .cos(x.value)), sign: -1) }

  /// sin πx and cos πx.
  static func sineAndCosineOfTurns(_ x: Self) -> (y: Self, z: Self) {
    pair(x, (.sinPi(x.value), .cosPi(x.value)), sign: -1, rate: Coefficient(RealConstant.pi))
  }

  /// sinh x and cosh x.
  static func hyperbolicSineAndCosine(_ x: Self) -> (y: Self, z: Self) {
    pair(x, (.sinh(x.value), .cosh(x.value)), sign: 1)
  }

  /// tan x.
  static func tangent(_ x: Self) -> Self {
    let value = Coefficient.tan(x.value)
    return tangent(x, value, sign: 1, slope: 1 + .squared(value))
  }

  /// The series y with y′ = (1 + sign·y²)·x′; `slope` is 1 + sign·y₀².
  static func tangent(_ x: Self, _ value: Coefficient, sign: Double, slope: Coefficient) -> Self {
    if x.order == 0 { return Self(value) }
    return x.read { a in
      x.replacing { y in
        _ = x.replacing { rate in
          (y[0], rate[0]) = (value, slope)
          for k in 1...x.order {
            y[k] = integrated(k, of: a, by: rate)
            let square = convolved(k, y, y)
            rate[k] = sign < 0 ? -square : square
          }
        }
      }
    }
  }

  /// The coefficients of the inverse function from order 1 on, bₖ = (1/k)·[εᵏ⁻¹] (ε/(y − y₀))ᵏ.
  ///
  /// Source: J.-L. Lagrange, Nouvelle méthode pour résoudre les équations littérales par le moyen des séries, 1770.
  var revertedCoefficients: [Coefficient] {
    // The divisor keeps its last coefficient, which affects no result.
    let factor = 1 / replacing { y in for k in 0..<order { y[k] = y[k + 1] } }
    var power = factor
    return (0..<order).map { k in
      defer { power = power * factor }
      return power.read { $0[k] } / Double(k + 1)
    }
  }

  /// The series of erfc, with y′ = −2/√π·exp(−x²)·x′.
  static func complementaryErrorFunction(_ x: Self) -> Self {
    let factor = Coefficient(-2.0) / .sqrt(Coefficient(RealConstant.pi))
    return integral(.erfc(x.value), of: x, by: exp(-squared(x)) * Self(factor))
  }
}
