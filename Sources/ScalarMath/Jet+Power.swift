import RealModule

extension Jet {
  /// At 0 the value is 0, and only the coefficients that do not exist are infinite or NaN.
  public static func sqrt(_ x: Jet) -> Jet {
    let root = Double.sqrt(x.leading)
    if x.order == 0 { return Jet(root) }
    if root == 0 { return powerAtZero(x, 0.5) { Double.sqrt($0) } }
    let order = x.order
    return x.read { x in
      Jet(order: order) { y in
        y[0] = root
        for k in 1...order {
          var sum = x[k]
          for j in 1..<k { sum -= y[j] * y[k - j] }
          y[k] = sum / (2 * root)
        }
      }
    }
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
    if !y.isConstant {
      if x.isConstant && x.leading == 0 { return y.constant(leading) }
      return exp(y * log(x)).replacingLeading(leading)
    }
    let order = commonOrder(x, y)
    if x.order == 0 { return Jet(order: order) { $0[0] = leading } }
    if let whole = Int(exactly: exponent) { return pow(x, whole).replacingLeading(leading) }
    if x.leading == 0 { return powerAtZero(x, exponent) { Double.pow($0, exponent) } }
    return powerSeries(x, exponent, leading: leading)
  }

  /// By repeated products, exact at 0; a power below 0 of what is not 0 by x·y′ = n·y·x′, so that it may be as small as
  /// numbers get.
  public static func pow(_ x: Jet, _ n: Int) -> Jet {
    let leading = Double.pow(x.leading, n)
    if x.order == 0 { return Jet(leading) }
    if n == 0 { return x.constant(1) }
    if n > 0 { return wholePower(x, n.magnitude).replacingLeading(leading) }
    if x.leading == 0 { return (1 / wholePower(x, n.magnitude)).replacingLeading(leading) }
    return powerSeries(x, Double(n), leading: leading)
  }

  /// xⁿ for n of 1 or more.
  private static func wholePower(_ x: Jet, _ n: UInt) -> Jet {
    var power: Jet?
    var square = x
    var rest = n
    while true {
      if rest & 1 == 1 { power = power.map { $0 * square } ?? square }
      rest >>= 1
      if rest == 0 { break }
      square = square * square
    }
    return power!
  }

  /// Whether every coefficient but the leading one is zero.
  var isConstant: Bool {
    read { source in (0..<order).allSatisfy { source[$0 + 1] == 0 } }
  }

  /// x^c away from 0, from x·y′ = c·y·x′; coefficient by coefficient where x₀^c leaves the range of Double.
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
      Jet(order: order) { y in
        y[0] = leading
        for k in stride(from: 1, through: order, by: 1) {
          var sum = 0.0
          for j in 1...k { sum += (exponent * Double(j) - Double(k - j)) * x[j] * y[k - j] }
          y[k] = sum / (Double(k) * x[0])
        }
      }
    }
  }

  /// x^c for x = a·εᵐ(1 + …): zero below c·m; beyond, a series where c·m is even and whole (or m odd), NaN for the
  /// kink of |ε|, and infinite for a fractional power. A series of zeros counts as the constant 0.
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

  /// εʳ for fractional r: zeros below r, infinite with the sign of the binomial beyond; `scale` −1 mirrors ε.
  private static func singular(_ r: Double, order: Int, scale: Double, exists: Bool) -> Jet {
    Jet(order: order) { target in
      var sign = 1.0
      for k in 0...order {
        if Double(k) >= r { target[k] = exists ? sign * .infinity : .nan }
        sign *= Double.signum(r - Double(k)) * scale
      }
    }
  }

  /// The power m of the first non-zero term, and what is left after division by εᵐ, its last m coefficients unknown and
  /// so NaN; nil for a series of zeros.
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
}
