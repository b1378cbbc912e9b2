import Formulas
import ScalarMath
import TimingFunctions
import ViewEffects

/// A tracing number: evaluating a curve, an effect or a formula with it records code.
///
/// Any function that is generic over ``ElementaryNumber`` can be exported to every language without a second
/// implementation. Operations on constants are evaluated at once.
struct RecordedNumber: ElementaryNumber {
  /// The value of a constant; nil for a recorded number.
  let constant: Double?
  /// The node of a recorded number, and its recorder; 0 and nil for a constant.
  let node: NodeID
  let recorder: CodeRecorder?

  init(_ constant: Double) { (self.constant, node, recorder) = (constant, 0, nil) }
  init(node: NodeID, of recorder: CodeRecorder) { (constant, self.node, self.recorder) = (nil, node, recorder) }

  /// The value of a constant; a special NaN for a recorded number. A number minus that NaN is 0, and any other
  /// operation on it is refused.
  var leading: Double { constant ?? Self.unknownLeading }
  private static let unknownLeading = Double(nan: 0xEA5E1, signaling: false)

  /// True for the special NaN that ``leading`` returns for a recorded number.
  private var isUnknownLeading: Bool { constant?.bitPattern == Self.unknownLeading.bitPattern }
  var isNaN: Bool { constant?.isNaN == true }
  var isSpread: Bool { recorder != nil }

  var unknown: RecordedNumber {
    recorder?.beyond("it depends on a single number, not on a formula") ?? Self(.nan)
  }

  // MARK: Recording

  /// Records an operation; an operation on constants becomes its value.
  static func apply(_ operation: FormulaOperation, _ operands: RecordedNumber...) -> RecordedNumber {
    apply(operation, operands)
  }

  private static func apply(_ operation: FormulaOperation, _ operands: [RecordedNumber]) -> RecordedNumber {
    guard let recorder = operands.lazy.compactMap(\.recorder).first else {
      return RecordedNumber(operation.value(operands[0].leading, operands.count == 2 ? operands[1].leading : nil))
    }
    if operands.contains(where: \.isUnknownLeading) {
      return recorder.refuse("it depends on a single number, not on a formula")
    }
    let places = operands.map { recorder.index(of: $0) }
    if let unknown = places.first(where: { [.unknown, .beyond].contains(recorder.graph[$0].operation) }) {
      return RecordedNumber(node: unknown, of: recorder)
    }
    return recorder.record(ExpressionNode(operation, places))
  }

  // MARK: Branches

  static func branch<Result>(
    _ x: Self, _ relation: NumberRelation, _ border: Self, _ inside: (Self) -> Result, otherwise: (Self) -> Result,
    join: (Result, Result, (Self, Self) -> Self) -> Result
  ) -> Result {
    guard let recorder = x.recorder ?? border.recorder else {
      return relation.holds(x.leading, border.leading) ? inside(x) : otherwise(x)
    }
    switch recorder.condition(relation, recorder.index(of: x), recorder.index(of: border)) {
    case .known(true): return inside(x)
    case .known(false): return otherwise(x)
    case .node(let condition): return join(inside(x), otherwise(x)) { recorder.choice(condition, $0, $1) }
    }
  }

  static func inForms(
    _ x: Self, _ relation: NumberRelation, _ border: Double, _ inside: (Self) -> Self, otherwise: (Self) -> Self
  ) -> Self {
    switch x.recorder?.forms {
    case .inside: inside(x)
    case .otherwise: otherwise(x)
    case .both, nil: piecewise(x, relation, border, inside, otherwise: otherwise)
    }
  }

  static func expanded(at x: Self, _ series: (_ place: Double, _ order: Int) -> (Jet, Jet)) -> (Self, Self) {
    if let recorder = x.recorder {
      let none = recorder.refuse("it is solved at each place, not by a formula")
      return (none, none)
    }
    let (first, second) = series(x.leading, 0)
    return (Self(first.leading), Self(second.leading))
  }

  // MARK: Arithmetic

  /// The operand of a negation; nil for any other number.
  private var negated: RecordedNumber? {
    guard let recorder, recorder.graph[node].operation == .negate else { return nil }
    return RecordedNumber(node: recorder.graph[node].operands[0], of: recorder)
  }

