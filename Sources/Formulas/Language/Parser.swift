import ScalarMath

/// Parses a formula, or the body of a pasted shader, into an ``ExpressionGraph``.
///
/// It descends recursively, with bounds on depth, on tokens read and on nodes: no input takes long or exhausts the
/// stack. The cursor finds tokens, the names have meanings, and the graph computes; the parser knows the grammar.
struct Parser {
  typealias Argument = LibraryCall.Argument
  typealias Function = SourceNames.Function

  /// True if anything but the suffix of a number shows that the text is code.
  let isCode: Bool
  let library: FunctionLibrary

  var cursor: TokenCursor
  var tree = ExpressionGraph()
  var names: SourceNames
  /// The mark of the names at the start of the innermost block; nil outside blocks.
  var blockStart: Int?
  /// The defaults of the parameters of the function that is drawn.
  var standardValues: [String: Double] = [:]

  init(_ source: String, abscissa: String? = nil, library: FunctionLibrary) throws(FormulaError) {
    let text = try Preprocessor.text(of: source)
    cursor = TokenCursor(tokens: text.tokens)
    (tree.language, isCode) = try SourceLanguage.language(of: text)
    names = SourceNames(abscissa: abscissa)
    self.library = library
  }

  var language: SourceLanguage { tree.language }

  // MARK: Tokens

  var token: Token { cursor.token }
  func peek(_ offset: Int = 1) -> Token { cursor.peek(offset) }

  mutating func advance(_ count: Int = 1) throws(FormulaError) {
    for _ in 0..<count { try cursor.advance() }
    tree.place = token.place
  }

  /// Reads the symbol or the name and returns true if it is the current token; otherwise returns false.
  mutating func accept(_ text: String) throws(FormulaError) -> Bool {
    guard token.isSymbol(text) || token.name == text else { return false }
    try advance()
    return true
  }

  mutating func expect(_ text: String, opening: Token? = nil) throws(FormulaError) {
    if try accept(text) { return }
    if let opening, token.endsText {
      throw FormulaError("the bracket '\(opening.spelling)' is not closed", at: opening.place)
    }
    throw unexpected(expecting: "'\(text)'")
  }

  /// Reads a name.
  mutating func expectName(_ expected: String = "a name") throws(FormulaError) -> String {
    guard let name = token.name else { throw unexpected(expecting: expected) }
    try advance()
    return name
  }

  /// Reads an opening bracket, inside which bars open again and `%` is the remainder.
  mutating func open() throws(FormulaError) -> (bracket: Token, outside: TokenCursor.Surroundings) {
    let opened = (bracket: token, outside: cursor.surroundings)
    try expect("(")
    cursor.surroundings = TokenCursor.Surroundings(brackets: cursor.surroundings.brackets + 1)
    return opened
  }

  /// Reads the closing bracket that matches one from `open`.
  mutating func close(_ opened: (bracket: Token, outside: TokenCursor.Surroundings)) throws(FormulaError) {
    try expect(")", opening: opened.bracket)
    cursor.surroundings = opened.outside
  }

  /// Runs `body` one level deeper; throws beyond the deepest level.
  mutating func nested<Result>(
    _ body: (inout Parser) throws(FormulaError) -> Result
  ) throws(FormulaError) -> Result {
    cursor.depth += TokenCursor.level
    defer { cursor.depth -= TokenCursor.level }
    try cursor.checkDepth()
    return try body(&self)
  }

  /// The error for the current token, or for words that form the name of a curve if joined: `ease out back`.
  func unexpected(expecting expected: String? = nil) -> FormulaError {
    guard let (words, place) = cursor.words, let name = NameSuggestion.name(joining: words, in: library) else {
      return cursor.unexpected(expecting: expected)
    }
    return FormulaError("'\(words)' is not a curve", suggestion: "Did you mean '\(name)'?", at: place)
  }

  // MARK: The choice of the formula among the values and functions of the source

