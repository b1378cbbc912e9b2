import ScalarMath

/// Reads a formula, or the body of a pasted shader, into a ``SyntaxTree``.
///
/// Recursive descent with a bound on depth, on tokens read and on nodes: no input takes long or exhausts the stack.
/// What of the source is the formula is decided in `Parser+Program.swift`. Statements are in `Parser+Statements.swift`,
/// functions of the source in `Parser+Functions.swift`, operators in `Parser+Operators.swift`, names and calls in
/// `Parser+Names.swift` and `Parser+Calls.swift`, the types of code in `Parser+Types.swift`, what only mathematics
/// writes in `Parser+Mathematics.swift`.
struct Parser {
  /// Brackets, calls and blocks within one another: an optimised build needs at most 448 KB of stack for
  /// them, of the 512 KB that Darwin gives secondary threads.
  static let deepest = 64
  /// What a level counts in ``depth``: an operator's right side takes a quarter of the stack of a bracket.
  static let level = 4
  /// Tokens read in all, those of inlined functions counted at each call.
  static let mostTokens = 400_000

  let tokens: [Token]
  let language: SourceLanguage
  /// Whether anything but the suffix of a number shows that the text is code.
  let isCode: Bool
  let library: FunctionLibrary
  /// The abscissa that the user chose; nil: whichever of t, x and u is met.
  let chosenAbscissa: String?

  var tree = SyntaxTree()
  var index = 0
  var depth = 0
  var tokensRead = 0
  /// The abscissa's name as met.
  var abscissaName: String?
  /// Declared and bound names of the block being read: they hide functions and constants of the same name.
  private(set) var scope: [String: Binding] = [:]
  /// What each binding replaced, so that those of a branch can be taken back.
  private(set) var replaced: [(name: String, binding: Binding?)] = []
  /// Functions that the source defines.
  var functions: [String: SourceFunction] = [:]
  /// Whether one of them has been called.
  var callsFunctions = false
  /// The name of the function that the formula is, where no value of the source is; nil for one without a name.
  var drawnFunction: String?
  /// Its only parameter, which is an abscissa whatever its name.
  var onlyParameter: String?
  /// Whether the operand just read ends in an exponent, after which an implicit product would be ambiguous.
  var endsInExponent = false
  /// Whether it is a root without brackets, which is ambiguous before a power or an implicit product.
  var endsInRoot = false
  /// Brackets open around the token being read: line breaks end statements only outside them.
  var openBrackets = 0
  /// Bars open around the token being read, those outside a bracket not counted: `|` closes one of them.
  var openBars = 0
  /// Whether a stop of `linear( )` is being read, in which `%` is percent and blanks separate numbers.
  var isInStop = false

  /// What a name of the source stands for.
  struct Binding {
    /// Nil where it has none: a parameter that no call gives, or a declaration alone. Such a name is free.
    var value: Value?
    /// What it is declared as, in languages whose names keep their types; nil where any value may follow.
    var type: NumberType?
  }

  /// A function defined in the source, read anew at each call.
  struct SourceFunction {
    struct Parameter {
      var name: String
      /// The name that a call gives it, where that is another.
      var label: String?
      var type: NumberType?
      /// Index of the first token of its standard value.
      var standard: Int?
    }

    var parameters: [Parameter]
    /// What it returns, where it is declared.
    var type: NumberType?
    /// Index of the first token of its body, after the opening brace where there is one.
    var body: Int
    /// Whether the body is one expression, as in `x => x*x`.
    var isExpression = false
    var place: Range<Int>
  }

  init(_ source: String, abscissa: String?, library: FunctionLibrary) throws(FormulaError) {
    let text = try Preprocessor.text(of: source)
    tokens = text.tokens
    let marks = SourceLanguage.marks(of: text)
    language = SourceLanguage(marks)
    isCode = !marks.subtracting([.suffix]).isEmpty
    chosenAbscissa = abscissa
    self.library = library
  }

  // MARK: Tokens

  var token: Token { tokens[index] }
  var previous: Token? { index > 0 ? tokens[index - 1] : nil }

  func peek(_ offset: Int = 1) -> Token { tokens[min(index + offset, tokens.count - 1)] }

  mutating func advance() throws(FormulaError) {
    if index < tokens.count - 1 { index += 1 }
    tokensRead += 1
    tree.place = token.place
    if tokensRead > Self.mostTokens { throw FormulaError("the formula takes too long to read", at: token.place) }
  }

