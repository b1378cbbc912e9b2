import Formulas
import ScalarMath

/// The bodies of helper functions: operations that a language lacks, expressed by other operations.
///
/// The bodies keep properties that a naive form would lose: sines of multiples of π are exactly 0, both branches of a
/// choice are defined, and no power has a negative base.
package enum CodeHelper {
  /// Returns the graph of an operation with its operands as arguments; nil if the operation has no formula.
  package static func body(_ operation: FormulaOperation, in language: CodeLanguage) -> ExpressionGraph? {
    let recorder = CodeRecorder(dropsHoles: !language.hasHoles)
    let x = (0..<2).map { recorder.argument($0) }
    return value(operation, x[0], x[1]).map { recorder.function([$0]) }
  }

  private static func value(_ operation: FormulaOperation, _ x: RecordedNumber, _ y: RecordedNumber) -> RecordedNumber?
  {
    let (zero, one) = (RecordedNumber(0), RecordedNumber(1))
    switch operation {
    case .sinPi:
      // Reduced to −1…1, then to −½…½, both without rounding.
      let turn = x - 2 * (0.5 * x).rounded(.toNearestOrEven)
      let folded: RecordedNumber = .piecewise(turn, .above, 0.5) {
        1 - $0
      } otherwise: { turn in
        .piecewise(turn, .below, -0.5, { -1 - $0 }, otherwise: { $0 })
      }
      return .sin(.pi * folded)
    case .cosPi:
      let turn = x - 2 * (0.5 * x).rounded(.toNearestOrEven)
      return .sin(.pi * (0.5 - turn.magnitude))
    case .sinh: return 0.5 * (.exp(x) - .exp(-x))
    case .cosh: return 0.5 * (.exp(x) + .exp(-x))
    case .tanh:
      // This exponential does not overflow.
      let decay: RecordedNumber = .exp(-2 * x.magnitude)
      return .signum(x) * ((1 - decay) / (1 + decay))
    case .log2: return .log(x) / Double.log(2)
    case .log10: return .log(x) / Double.log(10)
    case .expMinusOne:
      // Below ½, nine terms have an error below 2⁻²⁹. Above it, the subtraction loses one bit.
      let terms = (2...9).reversed().reduce(one) { 1 + x / Double($1) * $0 }
      return .piecewise(x.magnitude, .below, 0.5, { _ in x * terms }, otherwise: { _ in .exp(x) - 1 })
    case .logOfOneMinus:
      let rounded = 1 - x
      return .piecewise(rounded, .equal, 1, { _ in -x }, otherwise: { .log($0) * (x / (1 - $0)) })
    case .cubeRoot: return .signum(x) * .power(x.magnitude, RecordedNumber(1.0 / 3))
    case .hypotenuse:
      let (a, b) = (x.magnitude, y.magnitude)
      let (more, less): (RecordedNumber, RecordedNumber) = (.greater(a, b), .lesser(a, b))
      let share = less / more
      return .piecewise(more, .equal, 0, { _ in zero }, otherwise: { $0 * .sqrt(1 + share * share) })
    case .complementaryError: return complementaryError(x)
    case .signum:
      return .piecewise(
        x, .above, 0, { _ in one }, otherwise: { .piecewise($0, .below, 0, { _ in -one }, otherwise: { $0 }) })
    case .truncate:
      return .piecewise(x, .below, 0, { -((-$0).rounded(.down)) }, otherwise: { $0.rounded(.down) })
    case .roundedAway:
      let whole = x.rounded(.towardZero)
      return .piecewise((x - whole).magnitude, .atLeast, 0.5, { _ in whole + .signum(x) }, otherwise: { _ in whole })
    case .roundedToEven:
      let below = x.rounded(.down)
      let rest = x - below
      let isOdd = below - 2 * (0.5 * below).rounded(.down)
      return .piecewise(rest, .below, 0.5) { _ in
        below
      } otherwise: { rest in
        .piecewise(rest, .above, 0.5, { _ in below + 1 }, otherwise: { _ in below + isOdd })
      }
    case .truncatedRemainder: return x - y * (x / y).rounded(.towardZero)
    case .flooredRemainder:
      let rest = x.truncatingRemainder(dividingBy: y)
      return .piecewise(rest * y, .below, 0, { _ in rest + y }, otherwise: { _ in rest })
    case .lesser: return chosen(x, .atMost, y)
    case .greater: return chosen(x, .atLeast, y)
    case .power: return power(x, y)
    default: return nil
    }
  }

  /// Returns x if its relation to y holds or x is NaN, otherwise y.
  private static func chosen(_ x: RecordedNumber, _ relation: NumberRelation, _ y: RecordedNumber) -> RecordedNumber {
    .piecewise(x, relation, number: y) { _ in
      x
    } otherwise: { _ in
      .piecewise(x, .equal, number: x, { _ in y }, otherwise: { _ in x })
    }
  }

  /// Returns a power for shading languages, whose own is undefined below 0 and at 0⁰: 2^(y·log₂|x|), negative for an
  /// odd power of a negative x.
  private static func power(_ x: RecordedNumber, _ y: RecordedNumber) -> RecordedNumber {
    let size: RecordedNumber = .exp2(y * .log2(x.magnitude))
    let isOdd = y - 2 * (0.5 * y).rounded(.down)
    let signed: RecordedNumber = .piecewise(isOdd, .equal, 1) { _ in
      .piecewise(x, .below, 0, { _ in -size }, otherwise: { _ in size })
    } otherwise: { _ in
      size
    }
    return .piecewise(x, .equal, 0) { _ in
      .piecewise(y, .equal, 0, { _ in RecordedNumber(1) }, otherwise: { _ in RecordedNumber(0) })
    } otherwise: { _ in
      signed
    }
  }
}

