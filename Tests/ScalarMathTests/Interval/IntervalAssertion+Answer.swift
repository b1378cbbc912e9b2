import RealModule
import ScalarMath

extension IntervalAssertion {
  /// Operations of which the standard asks the tightest bounds, and gets them here.
  static let tightest: Set = [
    "pos", "neg", "add", "sub", "mul", "div", "recip", "sqr", "sqrt", "pown", "cbrt", "sign", "ceil", "floor", "trunc",
    "roundTiesToEven", "roundTiesToAway", "abs", "min", "max", "intersection", "convexHull",
  ]

  /// What Easel gives; nil for an operation that it lacks.
  var answer: Value? {
    switch (arguments.first, arguments.dropFirst().first, arguments.count) {
    case (.interval(let x, let isDecorated), nil, 1):
      return Self.unary(operation, x).map { .interval($0, isDecorated: isDecorated) }
        ?? Self.number(operation, x).map { .number($0) } ?? Self.truth(operation, x).map { .truth($0) }
    case (.interval(let x, let isDecorated), .interval(let y, _), 2):
      return Self.binary(operation, x, y).map { .interval($0, isDecorated: isDecorated) }
        ?? Self.truth(operation, x, y).map { .truth($0) }
    case (.interval(let x, let isDecorated), .number(let n), 2) where operation == "pown":
      return Int(exactly: n).map { .interval(.pow(x, $0), isDecorated: isDecorated) }
    case (.number(let number), .interval(let x, _), 2) where operation == "isMember":
      return .truth(x.contains(number))
    case (.interval(let x, let isDecorated), .interval(let y, _), 3) where operation == "fma":
      guard case .interval(let z, _) = arguments[2] else { return nil }
      return .interval(x * y + z, isDecorated: isDecorated)
    default: return nil
    }
  }

  private static func unary(_ name: String, _ x: Interval) -> Interval? {
    switch name {
    case "pos": x
    case "neg": -x
    case "recip": 1 / x
    case "sqr": .squared(x)
    case "sqrt": .sqrt(x)
    case "cbrt": .cubeRoot(x)
    case "exp": .exp(x)
    case "exp2": .exp2(x)
    case "expm1": .expMinusOne(x)
    case "log": .log(x)
    case "log2": .log2(x)
    case "log10": .log10(x)
    case "sin": .sin(x)
    case "cos": .cos(x)
    case "tan": .tan(x)
    case "asin": .asin(x)
    case "acos": .acos(x)
    case "atan": .atan(x)
    case "sinh": .sinh(x)
    case "cosh": .cosh(x)
    case "tanh": .tanh(x)
    case "sign": .signum(x)
    case "ceil": x.rounded(.up)
    case "floor": x.rounded(.down)
    case "trunc": x.rounded(.towardZero)
    case "roundTiesToEven": x.rounded(.toNearestOrEven)
    case "roundTiesToAway": x.rounded(.toNearestOrAwayFromZero)
    case "abs": x.magnitude
    default: nil
    }
  }

  private static func binary(_ name: String, _ x: Interval, _ y: Interval) -> Interval? {
    switch name {
    case "add": x + y
    case "sub": x - y
    case "mul": x * y
    case "div": x / y
    case "pow": .power(x, y)
    case "atan2": .atan2(y: x, x: y)
    case "hypot": .hypot(x, y)
    case "min": .lesser(x, y)
    case "max": .greater(x, y)
    case "intersection": x.intersection(with: y)
    case "convexHull": x.hull(with: y)
    default: nil
    }
  }

  private static func number(_ name: String, _ x: Interval) -> Double? {
    switch name {
    case "inf": x.lower
    case "sup": x.upper
    case "mid": x.midpoint
    case "wid": x.width
    case "mag": x.magnitudeBound
    case "mig": x.leastMagnitude
    default: nil
    }
  }

  private static func truth(_ name: String, _ x: Interval) -> Bool? {
    switch name {
    case "isEmpty": x.isEmpty
    case "isEntire": x.lower == -.infinity && x.upper == .infinity
    case "isSingleton": x.isPoint
    default: nil
    }
  }

  private static func truth(_ name: String, _ x: Interval, _ y: Interval) -> Bool? {
    switch name {
    case "subset": y.contains(x)
    case "equal": x.with(.partial) == y.with(.partial)
    default: nil
    }
  }
}
