/// The language of a text, by the words and symbols that only that language has; of several languages the last case
/// wins.
enum SourceLanguage: Int {
  /// Plain mathematics: `1/2` is a half, `^` a power and `--t` is t.
  case mathematics
  /// Statements that C, Swift and JavaScript share: as in mathematics, but `--t` decrements t.
  case code
  /// Metal, GLSL, HLSL, C, C++, C#, Java, Kotlin, Go and Rust: `1/2` is 0 and `int i = 2.7` is 2.
  case c
  /// Numerals are integers unless they are next to a real number, and names keep that type.
  case swift
  /// All numbers are real.
  case javaScript
  /// As JavaScript, with floored remainders and blocks by indentation.
  case python

  /// True if names have types that assignments keep.
  var isTyped: Bool { self == .c || self == .swift }
  /// True if `^`, `|` and `~` are operators on the bits of whole numbers, which the parser rejects.
  var hasBitOperators: Bool { isTyped || isDynamic }
  /// True if the logical operators have the value of one side.
  var isDynamic: Bool { self == .javaScript || self == .python }

  /// Returns the language of a text; `isCode` is true if anything but the suffix of a number, as C has, shows that it
  /// is code.
  ///
  /// - Throws: ``FormulaError`` for a type whose whole numbers wrap around.
  static func language(of text: Preprocessor.Text) throws(FormulaError) -> (SourceLanguage, isCode: Bool) {
    var marks: Set<SourceLanguage> = text.hasDefinitions ? [.c] : []
    var own: SourceLanguage?
    for index in text.tokens.indices {
      guard let mark = try mark(text.tokens, index) else { continue }
      marks.insert(mark)
      own = own ?? text.tokens[index].name.flatMap { decisive[$0] }
    }
    if let own { return (own, true) }
    if marks.isSuperset(of: [.c, .javaScript]), let typed = try typed(text.tokens) { return (typed, true) }
    let isCode = !marks.isEmpty
    if text.tokens.contains(where: \.isSuffixed) { marks.insert(.c) }
    return (marks.max { $0.rawValue < $1.rawValue } ?? .mathematics, isCode)
  }

  /// The languages of words that decide, whatever else a text has.
  private static let decisive: [String: SourceLanguage] = [
    "def": .python, "lambda": .python, "fun": .c, "fn": .c, "float64": .c, "float32": .c,
  ]

  /// The language of a text with marks of C and JavaScript, if a type precedes the name of a declaration: C# and Java
  /// also have `Math`, and C# and Dart `=>`, but Dart divides whole numbers as JavaScript.
  private static func typed(_ tokens: [Token]) throws(FormulaError) -> SourceLanguage? {
    let declares = zip(tokens, tokens.dropFirst()).contains { word, next in
      ["float", "double", "int"].contains(word.name) && next.name != nil
    }
    let isDart = tokens.contains { $0.name == "math" }
    if declares, isDart, let remainder = tokens.first(where: { $0.isSymbol("%") }) {
      throw FormulaError("'%' of Dart is never negative", suggestion: "Write mod(a, b)", at: remainder.place)
    }
    return declares ? isDart ? .javaScript : tokens.contains { $0.isSymbol("=>") } ? .code : .c : nil
  }

