/// Statements of pasted code: declarations, assignments, `if`, `return`, function definitions.
extension Parser {
  /// What a block came to.
  struct Outcome {
    /// The value returned, where every way through the block returns.
    var returned: NodeID?
    /// The value of the last statement.
    var last: NodeID?
  }

  static let types: Set<String> = [
    "float", "half", "double", "int", "uint", "bool", "auto", "CGFloat", "Double", "Float", "Float16", "Float32",
    "void",
    "float2", "float3", "float4", "half2", "half3", "half4", "double2", "double3", "vec2", "vec3", "vec4", "number",
    "float3x3", "float4x4", "texture2d", "sampler", "SIMD2", "SIMD3", "SIMD4",
  ]
  private static let qualifiers: Set<String> = [
    "let", "var", "const", "constexpr", "static", "inline", "uniform", "varying", "in", "out", "constant", "thread",
    "device", "highp", "mediump", "lowp", "attribute", "public", "private", "fileprivate", "export",
  ]
  private static let skipped: Set<String> = ["precision", "using", "import", "typedef"]

  /// The whole source.
  mutating func program() throws(FormulaError) -> NodeID {
    let outcome = try statements()
    if token.kind != .end { throw unexpected() }
    if let value = outcome.returned ?? outcome.last { return value }
    if let function = functions.values.max(by: { $0.body < $1.body }) {
      return try value(of: function)
    }
    throw FormulaError("the formula is empty", at: 0..<1)
  }

  /// Statements up to a closing brace or the end.
  mutating func statements() throws(FormulaError) -> Outcome {
    var outcome = Outcome()
    while token.kind != .end, !token.isSymbol("}") {
      if try accept(";") { continue }
      if token.name == "return" {
        try advance()
        outcome.returned = try expression()
        try skipUnreachable()
        return outcome
      }
      if token.name == "if", !isConditionalCall() {
        let result = try nested { (parser) throws(FormulaError) in try parser.ifStatement() }
        outcome.last = result.last ?? outcome.last
        if let value = result.returned {
          outcome.returned = value
          try skipUnreachable()
          return outcome
        }
        continue
      }
      if let value = try statement() { outcome.last = value }
      guard
        token.isSymbol(";") || token.isSymbol("}") || token.kind == .end || token.startsLine
          || previous?.isSymbol("}") == true || previous?.isSymbol(",") == true
      else { throw unexpected() }
    }
    return outcome
  }

  /// One statement other than `if` and `return`; its value, nil where it has none.
  private mutating func statement() throws(FormulaError) -> NodeID? {
    if let word = token.name, Self.skipped.contains(word), peek().name != nil {
      while token.kind != .end, !token.isSymbol(";"), !(token.startsLine && token.name != word) { try advance() }
      return nil
    }
    if token.name == "func", peek().name != nil {
      try advance()
      try functionDefinition()
      return nil
    }
    if try function(named: "") { return nil }
    if try declarationStarts() { return try declaration() }
    if let value = try memberAssignment() { return value }
    return try expression()
  }

  /// Reads the words before a declared name, if a declaration stands here.
  private mutating func declarationStarts() throws(FormulaError) -> Bool {
    let start = index
    while let word = token.name, Self.qualifiers.contains(word) || Self.types.contains(word), peek().name != nil {
      try advance()
      if token.isSymbol("<") { break }
    }
    return index > start
  }

  /// `a = 1, b = 2`, `a: Double = 1`, a name alone (skipped), or a function.
  private mutating func declaration() throws(FormulaError) -> NodeID? {
    if peek().isSymbol("(") {
      try functionDefinition()
      return nil
    }
    var last: NodeID?
    repeat {
      guard let name = token.name else { throw unexpected(expecting: "a name") }
      try advance()
      if try accept(":") { try advance() }
      if try accept("="), try !function(named: name) {
        let value = try expression()
        bind(name, value)
        last = value
      }
    } while try accept(",")
    return last
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
    let condition = try expression()
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
      if let second = no.last { return Outcome(last: try tree.apply(.select, condition, first, second)) }
      // Without an else the statement is worth what the name that it rebinds is worth after it.
      guard let name = afterYes.first(where: { $0.value == first })?.key, let value = scope[name] else {
        throw FormulaError(
          "the formula ends in an 'if' without an 'else'", suggestion: "add else, or a last line with the value",
          at: keyword.place)
      }
      return Outcome(last: value)
    }
    if let first = yes.returned, let second = no.returned {
      return Outcome(returned: try tree.apply(.select, condition, first, second))
    }
    // One branch returns: the rest of the block belongs to the other.
    for (name, value) in yes.returned == nil ? afterYes : afterNo { bind(name, value) }
    let rest = try nested { (parser) throws(FormulaError) in try parser.statements() }
    guard let value = rest.returned ?? rest.last else {
      throw FormulaError("one branch returns a value and the other does not", at: token.place)
    }
    let first = yes.returned ?? value
    let second = no.returned ?? value
    return Outcome(returned: try tree.apply(.select, condition, first, second))
  }

  /// A block in braces, or one statement.
  private mutating func branch() throws(FormulaError) -> Outcome {
    let opening = token
    if try accept("{") {
      let outcome = try nested { (parser) throws(FormulaError) in try parser.statements() }
      try expect("}", opening: opening)
      return outcome
    }
    if token.name == "return" {
      try advance()
      return Outcome(returned: try expression())
    }
    return Outcome(last: try statement())
  }

  /// Gives every name that one of the branches bound the value of the branch taken. A name that only one branch knows
  /// keeps its value there.
  mutating func merge(condition: NodeID, yes: [String: NodeID], no: [String: NodeID]) throws(FormulaError) {
    for name in Set(yes.keys).union(no.keys).sorted() {
      var before = scope[name]
      if before == nil, isMet(name) { before = try free(name, at: token.place) }
      let (first, second) = (yes[name] ?? before, no[name] ?? before)
      guard let one = first ?? second else { continue }
      if let first, let second, first != second {
        bind(name, try tree.apply(.select, condition, first, second))
      } else {
        bind(name, one)
      }
    }
  }
}
