/// The languages, by their standard libraries.
extension CodeDialect {
  private typealias Calls = [CodeOperation: String]

  /// Functions of one operand that have one name nearly everywhere.
  private static func named(_ operations: [CodeOperation: String], prefix: String = "") -> Calls {
    operations.mapValues { "\(prefix)\($0)($0)" }
  }

  private static let elementary: [CodeOperation: String] = [
    .sin: "sin", .cos: "cos", .tan: "tan", .asin: "asin", .acos: "acos", .atan: "atan", .sinh: "sinh", .cosh: "cosh",
    .tanh: "tanh", .exp: "exp", .log: "log", .squareRoot: "sqrt",
  ]

  /// What shading languages share.
  private static let shading: [CodeOperation: String] = elementary.merging([
    .exp2: "exp2", .log2: "log2", .magnitude: "abs", .signum: "sign", .floor: "floor", .ceiling: "ceil",
    .truncate: "trunc",
  ]) { $1 }

  private static let extremes: Calls = [.lesser: "min($0, $1)", .greater: "max($0, $1)"]

  private static func join(_ parts: Calls...) -> Calls {
    parts.reduce(into: [:]) { $0.merge($1) { $1 } }
  }

  static let c = CodeDialect(
    language: .c, number: "double", constant: "const double $0 = ", condition: "const int $0 = ",
    variableWord: "double ", choice: "$0 ? $1 : $2", lineEnd: ";",
    calls: join(
      named(
        elementary.merging([
          .exp2: "exp2", .log2: "log2", .log10: "log10", .magnitude: "fabs", .floor: "floor", .ceiling: "ceil",
          .truncate: "trunc", .cubeRoot: "cbrt", .expMinusOne: "expm1", .complementaryError: "erfc",
          .roundedToEven: "rint", .roundedAway: "round",
        ]) { $1 }),
      [
        .atan2: "atan2($0, $1)", .power: "pow($0, $1)", .truncatedRemainder: "fmod($0, $1)",
        .hypotenuse: "hypot($0, $1)", .logOfOneMinus: "log1p(-$0)", .singlePrecision: "(double)(float)$0",
      ]),
    mostOperators: 16)

  static let swift = CodeDialect(
    language: .swift, number: "Double", constant: "let $0: Double = ", condition: "let $0: Bool = ",
    variableWord: "var ", choice: "$0 ? $1 : $2", lineEnd: "",
    calls: join(
      named(
        elementary.merging([
          .exp2: "exp2", .log2: "log2", .log10: "log10", .magnitude: "abs", .floor: "floor", .ceiling: "ceil",
          .truncate: "trunc", .cubeRoot: "cbrt", .expMinusOne: "expm1", .complementaryError: "erfc",
          .roundedToEven: "rint", .roundedAway: "round",
        ]) { $1 }),
      [
        .atan2: "atan2($0, $1)", .power: "pow($0, $1)", .truncatedRemainder: "fmod($0, $1)",
        .hypotenuse: "hypot($0, $1)", .logOfOneMinus: "log1p(-$0)", .singlePrecision: "Double(Float($0))",
      ]),
    mostOperators: 7)

  static let javaScript = CodeDialect(
    language: .javaScript, number: "", constant: "const $0 = ", condition: "const $0 = ", variableWord: "let ",
    choice: "$0 ? $1 : $2", lineEnd: ";",
    calls: join(
      named(
        elementary.merging([
          .log2: "log2", .log10: "log10", .magnitude: "abs", .signum: "sign", .floor: "floor", .ceiling: "ceil",
          .truncate: "trunc", .cubeRoot: "cbrt", .expMinusOne: "expm1", .singlePrecision: "fround",
        ]) { $1 }, prefix: "Math."),
      [
        .exp2: "Math.pow(2, $0)", .atan2: "Math.atan2($0, $1)", .power: "Math.pow($0, $1)",
        .truncatedRemainder: "$0 % $1", .hypotenuse: "Math.hypot($0, $1)", .logOfOneMinus: "Math.log1p(-$0)",
        .lesser: "Math.min($0, $1)", .greater: "Math.max($0, $1)",
      ]),
    mostOperators: 16)

  static let metal = CodeDialect(
    language: .metal, number: "float", constant: "const float $0 = ", condition: "const bool $0 = ",
    variableWord: "float ", choice: "$0 ? $1 : $2", lineEnd: ";",
    calls: join(
      named(shading.merging([.log10: "log10", .roundedToEven: "rint", .roundedAway: "round"]) { $1 }), extremes,
      [.atan2: "atan2($0, $1)", .truncatedRemainder: "fmod($0, $1)", .singlePrecision: "$0"]),
    mostOperators: 16)