  /// The language that the token at `index` shows; nil if it shows none.
  private static func mark(_ tokens: [Token], _ index: Int) throws(FormulaError) -> SourceLanguage? {
    let token = tokens[index]
    func next(_ offset: Int = 1) -> Token { tokens[min(index + offset, tokens.count - 1)] }
    let previous = index > 0 ? tokens[index - 1] : nil
    switch token.kind {
    case .symbol("=>"), .symbol("==="), .symbol("!=="): return .javaScript
    case .symbol("->"): return previous?.isSymbol(")") == true ? .swift : nil
    case .symbol("{"): return .code
    case .name(let name):
      switch name {
      case "function": return next().name != nil || next().isSymbol("(") ? .javaScript : nil
      case "Math": return next().isSymbol(".") ? .javaScript : nil
      case "const": return next().name != nil && (next(2).isSymbol("=") || next(2).isSymbol(":")) ? .javaScript : nil
      case "number": return previous?.isSymbol(":") == true ? .javaScript : nil
      case "func": return next().name != nil ? .swift : nil
      case "def", "lambda", "fun", "fn": return next().name != nil ? decisive[name] : nil
      case "float64", "float32": return previous?.name != nil ? .c : nil
      case "math": return next().isSymbol(".") && next(3).isSymbol("(") ? .javaScript : nil
      case "local", "end":
        guard name == "local" ? next().name != nil : previous?.endsOperand == true || previous?.name == "end",
          tokens.contains(where: { $0.name == "function" }), !tokens.contains(where: { $0.isSymbol("{") })
        else { return nil }
        throw FormulaError(
          inCode: "'\(name)' of Lua is not read", suggestion: "Write the body as a formula, as in t < 0.5 ? t^2 : t",
          at: token.place)
      case "guard": return !next().endsText ? .swift : nil
      case "return": return .code
      case "metal", "simd", "std": return next().isSymbol("::") ? .c : nil
      case "uniform", "varying", "constexpr", "inline", "highp", "mediump", "lowp", "attribute", "thread", "device":
        return next().name != nil ? .c : nil
      case "_geometry", "_surface": return next().isSymbol(".") ? .c : nil
      default: break
      }
      if previous?.isSymbol(".") == true { return NumberType.methodExamples[name] == nil ? nil : .swift }
      let wraps = NumberType.wrappingWords.contains(name)
      guard wraps || NumberType.words[name] != nil else { return nil }
      let isType =
        next().name != nil || next().isSymbol("(") || previous?.isSymbol(":") == true
        || (previous?.isSymbol("(") == true && next().isSymbol(")")) || previous?.isSymbol("->") == true
      guard isType else { return nil }
      let isSwift = name.first?.isUppercase == true
      if wraps { throw NumberType.wrapping(name, suggestion: isSwift ? "Write Int" : "Write int", token.place) }
      return isSwift ? .swift : .c
    default: return nil
    }
  }
}

/// The type of a number in code, which decides how it is divided and assigned.
enum NumberType {
  /// A floating-point number; every width is evaluated in double precision.
  case real
  /// A whole number of any width, with a magnitude below ``ExpressionGraph/wholeLimit``.
  case integer
  /// 0 or 1.
  case boolean

  /// The types of words in declarations and conversions; nil for `auto`, `void` and other words without a number.
  static let words: [String: NumberType?] = {
    let names: [(NumberType?, String)] = [
      (.real, "f32 f64 float32 float64"), (.integer, "i32 i64 int64"),
      (.real, "float half double CGFloat Double Float Float16 Float32 Float64 number float2 float3 float4 half2 half3"),
      (.real, "half4 double2 double3 vec2 vec3 vec4 float3x3 float4x4 SIMD2 SIMD3 SIMD4"),
      (.integer, "int int32_t Int32 int2 int3 int4 ivec2 ivec3 ivec4 signed long int64_t ptrdiff_t Int64 Int"),
      (.boolean, "bool Bool boolean"), (nil, "auto void texture2d sampler"),
    ]
    return names.reduce(into: [:]) { words, names in
      for word in names.1.split(separator: " ") { words.updateValue(names.0, forKey: String(word)) }
    }
  }()

  /// The integer types that wrap around, which the parser rejects.
  static let wrappingWords: Set<String> = [
    "char", "int8_t", "Int8", "short", "int16_t", "Int16", "uchar", "uint8_t", "UInt8", "ushort", "uint16_t", "UInt16",
    "uint", "uint32_t", "unsigned", "UInt32", "uint2", "uint3", "uint4", "uvec2", "uvec3", "uvec4", "ulong",
    "uint64_t", "size_t", "UInt64", "UInt",
  ]

  /// The error for a type or a suffix whose whole numbers wrap around.
  static func wrapping(_ word: String, suggestion: String, _ place: Range<Int>) -> FormulaError {
    FormulaError("'\(word)' is not read: its whole numbers wrap around", suggestion: suggestion, at: place)
  }