  static func + (a: Self, b: Self) -> Self {
    if a.constant == 0 { return b }
    if b.constant == 0 { return a }
    if let b = b.negated { return a - b }
    if let a = a.negated { return b - a }
    if let value = b.constant, value < 0, a.recorder != nil { return a - Self(-value) }
    return apply(.add, a, b)
  }
  static func - (a: Self, b: Self) -> Self {
    if b.isUnknownLeading { return Self(0) }
    if a.constant == 0 { return -b }
    if b.constant == 0 { return a }
    if let b = b.negated { return a + b }
    if let value = b.constant, value < 0, a.recorder != nil { return a + Self(-value) }
    return apply(.subtract, a, b)
  }
  static func * (a: Self, b: Self) -> Self {
    if a.constant == 1 { return b }
    if b.constant == 1 { return a }
    if a.constant == -1 { return -b }
    if b.constant == -1 { return -a }
    // Recorded operands are assumed to be finite.
    if a.constant == 0 || b.constant == 0 { return Self(0) }
    return apply(.multiply, a, b)
  }
  static func / (a: Self, b: Self) -> Self { b.constant == 1 ? a : apply(.divide, a, b) }
  static prefix func - (a: Self) -> Self { a.negated ?? apply(.negate, a) }

  // MARK: Functions

  static func sin(_ x: Self) -> Self { apply(.sin, x) }
  static func cos(_ x: Self) -> Self { apply(.cos, x) }
  static func tan(_ x: Self) -> Self { apply(.tan, x) }
  static func sinPi(_ x: Self) -> Self { apply(.sinPi, x) }
  static func cosPi(_ x: Self) -> Self { apply(.cosPi, x) }
  static func asin(_ x: Self) -> Self { apply(.asin, x) }
  static func acos(_ x: Self) -> Self { apply(.acos, x) }
  static func atan(_ x: Self) -> Self { apply(.atan, x) }
  static func atan2(y: Self, x: Self) -> Self { apply(.atan2, y, x) }
  static func sinh(_ x: Self) -> Self { apply(.sinh, x) }
  static func cosh(_ x: Self) -> Self { apply(.cosh, x) }
  static func tanh(_ x: Self) -> Self { apply(.tanh, x) }
  static func exp(_ x: Self) -> Self { apply(.exp, x) }
  static func exp2(_ x: Self) -> Self { apply(.exp2, x) }
  static func expMinusOne(_ x: Self) -> Self { apply(.expMinusOne, x) }
  static func erfc(_ x: Self) -> Self { apply(.complementaryError, x) }
  static func log(_ x: Self) -> Self { apply(.log, x) }
  static func logOfOneMinus(_ x: Self) -> Self { apply(.logOfOneMinus, x) }
  static func log2(_ x: Self) -> Self { apply(.log2, x) }
  static func log10(_ x: Self) -> Self { apply(.log10, x) }
  static func sqrt(_ x: Self) -> Self { apply(.squareRoot, x) }
  static func cubeRoot(_ x: Self) -> Self { apply(.cubeRoot, x) }
  static func hypot(_ x: Self, _ y: Self) -> Self { apply(.hypotenuse, x, y) }
  static func signum(_ x: Self) -> Self { apply(.signum, x) }
  var magnitude: Self { Self.apply(.magnitude, self) }

  static func power(_ x: Self, _ y: Self) -> Self {
    if let exponent = y.constant, x.recorder != nil {
      if exponent == 0.5 { return sqrt(x) }
      if let whole = Int(exactly: exponent), whole.magnitude <= 64 { return pow(x, whole) }
    }
    return apply(.power, x, y)
  }

  /// Returns the power by repeated squaring.
  static func pow(_ x: Self, _ n: Int) -> Self {
    guard x.recorder != nil else { return Self(.pow(x.leading, n)) }
    if n < 0 { return 1 / pow(x, -n) }
    if n == 0 { return Self(1) }
    let half = pow(x, n / 2)
    return n == 1 ? x : n % 2 == 0 ? half * half : half * half * x
  }

  func rounded(_ rule: FloatingPointRoundingRule) -> Self {
    let operation: FormulaOperation =
      switch rule {
      case .down: .floor
      case .up: .ceiling
      case .towardZero: .truncate
      case .toNearestOrEven: .roundedToEven
      default: .roundedAway
      }
    return Self.apply(operation, self)
  }
  func truncatingRemainder(dividingBy divisor: Self) -> Self {
    Self.apply(.truncatedRemainder, self, divisor)
  }
  static func flooredRemainder(_ x: Self, _ y: Self) -> Self { apply(.flooredRemainder, x, y) }
  static func lesser(_ x: Self, _ y: Self) -> Self { apply(.lesser, x, y) }
  static func greater(_ x: Self, _ y: Self) -> Self { apply(.greater, x, y) }
}

