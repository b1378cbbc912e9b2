/// Enclosures of the Taylor coefficients c₀, c₁, … of a function, cₖ = f⁽ᵏ⁾/k!, over all points of a region: the basis
/// of proofs about an interval of a curve.
///
/// Evaluating a formula on `IntervalSeries(over: X, order: n)` encloses the values of the real function and its first n
/// derivatives. The ``Interval/Definition`` of the leading coefficient states whether the function is defined and
/// continuous there. At a kink or a jump the further coefficients enclose those on both sides; ``smoothness`` counts
/// the derivatives that exist and are continuous.
///
/// A series of order 0 is a constant and combines with a series of any order; two series of different positive orders
/// give the lower order.
///
/// The recurrences are those of TaylorSeries.
public struct IntervalSeries: Sendable {
  /// The set of points for which a series holds.
  public enum Region: UInt8, Sendable, Hashable {
    /// All points of an interval, its ends included.
    case closed
    /// The points between its ends; statements about them hold for one-sided limits at the ends.
    case open
    /// A single point, as a limit from below.
    case below
    /// A single point, as a limit from above.
    case above
  }

  /// The highest power in the series; 0 for a constant.
  public let order: Int
  /// The region in which the coefficients hold.
  public let region: Region
  /// The number of derivatives known to exist and be continuous in the region; ``analytic`` for all.
  public let smoothness: UInt8
  /// True if the function was built only from constants. Another function whose coefficients at a point are 0 may still
  /// change next to that point.
  let isMadeOfConstants: Bool
  private var few: (Interval, Interval, Interval, Interval)
  /// All coefficients of a series of order 4 or more; otherwise nil.
  private var many: [Interval]?

  /// The smoothness of a function with all derivatives.
  public static let analytic = UInt8.max

  /// Creates a constant, of order 0.
  public init(_ constant: Interval) {
    (order, region, smoothness, isMadeOfConstants) = (0, .closed, Self.analytic, true)
    few = (constant, .zero, .zero, .zero)
  }

  /// Creates the abscissa itself over an interval.
  ///
  /// - Parameter region: ``Region/below`` and ``Region/above`` for an interval of a single point.
  public init(over abscissa: Interval, order: Int, region: Region = .closed) {
    self.init(order: order, region: region, smoothness: Self.analytic) { coefficients in
      coefficients[0] = abscissa
      if order > 0 { coefficients[1] = Interval(1.0) }
    }
  }

  /// Creates a series whose coefficients, initially 0, `fill` writes.
  @inline(__always)
  init(
    order: Int, region: Region, smoothness: UInt8, isMadeOfConstants: Bool = false,
    _ fill: (UnsafeMutablePointer<Interval>) -> Void
  ) {
    precondition(order >= 0, "the order of a series is not negative")
    (self.order, self.region, self.smoothness) = (order, region, smoothness)
    self.isMadeOfConstants = isMadeOfConstants
    few = (.zero, .zero, .zero, .zero)
    if order < 4 {
      withUnsafeMutablePointer(to: &few) {
        $0.withMemoryRebound(to: Interval.self, capacity: 4) { fill($0) }
      }
    } else {
      many = [Interval](unsafeUninitializedCapacity: order + 1) { buffer, count in
        buffer.initialize(repeating: .zero)
        fill(buffer.baseAddress.unsafelyUnwrapped)
        count = order + 1
      }
    }
  }