  /// The type of words such as `int` or `long long`; nil if the last word has no number.
  static func type(of words: [String]) -> NumberType? { words.last.flatMap { Self.words[$0] ?? nil } }
}

/// The methods and members of Swift's numbers.
extension NumberType {
  /// An example call of each.
  static let methodExamples = [
    "rounded": "x.rounded(.down)", "squareRoot": "x.squareRoot()", "signum": "i.signum()", "magnitude": "x.magnitude",
    "truncatingRemainder": "x.truncatingRemainder(dividingBy: y)", "isMultiple": "i.isMultiple(of: n)",
  ]

  /// The functions that Rust, Kotlin and Dart call as methods, by their names there.
  static let methodFunctions: [String: String] = [
    "powi": "pow", "powf": "pow", "coerceIn": "clamp", "coerceAtMost": "min", "coerceAtLeast": "max",
    "sqrt": "sqrt", "cbrt": "cbrt", "sin": "sin", "cos": "cos", "tan": "tan", "asin": "asin", "acos": "acos",
    "atan": "atan", "sinh": "sinh", "cosh": "cosh", "tanh": "tanh", "exp": "exp", "exp2": "exp2", "ln": "ln",
    "log2": "log2", "log10": "log10", "abs": "abs", "floor": "floor", "ceil": "ceil", "trunc": "trunc",
    "hypot": "hypot", "min": "min", "max": "max", "clamp": "clamp", "pow": "pow", "toDouble": "toDouble",
  ]

  /// The formula of each call, with x for the number and y for the argument. The only multiple of 0 is 0.
  static let methodFormulas = [
    "rounded()": "round(x)", "rounded(.toNearestOrAwayFromZero)": "round(x)", "rounded(.toNearestOrEven)": "rint(x)",
    "rounded(.up)": "ceil(x)", "rounded(.down)": "floor(x)", "rounded(.towardZero)": "trunc(x)",
    "rounded(.awayFromZero)": "x < 0 ? floor(x) : ceil(x)", "squareRoot()": "√x", "signum()": "sign(x)",
    "truncatingRemainder(dividingBy:)": "fmod(x, y)", "isMultiple(of:)": "fmod(x, y) == 0 || x == 0",
  ]
}

/// A part of a formula with its type.
struct Value {
  /// The value as a real number, also of an integer or a truth value.
  var node: NodeID
  var type = NumberType.real
  /// The literals, if the expression has only whole literals, so that its type depends on the context; otherwise nil.
  var literal: Literal?
  /// True for `undefined`, `null` and `None`.
  var isAbsent = false

  struct Literal {
    /// The value if the literals are integers.
    var whole: NodeID
    /// True if it is the value of a name declared without a type.
    var isDeclared = false
  }

  init(_ node: NodeID, _ type: NumberType = .real, literal: Literal? = nil) {
    (self.node, self.type, self.literal) = (node, type, literal)
  }
}

/// Arithmetic of values with types: quotients of whole numbers as the language divides, and conversions.
extension ExpressionGraph {
  /// The type of comparisons; in C arithmetic takes a truth value as a whole number.
  var truth: NumberType { language == .c || language.isDynamic ? .boolean : .real }

  /// Returns a value as a condition: true unless it is 0 or, in JavaScript, NaN.
  mutating func condition(_ value: Value) throws(FormulaError) -> NodeID {
    if language != .javaScript || value.type == .boolean { return value.node }
    return try apply(.less, constant(0), apply(.magnitude, value.node))
  }

  /// Returns the value of `!a`.
  mutating func inverse(_ value: Value) throws(FormulaError) -> Value {
    omittable(value)
    return Value(try apply(.not, condition(value)), truth)
  }

