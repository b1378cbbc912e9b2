import ScalarMath

/// Parses a formula, or the body of a pasted shader, into an ``ExpressionGraph``.
///
/// It descends recursively, with bounds on depth, on tokens read and on nodes: no input takes long or exhausts the
/// stack.
struct Parser {
  /// True if anything but the suffix of a number shows that the text is code.
  let isCode: Bool
  let library: FunctionLibrary

  var cursor: TokenCursor
  var tree = ExpressionGraph()
  var names: SourceNames

  init(_ source: String, abscissa: String?, library: FunctionLibrary) throws(FormulaError) {
    let text = try Preprocessor.text(of: source)
    cursor = TokenCursor(text.tokens)
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

  /// Reads the symbol and returns true if it is the current token; otherwise returns false.
  mutating func accept(_ symbol: String) throws(FormulaError) -> Bool {
    guard token.isSymbol(symbol) else { return false }
    try advance()
    return true
  }

  mutating func expect(_ symbol: String, opening: Token? = nil) throws(FormulaError) {
    if try accept(symbol) { return }
    if let opening, token.kind == .end {
      throw FormulaError("the bracket '\(opening.spelling)' is not closed", at: opening.place)
    }
    throw unexpected(expecting: "'\(symbol)'")
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
}

/// The choice of the formula among the values and functions of the source.
extension Parser {
  /// Returns the last value, or the last function with its name if that value is only a constant for functions of the
  /// source. The name is nil for a value, and for a function without a name.
  mutating func program() throws(FormulaError) -> (root: NodeID, function: String?) {
    let outcome = try statements()
    if token.kind != .end { throw unexpected() }
    let result = outcome.returned ?? outcome.last
    if let (name, function) = names.lastFunction, result == nil || isDrawn(function, after: outcome) {
      names.draw(function)
      return (try value(of: function).node, name.isEmpty ? nil : name)
    }
    guard let result else { throw FormulaError("the formula is empty", at: 0..<1) }
    return (try tree.assigned(result, to: nil, at: 0..<1).node, nil)
  }

  /// Returns true if the last function is the formula, and the last value only serves it: the function follows the
  /// declaration of the value, or the value is a constant and no function is called.
  private func isDrawn(_ function: SourceNames.Function, after outcome: Outcome) -> Bool {
    guard outcome.returned == nil, outcome.isDeclaration, let value = outcome.last else { return false }
    return function.body > outcome.start || !names.callsFunctions && !tree.readsAbscissa(value.node)
  }
}
