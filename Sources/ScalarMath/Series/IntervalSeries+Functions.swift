extension IntervalSeries {
  /// The series y with y₀ = `value` and weight·y′ = x′. Next to a zero of the weight its slope keeps a sign.
  private static func integral(_ value: Interval, of x: Self, dividedBy weight: Self) -> Self {
    let series = integral(value, of: x, over: weight)
    if x.order == 0 || !weight.value.isZero { return series }
    return series.replacing { $0[1] = beyondBounds(x[1], weight.knownSign) }
  }

  /// An enclosure of a dividend over a divisor that tends to 0 with this sign; the whole line if either sign is unknown
  /// or 0.
  package static func beyondBounds(_ dividend: Interval, _ sign: Int?) -> Interval {
    guard let sign, sign != 0, let own = dividend.sign, own != 0 else { return .entire }
    let large = Interval(.greatestFiniteMagnitude, .infinity)
    return sign * own > 0 ? large : -large
  }

  public static func sin(_ x: Self) -> Self { sineAndCosine(x).y }
  public static func cos(_ x: Self) -> Self { sineAndCosine(x).z }
  public static func sinPi(_ x: Self) -> Self { sineAndCosineOfTurns(x).y }
  public static func cosPi(_ x: Self) -> Self { sineAndCosineOfTurns(x).z }
  /// (1 − cos 2πx)/2, in which x occurs once and the zeros of both derivatives are exact. The values are narrowed to
  /// the square of the sine, which is relatively accurate.
  public static func squaredSinPi(_ x: Self) -> Self {
    let wave = cosPi(2 * x)
    return (0.5 - 0.5 * wave).narrowed(to: .squared(.sinPi(x.value)))
  }
  public static func sinh(_ x: Self) -> Self { hyperbolicSineAndCosine(x).y }
  public static func cosh(_ x: Self) -> Self { hyperbolicSineAndCosine(x).z }
  public static func tan(_ x: Self) -> Self { tangent(x) }

  public static func tanh(_ x: Self) -> Self {
    let value = Interval.tanh(x.value)
    return tangent(x, value, sign: -1, slope: 1 - .squared(value))
  }

  public static func exp(_ x: Self) -> Self { exponential(x, .exp(x.value), rate: nil) }
  public static func exp2(_ x: Self) -> Self {
    exponential(x, .exp2(x.value), rate: RealConstant.naturalLogOf2.enclosure)
  }
  public static func expMinusOne(_ x: Self) -> Self { exp(x).replacingValue(.expMinusOne(x.value)) }

  /// y′ = rate·y·x′, as y times a polynomial in the coefficients of x, so that the signs are the polynomial's.
  private static func exponential(_ x: Self, _ value: Interval, rate: Interval?) -> Self {
    x.read { source in
      x.replacing { y in
        // The series of exp(x − x₀), whose leading coefficient is 1.
        y[0] = Interval(1.0)
        for k in stride(from: 1, through: x.order, by: 1) { y[k] = relative(k, source, y, rate ?? Interval(1.0)) }
        for k in stride(from: 1, through: x.order, by: 1) { y[k] = y[k].times(value) }
        y[0] = value
      }
    }
  }

  /// The coefficients of e^(r(x − x₀)): r·x₁, ½(r·x₁)² + r·x₂, (r·x₁)³/6 + (r·x₁)(r·x₂) + r·x₃; from order 4 on, the
  /// recurrence.
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

  public static func erfc(_ x: Self) -> Self { complementaryErrorFunction(x) }

  public static func log(_ x: Self) -> Self {
    if x.isBelowZero { return x.nowhere }
    if x.value.isZero, x.order > 0, x.knownSign == 1 {
      let low = Interval(-.infinity, -.greatestFiniteMagnitude, x.value.definition)
      return integral(low, of: x, dividedBy: x)
    }
    return integral(.log(x.value).defined(where: x.signs.isAlone(above: true), like: x), of: x, dividedBy: x)
  }

  public static func logOfOneMinus(_ x: Self) -> Self {
    integral(.logOfOneMinus(x.value), of: -x, dividedBy: 1 - x)
  }
  public static func log2(_ x: Self) -> Self { (log(x) / Self(.naturalLogOf2)).replacingValue(.log2(x.value)) }
  public static func log10(_ x: Self) -> Self { (log(x) / Self(.naturalLogOf10)).replacingValue(.log10(x.value)) }

  /// At ±1 the slope is infinite.
  public static func asin(_ x: Self) -> Self {
    integral(.asin(x.value), of: x, dividedBy: sqrt((1 - x) * (1 + x))).limited(to: sqrt((1 - x) * (1 + x)).smoothness)
  }

  /// At ±1 the slope is infinite.
  public static func acos(_ x: Self) -> Self { (-asin(x)).replacingValue(.acos(x.value)) }

  public static func atan(_ x: Self) -> Self { integral(.atan(x.value), of: x, dividedBy: 1 + squared(x)) }

  /// The angle of the vector (x, y); its derivatives are unknown if the enclosure contains the origin.
  public static func atan2(y: Self, x: Self) -> Self {
    let angle = Interval.atan2(y: y.value, x: x.value)
    if angle.definition == .continuous, x.value.excludesZero { return atan(y / x).replacing { $0[0] = angle } }
    if angle.definition == .continuous, y.value.excludesZero { return (-atan(x / y)).replacing { $0[0] = angle } }
    return (x + y).replacing { $0[0] = angle }.rough()
  }

  /// This function with at most `smoothness` derivatives known to be continuous in the region.
  public func limited(to smoothness: UInt8) -> Self {
    remade(order: order, smoothness: Swift.min(self.smoothness, smoothness)) { _ in }
  }
}

