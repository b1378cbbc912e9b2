extension IntervalSeries: ElementaryNumber {
  public init(_ constant: Double) { self.init(Interval(constant)) }
  public init(_ constant: RealConstant) { self.init(constant.enclosure) }
  public init(_ constant: Double, ulps: Double) { self.init(Interval(constant, ulps: ulps)) }

  public var leading: Double { value.leading }
  public var isNaN: Bool { value.isEmpty }

  public static func + (a: IntervalSeries, b: IntervalSeries) -> IntervalSeries { combine(a, b) { $0 + $1 } }
  public static func - (a: IntervalSeries, b: IntervalSeries) -> IntervalSeries { combine(a, b) { $0 - $1 } }

  @inline(__always)
  private static func combine(
    _ a: IntervalSeries, _ b: IntervalSeries, _ operation: (Interval, Interval) -> Interval
  ) -> IntervalSeries {
    let value = operation(a.value, b.value)
    if b.order == 0 { return a.map(value: value) { $0 } }
    if a.order == 0 { return b.map(value: value) { operation(.zero, $0) } }
    return a.read { x in
      b.read { y in
        joined(a, b) {
          $0[0] = value
          for k in stride(from: 1, through: commonOrder(a, b), by: 1) { $0[k] = operation(x[k], y[k]) }
        }
      }
    }
  }

  /// The product of Cauchy, Σ aⱼ bₖ₋ⱼ.
  public static func * (a: IntervalSeries, b: IntervalSeries) -> IntervalSeries {
    if b.order == 0 || b.isHeld && b.value.isZero && a.order > 0 { return a.scaled(by: b.value) }
    if a.order == 0 || a.isHeld && a.value.isZero { return b.scaled(by: a.value) }
    let value = product(of: a.value, b.value, a.region)
    return a.read { x in
      b.read { y in
        joined(a, b) { product in
          product[0] = value
          for k in stride(from: 1, through: commonOrder(a, b), by: 1) {
            var sum = x[0].times(y[k])
            for j in 1...k { sum = sum + x[j].times(y[k - j]) }
            product[k] = sum
          }
        }
      }
    }
  }

  /// The product of values, which as limits may be 0 and infinite.
  private static func product(of a: Interval, _ b: Interval, _ region: Region) -> Interval {
    let isLimit = region == .below || region == .above
    guard isLimit, a.isZero && !b.isBounded || b.isZero && !a.isBounded, !a.isEmpty, !b.isEmpty else { return a * b }
    return Interval.entire.with(min(a.definition, b.definition))
  }

  private func scaled(by factor: Interval) -> IntervalSeries {
    let value = value * factor
    if factor.isZero, isAnalytic, value.isZero { return constant(value) }
    return map(value: value) { factor.isZero ? .zero : factor.times($0) }
  }

  /// From q·b = a: qₖ = (aₖ − Σ bⱼ qₖ₋ⱼ) / b₀, j ≥ 1.
  public static func / (a: IntervalSeries, b: IntervalSeries) -> IntervalSeries {
    if b.region == .below || b.region == .above, b.value.isZero, let limit = a.limit(over: b) { return limit }
    let value = a.quotient(b)
    if b.order == 0 {
      let divisor = b.value
      return a.map(value: value) { $0.over(divisor) }
    }
    return a.read { x in
      b.read { y in
        joined(a, b) { quotient in
          quotient[0] = value
          for k in stride(from: 1, through: b.order, by: 1) where k <= commonOrder(a, b) {
            var sum = a.order == 0 ? .zero : x[k]
            for j in 1...k { sum = sum - y[j].times(quotient[k - j]) }
            quotient[k] = sum.over(y[0])
          }
        }
      }
    }
  }

  /// The quotient as a limit beside a common zero of both, from the series behind the powers that they share; nil where
  /// the divisor vanishes with a higher power.
  private func limit(over b: IntervalSeries) -> IntervalSeries? {
    guard order > 0, value.isZero, let m = (1...b.order).first(where: { !b[$0].isZero }), b[m].excludesZero, m <= order,
      (0..<m).allSatisfy({ self[$0].isZero })
    else { return nil }
    return divided(by: m) / b.divided(by: m)
  }

  /// This function over (t − z)ᵐ, of a place z of the region or at its end where it vanishes so many times: as the mean
  /// of a derivative between z and t its coefficient k lies among those of order k + m, as far as they are known.
  private func divided(by m: Int) -> IntervalSeries {
    replacing { target in
      for k in 0...order { target[k] = k + m <= order ? self[k + m].with(.continuous) : .entire }
    }
  }

  /// The quotient of two smooth functions over a region at whose end both vanish, given their series there: nil where the
  /// divisor vanishes more often, or where either is not smooth. The last coefficients are not known, as many as there
  /// are common zeros.
  public static func quotient(
    _ a: IntervalSeries, _ b: IntervalSeries, fromZeros x: IntervalSeries, _ y: IntervalSeries
  ) -> IntervalSeries? {
    guard x.value.isZero, y.value.isZero, let m = (1...y.order).first(where: { !y[$0].isZero }), y[m].excludesZero,
      m <= min(a.order, b.order, x.order), (0..<m).allSatisfy({ x[$0].isZero })
    else { return nil }
    let areSmooth = a.isAnalytic && b.isAnalytic
    let result = areSmooth ? a.divided(by: m) / b.divided(by: m) : nil
    return result.flatMap { $0.value.isBounded && $0.value.definition == .continuous ? $0 : nil }
  }

  /// The quotient of the values, which exists throughout a region in which the divisor has one sign; beside a zero of
  /// the divisor it grows without bound.
  private func quotient(_ divisor: IntervalSeries) -> Interval {
    let plain = value / divisor.value
    guard divisor.value.contains(0.0), let sign = divisor.knownSign, sign != 0 else { return plain }
    let definition = Swift.min(value.definition, divisor.value.definition)
    guard let own = knownSign ?? value.sign, own != 0 else { return Interval.entire.with(definition) }
    let least = Interval(value.leastMagnitude) / Interval(divisor.value.magnitudeBound)
    let low = least.isEmpty || !least.lower.isFinite ? Double.greatestFiniteMagnitude : least.lower
    let half = Interval(low, .infinity, definition)
    return sign * own > 0 ? half : -half
  }

  public static prefix func - (a: IntervalSeries) -> IntervalSeries { a.map(value: -a.value) { -$0 } }
  public static func + (a: IntervalSeries, b: Double) -> IntervalSeries { a + IntervalSeries(b) }
  public static func - (a: IntervalSeries, b: Double) -> IntervalSeries { a - IntervalSeries(b) }
  public static func * (a: IntervalSeries, b: Double) -> IntervalSeries { a * IntervalSeries(b) }
  public static func / (a: IntervalSeries, b: Double) -> IntervalSeries { a / IntervalSeries(b) }
  public static func + (a: Double, b: IntervalSeries) -> IntervalSeries { IntervalSeries(a) + b }
  public static func - (a: Double, b: IntervalSeries) -> IntervalSeries { IntervalSeries(a) - b }
  public static func * (a: Double, b: IntervalSeries) -> IntervalSeries { IntervalSeries(a) * b }
  public static func / (a: Double, b: IntervalSeries) -> IntervalSeries { IntervalSeries(a) / b }
}
