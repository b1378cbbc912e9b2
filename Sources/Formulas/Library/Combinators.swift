/// Functions of functions: each takes a formula of the abscissa and gives another.
extension FunctionLibrary {
  mutating func registerCombinators() {
    add("clamped", .abscissa, "f kept within 0…1") { (tree, f) throws(FormulaError) in try tree.saturate(f) }
    add("reversed", .required, "f(1 − t)") { (tree, f) throws(FormulaError) in try tree.reversed(f) }
    add("mirrored", .required, "1 − f(1 − t): an ease-in becomes an ease-out") { (tree, f) throws(FormulaError) in
      try tree.mirrored(f)
    }
    add("inOut", .required, "f, then its mirror image, each at half size") { (tree, f) throws(FormulaError) in
      try tree.inOut(f)
    }
    add("outIn", .required, "the mirror image of f, then f, each at half size") { (tree, f) throws(FormulaError) in
      try tree.outIn(f)
    }
    add("reverse", .abscissa, "1 − t, for the start of a pipeline") { (tree, t) throws(FormulaError) in
      try tree.apply(.subtract, tree.constant(1), t)
    }
    registerDerivative()
  }

  private mutating func registerDerivative() {
    register(
      FunctionDefinition(
        name: "D", group: .functions, aliases: [], parameters: [.init("f", .required), .init("n", .value(1))],
        summary: "exact derivative of f with respect to the abscissa, of order n", source: "",
        form: .operations(arity: 1...2) { (tree, x) throws(FormulaError) in
          let order = x.count == 1 ? 1 : tree.constantValue(x[1]) ?? .nan
          let highest = FormulaLimits.highestDerivative
          guard order == order.rounded(), order >= 0, order <= Double(highest) else {
            throw FormulaError("the order of a derivative is a whole number from 0 to \(highest)", at: tree.place)
          }
          return try order == 0 ? x[0] : tree.derivative(of: x[0], order: Int(order), at: tree.abscissa(), tree.place)
        }, example: "D(sin(t), 2)"))
  }

  private mutating func add(
    _ name: String, _ fallback: FunctionDefinition.Parameter.Fallback, _ summary: String,
    _ build: @escaping @Sendable (inout SyntaxTree, NodeID) throws(FormulaError) -> NodeID
  ) {
    register(
      FunctionDefinition(
        name: name, group: .timing, aliases: [], parameters: [.init("f", fallback)], summary: summary, source: "",
        form: .operations(arity: 1...1) { (tree, x) throws(FormulaError) in try build(&tree, x[0]) }))
  }
}