  /// Passes the coefficients 0...order to `body`.
  @inline(__always)
  func read<Result>(_ body: (UnsafePointer<Interval>) -> Result) -> Result {
    if let many { return many.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped) } }
    return withUnsafePointer(to: few) {
      $0.withMemoryRebound(to: Interval.self, capacity: 4) { body($0) }
    }
  }

  /// An enclosure of the values.
  public var value: Interval { many.map { $0[0] } ?? few.0 }

  /// The enclosure of f⁽ᵏ⁾/k! for k ≤ order; for a series of order 0, 0 from k = 1 on.
  public subscript(_ k: Int) -> Interval {
    if order == 0 && k > 0 { return .zero }
    precondition(0...order ~= k, "a coefficient beyond the order of the series")
    return read { $0[k] }
  }

  /// The enclosure of the k-th derivative, k!·cₖ.
  public func derivative(_ k: Int) -> Interval { self[k] * .factorial(k) }

  /// The series of the k-th derivative: the order falls by k.
  public func differentiated(_ times: Int) -> Self {
    if times == 0 { return self }
    if order == 0 { return Self(value.isEmpty ? .empty : Interval.zero.with(value.definition)) }
    precondition(times <= order, "a derivative beyond the order of the series")
    let left = smoothness == Self.analytic ? smoothness : smoothness - UInt8(Swift.min(times, Int(smoothness)))
    let exists = value.definition == .continuous && Int(smoothness) >= times
    return Self(
      order: order - times, region: region, smoothness: left, isMadeOfConstants: isMadeOfConstants
    ) { target in
      read { Self.differentiate($0, times, order: order - times, into: target) }
      target[0] = target[0].with(exists ? .continuous : .partial)
    }
  }

  /// The series truncated to an order from 1 to its own.
  public func shortened(to order: Int) -> Self {
    precondition(1...self.order ~= order, "a series is shortened to an order that it has")
    return remade(order: order, smoothness: smoothness) { _ in }
  }

  /// This function with unknown derivatives from order `first` on.
  func rough(from first: Int = 1) -> Self {
    remade(order: order, smoothness: Swift.min(smoothness, UInt8(first - 1))) {
      for k in stride(from: first, through: order, by: 1) { $0[k] = .entire }
    }
  }

  /// This function with other enclosures of its coefficients.
  public func replacingCoefficients(_ coefficients: [Interval]) -> Self {
    replacing { target in for k in 0...order { target[k] = coefficients[k] } }
  }

  /// This series with its coefficients modified by `change`.
  @inline(__always)
  func replacing(_ change: (UnsafeMutablePointer<Interval>) -> Void) -> Self {
    remade(order: order, smoothness: smoothness, change)
  }

  /// The first coefficients of this series, modified by `change`, with another smoothness.
  @inline(__always)
  func remade(order: Int, smoothness: UInt8, _ change: (UnsafeMutablePointer<Interval>) -> Void) -> Self {
    Self(order: order, region: region, smoothness: smoothness, isMadeOfConstants: isMadeOfConstants) { target in
      read { source in for k in 0...order { target[k] = source[k] } }
      change(target)
    }
  }

  /// This series with another enclosure of its values; the definition is the weaker of both.
  func replacingValue(_ value: Interval) -> Self {
    replacing { $0[0] = value.with(Swift.min(value.definition, self.value.definition)) }
  }

  /// This series with its values intersected with another enclosure; unchanged if they do not meet.
  public func narrowed(to enclosure: Interval) -> Self {
    let common = value.intersection(with: enclosure)
    return common.isEmpty ? self : replacing { $0[0] = common.with(value.definition) }
  }

  /// A constant with as many coefficients as this series.
  func constant(_ value: Interval) -> Self {
    Self(order: order, region: region, smoothness: Self.analytic, isMadeOfConstants: true) { $0[0] = value }
  }

  /// A constant with as many coefficients as this series.
  public func levelled(at value: Double) -> Self { constant(Interval(value)) }

  /// The coefficients of the inverse function from order 1 on, for a slope that is nowhere 0.
  package var reverted: [Interval] { revertedCoefficients.map { $0.with(.continuous) } }

  /// True if the function is known to be nonzero throughout its region.
  public var isNowhereZero: Bool { knownSign.map { $0 != 0 } ?? false }

  /// Creates the result of a binary operation, with the common order, region and smoothness of its operands.
  @inline(__always)
  static func joined(_ a: Self, _ b: Self, _ fill: (UnsafeMutablePointer<Interval>) -> Void) -> Self {
    Self(
      order: commonOrder(a, b), region: a.order == 0 ? b.region : a.region,
      smoothness: Swift.min(a.smoothness, b.smoothness), isMadeOfConstants: a.isMadeOfConstants && b.isMadeOfConstants,
      fill)
  }

  /// The series of f∘inner, where this is the series of f over `inner.value`.
  public func composed(with inner: Self) -> Self {
    let definition = Swift.min(value.definition, inner.value.definition)
    if order == 0 || inner.order == 0 { return inner.constant(value.with(definition)) }
    let order = Swift.min(order, inner.order)
    if inner.isHeld { return inner.constant(value.with(definition)) }
    return read { outer in
      inner.read { source in
        Self(order: order, region: inner.region, smoothness: Swift.min(smoothness, inner.smoothness)) {
          Self.compose(outer, source, order: order, into: $0)
          $0[0] = $0[0].with(definition)
        }
      }
    }
  }
}

