import Formulas
import ScalarMath

/// The derivative of recorded code with respect to its only argument, as code, by the rules of calculus node by node.
enum CodeDerivative {
  /// Returns a program's derivative of a given order, at a place.
  static func recorded(_ program: Program, order: Int, at place: RecordedNumber) -> RecordedNumber {
    guard let outer = place.recorder else { return RecordedNumber(program.derivative(order, at: place.leading)) }
    return recorded(order: order, at: place, in: outer) { program.extended(to: $0) }
  }

  /// Returns a recorded function's derivative of a given order, at a place. It is an unknown number if `function`
  /// returns nil.
  static func recorded(
    order: Int = 1, at place: RecordedNumber, in outer: CodeRecorder, of function: (RecordedNumber) -> RecordedNumber?
  ) -> RecordedNumber {
    let inner = CodeRecorder(forms: outer.forms, dropsHoles: outer.dropsHoles)
    guard let value = function(inner.argument(0)) else {
      return outer.refuse("a curve in a derivative has no formula")
    }
    var graph = inner.function([value])
    for _ in 0..<order { graph = differentiated(graph, forms: outer.forms) }
    if let reason = inner.reason { return outer.refuse(reason) }
    return copy(graph, into: outer, at: place)[Int(graph.outputs[0])]
  }

  /// Returns the graph of the derivative of a function of one argument.
  private static func differentiated(_ graph: ExpressionGraph, forms: CodeRecorder.Forms) -> ExpressionGraph {
    let recorder = CodeRecorder(forms: forms)
    let x = recorder.argument(0)
    let values = copy(graph, into: recorder, at: x)
    var slopes: [RecordedNumber] = []
    for (index, node) in graph.nodes.enumerated() {
      let operands = node.operands.map { Int($0) }
      switch node.operation {
      case .parameter: slopes.append(RecordedNumber(1))
      case .unknown, .beyond: slopes.append(values[index])
      case .select:
        let condition = recorder.index(of: values[operands[0]])
        slopes.append(recorder.choice(condition, slopes[operands[1]], slopes[operands[2]]))
      case _ where node.isOperation:
        let rates = partials(node.operation, operands.map { values[$0] }, value: values[index])
        slopes.append(
          rates.map { rates in
            zip(rates, operands).reduce(RecordedNumber(0)) { $0 + $1.0 * slopes[$1.1] }
          } ?? recorder.refuse("the derivative of a solved curve has no formula"))
      default: slopes.append(RecordedNumber(0))
      }
    }
    return recorder.function([slopes[Int(graph.outputs[0])]])
  }

  /// Records the nodes of a function again, with `place` as its argument, and returns their numbers.
  private static func copy(
    _ graph: ExpressionGraph, into recorder: CodeRecorder, at place: RecordedNumber
  ) -> [RecordedNumber] {
    var values: [RecordedNumber] = []
    for node in graph.nodes {
      let operands = node.operands.map { values[Int($0)] }
      switch node.operation {
      case .parameter: values.append(place)
      case .constant: values.append(RecordedNumber(Double(bitPattern: node.payload)))
      case .select: values.append(recorder.choice(recorder.index(of: operands[0]), operands[1], operands[2]))
      default: values.append(recorder.record(ExpressionNode(node.operation, operands.map(recorder.index))))
      }
    }
    return values
  }

  /// Returns the derivatives of an operation with respect to its operands; nil if there is no formula.
  private static func partials(
    _ operation: FormulaOperation, _ x: [RecordedNumber], value: RecordedNumber
  ) -> [RecordedNumber]? {
    let (zero, one) = (RecordedNumber(0), RecordedNumber(1))
    func steps(_ isFirst: RecordedNumber) -> [RecordedNumber] { [isFirst, 1 - isFirst] }
    switch operation {
    case .add: return [one, one]
    case .subtract: return [one, -one]
    case .multiply: return [x[1], x[0]]
    case .divide: return [1 / x[1], -(value / x[1])]
    case .negate: return [-one]
    case .sin: return [.cos(x[0])]
    case .cos: return [-(.sin(x[0]))]
    case .tan: return [1 + value * value]
    case .sinPi: return [.pi * .cosPi(x[0])]
    case .cosPi: return [-.pi * .sinPi(x[0])]
    case .asin: return [1 / .sqrt((1 - x[0]) * (1 + x[0]))]
    case .acos: return [-1 / .sqrt((1 - x[0]) * (1 + x[0]))]
    case .atan: return [1 / (1 + x[0] * x[0])]
    case .atan2:
      let square = x[0] * x[0] + x[1] * x[1]
      return [x[1] / square, -(x[0] / square)]
    case .sinh: return [.cosh(x[0])]
    case .cosh: return [.sinh(x[0])]
    case .tanh: return [1 - value * value]
    case .exp: return [value]
    case .exp2: return [Double.log(2) * value]
    case .expMinusOne: return [.exp(x[0])]
    case .complementaryError: return [-2 / Double.pi.squareRoot() * .exp(-(x[0] * x[0]))]
    case .log: return [1 / x[0]]
    case .logOfOneMinus: return [-1 / (1 - x[0])]
    case .log2: return [1 / Double.log(2) / x[0]]
    case .log10: return [1 / Double.log(10) / x[0]]
    case .squareRoot: return [0.5 / value]
    case .cubeRoot: return [1 / (3 * value * value)]
    case .hypotenuse: return [x[0] / value, x[1] / value]
    case .power:
      let base = x[1] * .power(x[0], x[1] - 1)
      return x[1].recorder == nil ? [base, zero] : [base, value * .log(x[0])]
    case .magnitude: return [.piecewise(x[0], .atLeast, 0, { _ in one }, otherwise: { _ in -one })]
    case .signum, .floor, .ceiling, .truncate, .roundedToEven, .roundedAway: return [zero]
    case .truncatedRemainder: return [one, -((x[0] / x[1]).rounded(.towardZero))]
    case .flooredRemainder: return [one, -((x[0] / x[1]).rounded(.down))]
    case .lesser:
      return steps(.piecewise(x[0], .atMost, number: x[1], { _ in one }, otherwise: { _ in zero }))
    case .greater:
      return steps(.piecewise(x[0], .atLeast, number: x[1], { _ in one }, otherwise: { _ in zero }))
    case .singlePrecision: return [one]
    default: return nil
    }
  }
}