/// The complementary error function for languages without one.
///
/// erfc(x) = e^(−x²)·P(u)/(1 + 2x) for x ≥ 0 with u = (x − 3¾)/(x + 3¾) in −1…1, over which P is smooth up to infinity;
/// below 0 it is 2 − erfc(−x). P is the sum of the Chebyshev polynomials up to degree 23, with an error of 10⁻¹⁶.
///
/// Source: M. M. Shepherd, J. G. Laframboise, Chebyshev approximation of (1 + 2x)exp(x²)erfc x in 0 ≤ x < ∞, 1981, for
/// the form; the coefficients were recomputed with 60 digits, from 60 places.
extension CodeHelper {
  private static let coefficients = [
    1.177578934567401754, -0.004590054580646477331, -0.08424913336651791558, 0.0592099399981918905,
    -0.02665866843530575228, 0.009074997670705265094, -0.002413163540417608191, 0.0004907758365258086323,
    -0.00006916973302501206367, 4.139027986073010168e-6, 7.740383066198490669e-7, -2.188640104923439566e-7,
    1.076499946567091038e-8, 4.521959811218286898e-9, -7.754400208831351106e-10, -6.318088340886684494e-11,
    2.868795010930669898e-11, 1.945586854577734723e-13, -9.654696748433438906e-13, 3.252548148148739842e-14,
    3.347811948286805388e-14, -1.864562880419313102e-15, -1.250795053068864709e-15, 7.418235256624043463e-17,
  ]

  private static func complementaryError(_ x: RecordedNumber) -> RecordedNumber {
    let size = x.magnitude
    let u = (size - 3.75) / (size + 3.75)
    // Clenshaw's recurrence.
    var (next, after) = (RecordedNumber(0), RecordedNumber(0))
    for coefficient in coefficients.dropFirst().reversed() {
      (next, after) = (coefficient + 2 * u * next - after, next)
    }
    let sum = coefficients[0] + u * next - after
    let tail = .exp(-(size * size)) * (sum / (1 + 2 * size))
    return .piecewise(x, .atLeast, 0, { _ in tail }, otherwise: { _ in 2 - tail })
  }
}

/// The height of a cubic Bézier curve at an abscissa. The curve's parameter is found by Newton steps that stay within
/// the bracket of the root, otherwise by bisection.
///
/// The search solves x(s) = ((as + b)s + c)s for s in 0…1. ``code(_:named:)`` writes the search as code, and
/// ``value(_:_:_:_:at:in:)`` returns the value that this code computes.
package enum BezierHelper {
  /// Returns the number of steps that the slowest case needs: near a triple root each Newton step reduces the error by
  /// only a third.
  static func steps(_ precision: CodePrecision) -> Int { precision == .double ? 64 : 32 }

  /// Returns the height at an abscissa, with the rounding errors of the exported code.
  package static func value(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at place: Double, in precision: CodePrecision
  ) -> Double {
    func r(_ x: Double) -> Double { precision.rounded(x) }
    let a = r(r(3 * r(x1 - x2)) + 1)
    let b = r(3 * r(x2 - r(2 * x1)))
    let c = r(3 * x1)
    var (low, high, s) = (0.0, 1.0, place)
    for _ in 0..<steps(precision) {
      let x = r(r(r(r(r(r(a * s) + b) * s) + c) * s) - place)
      if x == 0 { break }
      if x < 0 { low = s } else { high = s }
      let slope = r(r(r(r(r(3 * a) * s) + r(2 * b)) * s) + c)
      let next = r(s - r(x / slope))
      s = next > low && next < high ? next : r(0.5 * r(low + high))
    }
    let rest = r(1 - s)
    let arms = r(r(r(3 * y1) * rest) + r(r(3 * y2) * s))
    return r(r(r(arms * rest) * s) + r(r(s * s) * s))
  }

  /// Returns the lines of the search as a function in a language.
  static func code(_ dialect: CodeDialect, named name: String) -> [String] {
    let end = dialect.lineEnd
    let (zero, half, one) = (dialect.text(0), dialect.text(0.5), dialect.text(1))
    let (two, three) = (dialect.text(2), dialect.text(3))
    func fixed(_ name: String, _ value: String) -> String {
      dialect.constant.replacing("$0", with: name) + value + end
    }
    func changing(_ name: String, _ value: String) -> String { "\(dialect.variableWord)\(name) = \(value)\(end)" }
    let inner = [
      fixed("rest", "((a * s + b) * s + c) * s - x"),
      "if (rest == \(zero)) { break\(end) }",
      "if (rest < \(zero)) { low = s\(end) } else { high = s\(end) }",
      fixed("next", "s - rest / ((\(three) * a * s + \(two) * b) * s + c)"),
      "if (next > low && next < high) { s = next\(end) } else { s = \(half) * (low + high)\(end) }",
    ]
    let body =
      [
        fixed("a", "\(three) * (x1 - x2) + \(one)"), fixed("b", "\(three) * (x2 - \(two) * x1)"),
        fixed("c", "\(three) * x1"), changing("low", zero), changing("high", one), changing("s", "x"),
        dialect.loop.replacing("$0", with: "\(steps(dialect.precision))"),
      ] + inner.map { "  " + $0 } + [
        "}",
        "return (\(three) * y1 * (\(one) - s) + \(three) * y2 * s) * (\(one) - s) * s + s * s * s\(end)",
      ]
    return [dialect.header(name, ["x1", "y1", "x2", "y2", "x"])] + body.map { "  " + $0 } + ["}"]
  }
}
