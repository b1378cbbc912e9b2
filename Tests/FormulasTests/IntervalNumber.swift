import ScalarMath

/// All numbers from one to another, without outward rounding: a number that can lie on both sides of a border.
///
/// A function that is defined on a part of an interval is taken there; what is undefined throughout is NaN.
struct IntervalNumber: ElementaryNumber {
  var lower: Double
  var upper: Double

  static let undefined = Self(.nan)
  static let everything = Self(-.infinity, .infinity)

  init(_ constant: Double) { (lower, upper) = (constant, constant) }
  init(_ lower: Double, _ upper: Double) { (self.lower, self.upper) = (lower, upper) }
  /// The least interval with these values; everything where the ends of operands gave none, such as ∞ − ∞.
  private init(of values: [Double]) {
    self = .everything
    if let least = values.min(), let most = values.max(), !values.contains(where: \.isNaN) {
      (lower, upper) = (least, most)
    }
  }

  var leading: Double { lower == upper ? lower : isFinite ? lower / 2 + upper / 2 : lower.isFinite ? lower : upper }
  var isNaN: Bool { lower.isNaN || upper.isNaN }
  private var isFinite: Bool { lower.isFinite && upper.isFinite }

  static func hull(_ a: Self, _ b: Self) -> Self {
    a.isNaN ? b : b.isNaN ? a : Self(min(a.lower, b.lower), max(a.upper, b.upper))
  }
  /// What lies in both; nil where nothing does.
  private func part(_ least: Double, _ most: Double) -> Self? {
    let part = Self(max(lower, least), min(upper, most))
    return isNaN || part.lower > part.upper ? nil : part
  }

  static func branch<Result>(
    _ x: Self, _ relation: NumberRelation, _ border: Self, _ inside: (Self) -> Result, otherwise: (Self) -> Result,
    join: (Result, Result, (Self, Self) -> Self) -> Result
  ) -> Result {
    if x.isNaN || border.isNaN { return otherwise(x) }
    let (below, above) = (x.part(-.infinity, border.upper), x.part(border.lower, .infinity))
    let inner: Self?
    let outer: Self?
    switch relation {
    case .below: (inner, outer) = (x.lower < border.upper ? below : nil, above)
    case .atMost: (inner, outer) = (below, x.upper > border.lower ? above : nil)
    case .atLeast: (inner, outer) = (above, x.lower < border.upper ? below : nil)
    case .above: (inner, outer) = (x.upper > border.lower ? above : nil, below)
    case .equal:
      let isPoint = x.lower == x.upper && border.lower == border.upper && x.lower == border.lower
      (inner, outer) = (x.part(border.lower, border.upper), isPoint ? nil : x)
    }
    guard let inner else { return otherwise(outer ?? x) }
    guard let outer else { return inside(inner) }
    return join(inside(inner), otherwise(outer), hull)
  }

  static func applying(_ function: some UnivariateFunction, to x: Self) -> Self {
    function.extended(to: x) ?? x.sampled(function.value)
  }
  static func expanded(at x: Self, _ series: (_ place: Double, _ order: Int) -> (Jet, Jet)) -> (Self, Self) {
    (x.sampled { series($0, 0).0.leading }, x.sampled { series($0, 0).1.leading })
  }
  /// The hull of a curve that is known by its values, wider by the largest step between samples.
  private func sampled(_ value: (Double) -> Double) -> Self {
    if isNaN { return .undefined }
    if lower == upper { return Self(value(lower)) }
    let (first, last) = (max(lower, -1e6), min(upper, 1e6))
    let values = (0...64).map { value(first + (last - first) * Double($0) / 64) }.filter { !$0.isNaN }
    if values.isEmpty { return .undefined }
    let step = zip(values, values.dropFirst()).map { ($1 - $0).magnitude }.max() ?? 0
    let hull = Self(of: values)
    return Self(hull.lower - step, hull.upper + step)
  }

  private func monotone(_ least: Double = -.infinity, _ most: Double = .infinity, _ function: (Double) -> Double)
    -> Self
  {
    part(least, most).map { Self(of: [function($0.lower), function($0.upper)]) } ?? .undefined
  }
  private static func corners(_ a: Self, _ b: Self, _ operation: (Double, Double) -> Double) -> Self {
    if a.isNaN || b.isNaN { return .undefined }
    return Self(
      of: [
        operation(a.lower, b.lower), operation(a.lower, b.upper), operation(a.upper, b.lower),
        operation(a.upper, b.upper),
      ])
  }

  static func + (a: Self, b: Self) -> Self { corners(a, b, +) }
  static func - (a: Self, b: Self) -> Self { corners(a, b, -) }
  static func * (a: Self, b: Self) -> Self { corners(a, b) { $0 == 0 || $1 == 0 ? 0 : $0 * $1 } }
  static func / (a: Self, b: Self) -> Self {
    if a.isNaN || b.isNaN { return .undefined }
    return b.lower <= 0 && b.upper >= 0 ? .everything : corners(a, b, /)
  }
  static prefix func - (a: Self) -> Self { Self(-a.upper, -a.lower) }