  /// Returns the last value, or the last function with its name if that value is only a constant for functions of the
  /// source. The name is nil for a value, and for a function without a name.
  mutating func program() throws(FormulaError) -> (root: NodeID, function: String?) {
    let outcome = try statements()
    if !token.endsText { throw unexpected() }
    let result = outcome.returned ?? outcome.last
    if let (name, end) = names.chosenFunction, end > outcome.start, let function = names.functions[name] {
      return (try drawnValue(of: function).node, name)
    }
    if let (_, last) = names.lastFunction, result == nil || isDrawn(last, after: outcome),
      let (name, function) = try onlyFunction()
    {
      return (try drawnValue(of: function).node, name.isEmpty ? nil : name)
    }
    guard let result else {
      let isEmpty = !cursor.tokens.contains { $0.name != nil }
      throw FormulaError(isEmpty ? "the formula is empty" : "the text has only imports or types", at: 0..<1)
    }
    return (try tree.assigned(result, to: nil, at: 0..<1).node, nil)
  }

  /// Returns true if the last function is the formula, and the last value only serves it: the function follows the
  /// declaration of the value, or the value is a constant and no function is called.
  private func isDrawn(_ function: Function, after outcome: Outcome) -> Bool {
    guard outcome.returned == nil, outcome.isDeclaration, let value = outcome.last else { return false }
    return function.body > outcome.start || !names.callsFunctions && !tree.readsAbscissa(value.node)
  }
}

/// Expressions, from the loosest operator to the tightest, by the levels of ``FormulaOperator``.
extension Parser {
  /// Reads a whole expression: an assignment, or a pipeline.
  mutating func expression() throws(FormulaError) -> Value { try pipeline(from: alternative()) }

  /// Reads the functions of a pipeline, if there are any, and applies them to its first value.
  @inline(never) private mutating func pipeline(from first: Value) throws(FormulaError) -> Value {
    var value = first
    while cursor.surroundings.bars == 0, cursor.isBar(before: ">") {
      try advance(2)
      let word = token
      let function = try conditional()
      guard tree.readsAbscissa(function.node) else {
        let question = word.name.flatMap { NameSuggestion.question(for: $0, among: library.names) }
        throw FormulaError(
          "the function behind '|>' does not depend on its input",
          suggestion: question ?? "Write a function, as in t |> easeOutBack", at: word.place)
      }
      value = Value(try tree.substituting(value.node, in: function.node), function.type)
    }
    return value
  }

  /// The level of `||`.
  private static let loosest = 2

  private mutating func conditional() throws(FormulaError) -> Value {
    try nested { (parser) throws(FormulaError) in
      let value = try parser.operators(from: Self.loosest)
      if parser.language == .python, try parser.accept("if") { return try parser.choice(value) }
      guard try parser.accept("?") else { return value }
      let condition = try parser.tree.condition(value)
      let mark = parser.names.mark
      let yes = try parser.expression()
      let afterYes = parser.names.takeBack(to: mark)
      try parser.expect(":")
      let no = try parser.alternative()
      let afterNo = parser.names.takeBack(to: mark)
      try parser.merge(condition: condition, yes: afterYes, no: afterNo)
      return try parser.tree.select(condition, yes, no)
    }
  }

  /// Reads a value without a pipeline: a pipeline after a colon takes the whole conditional.
  private mutating func alternative() throws(FormulaError) -> Value {
    if let value = try embeddedAssignment() { return value }
    return try conditional()
  }

  /// Reads binary operators of at least this level, by precedence climbing (V. R. Pratt, "Top down operator
  /// precedence", 1973): it uses a level of the stack only for an operator.
  private mutating func operators(from lowest: Int) throws(FormulaError) -> Value {
    let outside = cursor.depth
    defer { cursor.depth = outside }
    if lowest > Self.loosest { cursor.depth += 1 }
    try cursor.checkDepth()
    var left = try product()
    var comparison: (level: Int, place: Range<Int>)?
    while let own = try operatorAhead(), own.level >= lowest, !startsStatement(), !cursor.startsNumberOfEntry {
      let sign = token.place.lowerBound..<peek(own.count - 1).place.upperBound
      if let comparison, comparison.level == own.level {
        throw chainedComparisons(at: comparison.place.lowerBound..<sign.upperBound)
      }
      try advance(own.count)
      left = try tree.combine(own.symbol, left, operators(from: own.level + 1), at: sign)
      comparison = own.level == 7 || own.level == 8 ? (own.level, sign) : nil
    }
    return left
  }

