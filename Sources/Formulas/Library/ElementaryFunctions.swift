/// The functions of plain mathematics and of shading languages.
extension FunctionLibrary {
  mutating func registerElementaryFunctions() {
    registerTrigonometry()
    registerExponentials()
    registerRounding()
    registerShading()
  }

  private mutating func add(
    _ name: String, aliases: [String] = [], _ parameters: [String], arity: ClosedRange<Int>? = nil, _ summary: String,
    _ build: @escaping @Sendable (inout SyntaxTree, [NodeID]) throws(FormulaError) -> NodeID
  ) {
    register(
      FunctionDefinition(
        name: name, group: .functions, aliases: aliases,
        parameters: parameters.map { .init($0, .required) }, summary: summary, source: "",
        form: .operations(arity: arity ?? parameters.count...parameters.count, build)))
  }

  private mutating func addUnary(
    _ name: String, aliases: [String] = [], _ summary: String, _ operation: SyntaxNode.Operation
  ) {
    add(name, aliases: aliases, ["x"], summary) { (tree, x) throws(FormulaError) in try tree.apply(operation, x[0]) }
  }

  private mutating func addBinary(
    _ name: String, aliases: [String] = [], _ parameters: [String], _ summary: String,
    _ operation: SyntaxNode.Operation
  ) {
    add(name, aliases: aliases, parameters, summary) { (tree, x) throws(FormulaError) in
      try tree.apply(operation, x[0], x[1])
    }
  }

  private mutating func registerTrigonometry() {
    add("sin", ["x"], "sine; exact in t for sin(pi*t)") { (tree, x) throws(FormulaError) in
      try tree.turn(.sin, .sinPi, x[0])
    }
    add("cos", ["x"], "cosine; exact in t for cos(pi*t)") { (tree, x) throws(FormulaError) in
      try tree.turn(.cos, .cosPi, x[0])
    }
    add("tan", ["x"], "tangent; exact in t for tan(pi*t)") { (tree, x) throws(FormulaError) in
      try tree.turn(.tan, .tanPi, x[0])
    }
    addUnary("asin", aliases: ["arcsin"], "arc sine, in −π/2…π/2", .asin)
    addUnary("acos", aliases: ["arccos"], "arc cosine, in 0…π", .acos)
    add("atan", aliases: ["arctan"], ["x"], arity: 1...2, "arc tangent; atan(y, x) is atan2") {
      (tree, x) throws(FormulaError) in
      x.count == 1 ? try tree.apply(.atan, x[0]) : try tree.apply(.atan2, x[0], x[1])
    }
    addBinary("atan2", ["y", "x"], "angle of the point (x, y), in −π…π", .atan2)
    addUnary("sinh", "hyperbolic sine", .sinh)
    addUnary("cosh", "hyperbolic cosine", .cosh)
    addUnary("tanh", "hyperbolic tangent", .tanh)
    add("radians", ["x"], "of degrees, πx/180; exact in t for sin(radians(t))") { (tree, x) throws(FormulaError) in
      try tree.degrees(x[0])
    }
    add("degrees", ["x"], "of radians, 180x/π; exact for multiples of π") { (tree, x) throws(FormulaError) in
      try tree.inDegrees(x[0])
    }
  }

  private mutating func registerExponentials() {
    addUnary("exp", "e to the power x", .exp)
    addUnary("exp2", "2 to the power x", .exp2)
    addUnary("log", aliases: ["ln"], "natural logarithm", .log)
    addUnary("log2", "logarithm to base 2", .log2)
    addUnary("log10", "logarithm to base 10", .log10)
    addUnary("sqrt", "square root", .squareRoot)
    addUnary("cbrt", "cube root", .cubeRoot)
    add("inversesqrt", aliases: ["rsqrt"], ["x"], "1/√x") { (tree, x) throws(FormulaError) in
      try tree.apply(.divide, tree.constant(1), tree.apply(.squareRoot, x[0]))
    }
    addBinary("pow", ["x", "y"], "x to the power y, as x^y", .power)
    addBinary("hypot", ["x", "y"], "√(x² + y²)", .hypot)
    add("fma", ["a", "b", "c"], "a·b + c, product and sum each rounded") { (tree, x) throws(FormulaError) in
      try tree.apply(.add, tree.apply(.multiply, x[0], x[1]), x[2])
    }
  }

