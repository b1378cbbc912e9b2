import ScalarMath
import TimingFunctions

/// The functions of plain mathematics and of shading languages.
extension FunctionShelf {
  static let elementary = FunctionShelf { $0.registerElementaryFunctions() }

  private mutating func add(
    _ name: String, aliases: [String] = [], _ parameters: [String], arity: ClosedRange<Int>? = nil, _ summary: String,
    _ build: @escaping @Sendable (inout ExpressionGraph, [NodeID]) throws -> NodeID
  ) {
    register(
      FunctionDefinition(
        Descriptor(name, aliases: aliases, summary, parameters: parameters.map { Parameter($0, .required) }),
        .functions,
        .operations(arity: arity ?? parameters.count...parameters.count, build)))
  }

  /// Adds a function by its formula.
  private mutating func add(
    _ name: String, aliases: [String] = [], _ parameters: [String], _ summary: String, _ formula: String
  ) {
    add(name, aliases: aliases, parameters, summary) {
      try $0.formula(formula, Dictionary(uniqueKeysWithValues: zip(parameters, $1)))
    }
  }

  private mutating func addOperation(
    _ name: String, aliases: [String] = [], of parameters: [String] = ["x"], _ summary: String,
    _ operation: FormulaOperation
  ) {
    add(name, aliases: aliases, parameters, summary) { try $0.insert(ExpressionNode(operation, $1)) }
  }

  private mutating func registerElementaryFunctions() {
    add("sin", ["x"], "sine; exact in t for sin(pi*t)") { try $0.turn(.sin, .sinPi, $1[0]) }
    add("cos", ["x"], "cosine; exact in t for cos(pi*t)") { try $0.turn(.cos, .cosPi, $1[0]) }
    add("tan", ["x"], "tangent; exact in t for tan(pi*t)") { try $0.turn(.tan, .tanPi, $1[0]) }
    addOperation("asin", aliases: ["arcsin"], "arc sine, in −π/2…π/2", .asin)
    addOperation("acos", aliases: ["arccos"], "arc cosine, in 0…π", .acos)
    add("atan", aliases: ["arctan"], ["x"], arity: 1...2, "arc tangent; atan(y, x) is atan2") {
      $1.count == 1 ? try $0.apply(.atan, $1[0]) : try $0.apply(.atan2, $1[0], $1[1])
    }
    addOperation("atan2", of: ["y", "x"], "angle of the point (x, y), in −π…π", .atan2)
    addOperation("sinh", "hyperbolic sine", .sinh)
    addOperation("cosh", "hyperbolic cosine", .cosh)
    addOperation("tanh", "hyperbolic tangent", .tanh)
    add("radians", ["x"], "of degrees, πx/180; exact in t for sin(radians(t))") { try $0.degrees($1[0]) }
    add("degrees", ["x"], "of radians, 180x/π; exact for multiples of π") { try $0.inDegrees($1[0]) }

    addOperation("exp", "e to the power x", .exp)
    addOperation("exp2", "2 to the power x", .exp2)
    addOperation("log", aliases: ["ln"], "natural logarithm", .log)
    addOperation("log2", "logarithm to base 2", .log2)
    addOperation("log10", "logarithm to base 10", .log10)
    addOperation("sqrt", "square root", .squareRoot)
    addOperation("cbrt", "cube root", .cubeRoot)
    add("inversesqrt", aliases: ["rsqrt"], ["x"], "1/√x", "1/√x")
    addOperation("pow", of: ["x", "y"], "x to the power y, as x^y", .power)
    addOperation("hypot", of: ["x", "y"], "√(x² + y²)", .hypotenuse)
    add("fma", ["a", "b", "c"], "a·b + c, product and sum each rounded", "a*b + c")

    addOperation("abs", aliases: ["fabs"], "magnitude", .magnitude)
    addOperation("sign", "−1, 0 or 1", .signum)
    addOperation("floor", "largest whole number not above x", .floor)
    addOperation("ceil", "smallest whole number not below x", .ceiling)
    addOperation("round", "nearest whole number, halves away from zero; Math.round has them up", .roundedAway)
    addOperation("rint", aliases: ["roundEven"], "nearest whole number, of two the even one", .roundedToEven)
    addOperation("trunc", "whole part", .truncate)
    add("fract", aliases: ["frac"], ["x"], "x − ⌊x⌋", "x - floor(x)")
    addOperation("mod", of: ["x", "y"], "floored remainder x − y⌊x/y⌋", .flooredRemainder)
    addOperation("fmod", of: ["x", "y"], "truncated remainder, as x % y", .truncatedRemainder)
    add("isnan", ["x"], "1 if x has no value, otherwise 0", "x != x")
    add("isinf", ["x"], "1 if x is infinite, otherwise 0") {
      try $0.apply(.equal, $0.apply(.magnitude, $1[0]), $0.constant(.infinity))
    }

    addFold("min", aliases: ["fmin"], "smallest of two or more", .lesser)
    addFold("max", aliases: ["fmax"], "largest of two or more", .greater)
    add("clamp", ["x", "low", "high"], "x kept within low…high", "min(max(x, low), high)")
    add("saturate", ["x"], "x kept within 0…1", "min(max(x, 0), 1)")
    add("mix", aliases: ["lerp"], ["a", "b", "t"], "a(1 − t) + b·t", "a*(1 - t) + b*t")
    add("step", ["edge", "x"], "0 below the edge, 1 from it on", "x < edge ? 0 : 1")
    addStep("smoothstep", "cubic step, s²(3 − 2s)", "common to shading languages", "s*s*(3 - 2*s)")
    addStep(
      "smootherstep", "quintic step, s³(6s² − 15s + 10)", "Ken Perlin, Improving Noise, 2002",
      "s*s*s*(s*(6*s - 15) + 10)")
    add("if", ["condition", "then", "otherwise"], "one of two values, as c ? a : b", "condition ? then : otherwise")
  }