  static let glsl = CodeDialect(
    language: .glsl, number: "float", constant: "float $0 = ", condition: "bool $0 = ", variableWord: "float ",
    choice: "$0 ? $1 : $2", lineEnd: ";",
    calls: join(
      named(shading.merging([.roundedToEven: "roundEven"]) { $1 }), extremes,
      [.atan2: "atan($0, $1)", .flooredRemainder: "mod($0, $1)", .singlePrecision: "$0"]),
    mostOperators: 16)

  static let wgsl = CodeDialect(
    language: .wgsl, number: "f32", constant: "let $0: f32 = ", condition: "let $0: bool = ", variableWord: "var ",
    choice: "select($2, $1, $0)", lineEnd: ";",
    calls: join(
      named(shading.merging([.roundedToEven: "round"]) { $1 }), extremes,
      [.atan2: "atan2($0, $1)", .truncatedRemainder: "$0 % $1", .singlePrecision: "$0"]),
    mostOperators: 16)

  static let hlsl = CodeDialect(
    language: .hlsl, number: "float", constant: "float $0 = ", condition: "bool $0 = ", variableWord: "float ",
    choice: "$0 ? $1 : $2", lineEnd: ";",
    calls: join(
      named(shading.merging([.log10: "log10"]) { $1 }), extremes,
      [.atan2: "atan2($0, $1)", .truncatedRemainder: "fmod($0, $1)", .singlePrecision: "$0"]),
    mostOperators: 16)

  static let kotlin = CodeDialect(
    language: .kotlin, number: "Float", constant: "val $0: Float = ", condition: "val $0: Boolean = ",
    variableWord: "var ", choice: "if ($0) $1 else $2", lineEnd: "",
    calls: join(
      named(
        elementary.merging([
          .log: "ln", .log2: "log2", .log10: "log10", .magnitude: "abs", .signum: "sign", .floor: "floor",
          .ceiling: "ceil", .truncate: "truncate", .expMinusOne: "expm1", .roundedToEven: "round",
        ]) { $1 }),
      [
        .exp2: "2f.pow($0)", .atan2: "atan2($0, $1)", .hypotenuse: "hypot($0, $1)", .logOfOneMinus: "ln1p(-$0)",
        .power: "($0).pow($1)", .truncatedRemainder: "$0 % $1", .singlePrecision: "$0",
      ]),
    mostOperators: 12)

  static let dart = CodeDialect(
    language: .dart, number: "double", constant: "final double $0 = ", condition: "final bool $0 = ",
    variableWord: "double ", choice: "$0 ? $1 : $2", lineEnd: ";",
    calls: join(
      named(
        [
          .sin: "sin", .cos: "cos", .tan: "tan", .asin: "asin", .acos: "acos", .atan: "atan", .exp: "exp", .log: "log",
          .squareRoot: "sqrt",
        ], prefix: "math."),
      [
        .atan2: "math.atan2($0, $1)", .power: "math.pow($0, $1).toDouble()", .exp2: "math.pow(2.0, $0).toDouble()",
        .magnitude: "($0).abs()", .signum: "($0).sign", .floor: "($0).floorToDouble()",
        .ceiling: "($0).ceilToDouble()", .truncate: "($0).truncateToDouble()", .roundedAway: "($0).roundToDouble()",
        .truncatedRemainder: "($0).remainder($1)",
      ]),
    mostOperators: 16)

  static let csharp = CodeDialect(
    language: .csharp, number: "float", constant: "float $0 = ", condition: "bool $0 = ", variableWord: "float ",
    choice: "$0 ? $1 : $2", lineEnd: ";",
    calls: join(
      named(
        [
          .sin: "Sin", .cos: "Cos", .tan: "Tan", .asin: "Asin", .acos: "Acos", .atan: "Atan", .exp: "Exp", .log: "Log",
          .squareRoot: "Sqrt", .magnitude: "Abs", .floor: "Floor", .ceiling: "Ceil",
        ], prefix: "Mathf."),
      [
        .atan2: "Mathf.Atan2($0, $1)", .power: "Mathf.Pow($0, $1)", .exp2: "Mathf.Pow(2f, $0)",
        .truncatedRemainder: "$0 % $1", .singlePrecision: "$0",
      ]),
    mostOperators: 16)
}
