/// Functions that the source defines, and the blocks of their bodies.
extension Parser {
  /// `name(float a, float b) { … }`, with the words before the name read already, and the type among them.
  mutating func functionDefinition(_ declared: NumberType?) throws(FormulaError) {
    let name = token
    try advance()
    let parameters = try parameters()
    var type = declared
    if token.isSymbol("->") || token.isSymbol(":") {
      try advance()
      type = try typeAnnotation()
    }
    if try accept(";") { return }
    try define(name.name ?? "", parameters, type, at: name.place)
  }

  /// `f(x) = x^2`; false, with nothing read, where none stands.
  mutating func equation() throws(FormulaError) -> Bool {
    guard let name = token.name, peek().isSymbol("("), peek().isGlued else { return false }
    var offset = 2
    var parameters: [SourceFunction.Parameter] = []
    while let parameter = peek(offset).name {
      parameters.append(SourceFunction.Parameter(name: parameter))
      offset += 1
      guard peek(offset).isSymbol(",") else { break }
      offset += 1
    }
    guard !parameters.isEmpty, peek(offset).isSymbol(")"), peek(offset + 1).isSymbol("=") else { return false }
    let word = token
    try advance(offset + 2)
    if token.kind == .end { throw FormulaError("the formula ends where a value is expected", at: token.place) }
    functions[name] = SourceFunction(parameters: parameters, body: index, isExpression: true, place: word.place)
    try skipExpression()
    return true
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
      let parameters = try parameters()
      if token.isSymbol(":") { try advance(2) }
      try define(own ?? name, parameters, nil, at: place)
      return true
    }
    if let parameter = token.name, peek().isSymbol("=>") {
      try advance(2)
      try define(name, [SourceFunction.Parameter(name: parameter)], nil, at: place)
      return true
    }
    if token.isSymbol("("), isArrowAfterBrackets() {
      let parameters = try parameters()
      while try !accept("=>") { try advance() }
      try define(name, parameters, nil, at: place)
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

  /// `(float a, int b)`, `(_ a: Double, at b: Double = 2)`, `(a, b = 2)`.
  private mutating func parameters() throws(FormulaError) -> [SourceFunction.Parameter] {
    let opening = token
    try expect("(")
    var parameters: [SourceFunction.Parameter] = []
    while !token.isSymbol(")") {
      parameters.append(contentsOf: try parameter(opening).map { [$0] } ?? [])
      if try !accept(","), !token.isSymbol(")") {
        if token.kind == .end { try expect(")", opening: opening) }
        throw unexpected(expecting: "',' or ')'")
      }
    }
    try advance()
    return parameters
  }

  /// One parameter up to its comma or bracket; nil for `void`.
  private mutating func parameter(_ opening: Token) throws(FormulaError) -> SourceFunction.Parameter? {
    var words: [String] = []
    var parameter: SourceFunction.Parameter?
    while !token.isSymbol(","), !token.isSymbol(")") {
      if token.kind == .end { try expect(")", opening: opening) }
      if try accept(":") {
        parameter = named(words)
        parameter?.type = try typeAnnotation()
      } else if try accept("=") {
        if parameter == nil { parameter = named(words) }
        parameter?.standard = index
        try skip { $0.token.isSymbol(",") || $0.token.isSymbol(")") }
      } else {
        if let word = token.name { words.append(word) }
        try advance()
      }
    }
    return parameter ?? named(words)
  }

  /// A parameter by the words before its colon, comma or bracket: a type or a label may stand before the name.
  private func named(_ words: [String]) -> SourceFunction.Parameter? {
    guard let name = words.last, name != "void" else { return nil }
    let types = words.dropLast().filter { NumberType.words[$0] != nil }
    let label = words.count > 1 && types.isEmpty ? words[words.count - 2] : nil
    return SourceFunction.Parameter(name: name, label: label, type: NumberType.type(of: types))
  }

  /// Notes where the body is, a block or an expression, and skips it.
  private mutating func define(
    _ name: String, _ parameters: [SourceFunction.Parameter], _ type: NumberType?, at place: Range<Int>
  ) throws(FormulaError) {
    let opening = token
    let isBlock = try accept("{")
    functions[name] = SourceFunction(
      parameters: parameters, type: type, body: index, isExpression: !isBlock, place: place)
    if isBlock {
      try skipToBrace()
      try expect("}", opening: opening)
      _ = try accept(",")
    } else {
      try skipExpression()
    }
  }

  /// Skips to the semicolon, the line or the comma that ends an expression.
  private mutating func skipExpression() throws(FormulaError) {
    let start = index
    try skip { parser in
      let token = parser.token
      return token.isSymbol(";") || token.isSymbol("}") || token.isSymbol(",")
        || parser.index > start && token.startsLine && parser.startsOperand(token)
    }
    _ = try accept(",")
  }

  /// `return x`: the value. What follows must end the statement, or it would be lost without a word; in C a line does
  /// not.
  mutating func returnedValue() throws(FormulaError) -> Value {
    try advance()
    let value = try expression()
    guard endsStatement, language != .c || !token.startsLine || token.isEnd || token.isSymbol(";") else {
      throw unexpected()
    }
    return value
  }

  /// Whether a statement may end before the token at hand.
  var endsStatement: Bool {
    token.isSymbol(";") || token.isEnd || token.startsLine || previous?.isSymbol("}") == true
  }

  /// Skips to the brace that closes the block at hand, such as what follows a return in it; to the end if there is none.
  mutating func skipToBrace() throws(FormulaError) { try skip { $0.token.isSymbol("}") } }

  /// Skips to a token outside brackets, or to the end.
  private mutating func skip(to isEnd: (Parser) -> Bool) throws(FormulaError) {
    var open = 0
    while token.kind != .end, open > 0 || !isEnd(self) {
      if token.isSymbol("(") || token.isSymbol("{") { open += 1 }
      if token.isSymbol(")") || token.isSymbol("}") { open -= 1 }
      try advance()
    }
  }
}
