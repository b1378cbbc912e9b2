/// Expressions, from the loosest operator to the tightest: `|>`, `? :`, `||`, `&&`, equality, order, sums, products,
/// unary minus, powers.
extension Parser {
  private static let precedence: [String: Int] = [
    "||": 1, "&&": 2, "==": 3, "!=": 3, "<": 4, "<=": 4, ">": 4, ">=": 4, "+": 5, "-": 5,
  ]

  /// A whole expression: an assignment, or a pipeline.
  mutating func expression() throws(FormulaError) -> NodeID {
    if let value = try embeddedAssignment() { return value }
    var value = try conditional()
    while token.isSymbol("|>") {
      try advance()
      let word = token
      let function = try conditional()
      guard tree.readsAbscissa(function) else {
        let near = word.name.flatMap { NameSuggestion.nearest(to: $0, among: library.names) }
        throw FormulaError(
          "what follows '|>' does not depend on its input",
          suggestion: near.map { "did you mean '\($0)'?" } ?? "give a function, as in t |> easeOutBack", at: word.place)
      }
      value = try tree.substituting(value, in: function)
    }
    return value
  }

  private mutating func conditional() throws(FormulaError) -> NodeID {
    try nested { (parser) throws(FormulaError) in
      let condition = try parser.operators(from: 1)
      guard try parser.accept("?") else { return condition }
      let mark = parser.replaced.count
      let yes = try parser.expression()
      let afterYes = parser.takeBack(to: mark)
      try parser.expect(":")
      let no = try parser.alternative()
      let afterNo = parser.takeBack(to: mark)
      try parser.merge(condition: condition, yes: afterYes, no: afterNo)
      return try parser.tree.apply(.select, condition, yes, no)
    }
  }

  /// What follows the colon: a pipeline after it takes the whole conditional.
  private mutating func alternative() throws(FormulaError) -> NodeID {
    if let value = try embeddedAssignment() { return value }
    return try conditional()
  }

  /// Binary operators of at least this precedence, by climbing (V. R. Pratt, "Top down operator precedence", 1973):
  /// a level of the stack is used only where an operator asks for it.
  private mutating func operators(from lowest: Int) throws(FormulaError) -> NodeID {
    var left = try product()
    var comparison: Token?
    while case .symbol(let symbol) = token.kind, let own = Self.precedence[symbol], own >= lowest, !startsStatement(),
      !startsStopNumber
    {
      let sign = token
      if let comparison, case .symbol(let earlier) = comparison.kind, Self.precedence[earlier] == own {
        throw FormulaError(
          "comparisons cannot be chained", suggestion: "join them with &&, as in 0 < t && t < 1",
          at: comparison.place.lowerBound..<sign.place.upperBound)
      }
      try advance()
      left = try combine(symbol, left, operators(from: own + 1))
      comparison = own == 3 || own == 4 ? sign : nil
    }
    return left
  }

  private mutating func combine(_ symbol: String, _ a: NodeID, _ b: NodeID) throws(FormulaError) -> NodeID {
    switch symbol {
    case "||": try tree.apply(.or, a, b)
    case "&&": try tree.apply(.and, a, b)
    case "==": try tree.apply(.equal, a, b)
    case "!=": try tree.apply(.notEqual, a, b)
    case "<": try tree.apply(.less, a, b)
    case "<=": try tree.apply(.lessOrEqual, a, b)
    case ">": try tree.apply(.less, b, a)
    case ">=": try tree.apply(.lessOrEqual, b, a)
    case "+": try tree.apply(.add, a, b)
    case "-": try tree.apply(.subtract, a, b)
    case "*": try tree.apply(.multiply, a, b)
    case "/": try tree.apply(.divide, a, b)
    case "%": try tree.apply(.truncatedRemainder, a, b)
    default: throw unexpected()
    }
  }

  /// A sign at the start of a line, glued to what follows it, begins a new statement, as in Swift.
  private func startsStatement() -> Bool {
    openBrackets == 0 && token.startsLine && (token.isSymbol("-") || token.isSymbol("+")) && !peek().followsBlank
  }

  private mutating func product() throws(FormulaError) -> NodeID {
    var left = try implicitProduct(afterDivision: nil)
    while case .symbol(let symbol) = token.kind, symbol == "*" || symbol == "/" || (symbol == "%" && !isInStop) {
      let sign = token
      try advance()
      let right = try implicitProduct(afterDivision: symbol == "*" ? nil : sign)
      left = try combine(symbol, left, right)
    }
    return left
  }