  /// Reads the rest of Python's `… if c else …`, after the `if`.
  private mutating func choice(_ yes: Value) throws(FormulaError) -> Value {
    let condition = try tree.condition(operators(from: Self.loosest))
    try expect("else")
    return try tree.select(condition, yes, conditional())
  }

  @inline(never) private func chainedComparisons(at place: Range<Int>) -> FormulaError {
    FormulaError(
      "comparisons cannot be chained", suggestion: "Join them with &&, as in 0 < t && t < 1", at: place)
  }

  /// The operator between two operands that begins at the current token, with the number of its tokens; nil if there is
  /// none that binds less tightly than products, and for a bar that closes a magnitude.
  @inline(never) private func operatorAhead() throws(FormulaError) -> (symbol: String, level: Int, count: Int)? {
    guard case .symbol(let symbol) = token.kind else {
      guard language == .python, let word = token.name else { return nil }
      let isNot = peek().name == "not"
      return ["and": ("&&", 3, 1), "or": ("||", 2, 1), "is": isNot ? ("!==", 7, 2) : ("===", 7, 1)][word]
    }
    if symbol == "??", language == .javaScript { return (symbol, 2, 1) }
    if symbol == "|" {
      if cursor.isBar(before: "|") { return try isLogicalOr() ? ("||", 2, 2) : nil }
      if cursor.surroundings.bars > 0 || cursor.isBar(before: ">") { return nil }
    }
    if let level = FormulaOperator.levels[symbol] { return (symbol, level, 1) }
    if language.hasBitOperators, Self.bitOperators.contains(symbol) { throw bitOperator() }
    return nil
  }

  private static let bitOperators: Set = ["|", "^", "&", "<<", ">>", ">>>", "|=", "^=", "&=", "<<=", ">>="]

  /// The error for an operator on the bits of whole numbers.
  @inline(never) func bitOperator() -> FormulaError {
    let symbol = token.spelling
    let suggestion: String? =
      switch (symbol, language) {
      case ("^", .javaScript), ("^", .python): "Write t**2 for a power"
      case ("^", .swift): "Write pow(Double(i), 2) for a power"
      case ("^", _): "Write pow(t, 2.0) for a power"
      case ("|", .javaScript), ("~", .javaScript): "Write Math.trunc(x) for x|0 and ~~x"
      default: nil
      }
    return FormulaError(
      "'\(symbol)' works on the bits of whole numbers, which is not read", suggestion: suggestion, at: token.place)
  }

  /// Returns true if `||` is the logical or, false if it is two bars that close magnitudes.
  private func isLogicalOr() throws(FormulaError) -> Bool {
    let next = peek(2)
    if cursor.surroundings.bars == 0 || (token.followsBlank && !next.isGlued) { return true }
    guard next.startsOperand, !next.startsLine else { return false }
    throw FormulaError(
      "ambiguous: '||' between bars", suggestion: "Write |a|*|b|, or a || b with blanks",
      at: token.place.lowerBound..<peek().place.upperBound)
  }

  /// Returns true for a sign at the start of a line that touches the next token: it begins a new statement, as in
  /// Swift. In C and JavaScript it continues the line before.
  private func startsStatement() -> Bool {
    cursor.surroundings.brackets == 0 && token.startsLine && language != .c && language != .javaScript && token.isSign
      && !peek().followsBlank
  }

  private mutating func product() throws(FormulaError) -> Value {
    var left = try implicitProduct(afterDivision: nil)
    while case .symbol(let symbol) = token.kind,
      symbol == "*" || symbol == "/" || (symbol == "%" && !cursor.surroundings.isInEntry)
    {
      let sign = token
      try advance()
      let right = try implicitProduct(afterDivision: symbol == "*" ? nil : sign)
      left = try tree.combine(symbol, left, right, at: sign.place)
    }
    return left
  }