extension IntervalSeries.Signs {
  /// Returns true if the values are known to lie strictly on the given side of 0.
  func isAlone(above: Bool) -> Bool { !isZero && (above ? isAbove && !isBelow : isBelow && !isAbove) }
}

extension Interval {
  /// The interval with the definition of x, if `condition` says that the function is defined throughout.
  func defined(where condition: Bool, like x: IntervalSeries) -> Interval {
    condition && !isEmpty ? with(x.value.definition) : self
  }
}

extension IntervalSeries {
  /// If x may lie on both sides of the border, joins both pieces: the value may jump, the slopes enclose both pieces,
  /// and nothing is known of further derivatives.
  public static func branch<Result>(
    _ x: Self, _ relation: NumberRelation, _ border: Self, _ inside: (Self) -> Result, otherwise: (Self) -> Result,
    join: (Result, Result, (Self, Self) -> Self) -> Result
  ) -> Result {
    if x.isNaN && x.order > 0 || border.isNaN && border.order > 0 {
      // A number undefined at a single point decides nothing there; over an interval without values comparisons are
      // false.
      if x.region != .closed && border.region != .closed { return otherwise(x) }
      return join(inside(x), otherwise(x)) { $0.hull(with: $1).atBorder(.partial) }
    }
    if border.isNaN {
      // No relation holds to an undefined border.
      let (rest, definition) = (otherwise(x), x.value.definition)
      return definition == .continuous ? rest : join(rest, rest) { series, _ in series.atBorder(definition) }
    }
    let difference = x - border
    let definition = difference.value.definition
    let (holds, fails) = relation.possible(difference.signs)
    if holds, fails {
      let (low, high) = (Interval(-.infinity, border.value.upper), Interval(border.value.lower, .infinity))
      let (first, second) =
        switch relation {
        case .below, .atMost: (x.narrowed(to: low), x.narrowed(to: high))
        case .above, .atLeast: (x.narrowed(to: high), x.narrowed(to: low))
        case .equal: (x.narrowed(to: border.value), x)
        }
      return join(inside(first), otherwise(second)) {
        // A comparison of numbers that may be undefined may decide nothing.
        definition == .partial ? $0.hull(with: $1).atBorder(.partial) : $0.hull(with: $1)
      }
    }
    let chosen = holds ? inside(x) : otherwise(x)
    // At the border itself one piece has the value, and the other may follow. A possible jump of the compared numbers
    // is similar.
    if difference.touchesZero { return join(chosen, chosen) { series, _ in series.atBorder(.defined) } }
    return definition == .continuous ? chosen : join(chosen, chosen) { series, _ in series.atBorder(definition) }
  }

