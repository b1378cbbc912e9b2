import ScalarMath

/// Values with types: numerals, operators that divide whole numbers as their language does, and conversions by
/// declaration, cast or call.
extension Parser {
  /// Reads a numeral. Digits alone are an int in C and real in JavaScript; in other languages the context decides.
  mutating func literal() throws(FormulaError) -> Value {
    let word = token
    guard case .number(let value) = word.kind else { throw unexpected(expecting: "a number") }
    switch word.form {
    case .whole: break
    case .zeroed:
      if language == .mathematics || language == .swift { break }
      throw FormulaError(
        "ambiguous: a whole number that begins with a zero is octal in C", suggestion: "Write \(value.shortestText)",
        at: word.place)
    case .suffixed(let letter):
      try refuseSuffix(letter, word)
      fallthrough
    case .fractional:
      try advance()
      return Value(try tree.constant(value, word.exactness))
    }
    try advance()
    let node = try tree.constant(value, word.exactness)
    switch language {
    case .javaScript: return Value(node)
    case .c:
      if let suffix = token.name, token.isGlued, ["u", "U"].contains(suffix) {
        throw NumberType.wrapping(suffix, suggestion: "Leave the suffix out", token.place)
      }
      return Value(node, .integer)
    case .mathematics, .code, .swift: return Value(node, literal: Value.Literal(whole: node))
    }
  }

  /// Rejects `2f` if f is a name of the source and nothing else shows that the text is code, in which `2f` is 2.
  private func refuseSuffix(_ letter: String, _ word: Token) throws(FormulaError) {
    guard names.has(letter), !isCode else { return }
    throw FormulaError(
      "ambiguous: a number with the suffix '\(letter)', and '\(letter)' has a meaning of its own",
      suggestion: "Write 2*\(letter) or 2.0", at: word.place)
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

  /// Reads `float(x)`, `int(x)`, `float3(x)`; all components other than 0 must be equal.
  mutating func conversion(_ word: Token) throws(FormulaError) -> Value {
    let arguments = try arguments()
    guard let first = arguments.first else { throw FormulaError("the brackets are empty", at: word.place) }
    let others = arguments.filter { tree.constantValue($0.value.node) != 0 }
    let distinct = Set(others.map(\.value.node))
    if distinct.count > 1 {
      throw FormulaError(
        "a formula is one number, and '\(word.name ?? "")' has \(distinct.count) different components",
        suggestion: "Plot one component at a time", at: word.place)
    }
    let value = others.first?.value ?? first.value
    guard let name = word.name, let type = NumberType.type(of: [name]) else { return value }
    // Swift divides the whole literals of Double(1/2) as Int before it converts.
    if language == .swift, type == .real, let literal = value.literal { return Value(literal.whole) }
    return try tree.converted(value, to: type)
  }

  /// Reads `--t` or `++t` in code, and returns the new value of the name. Returns nil and reads nothing for two signs:
  /// `--2`, `- -t`, and in mathematics `--t`.
  mutating func decrement() throws(FormulaError) -> Value? {
    guard token.isSymbol("-") || token.isSymbol("+"), peek().kind == token.kind, peek().isGlued,
      let name = peek(2).name, peek(2).isGlued, !peek(3).isSymbol("("), !peek(3).isSymbol("."),
      FormulaConstant.byName[name] == nil || names[name] != nil
    else { return nil }
    if language == .mathematics {
      let isAlone = cursor.tokens.lazy.filter { $0.name == name }.count == 1
      if isAlone { return nil }
      let sign = token.spelling
      throw FormulaError(
        "ambiguous: '\(sign)\(sign)\(name)' is \(name) in mathematics and \(name) \(sign) 1 in code",
        suggestion: "Write \(name) or (\(name) \(sign) 1)", at: token.place.lowerBound..<peek(2).place.upperBound)
    }
    let sign = token
    let word = peek(2)
    try advance(3)
    return try changed(name, by: sign, at: word.place)
  }

  /// Reads `i++` or `i--` after a name that has been read, and returns the old value; nil if there is none.
  mutating func changedAfterwards(_ word: Token, _ value: Value) throws(FormulaError) -> Value? {
    guard language == .c || language == .javaScript, let name = word.name, token.isGlued, peek().isGlued,
      token.isSymbol("-") || token.isSymbol("+"), peek().kind == token.kind, !peek(2).startsOperand || !peek(2).isGlued
    else { return nil }
    let sign = token
    try advance(2)
    _ = try changed(name, by: sign, at: word.place)
    return value
  }

  /// Changes a name by one and returns its new value.
  private mutating func changed(_ name: String, by sign: Token, at place: Range<Int>) throws(FormulaError) -> Value {
    let old = try current(name, at: place)
    let one = Value(try tree.constant(1), old.type == .integer ? .integer : .real)
    return try assign(name, tree.combine(sign.spelling, old, one, at: place), at: place)
  }

  /// Assigns a value to a name, converted to the type that the name has.
  mutating func assign(_ name: String, _ value: Value, at place: Range<Int>) throws(FormulaError) -> Value {
    // A free name is a real number.
    let type: NumberType? = names[name].map(\.type) ?? (isMet(name) ? .real : nil)
    let new = try tree.assigned(value, to: type, at: place)
    bind(name, new, type)
    return new
  }

  // MARK: Methods of Swift

  /// Reads a method of a number; the current token is the point.
  ///
  /// - Parameter example: A call of the method, for errors.
  mutating func method(_ name: String, _ example: String, of value: Value) throws(FormulaError) -> Value {
    let word = peek()
    try advance(2)
    if name == "magnitude" { return Value(try tree.apply(.magnitude, value.node), value.type) }
    guard token.isSymbol("(") else {
      throw FormulaError("'\(name)' is a function", suggestion: "Write \(example)", at: word.place)
    }
    let opened = try open()
    var (call, argument) = ("\(name)()", value.node)
    if token.isSymbol("."), let rule = peek().name {
      call = "\(name)(.\(rule))"
      try advance(2)
    } else if let label = token.name, peek().isSymbol(":") {
      call = "\(name)(\(label):)"
      try advance(2)
      argument = try expression().node
    }
    guard let formula = NumberType.methodFormulas[call], token.kind == .end || token.isSymbol(")") else {
      throw FormulaError(
        "'\(name)' is called with other arguments", suggestion: "Write \(example)", at: word.place)
    }
    try close(opened)
    let type: NumberType = name == "signum" ? value.type : name == "isMultiple" ? .boolean : .real
    return Value(try tree.formula(formula, ["x": value.node, "y": argument]), type)
  }
}
