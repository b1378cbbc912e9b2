import RealModule

/// A truncated Taylor series c₀ + c₁ε + c₂ε² + … of a function about a point, with the arithmetic of series.
///
/// Evaluating a formula on `Jet(variable: x, order: n)` gives its value and its first n derivatives at x, exact except
/// for rounding. A series of order 0 is a constant and combines with a series of any order; two series of different
/// positive orders give the lower order. At a kink or a jump, the piece that the leading coefficient lies on applies
/// (by default the right-hand piece at the border itself).
///
/// The recurrences are those of TaylorSeries.
public struct Jet: Sendable, Equatable {
  /// The highest power of ε in the series.
  public let order: Int
  /// The coefficients up to order 7; zero above ``order``.
  private var few: SIMD8<Double>
  /// All coefficients of a series of order 8 or more; otherwise nil.
  private var many: [Double]?

  /// Creates a constant, of order 0.
  public init(_ constant: Double) {
    order = 0
    few = SIMD8(constant, 0, 0, 0, 0, 0, 0, 0)
  }

  /// Creates x + ε, the independent variable at `variable`.
  public init(variable: Double, order: Int) {
    self.init(order: order) { coefficients in
      coefficients[0] = variable
      if order > 0 { coefficients[1] = 1 }
    }
  }

  /// Creates the series with these coefficients in ascending powers; at least one.
  public init(coefficients: [Double]) {
    precondition(!coefficients.isEmpty, "a series has a leading coefficient")
    self.init(order: coefficients.count - 1) { target in
      for (k, coefficient) in coefficients.enumerated() { target[k] = coefficient }
    }
  }

  /// Creates a series whose coefficients, initially 0, `fill` writes.
  @inline(__always)
  init(order: Int, _ fill: (UnsafeMutablePointer<Double>) -> Void) {
    precondition(order >= 0, "the order of a series is not negative")
    self.order = order
    few = .zero
    if order < 8 {
      withUnsafeMutablePointer(to: &few) {
        $0.withMemoryRebound(to: Double.self, capacity: 8) { fill($0) }
      }
    } else {
      many = [Double](unsafeUninitializedCapacity: order + 1) { buffer, count in
        buffer.initialize(repeating: 0)
        fill(buffer.baseAddress!)
        count = order + 1
      }
    }
  }

  /// Passes the coefficients 0...order to `body`.
  @inline(__always)
  func read<Result>(_ body: (UnsafePointer<Double>) -> Result) -> Result {
    if let many { return many.withUnsafeBufferPointer { body($0.baseAddress!) } }
    return withUnsafePointer(to: few) {
      $0.withMemoryRebound(to: Double.self, capacity: 8) { body($0) }
    }
  }

  /// The coefficients cₖ = f⁽ᵏ⁾/k!.
  public var coefficients: [Double] {
    read { Array(UnsafeBufferPointer(start: $0, count: order + 1)) }
  }

  /// The value at the point of expansion, c₀.
  public var leading: Double { many.map { $0[0] } ?? few[0] }

  /// The k-th derivative, k!·cₖ, for k ≤ order; a constant has derivatives of any order, 0.
  public func derivative(_ k: Int) -> Double {
    if order == 0 && k > 0 { return 0 }
    precondition(0...order ~= k, "a derivative beyond the order of the series")
    return (0..<k).reduce(1.0) { $0 * Double($1 + 1) } * read { $0[k] }
  }

  /// This series with another leading coefficient.
  package func replacingLeading(_ value: Double) -> Jet { replacing { $0[0] = value } }

  /// A constant with as many coefficients as this series.
  func constant(_ value: Double) -> Jet { Jet(order: order) { $0[0] = value } }
}

extension Jet: TaylorSeries {
  var value: Double { leading }

  @inline(__always)
  static func joined(_ a: Jet, _ b: Jet, _ fill: (UnsafeMutablePointer<Double>) -> Void) -> Jet {
    Jet(order: commonOrder(a, b), fill)
  }

  @inline(__always)
  func replacing(_ change: (UnsafeMutablePointer<Double>) -> Void) -> Jet {
    var result = self
    if order < 8 {
      withUnsafeMutablePointer(to: &result.few) {
        $0.withMemoryRebound(to: Double.self, capacity: 8) { change($0) }
      }
    } else {
      result.many?.withUnsafeMutableBufferPointer { change($0.baseAddress!) }
    }
    return result
  }
}