  /// True if the function may be 0 at a point of a closed region, but not throughout.
  private var touchesZero: Bool { region == .closed && order > 0 && value.contains(0.0) && !isLevel }

  /// This piece at its border, with its own value there and perhaps with a jump next to it.
  private func atBorder(_ definition: Interval.Definition) -> Self {
    let series = order == 0 ? self : rough(from: 2)
    return series.replacing { $0[0] = value.with(Swift.min(value.definition, definition)) }.limited(to: 0)
  }

  /// The hull of two pieces with a jump between them.
  private func hull(with other: Self) -> Self {
    let hull = value.hull(with: other.value)
    let definition = Swift.min(value.definition, other.value.definition, .defined)
    return self.hull(with: other, value: hull.with(definition))
  }

  public static func applying(_ function: some UnivariateFunction, to x: Self) -> Self {
    function.enclosed(over: x) ?? x.unknown
  }

  /// False only for a constant that is a single number.
  public var isSpread: Bool {
    value.isSpread || read { source in (0..<order).contains { !source[$0 + 1].isZero } }
  }

  /// The enclosure of an unknown function of this one: the whole line, partial, with unknown derivatives.
  public var unknown: Self { replacing { $0[0] = Interval.entire.with(.partial) }.rough() }

  public var magnitude: Self {
    let signs = signs
    // A flat zero has only zero coefficients on both sides.
    if !touchesZero {
      if !signs.isBelow || isFlatZero { return replacing { $0[0] = value.magnitude.with(value.definition) } }
      if !signs.isAbove { return -self }
    }
    return kinked(-self, value.magnitude)
  }

  /// The hull of this function and another one that meet without a jump.
  private func kinked(_ other: Self, _ value: Interval) -> Self {
    hull(with: other, value: value.with(Swift.min(self.value.definition, other.value.definition)))
  }

  /// The hull of two pieces of a function, with an enclosure of its values and a number of continuous derivatives.
  func hull(with other: Self, value: Interval, derivatives: UInt8 = 0) -> Self {
    Self.joined(self, other) { target in
      target[0] = value
      for k in stride(from: 1, through: Self.commonOrder(self, other), by: 1) {
        target[k] = self[k].hull(with: other[k])
      }
    }.limited(to: derivatives)
  }

  public static func signum(_ x: Self) -> Self {
    if x.isNaN { return x }
    let signs = x.signs
    let definition = x.value.definition
    if let known = x.knownSign, !x.touchesZero { return x.constant(Interval(Double(known)).with(definition)) }
    let hull = Interval(signs.isBelow ? -1 : 0, signs.isAbove ? 1 : 0)
    return x.stepped(hull.with(Swift.min(definition, .defined)))
  }

  /// A step function with values in an interval: constant except for jumps.
  private func stepped(_ values: Interval) -> Self {
    replacing { target in
      target[0] = values
      for k in stride(from: 1, through: order, by: 1) { target[k] = .zero }
    }.limited(to: 0)
  }

  public func rounded(_ rule: FloatingPointRoundingRule) -> Self {
    let whole = taken(rule).rounded(rule)
    let mayJump = region == .closed && order > 0 && !isHeld && rule.jumps(in: value)
    if whole.isPoint, !mayJump { return constant(whole.with(value.definition)) }
    return stepped(whole.with(Swift.min(whole.definition, .defined)))
  }

  public func truncatingRemainder(dividingBy divisor: Self) -> Self {
    remainder(divisor, .towardZero).replacingRough(value.truncatingRemainder(dividingBy: divisor.value))
  }