  /// Reads a factor and the factors that follow without a sign: `2t`, `3(1-t)`, `(1-t)(1+t)`, `πt`.
  private mutating func implicitProduct(afterDivision division: Token?) throws(FormulaError) -> Value {
    var left = try unary()
    while impliesProduct() {
      if let division {
        throw FormulaError(
          "ambiguous: a '\(division.spelling)' before a product without a sign",
          suggestion: "Write 1/(2*t) or 1/2*t", at: division.place.lowerBound..<token.place.upperBound)
      }
      left = try tree.combine("*", left, power(), at: token.place)
    }
    return left
  }

  private func impliesProduct() -> Bool {
    // Blanks separate the numbers of an entry.
    if token.startsLine || cursor.surroundings.isInEntry && token.followsBlank { return false }
    if token.name == "else" || language == .python { return false }
    switch (cursor.previous?.kind, token.kind) {
    case (.number, .name), (.number, .pi), (.pi, .name), (.pi, .pi): return true
    case (.name, .name), (.name, .pi), (.name, .symbol("√")):
      return token.isGlued && language == .mathematics && (token.isGreek || cursor.previous?.isGreek == true)
    case (.number, .symbol("(")), (.pi, .symbol("(")), (.symbol(")"), .symbol("(")): return true
    case (.number, .symbol("√")), (.number, .symbol("∛")), (.pi, .symbol("√")), (.pi, .symbol("∛")): return true
    // A bar after a number opens a magnitude unless it closes one or is a part of || or |>.
    case (.number, .symbol("|")), (.pi, .symbol("|")):
      return cursor.surroundings.bars == 0 && !language.hasBitOperators && !cursor.isBar(before: "|")
        && !cursor.isBar(before: ">")
    case (.symbol("|"), .symbol("(")): return true
    // Rejected later as ambiguous, because of the exponent or the root.
    case (.superscript, .symbol("(")), (.superscript, .name): return true
    default: return false
    }
  }

  mutating func unary() throws(FormulaError) -> Value {
    if let value = try decrement() { return value }
    if let value = try cast() { return value }
    if language == .python, try accept("not") {
      // Comparisons bind tighter than Python's not.
      let operand = try nested { (parser) throws(FormulaError) in try parser.operators(from: 7) }
      return try tree.inverse(operand)
    }
    if token.isSymbol("~"), language.hasBitOperators { throw bitOperator() }
    guard case .symbol(let symbol) = token.kind, ["-", "+", "!"].contains(symbol) else { return try power() }
    try advance()
    let operand = try nested { (parser) throws(FormulaError) in try parser.unary() }
    switch symbol {
    case "-": return try tree.negated(operand)
    case "!": return try tree.inverse(operand)
    default: return operand
    }
  }

  /// Reads C's `(int)x`; returns nil and reads nothing if there is none.
  mutating func cast() throws(FormulaError) -> Value? {
    guard language == .c, token.isSymbol("(") else { return nil }
    var words: [String] = []
    while let word = peek(words.count + 1).name, NumberType.words[word] != nil { words.append(word) }
    guard !words.isEmpty, peek(words.count + 1).isSymbol(")"), let type = NumberType.type(of: words) else { return nil }
    try advance(words.count + 2)
    let value = try nested { (parser) throws(FormulaError) in try parser.unary() }
    return try tree.converted(value, to: type)
  }

  /// Reads a power, which binds tighter than the minus before it and is right-associative.
  private mutating func power() throws(FormulaError) -> Value {
    var base = try postfixed(primary())
    let start = cursor.index
    while case .superscript(let exponent) = token.kind {
      try advance()
      base = Value(try tree.apply(.power, base.node, tree.constant(exponent)))
    }
    if token.isSymbol("**") || token.isSymbol("^") && !language.hasBitOperators {
      try advance()
      let exponent = try nested { (parser) throws(FormulaError) in try parser.unary() }
      base = Value(try tree.apply(.power, base.node, exponent.node))
    }
    if cursor.index > start, impliesProduct() {
      throw FormulaError(
        "ambiguous: a product without a sign after an exponent", suggestion: "Write t^2*(1-t) or t^(2*(1-t))",
        at: token.place)
    }
    return base
  }