/// Curves with special algorithms, each recorded by its defining formula.
extension RecordedNumber {
  static func applying(_ function: some UnivariateFunction, to x: Self) -> Self {
    guard let recorder = x.recorder else { return Self(function.value(at: x.leading)) }
    switch function as any UnivariateFunction {
    case let curve as AnyTimingFunction: return curve.base.applied(to: x)
    case let curve as CubicBezier: return cubicBezier(curve, at: x)
    case let spring as Spring: return spring.recorded(at: x)
    case let flight as SpringFlight: return flight.spring.recorded(flight, at: x)
    case let decay as Decay:
      return .piecewise(x, .below, 0) { _ in
        Self(0)
      } otherwise: {
        -decay.amplitude * .expMinusOne(-($0 / decay.timeConstant))
      }
    case let band as RubberBand:
      return x * band.coefficient * band.dimension / (x.magnitude * band.coefficient + band.dimension)
    case is SinglePrecision: return apply(.singlePrecision, x)
    case let derivative as DerivativeCurve<Program>:
      return CodeDerivative.recorded(derivative.base, order: derivative.order, at: x)
    default:
      return function.extended(to: x) ?? recorder.refuse("one of its curves has no formula")
    }
  }

  /// Returns the height of a Bézier curve, extended beyond its ends by tangents as in CSS.
  ///
  /// A curve with a vertical end is computed from that end: floats near 1 have a rounding error of 6·10⁻⁸, and the
  /// height changes by its square root.
  private static func cubicBezier(_ curve: CubicBezier, at x: Self) -> Self {
    let isReversed = curve.x2 == 1 && curve.x1 > 0.01
    let points =
      isReversed
      ? [curve.x2, curve.y2, curve.x1, curve.y1].map { Self(complement($0)) }
      : [curve.x1, curve.y1, curve.x2, curve.y2].map { Self($0) }
    return .piecewise(x, .below, 0) {
      $0 * curve.startSlope
    } otherwise: {
      .piecewise($0, .above, 1) {
        1 + ($0 - 1) * curve.endSlope
      } otherwise: { place in
        let height = apply(.cubicBezier, points + [isReversed ? 1 - place : place])
        return isReversed ? 1 - height : height
      }
    }
  }

  /// Returns 1 − x, rounded to 9 decimals if that changes it by less than 10⁻¹⁵.
  private static func complement(_ x: Double) -> Double {
    let short = ((1 - x) * 1e9).rounded() / 1e9
    return (short - (1 - x)).magnitude < 1e-15 ? short : 1 - x
  }
}

/// The motion of a spring in functions that every language has: 1 − e^(−at)·(…), in a form that does not overflow.
///
/// With the decay rate a, the position is 1 − e^(−at) − (a − v₀)·h for the response h to a unit push. Below critical
/// damping h = e^(−at)·sin(ωd·t)/ωd, and the position is 1 − e^(−at)·(cos(ωd·t) + (a − v₀)/ωd·sin(ωd·t)). Above it,
/// with the rate b of the fast decay, h = e^(−at)·(1 − e^(−(b − a)t))/(b − a).
extension Spring {
  /// Returns the position at t seconds; 0 before the start.
  fileprivate func recorded(at t: RecordedNumber) -> RecordedNumber {
    .piecewise(t, .below, 0, { _ in RecordedNumber(0) }, otherwise: { released($0, velocity: initialVelocity) })
  }

  /// Returns a flight's value at a time in seconds: start + (target − start)·r + velocity·h, with the step response r
  /// and the response h to a velocity of 1; the start before the release.
  fileprivate func recorded(_ flight: SpringFlight, at seconds: RecordedNumber) -> RecordedNumber {
    .piecewise(seconds, .below, flight.release) { _ in
      RecordedNumber(flight.start)
    } otherwise: {
      let elapsed = $0 - flight.release
      let share = released(elapsed, velocity: 0)
      let pushed = flight.velocity == 0 ? share : released(elapsed, velocity: 1)
      return flight.start + (flight.target - flight.start) * share + flight.velocity * (pushed - share)
    }
  }

  private func released(_ t: RecordedNumber, velocity: Double) -> RecordedNumber {
    let (ratio, frequency) = (dampingRatio, naturalFrequency)
    let contrast = (1 - ratio) * (1 + ratio)
    let offset = contrast.magnitude.squareRoot() * frequency
    if contrast > 0 {
      let rate = ratio * frequency
      let phase = offset * t
      let swing = .cos(phase) + (rate - velocity) / offset * .sin(phase)
      return rate == 0 ? 1 - swing : 1 - .exp(-rate * t) * swing
    }
    if offset == 0 {
      return 1 - .exp(-frequency * t) * (1 + (frequency - velocity) * t)
    }
    let rate = frequency / (ratio + contrast.magnitude.squareRoot())
    let gap = 2 * offset
    let rest = 1 + (rate - velocity) / gap * -(.expMinusOne(-gap * t))
    return 1 - .exp(-rate * t) * rest
  }
}
