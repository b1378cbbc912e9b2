import Formulas
import ScalarMath

/// The syntax of generated code in one language.
struct CodeDialect: Sendable {
  let language: CodeLanguage
  /// The type of a number; empty if the language does not write types.
  let number: String
  /// The declaration of a constant number, up to the equals sign; `$0` is the name.
  let constant: String
  /// The declaration of a Boolean constant, in the form of ``constant``.
  let condition: String
  /// The text before the name of a mutable number, such as `var ` or `double `.
  let variableWord: String
  /// The opening of a function, with `$0` for its name and `$1` for its parameters; nil for C's syntax.
  var function: String?
  /// A parameter, with `$0` for its name; nil for C's syntax.
  var parameter: String?
  /// The keyword before helper functions, such as `static `.
  var helperWord = ""
  /// The opening of a loop of `$0` iterations.
  var loop = "for (int i = 0; i < $0; i++) {"
  /// The expression that selects one of two numbers by a condition.
  var choice = "$0 ? $1 : $2"
  var lineEnd = ";"
  /// The call of each operation, with `$0` and `$1` for its operands. Other operations use an operator or a helper
  /// function.
  let calls: [FormulaOperation: String]
  /// The largest number of operators in an expression that a compiler handles well.
  var mostOperators = 16
  /// The literal for NaN. In a language that does not guarantee NaN it is an arbitrary number, and no result depends on
  /// it.
  var notANumber = "0.0"
  /// The literal for infinity; empty for a language without it, in which numbers are clamped to the range of floats.
  var infinity = ""
  /// The first lines of a file, which import the mathematical functions.
  var preamble: [String] = []

  var precision: CodePrecision { language.precision }

  static func of(_ language: CodeLanguage) -> CodeDialect {
    all.first { $0.language == language } ?? c
  }

  private static let all = [swift, c, javaScript, metal, glsl, wgsl, hlsl, kotlin, dart, csharp]

  /// Returns true if an operation on numbers needs a helper function.
  func lacks(_ operation: FormulaOperation) -> Bool {
    ![.add, .subtract, .multiply, .divide, .negate].contains(operation) && calls[operation] == nil
  }

  /// Returns the opening line of a function.
  func header(_ name: String, _ parameters: [String], isHelper: Bool = true) -> String {
    let list = parameters.enumerated().map { index, name in
      // In Swift, helpers have no argument labels, and other functions have none for the abscissa.
      let isUnlabelled = language == .swift && (isHelper || index == 0)
      return (isUnlabelled ? "_ " : "") + (parameter?.replacing("$0", with: name) ?? "\(number) \(name)")
    }
    let start = (function ?? "\(number) $0($1) {").replacing("$0", with: name)
    return (isHelper ? helperWord : "") + start.replacing("$1", with: list.joined(separator: ", "))
  }

  /// Returns a literal of a number, in the language's precision.
  func text(_ value: Double) -> String {
    if value.isNaN { return notANumber }
    if language.hasHoles, value.isInfinite { return value < 0 ? "-\(infinity)" : infinity }
    if precision == .double {
      let text = value.shortestText
      let isWhole = !text.contains { ".en".contains($0) }
      return isWhole && language != .javaScript ? text + ".0" : text
    }
    // WGSL rejects the decimal of the largest float, which is slightly above it.
    let largest = Double(Float.greatestFiniteMagnitude.nextDown)
    let text = Float(Swift.min(Swift.max(value, -largest), largest)).description
    return text + (language == .kotlin || language == .csharp ? "f" : "")
  }
}

/// The dialects, with the functions of their standard libraries.
extension CodeDialect {
  private typealias Calls = [FormulaOperation: String]