  public static func flooredRemainder(_ x: Self, _ y: Self) -> Self {
    x.remainder(y, .down).replacingRough(.flooredRemainder(x.value, y.value))
  }

  /// x − y·q with the whole quotient q.
  private func remainder(_ divisor: Self, _ rule: FloatingPointRoundingRule) -> Self {
    self - divisor * (self / divisor).rounded(rule)
  }

  /// This remainder with its values narrowed to `value`, or replaced by it if the quotient may jump.
  private func replacingRough(_ value: Interval) -> Self {
    let definition = Swift.min(self.value.definition, value.definition)
    return definition == .continuous ? narrowed(to: value) : replacing { $0[0] = value.with(definition) }
  }

  public static func lesser(_ x: Self, _ y: Self) -> Self {
    selected(x, y, .lesser(x.value, y.value)) { $0.isAbove }
  }

  public static func greater(_ x: Self, _ y: Self) -> Self {
    selected(x, y, .greater(x.value, y.value)) { $0.isBelow }
  }

  /// x, or y if the possible signs of the difference select it; the hull of both if they decide nothing.
  private static func selected(_ x: Self, _ y: Self, _ value: Interval, isSecond: (Signs) -> Bool) -> Self {
    let definition = Swift.min(x.value.definition, y.value.definition)
    let gap = x - y
    if gap.touchesZero { return x.kinked(y, value.with(definition)) }
    let (difference, opposite) = (gap.signs, (y - x).signs)
    if isSecond(difference) == false || gap.isFlatZero { return joinedAlone(x, y, value.with(definition)) }
    if isSecond(opposite) == false { return joinedAlone(y, x, value.with(definition)) }
    return x.kinked(y, value.with(definition))
  }

  /// The first series, with other values and the common order of both.
  private static func joinedAlone(_ x: Self, _ y: Self, _ value: Interval) -> Self {
    let region = x.order == 0 ? y.region : x.region
    return Self(
      order: commonOrder(x, y), region: region, smoothness: x.smoothness, isMadeOfConstants: x.isMadeOfConstants
    ) { target in
      target[0] = value
      for k in stride(from: 1, through: commonOrder(x, y), by: 1) { target[k] = x[k] }
    }
  }
}

extension NumberRelation {
  /// Returns two flags: the relation may hold, and it may fail, for a difference with these signs.
  func possible(_ signs: IntervalSeries.Signs) -> (holds: Bool, fails: Bool) {
    let (below, equal, above) = (signs.isBelow, signs.isZero, signs.isAbove)
    switch self {
    case .below: return (below, equal || above)
    case .atMost: return (below || equal, above)
    case .equal: return (equal, below || above)
    case .atLeast: return (above || equal, below)
    case .above: return (above, below || equal)
    }
  }
}

extension IntervalSeries {
  public static func squared(_ x: Self) -> Self { pow(x, 2) }

  /// xⁿ in the form n·xⁿ⁻¹·(…), which keeps its sign next to zeros of x.
  public static func pow(_ x: Self, _ n: Int) -> Self {
    if n == 0 { return x.constant(Interval(1.0).with(x.value.definition)) }
    if n == 1 { return x }
    if n < 0 { return 1 / pow(x, -n) }
    return powerSeries(x, Interval(Double(n)), value: .pow(x.value, n)) { k in
      k > n ? .zero : .pow(x.value, n - k)
    }
  }

  /// True if the function is defined and has every derivative everywhere, without a jump.
  var isAnalytic: Bool { value.definition == .continuous && smoothness == Self.analytic }

  /// True if the function is a single number everywhere.
  var isHeld: Bool { isMadeOfConstants && isAnalytic }