  private mutating func registerRounding() {
    addUnary("abs", aliases: ["fabs"], "magnitude", .absolute)
    addUnary("sign", "−1, 0 or 1", .sign)
    addUnary("floor", "largest whole number not above x", .floor)
    addUnary("ceil", "smallest whole number not below x", .ceil)
    addUnary("round", "nearest whole number, halves away from zero; Math.round has them up", .round)
    add("rint", aliases: ["roundEven"], ["x"], "nearest whole number, of two the even one") {
      (tree, x) throws(FormulaError) in try tree.roundedToEven(x[0])
    }
    addUnary("trunc", "whole part", .trunc)
    add("fract", aliases: ["frac"], ["x"], "x − ⌊x⌋") { (tree, x) throws(FormulaError) in try tree.fraction(x[0]) }
    addBinary("mod", ["x", "y"], "floored remainder x − y⌊x/y⌋", .flooredRemainder)
    addBinary("fmod", ["x", "y"], "truncated remainder, as x % y", .truncatedRemainder)
    add("isnan", ["x"], "1 where x has no value, else 0") { (tree, x) throws(FormulaError) in
      try tree.apply(.notEqual, x[0], x[0])
    }
    add("isinf", ["x"], "1 where x is infinite, else 0") { (tree, x) throws(FormulaError) in
      try tree.apply(.equal, tree.apply(.absolute, x[0]), tree.constant(.infinity))
    }
  }

  private mutating func registerShading() {
    addFold("min", aliases: ["fmin"], "smallest of two or more", .minimum)
    addFold("max", aliases: ["fmax"], "largest of two or more", .maximum)
    add("clamp", ["x", "low", "high"], "x kept within low…high") { (tree, x) throws(FormulaError) in
      try tree.clamp(x[0], x[1], x[2])
    }
    add("saturate", ["x"], "x kept within 0…1") { (tree, x) throws(FormulaError) in try tree.saturate(x[0]) }
    add("mix", aliases: ["lerp"], ["a", "b", "t"], "a(1 − t) + b·t") { (tree, x) throws(FormulaError) in
      try tree.mix(x[0], x[1], x[2])
    }
    add("step", ["edge", "x"], "0 below the edge, 1 from it on") { (tree, x) throws(FormulaError) in
      try tree.step(x[0], x[1])
    }
    addStep("smoothstep", "cubic step, s²(3 − 2s)", "common to shading languages") { (tree, s) throws(FormulaError) in
      try tree.cubicStep(s)
    }
    addStep(
      "smootherstep", "quintic step, s³(6s² − 15s + 10)", "Ken Perlin, Improving Noise, 2002"
    ) { (tree, s) throws(FormulaError) in try tree.quinticStep(s) }
    add("if", ["condition", "then", "otherwise"], "one of two values, as c ? a : b") {
      (tree, x) throws(FormulaError) in
      try tree.apply(.select, x[0], x[1], x[2])
    }
  }

  /// A step of s, the place of x between low and high kept within 0…1; with one argument, or by its name alone, of x
  /// from 0 to 1.
  private mutating func addStep(
    _ name: String, _ summary: String, _ source: String,
    _ build: @escaping @Sendable (inout SyntaxTree, NodeID) throws(FormulaError) -> NodeID
  ) {
    register(
      FunctionDefinition(
        name: name, group: .functions, aliases: [],
        parameters: [.init("low", .value(0)), .init("high", .value(1)), .init("x", .abscissa)],
        summary: "\(summary), from low to high; \(name)(x) from 0 to 1", source: source,
        form: .operations(arity: 1...3) { (tree, x) throws(FormulaError) in
          switch x.count {
          case 1: return try build(&tree, tree.saturate(x[0]))
          case 3: return try build(&tree, tree.share(of: x[2], from: x[0], to: x[1]))
          default:
            throw FormulaError(
              "'\(name)' is called with 2 arguments", suggestion: "write \(name)(low, high, x)", at: tree.place)
          }
        }))
  }

  private mutating func addFold(
    _ name: String, aliases: [String], _ summary: String, _ operation: SyntaxNode.Operation
  ) {
    add(name, aliases: aliases, ["a", "b"], arity: 2...64, summary) { (tree, x) throws(FormulaError) in
      var result = x[0]
      for value in x.dropFirst() { result = try tree.apply(operation, result, value) }
      return result
    }
  }
}