extension Interval {
  /// The number 0, exactly.
  static let zero = Interval(0.0)

  /// k!; a double up to 22!.
  package static func factorial(_ k: Int) -> Interval {
    let factors = stride(from: 1.0, through: Double(k), by: 1)
    return k <= 22 ? Interval(factors.reduce(1, *)) : factors.reduce(Interval(1.0)) { $0 * $1 }
  }

  /// The product of two coefficients. 0 times an unbounded one is the whole line, because a limit of such products may
  /// be any number.
  public func times(_ other: Interval) -> Interval {
    if isZero || other.isZero { return isBounded && other.isBounded ? .zero : .entire }
    return self * other
  }

  /// True if the interval is the single number 0.
  public var isZero: Bool { lower == 0 && upper == 0 }

  /// The quotient of two coefficients; the whole line if the divisor is 0.
  @inline(__always)
  func over(_ divisor: Interval) -> Interval { divisor.isZero ? .entire : self / divisor }
}

extension IntervalSeries: TaylorSeries {
  public init(_ constant: Double) { self.init(Interval(constant)) }
  public init(_ constant: RealConstant) { self.init(constant.enclosure) }
  public init(_ constant: Double, ulps: Double) { self.init(Interval(constant, ulps: ulps)) }

  public var leading: Double { value.leading }
  public var isNaN: Bool { value.isEmpty }

  public static func + (a: Self, b: Self) -> Self { combine(a, b) { $0 + $1 } }
  public static func - (a: Self, b: Self) -> Self { combine(a, b) { $0 - $1 } }

  public static func * (a: Self, b: Self) -> Self {
    if b.order == 0 || b.isHeld && b.value.isZero && a.order > 0 { return a.scaled(by: b.value) }
    if a.order == 0 || a.isHeld && a.value.isZero { return b.scaled(by: a.value) }
    return product(a, b, value: product(of: a.value, b.value, a.region))
  }

  /// The product of two values; the whole line if, as limits, one is 0 and the other may be infinite.
  private static func product(of a: Interval, _ b: Interval, _ region: Region) -> Interval {
    let isLimit = region == .below || region == .above
    guard isLimit, a.isZero && !b.isBounded || b.isZero && !a.isBounded, !a.isEmpty, !b.isEmpty else { return a * b }
    return Interval.entire.with(min(a.definition, b.definition))
  }

  private func scaled(by factor: Interval) -> Self {
    let value = value * factor
    if factor.isZero, isAnalytic, value.isZero { return constant(value) }
    return map(value: value) { factor.isZero ? .zero : factor.times($0) }
  }

  public static func / (a: Self, b: Self) -> Self {
    if b.region == .below || b.region == .above, b.value.isZero, let limit = a.limit(over: b) { return limit }
    let value = a.quotient(b)
    if b.order > 0 { return quotient(a, b, value: value) }
    let divisor = b.value
    return a.map(value: value) { $0.over(divisor) }
  }

  /// The quotient as a limit next to a common zero, after both series are divided by their common power; nil if there
  /// is no common zero, or the divisor's has a higher multiplicity.
  private func limit(over b: Self) -> Self? {
    Self.commonZeros(self, b).map { divided(by: $0) / b.divided(by: $0) }
  }

  /// The multiplicity of the divisor's zero at a point where both series are 0; nil if there is no such zero, or the
  /// dividend's multiplicity is lower.
  private static func commonZeros(_ x: Self, _ y: Self) -> Int? {
    guard x.order > 0, x.value.isZero, y.value.isZero, let m = (1...y.order).first(where: { !y[$0].isZero }),
      y[m].excludesZero, m <= x.order, (0..<m).allSatisfy({ x[$0].isZero })
    else { return nil }
    return m
  }

  /// This function divided by (t − z)ᵐ, for a zero z of multiplicity m in the region or at its end. The quotient is a
  /// mean of a derivative between z and t, so its coefficient k lies in the enclosure of order k + m, as far as that is
  /// known.
  private func divided(by m: Int) -> Self {
    replacing { target in
      for k in 0...order { target[k] = k + m <= order ? self[k + m].with(.continuous) : .entire }
    }
  }