  /// Adds a step as a formula of s, the position of x between low and high, clamped to 0…1. With one argument, or by
  /// its bare name, it is a step of x from 0 to 1.
  private mutating func addStep(_ name: String, _ summary: String, _ source: String, _ formula: String) {
    register(
      FunctionDefinition(
        Descriptor(
          name, "\(summary), from low to high; \(name)(x) from 0 to 1", source: source,
          parameters: [Parameter("low", 0), Parameter("high", 1), Parameter("x", .abscissa)]), .functions,
        .operations(arity: 1...3) { tree, x in
          if x.count == 2 {
            throw FormulaError(
              "'\(name)' is called with 2 arguments", suggestion: "Write \(name)(low, high, x)", at: tree.place)
          }
          let place =
            try x.count == 1 ? x[0] : tree.formula("(x - low)/(high - low)", ["x": x[2], "low": x[0], "high": x[1]])
          return try tree.formula(formula, ["s": tree.formula("saturate(x)", ["x": place])])
        }))
  }

  private mutating func addFold(_ name: String, aliases: [String], _ summary: String, _ operation: FormulaOperation) {
    add(name, aliases: aliases, ["a", "b"], arity: 2...64, summary) { tree, x in
      var result = x[0]
      for value in x.dropFirst() { result = try tree.apply(operation, result, value) }
      return result
    }
  }
}

/// Combinators: each makes a formula of the abscissa from another.
extension FunctionShelf {
  static let combinators = FunctionShelf { $0.registerCombinators() }

  private mutating func registerCombinators() {
    add("clamped", .abscissa, "f kept within 0…1") { try $0.formula("saturate(x)", ["x": $1]) }
    add("reversed", .required, "f(1 − t)") { try $0.reversed($1) }
    add("mirrored", .required, "1 − f(1 − t): an ease-in becomes an ease-out") { try $0.mirrored($1) }
    add("inOut", .required, "f, then its mirror image, each at half size") { try $0.halves($1, $0.mirrored($1)) }
    add("outIn", .required, "the mirror image of f, then f, each at half size") { try $0.halves($0.mirrored($1), $1) }
    add("reverse", .abscissa, "1 − t, for the start of a pipeline") { try $0.apply(.subtract, $0.constant(1), $1) }
    add("betweenEnds", .required, "f(0)(1 − t) + f(1)t: the animation of f if only its ends are known") {
      try $0.betweenEnds($1)
    }
    register(
      FunctionDefinition(
        Descriptor(
          "D", "exact derivative of f with respect to the abscissa, of order n",
          parameters: [Parameter("f", .required), Parameter("n", 1)]), .functions,
        .operations(arity: 1...2) { tree, x in
          let order = x.count == 1 ? 1 : tree.constantValue(x[1]) ?? .nan
          let highest = FormulaLimits.highestDerivative
          guard order == order.rounded(), order >= 0, order <= Double(highest) else {
            throw FormulaError(
              "the order of a derivative must be a whole number from 0 to \(highest), not \(order.shortestText)",
              at: tree.place)
          }
          return try order == 0 ? x[0] : tree.derivative(of: x[0], order: Int(order), at: tree.abscissa(), tree.place)
        }, example: "D(sin(t), 2)"))
  }

  private mutating func add(
    _ name: String, _ standard: Parameter.Standard, _ summary: String,
    _ build: @escaping @Sendable (inout ExpressionGraph, NodeID) throws -> NodeID
  ) {
    let descriptor = Descriptor(name, summary, parameters: [Parameter("f", standard)])
    register(FunctionDefinition(descriptor, .timing, .operations(arity: 1...1) { try build(&$0, $1[0]) }))
  }
}
