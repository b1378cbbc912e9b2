extension IntervalSeries {
  public static func squared(_ x: IntervalSeries) -> IntervalSeries { pow(x, 2) }

  /// xⁿ in the form n·xⁿ⁻¹·(…), which keeps its sign beside zeros of x.
  public static func pow(_ x: IntervalSeries, _ n: Int) -> IntervalSeries {
    if n == 0 { return x.constant(Interval(1.0).with(x.value.definition)) }
    if n == 1 { return x }
    if n < 0 { return 1 / pow(x, -n) }
    return powerSeries(x, Interval(Double(n)), value: .pow(x.value, n)) { k in
      k > n ? .zero : .pow(x.value, n - k)
    }
  }

  /// Whether it has a value and every derivative everywhere, without a jump.
  var isAnalytic: Bool { value.definition == .continuous && smoothness == Self.analytic }

  /// Whether it is one number everywhere.
  var isHeld: Bool { isMadeOfConstants && isAnalytic }

  public static func sqrt(_ x: IntervalSeries) -> IntervalSeries {
    if x.isBelowZero { return x.nowhere }
    if x.isHeld { return x.constant(.sqrt(x.value)) }
    let isRoot = x.signs.isAlone(above: true)
    let root = Interval.sqrt(x.value).defined(where: isRoot, like: x)
    if x.order == 0 { return IntervalSeries(root) }
    let series = x.read { a in
      x.replacing { y in
        y[0] = root
        for k in 1...x.order {
          var sum = a[k]
          for j in stride(from: 1, to: k, by: 1) { sum = sum - (j == k - j ? .squared(y[j]) : y[j].times(y[k - j])) }
          y[k] = sum.over(root * Interval(2.0))
        }
        if root.isZero { y[1] = x.slopeBesideZero(ofRoot: Interval(2.0)) }
      }
    }
    return isRoot ? series : series.limited(to: 0)
  }

  /// The real cube root; from y² · 3y′ = x′, so that its slope keeps its sign through 0, where it is infinite.
  public static func cubeRoot(_ x: IntervalSeries) -> IntervalSeries {
    let root = Interval.cubeRoot(x.value)
    if x.order == 0 { return IntervalSeries(root) }
    if x.isHeld { return x.constant(root) }
    let series = x.read { a in
      x.replacing { y in
        y[0] = root
        let weight = Interval.squared(root) * Interval(3.0)
        for k in 1...x.order {
          // w = 3y², of whose coefficients those below k are known.
          var sum = a[k]
          for j in stride(from: 1, to: k, by: 1) {
            var w = Interval.zero
            for i in 0...(k - j) { w = w + y[i].times(y[k - j - i]) }
            sum = sum - y[j].times(w) * (Interval(3.0 * Double(j)) / Interval(Double(k)))
          }
          y[k] = sum.over(weight)
        }
        if root.isZero { y[1] = x.slopeBesideZero(ofRoot: Interval(3.0)) }
      }
    }
    let signs = x.signs
    return signs.isAlone(above: true) || signs.isAlone(above: false) ? series : series.limited(to: 0)
  }

  public static func hypot(_ x: IntervalSeries, _ y: IntervalSeries) -> IntervalSeries {
    sqrt(squared(x) + squared(y)).replacingValue(.hypot(x.value, y.value))
  }

  public static func power(_ x: IntervalSeries, _ y: IntervalSeries) -> IntervalSeries {
    if x.isNaN || y.isNaN { return (x + y).nowhere }
    let value = Interval.power(x.value, y.value)
    if x.isHeld, y.isHeld || value.isZero && value.definition == .continuous {
      return (x.order > 0 ? x : y).constant(value)
    }
    // Of order 0 is also what jumps between constants.
    guard y.order == 0, y.isAnalytic, y.value.excludesZero || y.value.isPoint else {
      let series = exp(y * log(x))
      // Of a base of 0 the logarithm knows nothing, the power does.
      return series.replacing { target in
        target[0] = x.value.lower > 0 ? value : value.with(.partial)
        for k in stride(from: 1, through: series.order, by: 1) where target[k].isEmpty { target[k] = .entire }
      }
    }
    if y.value.isPoint, let whole = Int(exactly: y.value.lower) { return pow(x, whole) }
    if x.isBelowZero { return x.nowhere }
    let isBase = x.signs.isAlone(above: true)
    let base = Interval(Swift.max(0, x.value.lower), Swift.max(0, x.value.upper))
    let series = powerSeries(x, y.value, value: value.defined(where: isBase, like: x)) { k in
      .power(base, y.value - Interval(Double(k)))
    }
    return isBase ? series : series.limited(to: UInt8(Swift.min(255, Swift.max(0, y.value.lower.rounded(.down)))))
  }

  /// x^c for c ≠ 0, where `power(k)` encloses x^(c − k).
  private static func powerSeries(
    _ x: IntervalSeries, _ c: Interval, value: Interval, power: (Int) -> Interval
  ) -> IntervalSeries {
    let order = x.order
    if order == 0 { return IntervalSeries(value) }
    let isBeside = x.value.isZero && (x.region == .below || x.region == .above)
    let slope = isBeside && c.lower > 0 ? x.slopeBesideZero(ofRoot: Interval(1.0) / c) : nil
    if order > 3 {
      return composedPower(x, c, value: value, power: power).replacing { if let slope { $0[1] = slope } }
    }
    let one = Interval(1.0)
    return x.read { a in
      x.replacing { y in
        y[0] = value
        y[1] = slope ?? x.scaled(c * power(1), a[1])
        if order > 1 {
          // ½(c − 1)x₁² + x₀x₂
          let rest = (c - one) * Interval(0.5) * Interval.squared(a[1]) + a[0].times(a[2])
          y[2] = x.scaled(c * power(2), rest)
        }
        if order > 2 {
          // (c − 1)(c − 2)/6·x₁³ + (c − 1)x₀x₁x₂ + x₀²x₃
          let cube = (c - one) * (c - Interval(2.0)) / Interval(6.0) * Interval.pow(a[1], 3)
          let mixed = (c - one) * a[0].times(a[1]).times(a[2])
          y[3] = x.scaled(c * power(3), cube + mixed + Interval.squared(a[0]).times(a[3]))
        }
      }
    }.withSmallPowers(x, c, power)
  }

  /// The slope of a root of this function, of its sign, beside a zero where it is a·sᵐ(1 + …): infinite for m below the
  /// degree, ±|a|^(1/m) for that, 0 beyond.
  private func slopeBesideZero(ofRoot degree: Interval) -> Interval {
    guard region == .below || region == .above, let m = (1...order).first(where: { !self[$0].isZero }),
      let sign = knownSign, sign != 0
    else { return .entire }
    let times = Interval(Double(m))
    let isSteep = (degree - times).isPositive
    // A coefficient without bound is that of a root itself.
    guard isSteep || self[m].isBounded && (times == degree || (times - degree).isPositive) else { return .entire }
    if !isSteep, times != degree { return .zero }
    let size = isSteep ? Interval(.greatestFiniteMagnitude, .infinity) : .power(self[m].magnitude, 1 / times)
    return (region == .above) == (sign > 0) ? size : -size
  }

  /// A power of this times what is known of its derivatives. At a single place a power without bound times 0 may be any
  /// number; on a stretch a factor of 0 is 0 throughout.
  private func scaled(_ power: Interval, _ rest: Interval) -> Interval {
    let power = power.isEmpty ? .entire : power
    return region != .open && rest.isZero && !power.isBounded ? .entire : power.times(rest)
  }

  /// For exponents below 3 the lower powers of x in the forms above are negative: those coefficients from products.
  private func withSmallPowers(_ x: IntervalSeries, _ c: Interval, _ power: (Int) -> Interval) -> IntervalSeries {
    guard order > 2, c.isPoint, c.lower == 2 else { return self }
    return replacing { y in
      // 2(x₀x₃ + x₁x₂)
      y[3] = Interval(2.0) * (x[0].times(x[3]) + x[1].times(x[2]))
    }
  }

  private static func composedPower(
    _ x: IntervalSeries, _ c: Interval, value: Interval, power: (Int) -> Interval
  ) -> IntervalSeries {
    var binomial = Interval(1.0)
    var coefficients = [value]
    for k in 1...x.order {
      binomial = binomial * (c - Interval(Double(k - 1))) / Interval(Double(k))
      let power = power(k)
      coefficients.append(power.isEmpty ? .entire : binomial.times(power))
    }
    return IntervalSeries(order: x.order, region: x.region, smoothness: x.smoothness) { target in
      for k in 0...x.order { target[k] = coefficients[k] }
    }.composed(with: x)
  }
}