  /// Returns the calls in a list of functions with one operand: names of operations, each with `=` and the function's
  /// name if that differs.
  private static func named(_ names: String, prefix: String = "") -> Calls {
    names.split(separator: " ").reduce(into: [:]) { calls, pair in
      let parts = pair.split(separator: "=")
      guard let operation = FormulaOperation.allCases.first(where: { "\($0)" == parts[0] }) else {
        preconditionFailure("no \(parts[0])")
      }
      calls[operation] = "\(prefix)\(parts[parts.count - 1])($0)"
    }
  }

  /// The functions of one operand that most languages have, in the format of ``named(_:prefix:)``.
  private static let elementary = "sin cos tan asin acos atan exp log squareRoot=sqrt sinh cosh tanh "

  private static func join(_ parts: Calls...) -> Calls {
    parts.reduce(into: [:]) { $0.merge($1) { $1 } }
  }

  /// The functions that all shading languages have.
  private static let shading: Calls = join(
    named(elementary + "exp2 log2 magnitude=abs signum=sign floor ceiling=ceil truncate=trunc"),
    [.lesser: "min($0, $1)", .greater: "max($0, $1)", .singlePrecision: "$0"])

  /// The functions of math.h, most of which Foundation also has.
  private static let library: Calls = join(
    named(
      elementary + "exp2 log2 log10 magnitude=fabs floor ceiling=ceil truncate=trunc cubeRoot=cbrt expMinusOne=expm1 "
        + "complementaryError=erfc roundedToEven=rint roundedAway=round"),
    [
      .atan2: "atan2($0, $1)", .power: "pow($0, $1)", .truncatedRemainder: "fmod($0, $1)",
      .hypotenuse: "hypot($0, $1)", .logOfOneMinus: "log1p(-$0)", .singlePrecision: "(double)(float)$0",
    ])

  static let c = CodeDialect(
    language: .c, number: "double", constant: "const double $0 = ", condition: "const int $0 = ",
    variableWord: "double ", helperWord: "static ", calls: library, notANumber: "NAN", infinity: "INFINITY",
    preamble: ["#include <math.h>"])

  static let swift = CodeDialect(
    language: .swift, number: "Double", constant: "let $0: Double = ", condition: "let $0: Bool = ",
    variableWord: "var ", function: "func $0($1) -> Double {", parameter: "$0: Double", helperWord: "private ",
    loop: "for _ in 0..<$0 {", lineEnd: "",
    calls: join(library, [.magnitude: "abs($0)", .singlePrecision: "Double(Float($0))"]), mostOperators: 7,
    notANumber: "Double.nan", infinity: "Double.infinity", preamble: ["import Foundation"])

  static let javaScript = CodeDialect(
    language: .javaScript, number: "", constant: "const $0 = ", condition: "const $0 = ", variableWord: "let ",
    function: "function $0($1) {", parameter: "$0", loop: "for (let i = 0; i < $0; i++) {",
    calls: join(
      named(
        elementary + "log2 log10 magnitude=abs signum=sign floor ceiling=ceil truncate=trunc cubeRoot=cbrt "
          + "expMinusOne=expm1 singlePrecision=fround", prefix: "Math."),
      [
        .exp2: "Math.pow(2, $0)", .atan2: "Math.atan2($0, $1)", .power: "Math.pow($0, $1)",
        .truncatedRemainder: "$0 % $1", .hypotenuse: "Math.hypot($0, $1)", .logOfOneMinus: "Math.log1p(-$0)",
        .lesser: "Math.min($0, $1)", .greater: "Math.max($0, $1)",
      ]),
    notANumber: "NaN", infinity: "Infinity")

  static let metal = CodeDialect(
    language: .metal, number: "float", constant: "const float $0 = ", condition: "const bool $0 = ",
    variableWord: "float ", function: "static inline float $0($1) {",
    calls: join(
      shading, named("log10 roundedToEven=rint roundedAway=round"),
      [.atan2: "atan2($0, $1)", .truncatedRemainder: "fmod($0, $1)"]),
    preamble: ["#include <metal_stdlib>", "using namespace metal;"])

