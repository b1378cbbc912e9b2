import ScalarMath

extension Graph {
  /// What an evaluation costs, in sums, about; of a formula that is mostly its curves, what they cost.
  var cost: Int {
    nodes.reduce(0) { sum, node in
      switch node {
      case .constant, .abscissa, .variable: sum
      case .operation(let operation, _, _, _):
        switch operation {
        case .add, .subtract, .multiply, .negate, .absolute, .minimum, .maximum: sum + 1
        default: sum + 3
        }
      case .wholePower: sum + 4
      case .curve(let curve, _): sum + curve.cost
      case .quantity, .made: sum + 20
      case .derivative(let program, let order, _): sum + program.cost * (order + 1)
      }
    }
  }
}
