import ScalarMath

/// Parses a formula, or the body of a pasted shader, into an ``ExpressionGraph``.
///
/// It descends recursively, with bounds on depth, on tokens read and on nodes: no input takes long or exhausts the
/// stack.
struct Parser {
  /// The deepest nesting of brackets, calls and blocks. An optimised build needs at most 448 KB of stack for it, of the
  /// 512 KB that Darwin gives secondary threads.
  static let deepest = 64
  /// The weight of a level in ``depth``. An operator's right side counts 1: it needs a quarter of the stack of a
  /// bracket.
  static let level = 4
  /// The largest number of tokens read; those of a function of the source count at each call.
  static let mostTokens = 400_000

  let tokens: [Token]
  let language: SourceLanguage
  /// True if anything but the suffix of a number shows that the text is code.
  let isCode: Bool
  let library: FunctionLibrary
  /// The abscissa that the user chose; nil for whichever of t, x and u occurs.
  let chosenAbscissa: String?

  var tree = ExpressionGraph()
  var index = 0
  var depth = 0
  var tokensRead = 0
  /// The name of the abscissa; nil until it occurs.
  var abscissaName: String?
  /// The declared and bound names of the current block: they hide functions and constants of the same name.
  private(set) var scope: [String: Binding] = [:]
  /// The bindings that others replaced, so that those of a branch can be undone.
  private(set) var replaced: [(name: String, binding: Binding?)] = []
  /// Functions that the source defines.
  var functions: [String: SourceFunction] = [:]
  /// True if a function of the source has been called.
  var callsFunctions = false
  /// The name of the function whose graph is the formula; nil for a value, and for a function without a name.
  var drawnFunction: String?
  /// The only parameter of that function, which is an abscissa whatever its name; otherwise nil.
  var onlyParameter: String?
  var surroundings = Surroundings()

  /// The open brackets around the current token.
  struct Surroundings {
    /// The number of open brackets: line breaks end statements only outside them.
    var brackets = 0
    /// The number of open bars inside the innermost bracket: `|` closes one of them.
    var bars = 0
    /// True if an entry of a list is being read, in which `%` is percent and blanks separate numbers.
    var isInEntry = false
  }

  /// The meaning of a name of the source.
  struct Binding {
    /// The value; nil for a parameter without an argument, and for a declaration without a value: such a name is free.
    var value: Value?
    /// The declared type, in languages whose names keep their types; nil if any value may follow.
    var type: NumberType?
  }

  /// A function defined in the source, read again at each call.
  struct SourceFunction {
    struct Parameter {
      var name: String
      /// The label in a call; nil if it is the name.
      var label: String?
      var type: NumberType?
      /// The index of the first token of its default value; nil if there is none.
      var standard: Int?
    }

    var parameters: [Parameter]
    /// The declared type of its result; nil if there is none.
    var type: NumberType?
    /// The index of the first token of its body, after the opening brace if there is one.
    var body: Int
    /// True if the body is one expression, as in `x => x*x`.
    var isExpression = false
    var place: Range<Int>
  }

  init(_ source: String, abscissa: String?, library: FunctionLibrary) throws(FormulaError) {
    let text = try Preprocessor.text(of: source)
    tokens = text.tokens
    (language, isCode) = try SourceLanguage.language(of: text)
    if language == .c { tree.wholeLimit = 0x1p31 }
    chosenAbscissa = abscissa
    self.library = library
  }

  /// The error for a type or a suffix whose whole numbers wrap around.
  static func wrapping(_ word: String, suggestion: String, _ place: Range<Int>) -> FormulaError {
    FormulaError("'\(word)' is not read: its whole numbers wrap around", suggestion: suggestion, at: place)
  }

  // MARK: Tokens

  var token: Token { tokens[index] }
  var previous: Token? { index > 0 ? tokens[index - 1] : nil }

  /// The place from a token to the one before the current token.
  func place(from start: Token) -> Range<Int> {
    start.place.lowerBound..<max(start.place.upperBound, previous?.place.upperBound ?? 0)
  }

  func peek(_ offset: Int = 1) -> Token { tokens[min(index + offset, tokens.count - 1)] }

  mutating func advance() throws(FormulaError) {
    if index < tokens.count - 1 { index += 1 }
    tokensRead += 1
    tree.place = token.place
    if tokensRead > Self.mostTokens {
      throw FormulaError("the formula calls its functions too often", at: token.place)
    }
  }

  mutating func advance(_ count: Int) throws(FormulaError) {
    for _ in 0..<count { try advance() }
  }

  // MARK: Bindings

  /// Binds a name.
  mutating func bind(_ name: String, _ binding: Binding) {
    replaced.append((name, scope.updateValue(binding, forKey: name)))
  }

  /// Undoes all bindings since `replaced` had `mark` entries, and returns the last values of these names.
  mutating func takeBack(to mark: Int) -> [String: Value] {
    var last: [String: Value] = [:]
    while replaced.count > mark, let (name, binding) = replaced.popLast() {
      if last[name] == nil { last[name] = scope[name]?.value }
      scope[name] = binding
    }
    return last
  }

  // MARK: Symbols

  /// Reads the symbol and returns true if it is the current token; otherwise returns false.
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

