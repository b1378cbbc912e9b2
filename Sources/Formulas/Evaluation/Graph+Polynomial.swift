import ScalarMath

extension Graph {
  /// The formula as a polynomial of the abscissa, exactly; nil where it is none, or one of a high degree.
  var polynomial: ExactRatioPolynomial? {
    if nodes.count > 400 { return nil }
    var values: [ExactRatioPolynomial?] = []
    for node in nodes {
      let value = polynomial(of: node, values)
      let isKept = value.map { $0.degree <= SquareFreeForm.highestDegree && $0.isShort } ?? false
      values.append(isKept ? value : nil)
    }
    return values[output]
  }

  private func polynomial(of node: Node, _ values: [ExactRatioPolynomial?]) -> ExactRatioPolynomial? {
    switch node {
    case .constant(let constant): return ExactRatio(constant).map { ExactRatioPolynomial($0) }
    case .abscissa: return .abscissa
    case .operation(let operation, let a, let b, _):
      guard let x = values[a] else { return nil }
      if operation == .negate { return -x }
      guard b >= 0, let y = values[b] else { return nil }
      switch operation {
      case .add: return x + y
      case .subtract: return x + -y
      case .multiply: return x.degree + y.degree > SquareFreeForm.highestDegree ? nil : x * y
      case .divide: return x.divided(by: y)
      default: return nil
      }
    case .wholePower(let a, let exponent):
      guard let x = values[a], exponent >= 0, x.degree * exponent <= SquareFreeForm.highestDegree else { return nil }
      var power = ExactRatioPolynomial(.one)
      for _ in 0..<exponent where power.isShort { power = power * x }
      return power.isShort ? power : nil
    case .variable, .curve, .quantity, .derivative, .made: return nil
    }
  }
}
