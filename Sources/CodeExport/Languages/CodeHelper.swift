import ScalarMath

/// An operation that a language lacks, by operations that all have: the body of a function of its own.
///
/// The forms keep what the operation promises where a naive one would not: exact zeros of sines of multiples of π, both
/// branches of a choice without an undefined value, no power of a negative base.
package enum CodeHelper {
  /// The graph of an operation for its operands as arguments; nil for what is no formula.
  package static func body(_ operation: CodeOperation, in language: CodeLanguage) -> CodeGraph? {
    let recorder = CodeRecorder(dropsHoles: !language.hasHoles)
    let x = (0..<2).map { recorder.argument($0) }
    return value(operation, x[0], x[1]).map(recorder.function)
  }

  /// How many operands an operation has.
  static func arity(_ operation: CodeOperation) -> Int {
    switch operation {
    case .add, .subtract, .multiply, .divide, .atan2, .power, .truncatedRemainder, .flooredRemainder, .lesser,
      .greater, .hypotenuse:
      2
    case .cubicBezier: 5
    default: 1
    }
  }

  private static func value(_ operation: CodeOperation, _ x: RecordedNumber, _ y: RecordedNumber) -> RecordedNumber? {
    let (zero, one) = (RecordedNumber(0), RecordedNumber(1))
    switch operation {
    case .sinPi:
      // In −1…1, then in −½…½, both without rounding.
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
      // Of a number that does not overflow.
      let decay: RecordedNumber = .exp(-2 * x.magnitude)
      return .signum(x) * ((1 - decay) / (1 + decay))
    case .log2: return .log(x) / Double.log(2)
    case .log10: return .log(x) / Double.log(10)
    case .expMinusOne:
      // Eight terms below ½, an error below 2⁻²⁹; the rest loses one bit.
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
    case .complementaryError: return ErrorFunctionHelper.complement(x)
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

  /// The first where the relation holds, or where it is NaN.
  private static func chosen(_ x: RecordedNumber, _ relation: NumberRelation, _ y: RecordedNumber) -> RecordedNumber {
    .piecewise(x, relation, number: y) { _ in
      x
    } otherwise: { _ in
      .piecewise(x, .equal, number: x, { _ in y }, otherwise: { _ in x })
    }
  }

  /// A power for shading languages, whose own is undefined below 0 and at 0⁰: by 2^(y·log2 x) of the magnitude, with the
  /// sign of an odd power.
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
