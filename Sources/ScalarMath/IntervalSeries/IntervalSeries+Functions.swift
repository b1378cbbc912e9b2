extension IntervalSeries {
  /// Coefficient k of y where y′ = g·x′: (1/k) Σ j xⱼ gₖ₋ⱼ, from coefficients of g below k.
  @inline(__always)
  static func integrated(
    _ k: Int, of x: UnsafePointer<Interval>, by g: UnsafePointer<Interval>
  ) -> Interval {
    var sum = x[1].times(g[k - 1])
    for j in stride(from: 2, through: k, by: 1) where !x[j].isZero {
      sum = sum + x[j].times(g[k - j]) * Interval(Double(j))
    }
    return k == 1 ? sum : sum / Interval(Double(k))
  }

  /// The series y with y₀ = `value` and weight·y′ = x′.
  static func integral(_ value: Interval, of x: IntervalSeries, over weight: IntervalSeries) -> IntervalSeries {
    if x.order == 0 { return IntervalSeries(value) }
    return x.read { a in
      weight.read { w in
        joined(x, weight) { y in
          y[0] = value
          for k in stride(from: 1, through: x.order, by: 1) {
            var sum = a[k]
            for j in stride(from: 1, to: k, by: 1) {
              sum = sum - y[j].times(w[k - j]) * (Interval(Double(j)) / Interval(Double(k)))
            }
            y[k] = sum.over(w[0])
          }
          if w[0].isZero { y[1] = beyondBounds(a[1], weight.knownSign) }
        }
      }
    }
  }

  /// A quotient by a number that tends to 0 with a sign.
  static func beyondBounds(_ dividend: Interval, _ sign: Int?) -> Interval {
    guard let sign, sign != 0, let own = dividend.sign, own != 0 else { return .entire }
    let large = Interval(.greatestFiniteMagnitude, .infinity)
    return sign * own > 0 ? large : -large
  }

  /// Two series bound by y′ = rate·z·x′ and z′ = sign·rate·y·x′: sine with cosine (sign −1) or their hyperbolic kin.
  static func pair(
    _ x: IntervalSeries, _ value: (y: Interval, z: Interval), sign: Double, rate: Interval? = nil
  ) -> (y: IntervalSeries, z: IntervalSeries) {
    if x.order == 0 { return (IntervalSeries(value.y), IntervalSeries(value.z)) }
    var second = x
    let first = x.read { a in
      x.replacing { y in
        second = x.replacing { z in
          y[0] = value.y
          z[0] = value.z
          for k in stride(from: 1, through: x.order, by: 1) {
            let (rise, other) = (integrated(k, of: a, by: z), integrated(k, of: a, by: y))
            y[k] = rate.map { rise * $0 } ?? rise
            let fall = rate.map { other * $0 } ?? other
            z[k] = sign < 0 ? -fall : fall
          }
        }
      }
    }
    return (first, second)
  }

  public static func sin(_ x: IntervalSeries) -> IntervalSeries {
    pair(x, (.sin(x.value), .cos(x.value)), sign: -1).y
  }
  public static func cos(_ x: IntervalSeries) -> IntervalSeries {
    pair(x, (.sin(x.value), .cos(x.value)), sign: -1).z
  }
  public static func sinPi(_ x: IntervalSeries) -> IntervalSeries {
    pair(x, (.sinPi(x.value), .cosPi(x.value)), sign: -1, rate: RealConstant.pi.enclosure).y
  }
  public static func cosPi(_ x: IntervalSeries) -> IntervalSeries {
    pair(x, (.sinPi(x.value), .cosPi(x.value)), sign: -1, rate: RealConstant.pi.enclosure).z
  }
  /// (1 − cos 2πx)/2, which has x once and its zeros of slope and bend exactly; the square has relative digits.
  public static func squaredSinPi(_ x: IntervalSeries) -> IntervalSeries {
    (0.5 - 0.5 * .cosPi(2 * x)).narrowed(to: .squared(.sinPi(x.value)))
  }
  public static func sinh(_ x: IntervalSeries) -> IntervalSeries {
    pair(x, (.sinh(x.value), .cosh(x.value)), sign: 1).y
  }
  public static func cosh(_ x: IntervalSeries) -> IntervalSeries {
    pair(x, (.sinh(x.value), .cosh(x.value)), sign: 1).z
  }

  public static func tan(_ x: IntervalSeries) -> IntervalSeries { tangent(x, .tan(x.value), sign: 1) }
  public static func tanh(_ x: IntervalSeries) -> IntervalSeries { tangent(x, .tanh(x.value), sign: -1) }

  /// The series y with y′ = (1 + sign·y²)·x′.
  private static func tangent(_ x: IntervalSeries, _ value: Interval, sign: Double) -> IntervalSeries {
    if x.order == 0 { return IntervalSeries(value) }
    return x.read { a in
      x.replacing { y in
        _ = x.replacing { rate in
          y[0] = value
          rate[0] = Interval(1.0) + Interval(sign) * Interval.squared(value)
          for k in 1...x.order {
            y[k] = integrated(k, of: a, by: rate)
            var square = Interval.zero
            for j in 0...k { square = square + y[j].times(y[k - j]) }
            rate[k] = square * Interval(sign)
          }
        }
      }
    }
  }

  public static func exp(_ x: IntervalSeries) -> IntervalSeries { exponential(x, .exp(x.value), rate: nil) }
  public static func exp2(_ x: IntervalSeries) -> IntervalSeries {
    exponential(x, .exp2(x.value), rate: RealConstant.naturalLogOf2.enclosure)
  }
  public static func expMinusOne(_ x: IntervalSeries) -> IntervalSeries {
    exp(x).replacingValue(.expMinusOne(x.value))
  }

  /// y′ = rate·y·x′, as y times a polynomial of the coefficients of x, so that signs are those of the polynomial.
  private static func exponential(_ x: IntervalSeries, _ value: Interval, rate: Interval?) -> IntervalSeries {
    x.read { source in
      x.replacing { y in
        // The series of exp(x − x₀), of which 1 is the first coefficient.
        y[0] = Interval(1.0)
        for k in stride(from: 1, through: x.order, by: 1) { y[k] = relative(k, source, y, rate ?? Interval(1.0)) }
        for k in stride(from: 1, through: x.order, by: 1) { y[k] = y[k].times(value) }
        y[0] = value
      }
    }
  }

  /// The coefficients of e^(r(x − x₀)): r·x₁, ½(r·x₁)² + r·x₂, (r·x₁)³/6 + (r·x₁)(r·x₂) + r·x₃, and the recurrence beyond.
  private static func relative(
    _ k: Int, _ x: UnsafePointer<Interval>, _ y: UnsafeMutablePointer<Interval>, _ rate: Interval
  ) -> Interval {
    let first = rate.times(x[1])
    switch k {
    case 1: return first
    case 2: return Interval(0.5).times(.squared(first)) + rate.times(x[2])
    case 3:
      return Interval.pow(first, 3) / Interval(6.0) + first.times(rate).times(x[2]) + rate.times(x[3])
    default: return integrated(k, of: x, by: UnsafePointer(y)).times(rate)
    }
  }

  /// y′ = −2/√π·exp(−x²)·x′.
  public static func erfc(_ x: IntervalSeries) -> IntervalSeries {
    let factor = Interval(2.0) / Interval.sqrt(RealConstant.pi.enclosure)
    let rate = exp(-squared(x)) * IntervalSeries(-factor)
    return x.read { a in
      rate.read { rate in
        x.replacing { y in
          y[0] = .erfc(x.value)
          for k in stride(from: 1, through: x.order, by: 1) { y[k] = integrated(k, of: a, by: rate) }
        }
      }
    }
  }

  public static func log(_ x: IntervalSeries) -> IntervalSeries {
    if x.isBelowZero { return x.nowhere }
    if x.value.isZero, x.order > 0, x.knownSign == 1 {
      let low = Interval(-.infinity, -.greatestFiniteMagnitude, x.value.definition)
      return integral(low, of: x, over: x)
    }
    return integral(.log(x.value).defined(where: x.signs.isAlone(above: true), like: x), of: x, over: x)
  }

  public static func logOfOneMinus(_ x: IntervalSeries) -> IntervalSeries {
    integral(.logOfOneMinus(x.value), of: -x, over: 1 - x)
  }
  public static func log2(_ x: IntervalSeries) -> IntervalSeries {
    (log(x) / IntervalSeries(.naturalLogOf2)).replacingValue(.log2(x.value))
  }
  public static func log10(_ x: IntervalSeries) -> IntervalSeries {
    (log(x) / IntervalSeries(.naturalLogOf10)).replacingValue(.log10(x.value))
  }

  /// At ±1 the slope is infinite.
  public static func asin(_ x: IntervalSeries) -> IntervalSeries {
    integral(.asin(x.value), of: x, over: sqrt((1 - x) * (1 + x))).limited(to: sqrt((1 - x) * (1 + x)).smoothness)
  }

  /// At ±1 the slope is infinite.
  public static func acos(_ x: IntervalSeries) -> IntervalSeries { (-asin(x)).replacingValue(.acos(x.value)) }

  public static func atan(_ x: IntervalSeries) -> IntervalSeries {
    integral(.atan(x.value), of: x, over: 1 + squared(x))
  }

  /// The angle of the vector (x, y); nothing is known of derivatives where the enclosure has the origin.
  public static func atan2(y: IntervalSeries, x: IntervalSeries) -> IntervalSeries {
    let angle = Interval.atan2(y: y.value, x: x.value)
    if angle.definition == .continuous, x.value.excludesZero { return atan(y / x).replacing { $0[0] = angle } }
    if angle.definition == .continuous, y.value.excludesZero { return (-atan(x / y)).replacing { $0[0] = angle } }
    return (x + y).replacing { $0[0] = angle }.rough()
  }

  /// The same function, of which no more derivatives than so many are known to be continuous in the region.
  public func limited(to smoothness: UInt8) -> IntervalSeries {
    let known = Swift.min(self.smoothness, smoothness)
    return IntervalSeries(order: order, region: region, smoothness: known, isMadeOfConstants: isMadeOfConstants) {
      target in
      read { source in for k in 0...order { target[k] = source[k] } }
    }
  }
}

extension IntervalSeries.Signs {
  /// Whether the values are all above 0, or all below.
  func isAlone(above: Bool) -> Bool { !isZero && (above ? isAbove && !isBelow : isBelow && !isAbove) }
}

extension Interval {
  /// The interval as that of a function that is defined throughout, where that is so.
  func defined(where condition: Bool, like x: IntervalSeries) -> Interval {
    condition && !isEmpty ? with(x.value.definition) : self
  }
}