  /// A factor, and what multiplies it without a sign: `2t`, `3(1-t)`, `(1-t)(1+t)`, `πt`.
  private mutating func implicitProduct(afterDivision division: Token?) throws(FormulaError) -> NodeID {
    var left = try unary()
    while impliesProduct() {
      if let division {
        throw FormulaError(
          "ambiguous: a '\(Self.spelling(division))' before a product without a sign",
          suggestion: "write 1/(2*t) or 1/2*t", at: division.place.lowerBound..<token.place.upperBound)
      }
      if endsInExponent {
        throw FormulaError(
          "ambiguous: a product without a sign after an exponent", suggestion: "write t^2*(1-t) or t^(2*(1-t))",
          at: token.place)
      }
      left = try tree.apply(.multiply, left, power())
    }
    return left
  }

  private func impliesProduct() -> Bool {
    // Blanks separate the numbers of a stop.
    guard let previous, !token.startsLine, !(isInStop && token.followsBlank) else { return false }
    switch (previous.kind, token.kind) {
    case (.number, .name), (.number, .pi), (.pi, .name), (.pi, .pi): return true
    case (.number, .symbol("(")), (.pi, .symbol("(")), (.symbol(")"), .symbol("(")): return true
    // Ambiguous: refused because of the exponent.
    case (.superscript, .symbol("(")), (.superscript, .name): return true
    default: return false
    }
  }

  private mutating func unary() throws(FormulaError) -> NodeID {
    if let value = try decrement() { return value }
    guard case .symbol(let symbol) = token.kind, symbol == "-" || symbol == "+" || symbol == "!" else {
      return try power()
    }
    try advance()
    let operand = try nested { (parser) throws(FormulaError) in try parser.unary() }
    switch symbol {
    case "-":
      if let value = tree.constantValue(operand) { return try tree.constant(-value) }
      return try tree.apply(.negate, operand)
    case "!": return try tree.apply(.not, operand)
    default: return operand
    }
  }

  /// `--t` and `++t` of C and JavaScript: the name changes by one, and that is the value. Nil, with nothing read,
  /// where none stands; `--2` and `- -t` are two signs.
  private mutating func decrement() throws(FormulaError) -> NodeID? {
    guard token.isSymbol("-") || token.isSymbol("+"), peek().kind == token.kind, !peek().followsBlank,
      let name = peek(2).name, !peek(2).followsBlank, !peek(3).isSymbol("("), !peek(3).isSymbol("."),
      Self.constants[name] == nil || scope[name] != nil
    else { return nil }
    let operation: SyntaxNode.Operation = token.isSymbol("-") ? .subtract : .add
    let word = peek(2)
    try advance(3)
    let value = try tree.apply(operation, current(name, at: word.place), tree.constant(1))
    bind(name, value)
    return value
  }

  /// A power binds tighter than the minus before it and is right-associative.
  private mutating func power() throws(FormulaError) -> NodeID {
    var base = try primary()
    var hasExponent = false
    while case .superscript(let exponent) = token.kind {
      try advance()
      base = try tree.apply(.power, base, tree.constant(exponent))
      hasExponent = true
    }
    if token.isSymbol("^") {
      try advance()
      let exponent = try nested { (parser) throws(FormulaError) in try parser.unary() }
      base = try tree.apply(.power, base, exponent)
      hasExponent = true
    }
    endsInExponent = hasExponent
    return base
  }

  private mutating func primary() throws(FormulaError) -> NodeID {
    switch token.kind {
    case .number(let value):
      try advance()
      return try tree.constant(value)
    case .pi:
      try advance()
      return try tree.constant(.pi)
    case .name:
      return try named()
    case .symbol("("):
      return try bracketed()
    case .symbol("."):
      try advance()
      guard token.name == "pi" else { throw unexpected(expecting: "pi after '.'") }
      try advance()
      return try tree.constant(.pi)
    case .end:
      throw FormulaError(
        previous == nil ? "the formula is empty" : "the formula ends where a value is expected", at: token.place)
    default:
      throw FormulaError("unexpected '\(Self.spelling(token))' where a value is expected", at: token.place)
    }
  }

  private mutating func bracketed() throws(FormulaError) -> NodeID {
    let opening = token
    try advance()
    openBrackets += 1
    defer { openBrackets -= 1 }
    if token.isSymbol(")") { throw FormulaError("the brackets are empty", at: opening.place) }
    let value = try outsideStops { (parser) throws(FormulaError) in try parser.expression() }
    try expect(")", opening: opening)
    return value
  }
}