  /// The quotient of two smooth functions over a region at whose end both vanish, given their series there. Nil if the
  /// divisor's zero has a higher multiplicity, or if either function is not smooth. The last coefficients are unknown,
  /// as many as there are common zeros.
  public static func quotient(_ a: Self, _ b: Self, fromZeros x: Self, _ y: Self) -> Self? {
    guard let m = commonZeros(x, y), m <= min(a.order, b.order) else { return nil }
    let areSmooth = a.isAnalytic && b.isAnalytic
    let result = areSmooth ? a.divided(by: m) / b.divided(by: m) : nil
    return result.flatMap { $0.value.isBounded && $0.value.definition == .continuous ? $0 : nil }
  }

  /// The quotient of the values. It exists throughout a region in which the divisor has one sign, and is unbounded next
  /// to a zero of the divisor.
  private func quotient(_ divisor: Self) -> Interval {
    let plain = value / divisor.value
    guard divisor.value.contains(0.0), let sign = divisor.knownSign, sign != 0 else { return plain }
    let definition = Swift.min(value.definition, divisor.value.definition)
    guard let own = knownSign ?? value.sign, own != 0 else { return Interval.entire.with(definition) }
    let least = Interval(value.leastMagnitude) / Interval(divisor.value.magnitudeBound)
    let low = least.isEmpty || !least.lower.isFinite ? Double.greatestFiniteMagnitude : least.lower
    let half = Interval(low, .infinity, definition)
    return sign * own > 0 ? half : -half
  }

  public static prefix func - (a: Self) -> Self { a.map(value: -a.value) { -$0 } }

  /// The form for the midpoint of x, or the other one if that form may be undefined. If both may be, the hull of their
  /// values with unknown derivatives.
  public static func inForms(
    _ x: Self, _ relation: NumberRelation, _ border: Double, _ inside: (Self) -> Self, otherwise: (Self) -> Self
  ) -> Self {
    let isInside = relation.holds(x.leading, border)
    let first = isInside ? inside(x) : otherwise(x)
    if first.value.definition != .partial { return first }
    let second = isInside ? otherwise(x) : inside(x)
    if second.value.definition != .partial { return second }
    return first.replacing { $0[0] = first.value.hull(with: second.value) }.rough().limited(to: 0)
  }

  public func passing(through value: Double, at place: Double, of t: Self) -> Self {
    let isThere = t.value.isPoint && t.value.lower == place && !isNaN
    return isThere ? replacing { $0[0] = Interval(value).with(self.value.definition) } : self
  }

  /// A function that switches from one formula to another at a border and has `derivatives` continuous derivatives
  /// there.
  ///
  /// - Parameter below: the formula for x, or for the part of it that may lie below the border.
  /// - Parameter above: the formula from the border on.
  public static func connected(
    _ x: Self, at border: Double, derivatives: Int = 0, below: (Self) -> Self, above: (Self) -> Self
  ) -> Self {
    let difference = x - Self(border)
    let signs = difference.signs
    let isClosed = x.region == .closed && x.order > 0
    if difference.isFlatZero || !signs.isBelow && (!signs.isZero || !isClosed || difference.isLevel) { return above(x) }
    if !signs.isAbove, !signs.isZero { return below(x) }
    let first = below(x.narrowed(to: Interval(-.infinity, border)))
    let second = above(x.narrowed(to: Interval(border, .infinity)))
    let definition = Swift.min(first.value.definition, second.value.definition)
    return first.hull(
      with: second, value: first.value.hull(with: second.value).with(definition), derivatives: UInt8(derivatives))
  }

  /// The independent variable over the values of this function, as the argument of a function that is then composed
  /// with this one.
  ///
  /// - Parameter order: the order of the series; by default the order of this one.
  public func argument(order: Int? = nil) -> Self {
    let order = order ?? self.order
    func over(_ values: Interval, _ region: Region) -> Self {
      Self(over: values, order: order, region: region)
    }
    if self.order == 0 || value.isEmpty || isHeld { return over(value, .closed) }
    switch region {
    case .closed: return over(value, .closed)
    case .open: return over(value, self[1].excludesZero ? .open : .closed)
    case .below, .above:
      if value.isPoint, let isAbove = departsUpward { return over(value, isAbove ? .above : .below) }
      // Next to the limit, values may leave its enclosure.
      return over(Interval(value.lower.nextDown, value.upper.nextUp, value.definition), .closed)
    }
  }

