import ScalarMath

/// Functions of functions: each takes a formula of the abscissa and gives another.
extension FunctionShelf {
  static let combinators = FunctionShelf { $0.registerCombinators() }

  private mutating func registerCombinators() {
    add("clamped", .abscissa, "f kept within 0…1") { try $0.saturate($1) }
    add("reversed", .required, "f(1 − t)") { try $0.reversed($1) }
    add("mirrored", .required, "1 − f(1 − t): an ease-in becomes an ease-out") { try $0.mirrored($1) }
    add("inOut", .required, "f, then its mirror image, each at half size") { try $0.inOut($1) }
    add("outIn", .required, "the mirror image of f, then f, each at half size") { try $0.outIn($1) }
    add("reverse", .abscissa, "1 − t, for the start of a pipeline") { try $0.apply(.subtract, $0.constant(1), $1) }
    add("betweenEnds", .required, "f(0)(1 − t) + f(1)t: what is animated of f where its ends alone are known") {
      try $0.betweenEnds($1)
    }
    registerDerivative()
  }

  private mutating func registerDerivative() {
    register(
      FunctionDefinition(
        "D", .functions, [Parameter("f", .required), Parameter("n", 1)],
        "exact derivative of f with respect to the abscissa, of order n",
        .operations(arity: 1...2) { tree, x in
          let order = x.count == 1 ? 1 : tree.constantValue(x[1]) ?? .nan
          let highest = FormulaLimits.highestDerivative
          guard order == order.rounded(), order >= 0, order <= Double(highest) else {
            throw FormulaError("the order of a derivative is a whole number from 0 to \(highest)", at: tree.place)
          }
          return try order == 0 ? x[0] : tree.derivative(of: x[0], order: Int(order), at: tree.abscissa(), tree.place)
        }, example: "D(sin(t), 2)"))
  }

  private mutating func add(
    _ name: String, _ standard: Parameter.Standard, _ summary: String,
    _ build: @escaping @Sendable (inout SyntaxTree, NodeID) throws -> NodeID
  ) {
    register(
      FunctionDefinition(
        name, .timing, [Parameter("f", standard)], summary,
        .operations(arity: 1...1) { try build(&$0, $1[0]) }))
  }
}