  /// Reads an opening bracket, inside which bars open again and `%` is the remainder.
  mutating func open() throws(FormulaError) -> (bracket: Token, outside: Surroundings) {
    let opened = (bracket: token, outside: surroundings)
    try expect("(")
    surroundings = Surroundings(brackets: surroundings.brackets + 1)
    return opened
  }

  /// Reads the closing bracket that matches one from `open`.
  mutating func close(_ opened: (bracket: Token, outside: Surroundings)) throws(FormulaError) {
    try expect(")", opening: opened.bracket)
    surroundings = opened.outside
  }

  /// Runs `body` one level deeper; throws beyond the deepest level.
  mutating func nested<Result>(
    _ body: (inout Parser) throws(FormulaError) -> Result
  ) throws(FormulaError) -> Result {
    depth += Self.level
    defer { depth -= Self.level }
    try checkDepth()
    return try body(&self)
  }

  /// Throws if the nesting is too deep.
  func checkDepth() throws(FormulaError) {
    if depth > Self.deepest * Self.level { throw tooDeep() }
  }

  /// Not inlined, so that each level keeps little on the stack.
  @inline(never) private func tooDeep() -> FormulaError {
    FormulaError("nested deeper than \(Self.deepest) levels", at: token.place)
  }

  static func spelling(_ token: Token) -> String {
    switch token.kind {
    case .number(let value): value.shortestText
    case .name(let name), .text(let name): name
    case .pi: "π"
    case .symbol(let symbol): symbol
    case .superscript(let power): "superscript \(power.shortestText)"
    case .directive: "#"
    case .end: "the end"
    }
  }

  /// The error for a token that fits nowhere, with a hint if an operator was probably omitted.
  func unexpected(expecting expected: String? = nil) -> FormulaError {
    let found = Self.spelling(token)
    if token.kind == .end {
      return FormulaError(
        expected.map { "the formula ends, but \($0) is expected" } ?? "the formula ends too early", at: token.place)
    }
    if let previous, startsOperand(token), endsOperand(previous), !token.startsLine {
      if let separated = separatedName() { return separated }
      let left = previous.isSymbol(")") ? "(…)" : Self.spelling(previous)
      return FormulaError(
        "an operator is missing before '\(found)'", suggestion: "Write \(left)*\(found)", at: token.place)
    }
    if [")", "}", "]"].contains(found) {
      return FormulaError("the bracket '\(found)' was not opened", at: token.place)
    }
    var hints = ["&": "Write && for and", "|": "Write || for or, |x| for the magnitude", "~": "Write ! for not"]
    if case .number = previous?.kind, case .number = peek().kind { hints[","] = "Write a decimal comma as a point" }
    return FormulaError(
      "'\(found)' is unexpected\(expected.map { "; write \($0)" } ?? "")", suggestion: hints[found], at: token.place)
  }

  /// The error for `ease out back`: words that form the name of a function if joined; nil for other words.
  private func separatedName() -> FormulaError? {
    let words = tokens[(index - 1)...].prefix { $0.name != nil }
    let text = words.map(Self.spelling).joined(separator: " ")
    let letters = text.lowercased().filter(\.isLetter)
    guard words.count > 1, let name = library.names.first(where: { $0.lowercased() == letters }) else { return nil }
    let place = words[index - 1].place.lowerBound..<words[words.endIndex - 1].place.upperBound
    return FormulaError("'\(text)' is not a curve", suggestion: "Did you mean '\(name)'?", at: place)
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

/// The choice of the formula among the values and functions of the source.
extension Parser {
  /// Returns the formula of the source: its last value, or its last function if there is no value or the value only
  /// serves that function.
  mutating func program() throws(FormulaError) -> NodeID {
    let outcome = try statements()
    if token.kind != .end { throw unexpected() }
    let value = outcome.returned ?? outcome.last
    if let (name, function) = functions.max(by: { $0.value.body < $1.value.body }),
      value == nil || isDrawn(function, after: outcome)
    {
      return try draw(function, named: name)
    }
    guard let value else { throw FormulaError("the formula is empty", at: 0..<1) }
    return try assigned(value, to: nil, at: 0..<1).node
  }

  /// Returns true if the last function is the formula, and the last value only serves it: the function follows the
  /// declaration of the value, or the value is a constant and no function is called.
  private func isDrawn(_ function: SourceFunction, after outcome: Outcome) -> Bool {
    guard outcome.returned == nil, outcome.isDeclaration, let value = outcome.last else { return false }
    return function.body > outcome.start || !callsFunctions && !tree.readsAbscissa(value.node)
  }

  /// Returns the value of a function that nothing calls. Its parameters are free and hide functions and constants of
  /// the same name. A single parameter that is a number is the abscissa, unless the user chose another.
  private mutating func draw(_ function: SourceFunction, named name: String) throws(FormulaError) -> NodeID {
    for parameter in function.parameters { bind(parameter.name, Binding(type: parameter.type)) }
    if function.parameters.count == 1, function.parameters[0].type != .boolean {
      onlyParameter = function.parameters[0].name
    }
    drawnFunction = name.isEmpty ? nil : name
    return try value(of: function).node
  }
}