  mutating func advance(_ count: Int) throws(FormulaError) {
    for _ in 0..<count { try advance() }
  }

  // MARK: Bindings

  /// Gives a name a meaning.
  mutating func bind(_ name: String, _ binding: Binding) {
    replaced.append((name, scope.updateValue(binding, forKey: name)))
  }

  /// Takes back all bindings since `replaced` had `mark` entries; the names with the values they had come to.
  mutating func takeBack(to mark: Int) -> [String: Value] {
    var last: [String: Value] = [:]
    while replaced.count > mark, let (name, binding) = replaced.popLast() {
      if last[name] == nil { last[name] = scope[name]?.value }
      scope[name] = binding
    }
    return last
  }

  // MARK: Symbols

  /// Reads the symbol if it is next.
  mutating func accept(_ symbol: String) throws(FormulaError) -> Bool {
    guard token.isSymbol(symbol) else { return false }
    try advance()
    return true
  }

  mutating func expect(_ symbol: String, opening: Token? = nil) throws(FormulaError) {
    if try accept(symbol) { return }
    if let opening, token.kind == .end {
      throw FormulaError("the bracket '\(Self.spelling(opening))' is not closed", at: opening.place)
    }
    throw unexpected(expecting: "'\(symbol)'")
  }

  /// Runs `body` one level deeper, or fails at the bound.
  mutating func nested<Result>(
    _ body: (inout Parser) throws(FormulaError) -> Result
  ) throws(FormulaError) -> Result {
    depth += Self.level
    defer { depth -= Self.level }
    try checkDepth()
    return try body(&self)
  }

  /// Fails beyond the bound.
  func checkDepth() throws(FormulaError) {
    if depth > Self.deepest * Self.level { throw tooDeep() }
  }

  /// Not inlined, as what follows below: what a level keeps on the stack is small.
  @inline(never) private func tooDeep() -> FormulaError {
    FormulaError("nested deeper than \(Self.deepest) levels", at: token.place)
  }

  static func spelling(_ token: Token) -> String {
    switch token.kind {
    case .number(let value): value.shortestText
    case .name(let name): name
    case .pi: "π"
    case .symbol(let symbol): symbol
    case .superscript(let power): "superscript \(power.shortestText)"
    case .directive: "#"
    case .end: "the end"
    }
  }

  /// The error for a token that fits nowhere, with a hint where the cause is likely an omitted operator.
  func unexpected(expecting expected: String? = nil) -> FormulaError {
    let found = Self.spelling(token)
    if token.kind == .end {
      return FormulaError(
        expected.map { "the formula ends where \($0) is expected" } ?? "the formula ends too early", at: token.place)
    }
    if let reason = unreadInSwift() { return reason }
    if let previous, startsOperand(token), endsOperand(previous), !token.startsLine {
      let left = Self.spelling(previous)
      let hint = previous.isSymbol(")") ? "write (…)*\(found)" : "write \(left)*\(found)"
      return FormulaError("an operator is missing before '\(found)'", suggestion: hint, at: token.place)
    }
    if token.isSymbol(")") || token.isSymbol("}") || token.isSymbol("]") {
      return FormulaError("the bracket '\(found)' was not opened", at: token.place)
    }
    if token.isSymbol("|") || token.isSymbol("&") || token.isSymbol("~") {
      return FormulaError(
        "unexpected '\(found)'\(expected.map { ", expected \($0)" } ?? "")",
        suggestion: found == "&" ? "and is &&" : found == "|" ? "or is ||, and |x| the magnitude" : "not is !",
        at: token.place)
    }
    if token.isSymbol("&&") || token.isSymbol(",") || expected != nil {
      return FormulaError("unexpected '\(found)'\(expected.map { ", expected \($0)" } ?? "")", at: token.place)
    }
    return FormulaError("unexpected '\(found)'", at: token.place)
  }

  func startsOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .number, .name, .pi: true
    case .symbol(let symbol): symbol == "(" || symbol == "√" || symbol == "∛"
    default: false
    }
  }

  private func endsOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .number, .name, .pi, .superscript: true
    case .symbol(let symbol): symbol == ")" || symbol == "°" || symbol == "'"
    default: false
    }
  }
}