extension Jet: ElementaryNumber {
  public static func + (a: Jet, b: Jet) -> Jet { combine(a, b) { $0 + $1 } }
  public static func - (a: Jet, b: Jet) -> Jet { combine(a, b) { $0 - $1 } }

  public static func * (a: Jet, b: Jet) -> Jet {
    if a.order == 0 { return a.leading * b }
    return b.order == 0 ? a * b.leading : product(a, b, value: a.leading * b.leading)
  }

  public static func / (a: Jet, b: Jet) -> Jet {
    b.order == 0 ? a / b.leading : quotient(a, b, value: a.leading / b.leading)
  }

  public static prefix func - (a: Jet) -> Jet { a.map(value: -a.leading) { -$0 } }

  public static func + (a: Jet, b: Double) -> Jet { a.replacingLeading(a.leading + b) }
  public static func - (a: Jet, b: Double) -> Jet { a.replacingLeading(a.leading - b) }
  public static func * (a: Jet, b: Double) -> Jet { a.map(value: a.leading * b) { $0 * b } }
  public static func / (a: Jet, b: Double) -> Jet { a.map(value: a.leading / b) { $0 / b } }
  public static func + (a: Double, b: Jet) -> Jet { b.replacingLeading(a + b.leading) }
  public static func - (a: Double, b: Jet) -> Jet { b.map(value: a - b.leading) { -$0 } }
  public static func * (a: Double, b: Jet) -> Jet { b.map(value: a * b.leading) { a * $0 } }
  public static func / (a: Double, b: Jet) -> Jet { Jet(a) / b }

  /// The series of the k-th derivative: the order falls by k. Beyond the order it is 0 for a constant, otherwise NaN.
  public func differentiated(_ times: Int = 1) -> Jet {
    precondition(times >= 0, "a derivative has a count")
    if times == 0 { return self }
    if times > order { return Jet(order == 0 ? 0 : .nan) }
    return read { source in
      Jet(order: order - times) { Self.differentiate(source, times, order: order - times, into: $0) }
    }
  }

  /// The series of f∘inner, where this is the series of f about `inner.leading`.
  ///
  /// An infinite or undefined coefficient of f affects only the coefficients from its own index on, and none if the
  /// argument is constant.
  public func composed(with inner: Jet) -> Jet {
    if order == 0 || inner.order == 0 { return inner.constant(leading) }
    let order = Swift.min(order, inner.order)
    return read { outer in
      inner.read { inner in
        Jet(order: order) {
          $0[0] = leading
          if (1...order).contains(where: { inner[$0] != 0 }) { Self.compose(outer, inner, order: order, into: $0) }
        }
      }
    }
  }

  public static func exp(_ x: Jet) -> Jet { exponential(x, leading: .exp(x.leading)) }

  public static func exp2(_ x: Jet) -> Jet { exponential(x * Jet(.naturalLogOf2), leading: .exp2(x.leading)) }

  public static func expMinusOne(_ x: Jet) -> Jet { exp(x).replacingLeading(.expMinusOne(x.leading)) }

  /// The series y with y′ = y·x′.
  private static func exponential(_ x: Jet, leading: Double) -> Jet {
    x.read { source in
      Jet(order: x.order) { y in
        y[0] = leading
        for k in stride(from: 1, through: x.order, by: 1) { y[k] = integrated(k, of: source, by: y) }
      }
    }
  }

  public static func erfc(_ x: Jet) -> Jet { complementaryErrorFunction(x) }

  public static func log(_ x: Jet) -> Jet { integral(.log(x.leading), of: x, over: x) }
  public static func log2(_ x: Jet) -> Jet { (log(x) / Jet(.naturalLogOf2)).replacingLeading(.log2(x.leading)) }
  public static func log10(_ x: Jet) -> Jet { (log(x) / Jet(.naturalLogOf10)).replacingLeading(.log10(x.leading)) }

  public static func sinh(_ x: Jet) -> Jet { hyperbolicSineAndCosine(x).y }
  public static func cosh(_ x: Jet) -> Jet { hyperbolicSineAndCosine(x).z }

