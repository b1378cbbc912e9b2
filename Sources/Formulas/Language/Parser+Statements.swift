/// Statements of pasted code: declarations, assignments, `if`, `return`, function definitions.
extension Parser {
  /// The values of a block.
  struct Outcome {
    /// The value returned, if every way through the block returns.
    var returned: Value?
    /// The value of the last statement.
    var last: Value?
    /// The token that the last statement with a value begins with.
    var start = 0
    /// True if that statement only gives names their values.
    var isDeclaration = false
  }

  private static let qualifiers: Set<String> = [
    "let", "var", "const", "constexpr", "static", "inline", "uniform", "varying", "in", "out", "constant", "thread",
    "device", "highp", "mediump", "lowp", "attribute",
  ]
  /// Words before a declaration of Swift or JavaScript that change nothing here.
  private static let modifiers: Set<String> = [
    "export", "public", "private", "fileprivate", "internal", "package", "open", "final", "static", "class", "override",
    "nonisolated", "async", "inline",
  ]
  private static let skipped: Set<String> = ["precision", "using", "import", "typedef"]
  private static let loops: Set<String> = ["for", "while", "do", "repeat", "switch"]

  /// Statements up to a closing brace or the end.
  mutating func statements() throws(FormulaError) -> Outcome {
    var outcome = Outcome()
    while token.kind != .end, !token.isSymbol("}") {
      if try accept(";") { continue }
      if token.name == "return" {
        outcome.returned = try returnedValue()
        try skipToBrace()
        return outcome
      }
      if startsCondition {
        let result = try nested { (parser) throws(FormulaError) in try parser.ifStatement() }
        if let value = result.last { (outcome.last, outcome.isDeclaration) = (value, false) }
        if let value = result.returned {
          outcome.returned = value
          try skipToBrace()
          return outcome
        }
        continue
      }
      let start = index
      if let (value, isDeclaration) = try statement() {
        (outcome.last, outcome.start, outcome.isDeclaration) = (value, start, isDeclaration)
      }
      guard endsStatement || previous?.isSymbol(",") == true else { throw unexpected() }
    }
    return outcome
  }

  /// One statement other than `if` and `return`; nil for one without a value.
  private mutating func statement() throws(FormulaError) -> (value: Value, isDeclaration: Bool)? {
    try skipModifiers()
    if let word = token.name, Self.loops.contains(word),
      peek().isSymbol("(") || peek().isSymbol("{") || peek().name != nil
    {
      throw FormulaError(
        "'\(word)' is not read: a formula has no loops and no tables of cases",
        suggestion: "Write the sum out, or if … else", at: token.place)
    }
    if let word = token.name, Self.skipped.contains(word), peek().name != nil {
      while token.kind != .end, !token.isSymbol(";"), !(token.startsLine && token.name != word) { try advance() }
      return nil
    }
    if token.name == "func", peek().name != nil {
      try advance()
      try functionDefinition(nil)
      return nil
    }
    if try function(named: "") { return nil }
    if try equation() { return nil }
    if let words = try declarationWords() { return try declaration(words).map { ($0, true) } }
    if let value = try memberAssignment() { return (value, false) }
    if let value = try embeddedAssignment() { return (value, true) }
    return (try expression(), false)
  }

  /// Skips `export default`, `public static` and the like.
  private mutating func skipModifiers() throws(FormulaError) {
    while let word = token.name, Self.modifiers.contains(word), peek().name != nil {
      try advance()
      if word == "export", token.name == "default" { try advance() }
    }
  }

  /// Reads the words before a declared name; nil if no declaration stands here.
  private mutating func declarationWords() throws(FormulaError) -> [String]? {
    var words: [String] = []
    while let word = token.name, Self.qualifiers.contains(word) || NumberType.words[word] != nil, peek().name != nil {
      words.append(word)
      try advance()
      if token.isSymbol("<") { break }
    }
    return words.isEmpty ? nil : words
  }

  /// `a = 1, b = 2`, `a: Double = 1`, a name alone (free), or a function.
  private mutating func declaration(_ words: [String]) throws(FormulaError) -> Value? {
    let type = NumberType.type(of: words.filter { NumberType.words[$0] != nil })
    if peek().isSymbol("(") {
      try functionDefinition(type)
      return nil
    }
    var last: Value?
    repeat {
      guard let name = token.name else { throw unexpected(expecting: "a name") }
      let word = token
      try advance()
      var own = type
      if try accept(":") { own = try typeAnnotation() }
      if try accept("=") {
        if try function(named: name) { continue }
        let value = try expression()
        let stored = try declared(value, own, at: place(from: word))
        bind(name, Binding(value: stored, type: language.isTyped ? own ?? stored.type : nil))
        last = stored
      } else {
        bind(name, Binding(type: own))
      }
    } while try accept(",")
    return last
  }

