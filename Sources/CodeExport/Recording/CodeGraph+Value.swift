import ScalarMath

/// The numbers that generated code computes with.
public enum CodePrecision: String, Sendable {
  /// 53 bits: C, Swift and JavaScript.
  case double
  /// 24 bits: shaders. Every operation is taken to be rounded to the nearest; what a processor of graphics does beyond that, its
  /// documentation says.
  case single

  func rounded(_ x: Double) -> Double { self == .double ? x : Double(Float(x)) }
}

extension CodeGraph {
  /// What the code computes, operation by operation.
  package func value(_ arguments: [Double], in precision: CodePrecision) -> Double {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: nodes.count) { values in
      for (index, node) in nodes.enumerated() {
        let value: Double =
          switch node {
          case .argument(let number): precision.rounded(arguments[number])
          case .constant(let bits): precision.rounded(Double(bitPattern: bits))
          case .unknown, .beyond: .nan
          case .operation(let operation, let operands):
            precision.rounded(operation.value({ values[operands[$0]] }, in: precision))
          case .comparison(let relation, let a, let b): relation.holds(values[a], values[b]) ? 1 : 0
          case .not(let a): 1 - values[a]
          case .all(let a, let b): values[a] * values[b]
          case .any(let a, let b): Swift.max(values[a], values[b])
          case .choice(let condition, let a, let b): values[condition] == 1 ? values[a] : values[b]
          }
        values.initializeElement(at: index, to: value)
      }
      return values[output]
    }
  }
}

extension CodeOperation {
  /// The value for operands.
  package func value(_ x: (Int) -> Double, in precision: CodePrecision) -> Double {
    switch self {
    case .add: x(0) + x(1)
    case .subtract: x(0) - x(1)
    case .multiply: x(0) * x(1)
    case .divide: x(0) / x(1)
    case .negate: -x(0)
    case .sin: .sin(x(0))
    case .cos: .cos(x(0))
    case .tan: .tan(x(0))
    case .asin: .asin(x(0))
    case .acos: .acos(x(0))
    case .atan: .atan(x(0))
    case .atan2: .atan2(y: x(0), x: x(1))
    case .sinh: .sinh(x(0))
    case .cosh: .cosh(x(0))
    case .tanh: .tanh(x(0))
    case .exp: .exp(x(0))
    case .exp2: .exp2(x(0))
    case .log: .log(x(0))
    case .log2: .log2(x(0))
    case .log10: .log10(x(0))
    case .squareRoot: .sqrt(x(0))
    case .power: .power(x(0), x(1))
    case .magnitude: x(0).magnitude
    case .signum: .signum(x(0))
    case .floor: x(0).rounded(.down)
    case .ceiling: x(0).rounded(.up)
    case .truncate: x(0).rounded(.towardZero)
    case .truncatedRemainder: x(0).truncatingRemainder(dividingBy: x(1))
    case .lesser: .lesser(x(0), x(1))
    case .greater: .greater(x(0), x(1))
    case .sinPi: .sinPi(x(0))
    case .cosPi: .cosPi(x(0))
    case .expMinusOne: .expMinusOne(x(0))
    case .logOfOneMinus: .logOfOneMinus(x(0))
    case .cubeRoot: .cubeRoot(x(0))
    case .hypotenuse: .hypot(x(0), x(1))
    case .complementaryError: .erfc(x(0))
    case .roundedToEven: x(0).rounded(.toNearestOrEven)
    case .roundedAway: x(0).rounded(.toNearestOrAwayFromZero)
    case .flooredRemainder: .flooredRemainder(x(0), x(1))
    case .singlePrecision: Double(Float(x(0)))
    case .cubicBezier: BezierHelper.value(x(0), x(1), x(2), x(3), at: x(4), in: precision)
    }
  }
}