  public static func tanh(_ x: Jet) -> Jet {
    // 1 − tanh² is computed as 1/cosh², which keeps its digits.
    let cosh = Double.cosh(x.leading)
    return tangent(x, .tanh(x.leading), sign: -1, slope: 1 / cosh / cosh)
  }

  public static func sin(_ x: Jet) -> Jet { sineAndCosine(x).y }
  public static func cos(_ x: Jet) -> Jet { sineAndCosine(x).z }
  public static func sinPi(_ x: Jet) -> Jet { sineAndCosineOfTurns(x).y }
  public static func cosPi(_ x: Jet) -> Jet { sineAndCosineOfTurns(x).z }
  public static func tan(_ x: Jet) -> Jet { tangent(x) }

  /// At ±1 the value is finite but no derivative is, except for a constant.
  public static func asin(_ x: Jet) -> Jet {
    if x.isLevel { return x.constant(.asin(x.leading)) }
    // Near 0, 1 − x² keeps digits of x that 1 − x loses; near ±1, (1 − x)(1 + x) is more accurate.
    let square = x.leading.magnitude < 0.5 ? 1 - x * x : (1 - x) * (1 + x)
    return integral(.asin(x.leading), of: x, over: sqrt(square))
  }

  /// At ±1 the value is finite but no derivative is, except for a constant.
  public static func acos(_ x: Jet) -> Jet { (-asin(x)).replacingLeading(.acos(x.leading)) }

  public static func atan(_ x: Jet) -> Jet {
    // Beyond 1 it uses atan x = ±π/2 − atan 1/x, so that no square overflows.
    if x.leading.magnitude > 1 { return (-atan(1 / x)).replacingLeading(.atan(x.leading)) }
    return integral(.atan(x.leading), of: x, over: 1 + x * x)
  }

  /// The angle of the vector (x, y). At the origin every derivative is NaN.
  public static func atan2(y: Jet, x: Jet) -> Jet {
    let angle = Double.atan2(y: y.leading, x: x.leading)
    if x.leading == 0 && y.leading == 0 { return undefined(leading: angle, order: commonOrder(x, y)) }
    let slope = y.leading.magnitude <= x.leading.magnitude ? atan(y / x) : -atan(x / y)
    return slope.replacingLeading(angle)
  }

  /// A value with undefined derivatives.
  private static func undefined(leading: Double, order: Int) -> Jet {
    Jet(order: order) { $0.update(repeating: .nan, count: order + 1) }.replacingLeading(leading)
  }
}

/// xⁿ for n ≥ 1, by squaring.
@inline(__always)
func wholePower<Number>(_ x: Number, _ n: UInt64, _ product: (Number, Number) -> Number) -> Number {
  var (square, rest) = (x, n)
  while rest & 1 == 0 {
    square = product(square, square)
    rest >>= 1
  }
  var power = square
  while rest > 1 {
    square = product(square, square)
    rest >>= 1
    if rest & 1 == 1 { power = product(power, square) }
  }
  return power
}

extension Jet {
  public var isNaN: Bool { leading.isNaN }

  public static func applying(_ function: some UnivariateFunction, to x: Jet) -> Jet { function.jet(at: x) }

  public static func expanded(at x: Jet, _ series: (_ place: Double, _ order: Int) -> (Jet, Jet)) -> (Jet, Jet) {
    let (first, second) = series(x.leading, x.order)
    return (first.composed(with: x), second.composed(with: x))
  }

  public var magnitude: Jet { leading < 0 ? -self : replacingLeading(leading.magnitude) }

  public static func signum(_ x: Jet) -> Jet { x.constant(.signum(x.leading)) }
  public func rounded(_ rule: FloatingPointRoundingRule) -> Jet { constant(leading.rounded(rule)) }

  public func truncatingRemainder(dividingBy divisor: Jet) -> Jet {
    Self.remainder(self, divisor, leading: leading.truncatingRemainder(dividingBy: divisor.leading))
  }

  public static func flooredRemainder(_ x: Jet, _ y: Jet) -> Jet {
    remainder(x, y, leading: .flooredRemainder(x.leading, y.leading))
  }

  /// x − y·q with the whole quotient q of the leading coefficients.
  private static func remainder(_ x: Jet, _ y: Jet, leading: Double) -> Jet {
    if y.order == 0 { return x.replacingLeading(leading) }
    let quotient = y.leading.isInfinite ? 0 : ((x.leading - leading) / y.leading).rounded()
    return (x - y * quotient).replacingLeading(leading)
  }

