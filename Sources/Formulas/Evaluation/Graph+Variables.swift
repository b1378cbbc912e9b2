import ScalarMath
import TimingFunctions

/// The names of a formula that vary, as numbers of variables.
struct GraphVariables: Sendable {
  /// By the number of the parameter in the tree.
  var parameters: [Int: Int] = [:]
  /// Nil where the abscissa is what a program is evaluated at.
  var abscissa: Int?

  var areAny: Bool { abscissa != nil || !parameters.isEmpty }
}

extension Graph {
  /// The parameters of the tree that vary in a formula of its own abscissa.
  func varying(in body: NodeID, _ tree: SyntaxTree) -> [Int] {
    if variables.parameters.isEmpty { return [] }
    let reached = tree.reachable(from: body, throughDerivatives: true)
    return reached.filter { tree[$0].operation == .parameter }.map { Int(tree[$0].payload) }
      .filter { variables.parameters[$0] != nil }
  }

  /// A curve whose parameters vary; nil where they are constants.
  mutating func made(
    _ site: CallSite, _ arguments: [Int], _ definition: FunctionDefinition,
    _ make: @escaping @Sendable ([Double?]) throws -> any TimingFunction
  ) throws -> Int? {
    let place = definition.abscissa ?? 0
    let absent = site.absent.union([place])
    let varying = arguments.indices.filter { !absent.contains($0) && constant(arguments[$0]) == nil }
    guard variables.areAny, !varying.isEmpty else { return nil }
    let fixed = arguments.indices.map { absent.contains($0) ? nil : constant(arguments[$0]) }
    try definition.check(fixed)
    let form = CurveForm(named: definition.name)
    let curve = MadeCurve(fixed, absent: absent, isBefore: isBefore, form: form) { values in
      try definition.check(values)
      return try make(values.indices.filter { $0 != place }.map { values[$0] })
    }
    return append(.made(curve, varying.map { arguments[$0] }, at: arguments[place]))
  }

  /// Whether the value is a sum of these variables, each with a factor that none of them is in, and of a rest.
  func isAffine(in chosen: Set<Int>) -> Bool { degree(in: chosen) <= 1 }

  /// The degree of the value in these variables together, as its form shows it: 0, 1, or 2 for all else.
  private func degree(in chosen: Set<Int>) -> Int {
    var degrees: [Int] = []
    for node in nodes {
      let degree: Int
      switch node {
      case .variable(let number): degree = chosen.contains(number) ? 1 : 0
      case .operation(.add, let a, let b, _), .operation(.subtract, let a, let b, _):
        degree = max(degrees[a], degrees[b])
      case .operation(.negate, let a, _, _): degree = degrees[a]
      case .operation(.multiply, let a, let b, _): degree = min(2, degrees[a] + degrees[b])
      case .operation(.divide, let a, let b, _) where degrees[b] == 0: degree = degrees[a]
      case .operation(.select, let a, let b, let c) where degrees[a] == 0: degree = max(degrees[b], degrees[c])
      default: degree = operands(node).allSatisfy { degrees[$0] == 0 } ? 0 : 2
      }
      degrees.append(degree)
    }
    return degrees[output]
  }
}
