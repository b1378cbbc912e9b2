/// Functions that the source defines, and the blocks of their bodies.
extension Parser {
  /// `name(float a, float b) { … }`, with the words before the name read already.
  mutating func functionDefinition() throws(FormulaError) {
    let name = token
    try advance()
    let parameters = try parameterNames()
    if token.isSymbol("->") || token.isSymbol(":") { try advance(2) }
    if try accept(";") { return }
    try define(name.name ?? "", parameters, at: name.place)
  }

  /// A function without a name of its own: `function (x) { … }`, `x => …`, `(x) => …`, after `name:` too. False, with
  /// nothing read, where there is none.
  mutating func function(named name: String) throws(FormulaError) -> Bool {
    let start = index
    let place = token.place
    var name = name
    if let label = token.name, peek().isSymbol(":") {
      name = label
      try advance(2)
    }
    if token.name == "function", peek().isSymbol("(") || peek().name != nil {
      try advance()
      let own = token.name
      if own != nil { try advance() }
      let parameters = try parameterNames()
      if token.isSymbol(":") { try advance(2) }
      try define(own ?? name, parameters, at: place)
      return true
    }
    if let parameter = token.name, peek().isSymbol("=>") {
      try advance(2)
      try define(name, [parameter], at: place)
      return true
    }
    if token.isSymbol("("), isArrowAfterBrackets() {
      let parameters = try parameterNames()
      while try !accept("=>") { try advance() }
      try define(name, parameters, at: place)
      return true
    }
    index = start
    return false
  }

  /// Whether `(…) =>` or `(…): type =>` stands here.
  private func isArrowAfterBrackets() -> Bool {
    var next = index + 1
    while next < tokens.count, !tokens[next].isSymbol("("), !tokens[next].isSymbol(")") { next += 1 }
    guard next + 1 < tokens.count, tokens[next].isSymbol(")") else { return false }
    if tokens[next + 1].isSymbol(":") { next += 2 }
    return next + 1 < tokens.count && tokens[next + 1].isSymbol("=>")
  }

  /// `(float a, _ b: Double)`: the names.
  private mutating func parameterNames() throws(FormulaError) -> [String] {
    let opening = token
    try expect("(")
    var names: [String] = []
    while !token.isSymbol(")") {
      if token.kind == .end { try expect(")", opening: opening) }
      if let word = token.name, peek().isSymbol(",") || peek().isSymbol(")") || peek().isSymbol(":") {
        names.append(word)
        if peek().isSymbol(":") { try advance(2) }
      }
      if !token.isSymbol(")") { try advance() }
    }
    try advance()
    return names
  }

  /// Notes where the body is, a block or an expression, and skips it.
  private mutating func define(
    _ name: String, _ parameters: [String], at place: Range<Int>
  ) throws(FormulaError) {
    let opening = token
    let isBlock = try accept("{")
    functions[name] = SourceFunction(parameters: parameters, body: index, isExpression: !isBlock, place: place)
    if isBlock {
      try skipBlock(from: opening)
      _ = try accept(",")
    } else {
      try skipExpression()
    }
  }

  /// Skips to the semicolon, the line or the comma that ends an expression.
  private mutating func skipExpression() throws(FormulaError) {
    var open = 0
    repeat {
      if token.isSymbol("(") { open += 1 }
      if token.isSymbol(")") { open -= 1 }
      try advance()
    } while token.kind != .end && !token.isSymbol(";") && !token.isSymbol("}")
      && !(open == 0 && (token.isSymbol(",") || (token.startsLine && startsOperand(token))))
    _ = try accept(",")
  }

  /// Skips to behind the brace that closes the block whose opening brace has been read.
  private mutating func skipBlock(from opening: Token) throws(FormulaError) {
    var open = 1
    while open > 0 {
      if token.kind == .end { throw FormulaError("the bracket '{' is not closed", at: opening.place) }
      if token.isSymbol("{") { open += 1 }
      if token.isSymbol("}") { open -= 1 }
      try advance()
    }
  }

  /// Skips what follows a return in the same block.
  mutating func skipUnreachable() throws(FormulaError) {
    var open = 0
    while token.kind != .end {
      if token.isSymbol("{") { open += 1 }
      if token.isSymbol("}") {
        if open == 0 { return }
        open -= 1
      }
      try advance()
    }
  }
}