  public static func lesser(_ x: Jet, _ y: Jet) -> Jet {
    select(x.leading <= y.leading && !yields(x, to: y, 1) || x.leading.isNaN, x, y)
  }

  public static func greater(_ x: Jet, _ y: Jet) -> Jet {
    select(x.leading >= y.leading && !yields(x, to: y, -1) || x.leading.isNaN, x, y)
  }

  /// Returns true if y, which has the leading coefficient of x, is the lesser (sign 1) or the greater (sign −1) on both
  /// sides of the point; with an infinite slope, on its right side.
  private static func yields(_ x: Jet, to y: Jet, _ sign: Double) -> Bool {
    guard x.leading == y.leading else { return false }
    return x.read { first in
      y.read { second in
        for k in stride(from: 1, through: commonOrder(x, y), by: 1) {
          let (a, b) = (x.order == 0 ? 0 : sign * first[k], y.order == 0 ? 0 : sign * second[k])
          if a == b { continue }
          if a.isNaN || b.isNaN { return !b.isNaN }
          return a > b && (k % 2 == 0 || !(a - b).isFinite)
        }
        return false
      }
    }
  }

  private static func select(_ first: Bool, _ x: Jet, _ y: Jet) -> Jet {
    let (chosen, order) = (first ? x : y, commonOrder(x, y))
    return chosen.read { source in
      Jet(order: order) { $0.update(from: source, count: Swift.min(order, chosen.order) + 1) }
    }
  }

  /// At 0 the value is 0, and only the coefficients that do not exist are infinite or NaN.
  public static func sqrt(_ x: Jet) -> Jet {
    let root = Double.sqrt(x.leading)
    if x.order == 0 { return Jet(root) }
    if root == 0 { return powerAtZero(x, 0.5) { Double.sqrt($0) } }
    return powerSeries(x, 0.5, leading: root)
  }

  /// The real cube root. At 0 the value is 0, and only the coefficients that do not exist are infinite or NaN.
  public static func cubeRoot(_ x: Jet) -> Jet {
    let root = Double.cubeRoot(x.leading)
    if x.order == 0 { return Jet(root) }
    if root == 0 { return cubeRootAtZero(x) }
    return powerSeries(x, 1.0 / 3, leading: root)
  }

  /// The length of the vector (x, y). At the origin every derivative is NaN.
  public static func hypot(_ x: Jet, _ y: Jet) -> Jet {
    let length = Double.hypot(x.leading, y.leading)
    let order = commonOrder(x, y)
    if length == 0 { return undefined(leading: 0, order: order) }
    let a = x / length
    let b = y / length
    return (sqrt(a * a + b * b) * length).replacingLeading(length)
  }

  public static func power(_ x: Jet, _ y: Jet) -> Jet {
    let exponent = y.leading
    let leading = Double.power(x.leading, exponent)
    if !y.isLevel {
      if x.isLevel && x.leading == 0 { return y.constant(leading) }
      return exp(y * log(x)).replacingLeading(leading)
    }
    let order = commonOrder(x, y)
    if x.order == 0 { return Jet(order: order) { $0[0] = leading } }
    if let whole = Int(exactly: exponent) { return pow(x, whole).replacingLeading(leading) }
    if x.leading == 0 { return powerAtZero(x, exponent) { Double.pow($0, exponent) } }
    return powerSeries(x, exponent, leading: leading)
  }

  /// xⁿ by repeated products, exact at 0. A negative power of a nonzero x uses x·y′ = n·y·x′, so that the result may
  /// be as small as doubles allow.
  public static func pow(_ x: Jet, _ n: Int) -> Jet {
    let leading = Double.pow(x.leading, n)
    if x.order == 0 { return Jet(leading) }
    if n == 0 { return x.constant(1) }
    if n > 0 { return wholePower(x, UInt64(n.magnitude), *).replacingLeading(leading) }
    if x.leading == 0 { return (1 / wholePower(x, UInt64(n.magnitude), *)).replacingLeading(leading) }
    return powerSeries(x, Double(n), leading: leading)
  }

