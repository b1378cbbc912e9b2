import ScalarMath

/// Parses a formula, or the body of a pasted shader, into an ``ExpressionGraph``.
///
/// It descends recursively, with bounds on depth, on tokens read and on nodes: no input takes long or exhausts the
/// stack.
struct Parser {
  let language: SourceLanguage
  /// True if anything but the suffix of a number shows that the text is code.
  let isCode: Bool
  let library: FunctionLibrary
  /// The abscissa that the user chose; nil for whichever of t, x and u occurs.
  let chosenAbscissa: String?

  var cursor: TokenCursor
  var tree = ExpressionGraph()
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
    cursor = TokenCursor(text.tokens)
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

  var token: Token { cursor.token }
  func peek(_ offset: Int = 1) -> Token { cursor.peek(offset) }

  mutating func advance(_ count: Int = 1) throws(FormulaError) {
    for _ in 0..<count { try cursor.advance() }
    tree.place = token.place
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
  /// Returns the last value, or the last function if that value is only a constant for functions of the source.
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