  /// The value that a declaration stores. Whole literals stay literals while Swift and JavaScript disagree about them.
  private mutating func declared(
    _ value: Value, _ type: NumberType?, at place: Range<Int>
  ) throws(FormulaError) -> Value {
    guard language == .mathematics || language == .code, let whole = value.literal?.whole else {
      return try assigned(value, to: type, at: place)
    }
    // A quotient with a fraction is real: no code of Swift declares it without a type.
    guard tree.constantValue(whole) == tree.constantValue(value.node) else { return Value(value.node) }
    return Value(value.node, literal: Value.Literal(whole: whole, isDeclared: true))
  }

  /// The type behind a colon or an arrow: the words up to what follows it.
  mutating func typeAnnotation() throws(FormulaError) -> NumberType? {
    guard let word = token.name else { throw unexpected(expecting: "a type") }
    try advance()
    return word == "inout" && token.name != nil ? try typeAnnotation() : NumberType.type(of: [word])
  }

  /// True if `if` or `guard` begins a statement here.
  private var startsCondition: Bool {
    if token.name == "if" { return !isConditionalCall() }
    return token.name == "guard" && peek().kind != .end && !peek().isSymbol("=")
  }

  /// `if(c, a, b)` is a call; `if (c) …` a statement.
  private func isConditionalCall() -> Bool {
    guard peek().isSymbol("(") else { return false }
    var open = 0
    for next in tokens[(index + 1)...] {
      if next.isSymbol("(") { open += 1 }
      if next.isSymbol(")") {
        open -= 1
        if open == 0 { return false }
      }
      if next.isSymbol(","), open == 1 { return true }
    }
    return false
  }

  /// `if (c) … else …`, the names rebound in either branch chosen by the condition.
  private mutating func ifStatement() throws(FormulaError) -> Outcome {
    let keyword = token
    try advance()
    var condition = try condition(expression())
    if keyword.name == "guard" {
      guard token.name == "else" else { throw unexpected(expecting: "'else'") }
      try advance()
      condition = try tree.apply(.not, condition)
    }
    let mark = replaced.count
    let yes = try branch()
    let afterYes = takeBack(to: mark)
    var no = Outcome()
    let start = index
    while try accept(";") {}
    if token.name == "else" {
      try advance()
      no = try token.name == "if" ? nested { (parser) throws(FormulaError) in try parser.ifStatement() } : branch()
    } else {
      index = start
    }
    let afterNo = takeBack(to: mark)
    if yes.returned == nil, no.returned == nil {
      try merge(condition: condition, yes: afterYes, no: afterNo)
      guard let first = yes.last else { return Outcome() }
      if let second = no.last { return Outcome(last: try select(condition, first, second)) }
      // Without an else the value of the statement is that of the name that it rebinds.
      guard let name = afterYes.first(where: { $0.value.node == first.node })?.key, let value = scope[name]?.value
      else {
        throw FormulaError(
          "the formula ends in an 'if' without an 'else'", suggestion: "Add else, or a last line with the value",
          at: keyword.place)
      }
      return Outcome(last: value)
    }
    if let first = yes.returned, let second = no.returned {
      return Outcome(returned: try select(condition, first, second))
    }
    // One branch returns: the rest of the block belongs to the other.
    for (name, value) in yes.returned == nil ? afterYes : afterNo { rebind(name, value) }
    let rest = try nested { (parser) throws(FormulaError) in try parser.statements() }
    guard let value = rest.returned ?? rest.last else {
      throw FormulaError("one branch returns a value and the other does not", at: token.place)
    }
    let first = yes.returned ?? value
    let second = no.returned ?? value
    return Outcome(returned: try select(condition, first, second))
  }

  /// A block in braces, or one statement.
  private mutating func branch() throws(FormulaError) -> Outcome {
    let opening = token
    if try accept("{") {
      let outcome = try nested { (parser) throws(FormulaError) in try parser.statements() }
      try expect("}", opening: opening)
      return outcome
    }
    let outcome = try token.name == "return" ? Outcome(returned: returnedValue()) : Outcome(last: statement()?.value)
    guard endsStatement || token.name == "else" else { throw unexpected() }
    return outcome
  }

  /// Gives every name that one of the branches bound the value of the branch taken. A name that only one branch knows
  /// keeps its value there.
  mutating func merge(condition: NodeID, yes: [String: Value], no: [String: Value]) throws(FormulaError) {
    for name in Set(yes.keys).union(no.keys).sorted() {
      var before = scope[name]?.value
      if before == nil, isMet(name) { before = try current(name, at: token.place) }
      let (first, second) = (yes[name] ?? before, no[name] ?? before)
      guard let one = first ?? second else { continue }
      if let first, let second, first.node != second.node {
        rebind(name, try select(condition, first, second))
      } else {
        rebind(name, one)
      }
    }
  }

  /// Gives a name another value and leaves its declaration.
  private mutating func rebind(_ name: String, _ value: Value) {
    bind(name, Binding(value: value, type: scope[name]?.type ?? (language.isTyped ? value.type : nil)))
  }
}
