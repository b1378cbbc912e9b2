import Formulas
import ScalarMath

/// Expressions of the arguments of a function, which `parameter` nodes number, as code.
extension ExpressionGraph {
  /// The operations that the function's value uses.
  var operations: Set<FormulaOperation> { Set(nodes.filter(\.isOperation).map(\.operation)) }

  /// A constant that is finite, but infinite as a float; nil if there is none.
  var numberBeyondFloats: Double? {
    nodes.indices.lazy.compactMap { constantValue(NodeID($0)) }.first { $0.isFinite && Float($0).isInfinite }
  }

  /// Returns true if a value depends on an argument.
  func reads(_ argument: Int) -> Bool {
    nodes.contains { $0.operation == .parameter && $0.payload == UInt64(argument) }
  }

  /// Returns the value of the code, operation by operation.
  package func value(_ arguments: [Double], in precision: CodePrecision) -> Double {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: nodes.count) { values in
      for (index, node) in nodes.enumerated() {
        let operands = node.operands
        func x(_ place: Int) -> Double { values[Int(operands[place])] }
        let value: Double =
          switch node.operation {
          case .parameter: precision.rounded(arguments[Int(node.payload)])
          case .constant: precision.rounded(Double(bitPattern: node.payload))
          case .unknown, .beyond: .nan
          case .select: x(x(0) == 1 ? 1 : 2)
          case .cubicBezier: BezierHelper.value(x(0), x(1), x(2), x(3), at: x(4), in: precision)
          default: precision.rounded(node.operation.value(x(0), operands.count == 2 ? x(1) : nil))
          }
        values.initializeElement(at: index, to: value)
      }
      return values[Int(outputs[0])]
    }
  }
}

/// The precision of the numbers in generated code.
public enum CodePrecision: String, Sendable {
  /// 53 bits: C, Swift and JavaScript.
  case double
  /// 24 bits: shaders. Every operation is assumed to round to nearest; the documentation of a GPU states its
  /// deviations.
  case single

  func rounded(_ x: Double) -> Double { self == .double ? x : Double(Float(x)) }
}

/// Comparisons, `not`, `and` and `or` are conditions, which `select` reads; all other nodes of code are numbers.
extension ExpressionNode {
  /// True for a condition, false for a number.
  var isCondition: Bool { [.less, .lessOrEqual, .equal, .atLeast, .above, .not, .and, .or].contains(operation) }

  /// True for an operation on numbers.
  var isOperation: Bool { !operands.isEmpty && !isCondition && operation != .select }
}