  /// Returns the value of two operands with an operator between them.
  mutating func combine(
    _ symbol: String, _ a: Value, _ b: Value, at place: Range<Int>
  ) throws(FormulaError) -> Value {
    if a.isAbsent || b.isAbsent, ["==", "===", "!=", "!=="].contains(symbol) {
      return try absent(a.isAbsent ? b : a, symbol.hasPrefix("=") ? .notEqual : .equal)
    }
    switch symbol {
    case "||", "&&": return try logical(symbol == "||", a, b)
    case "??": return try select(absent(a, .equal).node, a, b)
    case ">", ">=": return try compared(symbol == ">" ? .less : .lessOrEqual, b, a)
    case "===", "!==":
      if (a.type == .boolean) != (b.type == .boolean) {
        throw FormulaError(
          "a truth value and a number are never the same in JavaScript", suggestion: "Write == or !=", at: place)
      }
      return try compared(symbol == "===" ? .equal : .notEqual, a, b)
    default:
      guard let operation = symbol == "%" && language == .python ? .flooredRemainder : Self.operations[symbol] else {
        preconditionFailure("\(symbol) takes no two operands")
      }
      return try "+-*/%".contains(symbol) ? arithmetic(operation, a, b, at: place) : compared(operation, a, b)
    }
  }

  private static let operations: [String: FormulaOperation] = [
    "==": .equal, "!=": .notEqual, "<": .less, "<=": .lessOrEqual, "+": .add, "-": .subtract, "*": .multiply,
    "/": .divide, "%": .truncatedRemainder,
  ]

  /// Compares a value with itself: an omitted argument is NaN, and equal to no number.
  mutating func absent(_ value: Value, _ operation: FormulaOperation) throws(FormulaError) -> Value {
    omittable(value)
    return Value(try apply(operation, value.node, value.node), .boolean)
  }

  /// Lets the user omit a parameter, because the source tests it.
  private mutating func omittable(_ value: Value) {
    if language.isDynamic, let name = parameter(value.node) { testedParameters.insert(name) }
  }

  /// The logical or and and: 0 or 1; in JavaScript and Python one of the two sides.
  private mutating func logical(_ isOr: Bool, _ a: Value, _ b: Value) throws(FormulaError) -> Value {
    if language.isDynamic, a.type != .boolean || b.type != .boolean {
      if isOr { omittable(a) }
      return try isOr ? select(condition(a), a, b) : select(condition(a), b, a)
    }
    return Value(try apply(isOr ? .or : .and, a.node, b.node), truth)
  }

  private mutating func compared(
    _ operation: FormulaOperation, _ a: Value, _ b: Value
  ) throws(FormulaError) -> Value {
    let (left, right, _) = unified(a, b)
    return Value(try apply(operation, left, right), truth)
  }

  private mutating func arithmetic(
    _ operation: FormulaOperation, _ a: Value, _ b: Value, at place: Range<Int>
  ) throws(FormulaError) -> Value {
    if let first = a.literal, let second = b.literal {
      let whole = try integer(operation, first.whole, second.whole)
      let isDeclared = first.isDeclared || second.isDeclared
      if operation == .divide, isDeclared || language == .code {
        try refuseQuotient(first.whole, second.whole, whole, in: isDeclared ? "Swift" : "C", at: place)
      }
      let real = try folded(operation, a.node, b.node)
      return Value(real, literal: Value.Literal(whole: whole, isDeclared: isDeclared))
    }
    let (left, right, type) = unified(a, b)
    return Value(
      try type == .integer ? integer(operation, left, right) : apply(operation, left, right), type)
  }

  /// Rejects a quotient of whole numbers about which languages disagree: in statements of an undecided language, and
  /// for names declared without a type.
  private func refuseQuotient(
    _ a: NodeID, _ b: NodeID, _ whole: NodeID, in typed: String, at place: Range<Int>
  ) throws(FormulaError) {
    guard let a = constantValue(a), let b = constantValue(b), let whole = constantValue(whole), b != 0, a / b != whole
    else { return }
    throw FormulaError(
      "ambiguous: this quotient of whole numbers is \(whole.shortestText) in \(typed) and \((a / b).shortestText)"
        + " in JavaScript", suggestion: "Write \(a.shortestText).0, or trunc(a/b)", at: place)
  }