  static let glsl = CodeDialect(
    language: .glsl, number: "float", constant: "float $0 = ", condition: "bool $0 = ", variableWord: "float ",
    calls: join(
      shading, named("roundedToEven=roundEven"), [.atan2: "atan($0, $1)", .flooredRemainder: "mod($0, $1)"]))

  static let wgsl = CodeDialect(
    language: .wgsl, number: "f32", constant: "let $0: f32 = ", condition: "let $0: bool = ", variableWord: "var ",
    function: "fn $0($1) -> f32 {", parameter: "$0: f32", loop: "for (var i = 0; i < $0; i++) {",
    choice: "select($2, $1, $0)",
    calls: join(
      shading, named("roundedToEven=round"), [.atan2: "atan2($0, $1)", .truncatedRemainder: "$0 % $1"]))

  static let hlsl = CodeDialect(
    language: .hlsl, number: "float", constant: "float $0 = ", condition: "bool $0 = ", variableWord: "float ",
    calls: join(shading, named("log10"), [.atan2: "atan2($0, $1)", .truncatedRemainder: "fmod($0, $1)"]))

  static let kotlin = CodeDialect(
    language: .kotlin, number: "Float", constant: "val $0: Float = ", condition: "val $0: Boolean = ",
    variableWord: "var ", function: "fun $0($1): Float {", parameter: "$0: Float", helperWord: "private ",
    loop: "for (i in 0 until $0) {", choice: "if ($0) $1 else $2", lineEnd: "",
    calls: join(
      named(
        elementary + "log=ln log2 log10 magnitude=abs signum=sign floor ceiling=ceil truncate expMinusOne=expm1 "
          + "roundedToEven=round"),
      [
        .exp2: "2f.pow($0)", .atan2: "atan2($0, $1)", .hypotenuse: "hypot($0, $1)", .logOfOneMinus: "ln1p(-$0)",
        .power: "($0).pow($1)", .truncatedRemainder: "$0 % $1", .singlePrecision: "$0",
      ]),
    mostOperators: 12, notANumber: "Float.NaN", infinity: "Float.POSITIVE_INFINITY",
    preamble: ["import kotlin.math.*"])

  static let dart = CodeDialect(
    language: .dart, number: "double", constant: "final double $0 = ", condition: "final bool $0 = ",
    variableWord: "double ",
    calls: join(
      named("sin cos tan asin acos atan exp log squareRoot=sqrt", prefix: "math."),
      [
        .atan2: "math.atan2($0, $1)", .power: "math.pow($0, $1).toDouble()", .exp2: "math.pow(2.0, $0).toDouble()",
        .magnitude: "($0).abs()", .signum: "($0).sign", .floor: "($0).floorToDouble()",
        .ceiling: "($0).ceilToDouble()", .truncate: "($0).truncateToDouble()", .roundedAway: "($0).roundToDouble()",
        .truncatedRemainder: "($0).remainder($1)",
      ]),
    notANumber: "double.nan", infinity: "double.infinity", preamble: ["import 'dart:math' as math;"])

  static let csharp = CodeDialect(
    language: .csharp, number: "float", constant: "float $0 = ", condition: "bool $0 = ", variableWord: "float ",
    function: "static float $0($1) {",
    calls: join(
      named(
        "sin=Sin cos=Cos tan=Tan asin=Asin acos=Acos atan=Atan exp=Exp log=Log squareRoot=Sqrt magnitude=Abs "
          + "floor=Floor ceiling=Ceil", prefix: "Mathf."),
      [
        .atan2: "Mathf.Atan2($0, $1)", .power: "Mathf.Pow($0, $1)", .exp2: "Mathf.Pow(2f, $0)",
        .truncatedRemainder: "$0 % $1", .singlePrecision: "$0",
      ]),
    notANumber: "float.NaN", infinity: "float.PositiveInfinity")
}