  public static func sqrt(_ x: Self) -> Self {
    if x.isBelowZero { return x.nowhere }
    if x.isHeld { return x.constant(.sqrt(x.value)) }
    let isRoot = x.signs.isAlone(above: true)
    let root = Interval.sqrt(x.value).defined(where: isRoot, like: x)
    if x.order == 0 { return Self(root) }
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

  /// The real cube root, whose slope is infinite at 0.
  public static func cubeRoot(_ x: Self) -> Self {
    let root = Interval.cubeRoot(x.value)
    if x.isHeld { return x.constant(root) }
    let series = powerSeries(x, 1 / Interval(3.0), value: root, root: 3) { .pow(root, 1 - 3 * $0) }
    let signs = x.signs
    return signs.isAlone(above: true) || signs.isAlone(above: false) ? series : series.limited(to: 0)
  }

  public static func hypot(_ x: Self, _ y: Self) -> Self {
    sqrt(squared(x) + squared(y)).replacingValue(.hypot(x.value, y.value))
  }

  public static func power(_ x: Self, _ y: Self) -> Self {
    if x.isNaN || y.isNaN { return (x + y).nowhere }
    let value = Interval.power(x.value, y.value)
    if x.isHeld, y.isHeld || value.isZero && value.definition == .continuous {
      return (x.order > 0 ? x : y).constant(value)
    }
    // A function that jumps between constants also has order 0.
    guard y.order == 0, y.isAnalytic, y.value.excludesZero || y.value.isPoint else {
      let series = exp(y * log(x))
      // At a base of 0 the logarithm is unknown, but the power is not.
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

  /// x^c for c ≠ 0, where `power(k)` encloses x^(c − k), and `root` is 1/c if that is exact.
  private static func powerSeries(
    _ x: Self, _ c: Interval, value: Interval, root: Double? = nil, power: (Int) -> Interval
  ) -> Self {
    let order = x.order
    if order == 0 { return Self(value) }
    let isBeside = x.value.isZero && (x.region == .below || x.region == .above)
    let slope = isBeside && c.lower > 0 ? x.slopeBesideZero(ofRoot: root.map { Interval($0) } ?? 1 / c) : nil
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
          // For exponent 2 that contains a negative power of x.
          if c.isPoint, c.lower == 2 { y[3] = 2 * (a[0].times(a[3]) + a[1].times(a[2])) }
        }
      }
    }
  }

  /// The slope of a root of this function, with its sign, next to a zero of the form a·sᵐ(1 + …). It is infinite for m
  /// below the degree, ±|a|^(1/m) for m equal to it, and 0 for m above it.
  private func slopeBesideZero(ofRoot degree: Interval) -> Interval {
    guard region == .below || region == .above, let m = (1...order).first(where: { !self[$0].isZero }),
      let sign = knownSign, sign != 0
    else { return .entire }
    let times = Interval(Double(m))
    let isSteep = (degree - times).isPositive
    // An unbounded coefficient belongs to a root itself.
    guard isSteep || self[m].isBounded && (times == degree || (times - degree).isPositive) else { return .entire }
    if !isSteep, times != degree { return .zero }
    let size = isSteep ? Interval(.greatestFiniteMagnitude, .infinity) : .power(self[m].magnitude, 1 / times)
    return (region == .above) == (sign > 0) ? size : -size
  }

  /// A power of this function times a factor from its derivatives. Over an open region a factor of 0 is 0 throughout;
  /// otherwise an unbounded power times 0 may be any number.
  private func scaled(_ power: Interval, _ rest: Interval) -> Interval {
    let power = power.isEmpty ? .entire : power
    return region != .open && rest.isZero && !power.isBounded ? .entire : power.times(rest)
  }

  private static func composedPower(_ x: Self, _ c: Interval, value: Interval, power: (Int) -> Interval) -> Self {
    Self(order: x.order, region: x.region, smoothness: x.smoothness) { target in
      target[0] = value
      var binomial = Interval(1.0)
      for k in 1...x.order {
        binomial = binomial * (c - Double(k - 1)) / Double(k)
        let power = power(k)
        target[k] = power.isEmpty ? .entire : binomial.times(power)
      }
    }.composed(with: x)
  }
}