  mutating func primary() throws(FormulaError) -> Value {
    switch token.kind {
    case .number(let value): return try literal(value)
    case .pi:
      try advance()
      return Value(try tree.constant(RealConstant.pi))
    case .name: return try named()
    case .symbol("("): return try bracketed()
    case .symbol("√"): return try root(.squareRoot)
    case .symbol("∛"): return try root(.cubeRoot)
    case .symbol("|") where !language.hasBitOperators: return try magnitude()
    case .symbol("."): return try leadingMember()
    case .end:
      throw FormulaError(
        cursor.previous == nil ? "the formula is empty" : "the formula ends, but a value is expected", at: token.place)
    case .symbol("[") where language != .mathematics:
      throw FormulaError(
        inCode: "a list or a closure in brackets is not read", suggestion: "Write numbers out, or a function",
        at: token.place)
    case .text(let text):
      throw FormulaError("'\(text)' is a text, not a value", suggestion: "Leave the quotes out", at: token.place)
    default: throw FormulaError("'\(token.spelling)' is unexpected; write a value", at: token.place)
    }
  }

  /// Reads a numeral. Digits alone are an int in C and real in JavaScript; in other languages the context decides. `2f`
  /// is rejected if f is a name of the source and nothing else shows that the text is code, in which it is 2.
  private mutating func literal(_ value: Double) throws(FormulaError) -> Value {
    let word = token
    switch word.form {
    case .zeroed where language != .mathematics && language != .swift:
      throw FormulaError(
        "ambiguous: a whole number that begins with a zero is octal in C", suggestion: "Write \(value.shortestText)",
        at: word.place)
    case .suffixed(let letter) where names.has(letter) && !isCode:
      throw FormulaError(
        "ambiguous: a number with the suffix '\(letter)', and '\(letter)' has a meaning of its own",
        suggestion: "Write 2*\(letter) or 2.0", at: word.place)
    default: try advance()
    }
    let node = try tree.constant(value, word.exactness)
    guard word.form == .whole || word.form == .zeroed else { return Value(node) }
    switch language {
    case .javaScript, .python: return Value(node)
    case .c:
      if let suffix = token.name, token.isGlued, ["u", "U"].contains(suffix) {
        throw NumberType.wrapping(suffix, suggestion: "Leave the suffix out", token.place)
      }
      return Value(node, .integer)
    case .mathematics, .code, .swift: return Value(node, literal: Value.Literal(whole: node))
    }
  }

  @inline(never) mutating func bracketed() throws(FormulaError) -> Value {
    let opened = try open()
    if token.isSymbol(")") { throw FormulaError("the brackets are empty", at: opened.bracket.place) }
    let value = try expression()
    try close(opened)
    return value
  }

  // MARK: The notation of mathematics that no programming language has: |x|, √x, 90°, sin²x

  /// Reads `|x|`; the current token is the bar.
  mutating func magnitude() throws(FormulaError) -> Value {
    let opening = token
    try advance()
    cursor.surroundings.bars += 1
    if token.isSymbol("|"), token.isGlued, !peek().startsOperand,
      !["|", "-", "+", "!", "."].contains(where: peek().isSymbol)
    {
      throw FormulaError("the bars are empty", at: opening.place)
    }
    let value = try nested { (parser) throws(FormulaError) in try parser.expression() }
    guard token.isSymbol("|") else {
      if token.endsText { throw FormulaError("the bar '|' is not closed", at: opening.place) }
      throw unexpected(expecting: "'|'")
    }
    cursor.surroundings.bars -= 1
    try advance()
    return Value(try tree.apply(.magnitude, value.node))
  }