  /// The type in which the language calculates with a value.
  func promoted(_ value: Value) -> NumberType {
    value.type == .boolean ? (language == .c ? .integer : .real) : value.type
  }

  /// Returns both operands in the type in which the language calculates with them, and that type.
  func unified(_ a: Value, _ b: Value) -> (NodeID, NodeID, NumberType) {
    let (first, second) = (promoted(a), promoted(b))
    if first == .integer, let literal = b.literal { return (a.node, literal.whole, .integer) }
    if second == .integer, let literal = a.literal { return (literal.whole, b.node, .integer) }
    return (a.node, b.node, first == .integer && second == .integer ? .integer : .real)
  }

  /// Returns the value of `c ? a : b`.
  mutating func select(_ condition: NodeID, _ a: Value, _ b: Value) throws(FormulaError) -> Value {
    if let first = a.literal, let second = b.literal {
      let real = try apply(.select, condition, a.node, b.node)
      guard language == .swift else { return Value(real) }
      let whole = try apply(.select, condition, first.whole, second.whole)
      return Value(real, literal: Value.Literal(whole: whole))
    }
    if a.type == .boolean, b.type == .boolean {
      return Value(try apply(.select, condition, a.node, b.node), .boolean)
    }
    let (first, second, type) = unified(a, b)
    return Value(try apply(.select, condition, first, second), type)
  }

  mutating func negated(_ value: Value) throws(FormulaError) -> Value {
    if promoted(value) == .integer { return Value(try integer(.subtract, constant(0), value.node), .integer) }
    var literal = value.literal
    if let whole = literal?.whole { literal?.whole = try integer(.subtract, constant(0), whole) }
    if let number = constantValue(value.node) {
      return Value(try constant(-number, self[value.node].exactness.negated), literal: literal)
    }
    return Value(try apply(.negate, value.node), literal: literal)
  }

  // MARK: Conversions

  /// Returns a value after its assignment to a name, a parameter or a result; `type` is nil if none is declared.
  ///
  /// C converts silently: it drops the fraction of a real number. Swift refuses that.
  mutating func assigned(_ value: Value, to type: NumberType?, at place: Range<Int>) throws(FormulaError) -> Value {
    guard language.isTyped else { return value }
    guard let type else {
      // Swift infers Int for whole literals.
      guard let literal = value.literal, language == .swift else { return value }
      return Value(literal.whole, .integer)
    }
    if language == .swift, type == .integer, value.type == .real, value.literal == nil {
      throw FormulaError(
        "Swift does not convert a real number to a whole one by itself", suggestion: "Write Int(…)", at: place)
    }
    return try converted(value, to: type)
  }

  /// Returns a value after `int(x)`, `(int)x` or `Int(x)`.
  mutating func converted(_ value: Value, to type: NumberType) throws(FormulaError) -> Value {
    if value.type == type, value.literal == nil { return value }
    // In Python a whole number divides as a real one.
    if language == .python, type == .integer { return Value(try apply(.truncate, value.node)) }
    switch type {
    case .real: return Value(value.node)
    case .boolean: return Value(try apply(.notEqual, value.node, constant(0)), .boolean)
    case .integer:
      if let literal = value.literal { return Value(literal.whole, type) }
      return Value(try value.type == .boolean ? value.node : truncated(value.node), type)
    }
  }

  /// The value that a declaration stores. In an undecided language whole literals stay literals, because Swift and
  /// JavaScript give them different types.
  mutating func declared(
    _ value: Value, _ type: NumberType?, at place: Range<Int>
  ) throws(FormulaError) -> Value {
    guard language == .mathematics || language == .code, let whole = value.literal?.whole else {
      return try assigned(value, to: type, at: place)
    }
    // A quotient with a fraction is real: Swift code would not declare it without a type.
    guard constantValue(whole) == constantValue(value.node) else { return Value(value.node) }
    return Value(value.node, literal: Value.Literal(whole: whole, isDeclared: true))
  }
}
