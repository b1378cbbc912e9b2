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