  /// x^c for x₀ ≠ 0, from x·y′ = c·y·x′; coefficient by coefficient if x₀^c leaves the range of Double.
  private static func powerSeries(_ x: Jet, _ exponent: Double, leading: Double) -> Jet {
    let order = x.order
    guard leading.isNormal else {
      let base = x.leading
      let series = Jet(order: order) { target in
        var binomial = 1.0
        for k in 0...order {
          target[k] = binomial == 0 ? 0 : binomial * Double.power(base, exponent - Double(k))
          binomial *= (exponent - Double(k)) / Double(k + 1)
        }
      }
      return series.composed(with: x).replacingLeading(leading)
    }
    return x.read { x in
      // A power of two, twice, brings x₀ near 1 if products with it could leave the range of Double.
      let scale =
        x[0].exponent.magnitude < 500 ? 1.0 : Double(sign: .plus, exponent: -x[0].exponent / 2, significand: 1)
      let first = x[0] * scale * scale
      return Jet(order: order) { y in
        y[0] = leading
        for k in stride(from: 1, through: order, by: 1) {
          var sum = 0.0
          for j in 1...k { sum += (exponent * Double(j) - Double(k - j)) * (x[j] * scale) * y[k - j] * scale }
          y[k] = sum / (Double(k) * first)
        }
      }
    }
  }

  /// x^c for x = a·εᵐ(1 + …). The coefficients below the power c·m are 0. The others form a series if c·m is even and
  /// whole (or m odd), are NaN for the kink of |ε|, and infinite for a fractional power. A series of zeros counts as
  /// the constant 0.
  private static func powerAtZero(_ x: Jet, _ exponent: Double, _ power: (Double) -> Double) -> Jet {
    guard let (m, unit) = x.valuation else { return x.constant(power(0)) }
    let shift = exponent * Double(m)
    let first = unit.leading
    if shift < 0 || (first < 0 && m % 2 == 0) { return undefined(leading: power(0), order: x.order) }
    let whole = shift.rounded() == shift
    if whole && (m % 2 == 1 || shift.truncatingRemainder(dividingBy: 2) == 0) && first > 0 {
      return powerSeries(unit, exponent, leading: power(first)).shifted(Int(exactly: shift) ?? .max, order: x.order)
    }
    return singular(shift, order: x.order, scale: first < 0 ? -1 : 1, exists: !whole)
  }

  private static func cubeRootAtZero(_ x: Jet) -> Jet {
    guard let (m, unit) = x.valuation else { return x.constant(0) }
    if m % 3 == 0 {
      return powerSeries(unit, 1.0 / 3, leading: .cubeRoot(unit.leading)).shifted(m / 3, order: x.order)
    }
    let oneSided = singular(Double(m) / 3, order: x.order, scale: 1, exists: true)
    return unit.leading < 0 ? -oneSided : oneSided
  }

  /// εʳ for fractional r: zero below r, infinite with the sign of the binomial beyond; `scale` −1 mirrors ε.
  private static func singular(_ r: Double, order: Int, scale: Double, exists: Bool) -> Jet {
    Jet(order: order) { target in
      var sign = 1.0
      for k in 0...order {
        if Double(k) >= r { target[k] = exists ? sign * .infinity : .nan }
        sign *= Double.signum(r - Double(k)) * scale
      }
    }
  }

  /// The power m of the first nonzero term, and the quotient by εᵐ, whose last m coefficients are unknown and so NaN;
  /// nil for a series of zeros.
  private var valuation: (m: Int, unit: Jet)? {
    read { source in
      (0...order).first { source[$0] != 0 }.map { m in
        (m, Jet(order: order) { target in for k in 0...order { target[k] = k + m > order ? .nan : source[k + m] } })
      }
    }
  }

  /// The series times εᵐ.
  private func shifted(_ m: Int, order: Int) -> Jet {
    read { source in
      Jet(order: order) { target in for k in stride(from: m, through: order, by: 1) { target[k] = source[k - m] } }
    }
  }

  /// The series of the inverse function. If this is y₀ + c₁ε + c₂ε² + … about `place`, the result is the series of x
  /// about y₀.
  ///
  /// If c₁ is 0 the inverse has no series: its slope is infinite, and the coefficients after it are infinite or NaN.
  public func reverted(about place: Double) -> Jet { Jet(coefficients: [place] + revertedCoefficients) }
}