  /// Reads `√x` of a number, a name, a call or a bracket; the current token is the sign.
  mutating func root(_ operation: FormulaOperation) throws(FormulaError) -> Value {
    let sign = token
    try advance()
    guard token.startsOperand || token.isSymbol("|") || token.isSymbol(".") else {
      throw FormulaError(
        "'\(sign.spelling)' needs a number, a name or a bracket",
        suggestion: "Write \(sign.spelling)(…)", at: sign.place)
    }
    let isBracket = token.isSymbol("(") || token.isSymbol("|")
    let value = try nested { (parser) throws(FormulaError) in try parser.postfixed(parser.primary()) }
    if !isBracket, impliesProduct() {
      throw FormulaError(
        "ambiguous: a product without a sign after a root", suggestion: "Write √(2*t) or √2*t", at: token.place)
    }
    if !isBracket, token.isPower {
      throw FormulaError("ambiguous: a power of a root", suggestion: "Write (√t)^2 or √(t^2)", at: token.place)
    }
    return Value(try tree.apply(operation, value.node))
  }

  /// Reads the degree signs and the methods after a value.
  mutating func postfixed(_ value: Value) throws(FormulaError) -> Value {
    var value = value
    while true {
      if token.isSymbol("°") {
        try advance()
        value = Value(try tree.degrees(value.node))
      } else if isMethod() {
        value = try method(of: value)
      } else if token.name == "as", language == .javaScript || ["f32", "f64"].contains(peek().name) {
        try advance()
        value = Value(value.node)
        _ = try typeAnnotation()
      } else {
        return value
      }
    }
  }

  /// Functions that can be called without brackets, and whose powers are those of their values: sin 2t, sin²t.
  static let unbracketed: Set<String> = [
    "sin", "cos", "tan", "asin", "acos", "atan", "arcsin", "arccos", "arctan", "sinh", "cosh", "tanh", "ln", "log",
    "log2", "log10", "exp",
  ]

  /// Reads `sin²x`, `sin^2(x)` and `sin 2t`; the current token is the name. Returns nil and reads nothing for other
  /// text.
  mutating func unbracketedCall(_ name: String, _ index: FunctionIndex) throws(FormulaError) -> Value? {
    guard !peek().startsLine else { return nil }
    let word = token
    var exponent: Double?
    switch peek().kind {
    case .superscript(let power):
      exponent = power
      try advance(2)
    case .symbol("^"), .symbol("**"):
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
    let start = token
    let given: [Argument]
    if token.isSymbol("(") {
      given = try arguments(of: library[index])
    } else {
      given = [Argument(value: try unbracketedArgument(of: name), place: cursor.place(from: start))]
    }
    var value = try call(index, given, word)
    if let exponent { value = Value(try tree.apply(.power, value.node, tree.constant(exponent))) }
    return value
  }

  /// Reads a product without signs, blanks, brackets and powers: 2t, πt, 2πt, 30°, √2. Others are rejected as
  /// ambiguous.
  private mutating func unbracketedArgument(of name: String) throws(FormulaError) -> Value {
    guard token.startsOperand else {
      throw FormulaError("'\(name)' needs an argument", suggestion: "Write \(name)(x)", at: cursor.previous?.place)
    }
    let start = cursor.index
    let isNested = token.name.map(Self.unbracketed.contains) == true
    let value: Value? = try isNested ? nil : implicitProduct(afterDivision: nil)
    let isPlain = cursor.tokens[start..<cursor.index].allSatisfy { token in
      !token.isSymbol("(") && !token.isPower && token.name.map(Self.unbracketed.contains) != true
        && (token.isGlued || token == cursor.tokens[start])
    }
    let isOver = token.startsLine || !token.startsOperand && !["*", "/", "%"].contains(where: token.isSymbol)
    guard let value, isPlain, isOver else {
      throw FormulaError(
        "ambiguous: the end of the argument of '\(name)'", suggestion: "Write \(name)(…)",
        at: cursor.tokens[start].place.lowerBound..<token.place.upperBound)
    }
    return value
  }
}