  /// The possible signs of the values in the region.
  struct Signs {
    var isBelow: Bool
    var isZero: Bool
    var isAbove: Bool
  }

  var signs: Signs {
    let value = value
    if value.isEmpty { return Signs(isBelow: false, isZero: false, isAbove: false) }
    var signs = Signs(isBelow: value.lower < 0, isZero: value.contains(0), isAbove: value.upper > 0)
    guard order > 0, signs.isZero else { return signs }
    if isFlatZero { return Signs(isBelow: true, isZero: true, isAbove: true) }
    switch region {
    case .closed: break
    case .open:
      // A strictly monotone function does not take its extreme values between the ends.
      if rises, !signs.isBelow || !signs.isAbove { signs.isZero = false }
    case .below, .above:
      guard value.isZero, let isAbove = departsUpward else { break }
      signs = Signs(isBelow: !isAbove, isZero: false, isAbove: isAbove)
    }
    return signs
  }

  /// True if the values next to a limit lie above it, by the first nonzero coefficient; nil if there is none or its
  /// sign is unknown.
  private var departsUpward: Bool? {
    guard let k = (1...order).first(where: { !self[$0].isZero }), let sign = self[k].sign else { return nil }
    return region == .above || k % 2 == 0 ? sign > 0 : sign < 0
  }

  /// True if all coefficients at a point are 0, although the function may be nonzero next to it.
  var isFlatZero: Bool { order > 0 && region != .open && value.isZero && isLevel && !isHeld }

  /// True if the function is known to be strictly monotone: its slope is not 0, or is 0 only at single points.
  private var rises: Bool {
    guard value.definition == .continuous else { return false }
    if self[1].excludesZero { return true }
    guard smoothness == Self.analytic, self[1].lower >= 0 || self[1].upper <= 0 else { return false }
    return (1...order).contains { self[$0].excludesZero }
  }

  /// True if all values in the region are below 0, outside the domain of roots and logarithms.
  var isBelowZero: Bool { knownSign == -1 }

  /// A function of this one that has no value in the region.
  var nowhere: Self { replacing { $0[0] = .empty }.rough() }

  /// −1, 0 or 1 if all values in the region have that sign; nil otherwise.
  var knownSign: Int? {
    let signs = signs
    switch (signs.isBelow, signs.isZero, signs.isAbove) {
    case (true, false, false): return -1
    case (false, true, false): return 0
    case (false, false, true): return 1
    default: return nil
    }
  }

  /// The values, with a bound moved inward if it is not attained in the region and the rounding jumps there.
  func taken(_ rule: FloatingPointRoundingRule) -> Interval {
    let value = value
    guard order > 0, value.isBounded, !value.isEmpty else { return value }
    switch region {
    case .closed: return value
    case .open:
      guard rises, value.lower < value.upper else { return value }
      // Next to an end the rounding has its value at the end, unless it jumps there.
      let low = rule.jumps(in: Interval(value.lower)) ? value.lower.nextUp : value.lower
      let high = rule.jumps(in: Interval(value.upper)) ? value.upper.nextDown : value.upper
      return low <= high ? Interval(low, high, value.definition) : value
    case .below, .above:
      guard value.isPoint, rule.jumps(in: value), !isHeld else { return value }
      guard let isAbove = departsUpward else {
        return Interval(value.lower.nextDown, value.upper.nextUp, value.definition)
      }
      let beside = isAbove ? value.lower.nextUp : value.lower.nextDown
      return Interval(beside, beside, value.definition)
    }
  }
}

extension FloatingPointRoundingRule {
  /// Returns true if an interval may contain a number at which the rounding jumps: a whole one, or a midpoint between
  /// two.
  func jumps(in values: Interval) -> Bool {
    if values.isEmpty || !values.isBounded { return true }
    switch self {
    case .toNearestOrAwayFromZero, .toNearestOrEven:
      return (values.lower - 0.5).rounded(.up) <= (values.upper - 0.5).rounded(.down)
    default: return values.lower.rounded(.up) <= values.upper.rounded(.down)
    }
  }
}