  /// A wave between −1 and 1 with its tops at `top` and every `period` from there.
  private func wave(top: Double, period: Double, _ function: (Double) -> Double) -> Self {
    if isNaN { return .undefined }
    if !isFinite || upper - lower >= period { return Self(-1, 1) }
    func meets(_ place: Double) -> Bool {
      (((lower - place) / period).rounded(.up) * period + place) <= upper
    }
    var range = monotone(-.infinity, .infinity, function)
    if meets(top) { range.upper = 1 }
    if meets(top + period / 2) { range.lower = -1 }
    return range
  }
  static func sin(_ x: Self) -> Self { x.wave(top: .pi / 2, period: 2 * .pi) { Double.sin($0) } }
  static func cos(_ x: Self) -> Self { x.wave(top: 0, period: 2 * .pi) { Double.cos($0) } }
  static func sinPi(_ x: Self) -> Self { x.wave(top: 0.5, period: 2) { Double.sinPi($0) } }
  static func cosPi(_ x: Self) -> Self { x.wave(top: 0, period: 2) { Double.cosPi($0) } }
  static func tan(_ x: Self) -> Self {
    let turns = Self(x.lower / .pi - 0.5, x.upper / .pi - 0.5)
    return x.isFinite && turns.lower.rounded(.down) == turns.upper.rounded(.down)
      ? x.monotone { Double.tan($0) } : x.isNaN ? .undefined : .everything
  }
  static func asin(_ x: Self) -> Self { x.monotone(-1, 1) { Double.asin($0) } }
  static func acos(_ x: Self) -> Self { x.monotone(-1, 1) { Double.acos($0) } }
  static func atan(_ x: Self) -> Self { x.monotone { Double.atan($0) } }
  static func atan2(y: Self, x: Self) -> Self {
    if x.isNaN || y.isNaN { return .undefined }
    let isCut = x.lower <= 0 && y.lower <= 0 && y.upper >= 0
    return isCut ? Self(-.pi, .pi) : corners(y, x) { Double.atan2(y: $0, x: $1) }
  }
  static func sinh(_ x: Self) -> Self { x.monotone { Double.sinh($0) } }
  static func cosh(_ x: Self) -> Self { x.magnitude.monotone { Double.cosh($0) } }
  static func tanh(_ x: Self) -> Self { x.monotone { Double.tanh($0) } }
  static func exp(_ x: Self) -> Self { x.monotone { Double.exp($0) } }
  static func exp2(_ x: Self) -> Self { x.monotone { Double.exp2($0) } }
  static func expMinusOne(_ x: Self) -> Self { x.monotone { Double.expMinusOne($0) } }
  static func erfc(_ x: Self) -> Self { x.monotone { Double.erfc($0) } }
  static func log(_ x: Self) -> Self { x.monotone(0) { Double.log($0) } }
  static func log2(_ x: Self) -> Self { x.monotone(0) { Double.log2($0) } }
  static func log10(_ x: Self) -> Self { x.monotone(0) { Double.log10($0) } }
  static func sqrt(_ x: Self) -> Self { x.monotone(0) { Double.sqrt($0) } }
  static func cubeRoot(_ x: Self) -> Self { x.monotone { Double.cubeRoot($0) } }
  static func hypot(_ x: Self, _ y: Self) -> Self { corners(x.magnitude, y.magnitude) { Double.hypot($0, $1) } }
  static func power(_ x: Self, _ y: Self) -> Self {
    if y.lower == y.upper, let whole = Int(exactly: y.lower) { return pow(x, whole) }
    return x.part(0, .infinity).map { corners($0, y) { Double.power($0, $1) } } ?? .undefined
  }
  static func pow(_ x: Self, _ n: Int) -> Self {
    if n < 0 { return 1 / pow(x, -n) }
    return (n.isMultiple(of: 2) ? x.magnitude : x).monotone { Double.pow($0, n) }
  }

  var magnitude: Self {
    if isNaN || lower >= 0 { return self }
    return upper <= 0 ? -self : Self(0, max(-lower, upper))
  }
  static func signum(_ x: Self) -> Self { x.monotone { Double.signum($0) } }
  func rounded(_ rule: FloatingPointRoundingRule) -> Self { monotone { $0.rounded(rule) } }
  func truncatingRemainder(dividingBy divisor: Self) -> Self {
    let quotient = self / divisor
    if isNaN || divisor.isNaN { return .undefined }
    let bound = divisor.magnitude.upper
    let isWhole = quotient.isFinite && quotient.lower.rounded(.towardZero) == quotient.upper.rounded(.towardZero)
    return isWhole ? self - divisor * quotient.rounded(.towardZero) : Self(-bound, bound)
  }
  static func flooredRemainder(_ x: Self, _ y: Self) -> Self {
    if x.isNaN || y.isNaN { return .undefined }
    let quotient = x / y
    let isWhole = quotient.isFinite && quotient.lower.rounded(.down) == quotient.upper.rounded(.down)
    return isWhole ? x - y * quotient.rounded(.down) : Self(min(0, y.lower), max(0, y.upper))
  }
  static func lesser(_ x: Self, _ y: Self) -> Self {
    x.isNaN || y.isNaN ? .undefined : Self(min(x.lower, y.lower), min(x.upper, y.upper))
  }
  static func greater(_ x: Self, _ y: Self) -> Self {
    x.isNaN || y.isNaN ? .undefined : Self(max(x.lower, y.lower), max(x.upper, y.upper))
  }
}
