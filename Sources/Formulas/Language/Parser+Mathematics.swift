import ScalarMath

/// The notation of mathematics that no programming language has: |x|, √x, 90°, sin²x.
extension Parser {
  /// `|x|`, the bar the next token.
  mutating func magnitude() throws(FormulaError) -> Value {
    let opening = token
    try advance()
    surroundings.bars += 1
    if token.isSymbol("|"), token.isGlued, !startsMagnitude {
      throw FormulaError("the bars are empty", at: opening.place)
    }
    let value = try nested { (parser) throws(FormulaError) in try parser.expression() }
    guard token.isSymbol("|") else {
      if token.kind == .end { throw FormulaError("the bar '|' is not closed", at: opening.place) }
      throw unexpected(expecting: "'|'")
    }
    surroundings.bars -= 1
    try advance()
    return Value(try tree.apply(.magnitude, value.node))
  }

  /// Whether the token behind the bar at hand can be within bars.
  private var startsMagnitude: Bool {
    let next = peek()
    return startsOperand(next) || ["|", "-", "+", "!", "."].contains { next.isSymbol($0) }
  }

  /// `√x` of a number, a name, a call or a bracket; the sign is the next token.
  mutating func root(_ operation: FormulaOperation) throws(FormulaError) -> Value {
    let sign = token
    try advance()
    guard startsOperand(token) || token.isSymbol("|") || token.isSymbol(".") else {
      throw FormulaError(
        "'\(Self.spelling(sign))' needs a number, a name or a bracket",
        suggestion: "Write \(Self.spelling(sign))(…)", at: sign.place)
    }
    let isBracket = token.isSymbol("(") || token.isSymbol("|")
    let value = try nested { (parser) throws(FormulaError) in try parser.postfixed(parser.primary()) }
    endsInRoot = !isBracket
    return Value(try tree.apply(operation, value.node))
  }

  /// A value with the degrees and the methods that follow it.
  mutating func postfixed(_ value: Value) throws(FormulaError) -> Value {
    var value = value
    while true {
      if token.isSymbol("°") {
        try advance()
        value = Value(try tree.degrees(value.node))
      } else if token.isSymbol("."), let name = peek().name, let example = NumberMethod.examples[name] {
        value = try method(name, example, of: value)
      } else {
        return value
      }
    }
  }

  /// Functions that are read without brackets, and whose powers are those of their values: sin 2t, sin²t.
  static let unbracketed: Set<String> = [
    "sin", "cos", "tan", "asin", "acos", "atan", "arcsin", "arccos", "arctan", "sinh", "cosh", "tanh", "ln", "log",
    "log2", "log10", "exp",
  ]

  /// `sin²x`, `sin^2(x)` and `sin 2t`, the name the next token; nil, with nothing read, where none stands.
  mutating func unbracketedCall(_ name: String, _ index: FunctionIndex) throws(FormulaError) -> Value? {
    guard !peek().startsLine else { return nil }
    let word = token
    var exponent: Double?
    switch peek().kind {
    case .superscript(let power):
      exponent = power
      try advance(2)
    case .symbol("^") where isNumber(peek(2)) || (peek(2).isSymbol("-") && isNumber(peek(3))):
      let isNegative = peek(2).isSymbol("-")
      guard case .number(let power) = peek(isNegative ? 3 : 2).kind else { return nil }
      exponent = isNegative ? -power : power
      try advance(isNegative ? 4 : 3)
    case .number, .pi, .name, .symbol("√"), .symbol("∛"): try advance()
    default: return nil
    }
    if let exponent, exponent <= 0 || exponent != exponent.rounded() {
      let inverse = ["sin": "asin(x) or ", "cos": "acos(x) or ", "tan": "atan(x) or "][name] ?? ""
      throw FormulaError(
        "ambiguous: a power of the function '\(name)' must be a whole number from 1",
        suggestion: "Write \(inverse)\(name)(x)^(\(exponent.shortestText))", at: word.place)
    }
    let definition = library[index]
    var value: Value
    if token.isSymbol("(") {
      value = try bind(index, arguments(of: definition), word)
    } else {
      let start = token
      let argument = try unbracketedArgument(of: name)
      value = try bind(index, [Argument(argument, at: place(from: start))], word)
    }
    if let exponent { value = Value(try tree.apply(.power, value.node, tree.constant(exponent))) }
    return value
  }

  private func isNumber(_ token: Token) -> Bool {
    if case .number = token.kind { true } else { false }
  }

  /// A number, π and a name, each at most once: 2t, πt, 2πt, 30°, √2. An ambiguous end is refused.
  private mutating func unbracketedArgument(of name: String) throws(FormulaError) -> Value {
    let start = token
    guard startsOperand(token) else {
      throw FormulaError("'\(name)' needs an argument", suggestion: "Write \(name)(x)", at: previous?.place)
    }
    var value: Value?
    if case .number = token.kind { value = try literal() }
    if token.kind == .pi { value = try product(value, primary()) }
    // Behind a number or π a name belongs to it where no blank is between them.
    if value == nil || token.isGlued {
      if let word = token.name {
        let isCall = peek().isSymbol("(") && (peek().isGlued || library.index(of: word) != nil)
        if isCall || Self.unbracketed.contains(word) { throw refusedArgument(of: name, from: start) }
        value = try product(value, named())
      } else if token.isSymbol("√") || token.isSymbol("∛") {
        value = try product(value, primary())
      }
    }
    if token.isSymbol("°") {
      try advance()
      value = try value.map { (value) throws(FormulaError) in Value(try tree.degrees(value.node)) }
    }
    guard let value, token.startsLine || !startsOperand(token) && !continuesProduct else {
      throw refusedArgument(of: name, from: start)
    }
    return value
  }

  private var continuesProduct: Bool {
    switch token.kind {
    case .superscript: true
    case .symbol(let symbol): ["*", "/", "%", "^"].contains(symbol)
    default: false
    }
  }

  private mutating func product(_ left: Value?, _ right: Value) throws(FormulaError) -> Value {
    guard let left else { return right }
    return Value(try tree.apply(.multiply, left.node, right.node))
  }

  private func refusedArgument(of name: String, from start: Token) -> FormulaError {
    FormulaError(
      "ambiguous: the end of the argument of '\(name)'", suggestion: "Write \(name)(…)",
      at: start.place.lowerBound..<token.place.upperBound)
  }
}
