import ScalarMath

/// Values with types: numerals, operators that divide whole numbers as their language does, and conversions by
/// declaration, cast or call.
extension Parser {
  /// The type of comparisons; in C arithmetic takes a truth value as a whole number.
  var truth: NumberType { language == .c || language == .javaScript ? .boolean : .real }

  /// Returns a value as a condition: true unless it is 0 or, in JavaScript, NaN.
  mutating func condition(_ value: Value) throws(FormulaError) -> NodeID {
    if language != .javaScript || value.type == .boolean { return value.node }
    return try tree.apply(.less, tree.constant(0), tree.apply(.magnitude, value.node))
  }

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
        throw Self.wrapping(suffix, suggestion: "Leave the suffix out", token.place)
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

  mutating func combine(
    _ symbol: String, _ a: Value, _ b: Value, at place: Range<Int>
  ) throws(FormulaError) -> Value {
    switch symbol {
    case "||", "&&": return try logical(symbol == "||", a, b)
    case ">": return try compared(.less, b, a)
    case ">=": return try compared(.lessOrEqual, b, a)
    case "===", "!==":
      if (a.type == .boolean) != (b.type == .boolean) {
        throw FormulaError(
          "a truth value and a number are never the same in JavaScript", suggestion: "Write == or !=", at: place)
      }
      return try compared(symbol == "===" ? .equal : .notEqual, a, b)
    default:
      guard let operation = Self.operations[symbol] else { throw unexpected() }
      return try "+-*/%".contains(symbol) ? arithmetic(operation, a, b, at: place) : compared(operation, a, b)
    }
  }

  private static let operations: [String: FormulaOperation] = [
    "==": .equal, "!=": .notEqual, "<": .less, "<=": .lessOrEqual, "+": .add, "-": .subtract, "*": .multiply,
    "/": .divide, "%": .truncatedRemainder,
  ]

  /// The logical or and and: 0 or 1; in JavaScript one of the two sides.
  private mutating func logical(_ isOr: Bool, _ a: Value, _ b: Value) throws(FormulaError) -> Value {
    if language == .javaScript, a.type != .boolean || b.type != .boolean {
      return try isOr ? select(condition(a), a, b) : select(condition(a), b, a)
    }
    return Value(try tree.apply(isOr ? .or : .and, a.node, b.node), truth)
  }

  private mutating func compared(
    _ operation: FormulaOperation, _ a: Value, _ b: Value
  ) throws(FormulaError) -> Value {
    let (left, right, _) = unified(a, b)
    return Value(try tree.apply(operation, left, right), truth)
  }

  private mutating func arithmetic(
    _ operation: FormulaOperation, _ a: Value, _ b: Value, at place: Range<Int>
  ) throws(FormulaError) -> Value {
    if let first = a.literal, let second = b.literal {
      let whole = try tree.integer(operation, first.whole, second.whole)
      let isDeclared = first.isDeclared || second.isDeclared
      if operation == .divide, isDeclared || language == .code {
        try refuseQuotient(first.whole, second.whole, whole, in: isDeclared ? "Swift" : "C", at: place)
      }
      let real = try tree.folded(operation, a.node, b.node)
      return Value(real, literal: Value.Literal(whole: whole, isDeclared: isDeclared))
    }
    let (left, right, type) = unified(a, b)
    return Value(
      try type == .integer ? tree.integer(operation, left, right) : tree.apply(operation, left, right), type)
  }

  /// Rejects a quotient of whole numbers about which languages disagree: in statements of an undecided language, and
  /// for names declared without a type.
  private func refuseQuotient(
    _ a: NodeID, _ b: NodeID, _ whole: NodeID, in typed: String, at place: Range<Int>
  ) throws(FormulaError) {
    guard language == .mathematics || language == .code, let a = tree.constantValue(a), let b = tree.constantValue(b),
      let whole = tree.constantValue(whole), b != 0, a / b != whole
    else { return }
    throw FormulaError(
      "ambiguous: this quotient of whole numbers is \(whole.shortestText) in \(typed) and \((a / b).shortestText)"
        + " in JavaScript", suggestion: "Write \(a.shortestText).0, or trunc(a/b)", at: place)
  }

  /// The type in which the language calculates with a value.
  func promoted(_ value: Value) -> NumberType {
    value.type == .boolean ? (language == .c ? .integer : .real) : value.type
  }

  /// Returns both operands in the type in which the language calculates with them, and that type.
  func unified(_ a: Value, _ b: Value) -> (NodeID, NodeID, NumberType) {
    let (first, second) = (promoted(a), promoted(b))
    if first == .integer, let literal = b.literal { return (a.node, literal.whole, .integer) }
    if second == .integer, let literal = a.literal { return (literal.whole, b.node, .integer) }
    return (a.node, b.node, first == .integer && second == .integer ? .integer : .real)
  }

  /// Returns the value of `c ? a : b`.
  mutating func select(_ condition: NodeID, _ a: Value, _ b: Value) throws(FormulaError) -> Value {
    if let first = a.literal, let second = b.literal {
      let real = try tree.apply(.select, condition, a.node, b.node)
      guard language == .swift else { return Value(real) }
      let whole = try tree.apply(.select, condition, first.whole, second.whole)
      return Value(real, literal: Value.Literal(whole: whole))
    }
    if a.type == .boolean, b.type == .boolean {
      return Value(try tree.apply(.select, condition, a.node, b.node), .boolean)
    }
    let (first, second, type) = unified(a, b)
    return Value(try tree.apply(.select, condition, first, second), type)
  }

  mutating func negated(_ value: Value) throws(FormulaError) -> Value {
    if promoted(value) == .integer {
      return Value(try tree.integer(.subtract, tree.constant(0), value.node), .integer)
    }
    var literal = value.literal
    if let whole = literal?.whole { literal?.whole = try tree.integer(.subtract, tree.constant(0), whole) }
    if let number = tree.constantValue(value.node) {
      return Value(try tree.constant(-number, tree[value.node].exactness.negated), literal: literal)
    }
    return Value(try tree.apply(.negate, value.node), literal: literal)
  }

  // MARK: Conversions

  /// Returns a value after its assignment to a name, a parameter or a result; `type` is nil if none is declared.
  ///
  /// C converts silently: it drops the fraction of a real number. Swift refuses that.
  mutating func assigned(_ value: Value, to type: NumberType?, at place: Range<Int>) throws(FormulaError) -> Value {
    guard language.isTyped else { return value }
    guard let type else {
      // Swift infers Int for whole literals.
      guard let literal = value.literal, language == .swift else { return value }
      return Value(literal.whole, .integer)
    }
    if language == .swift, type == .integer, value.type == .real, value.literal == nil {
      throw FormulaError(
        "Swift does not convert a real number to a whole one by itself", suggestion: "Write Int(…)", at: place)
    }
    return try converted(value, to: type)
  }

  /// Returns a value after `int(x)`, `(int)x` or `Int(x)`.
  mutating func converted(_ value: Value, to type: NumberType) throws(FormulaError) -> Value {
    if value.type == type, value.literal == nil { return value }
    switch type {
    case .real: return Value(value.node)
    case .boolean: return Value(try tree.apply(.notEqual, value.node, tree.constant(0)), .boolean)
    case .integer:
      if let literal = value.literal { return Value(literal.whole, type) }
      return Value(try value.type == .boolean ? value.node : tree.truncated(value.node), type)
    }
  }

  /// Reads C's `(int)x`; returns nil and reads nothing if there is none.
  mutating func cast() throws(FormulaError) -> Value? {
    guard language == .c, token.isSymbol("(") else { return nil }
    var words: [String] = []
    while let word = peek(words.count + 1).name, NumberType.words[word] != nil { words.append(word) }
    guard !words.isEmpty, peek(words.count + 1).isSymbol(")"), let type = NumberType.type(of: words) else { return nil }
    try advance(words.count + 2)
    let value = try nested { (parser) throws(FormulaError) in try parser.unary() }
    return try converted(value, to: type)
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
    return try converted(value, to: type)
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
    return try assign(name, combine(sign.spelling, old, one, at: place), at: place)
  }

  /// Assigns a value to a name, converted to the type that the name has.
  mutating func assign(_ name: String, _ value: Value, at place: Range<Int>) throws(FormulaError) -> Value {
    guard language.isTyped else {
      names.bind(name, SourceNames.Binding(value: value, type: nil))
      return value
    }
    // A free name is a real number.
    let type: NumberType? = names[name].map(\.type) ?? (isMet(name) ? .real : nil)
    let new = try assigned(value, to: type, at: place)
    names.bind(name, SourceNames.Binding(value: new, type: type ?? new.type))
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
    guard let formula = NumberMethod.formulas[call], token.kind == .end || token.isSymbol(")") else {
      throw FormulaError(
        "'\(name)' is called with other arguments", suggestion: "Write \(example)", at: word.place)
    }
    try close(opened)
    let type: NumberType = name == "signum" ? value.type : name == "isMultiple" ? .boolean : .real
    return Value(try tree.formula(formula, ["x": value.node, "y": argument]), type)
  }
}

/// The methods and members of Swift's numbers.
enum NumberMethod {
  /// An example call of each.
  static let examples = [
    "rounded": "x.rounded(.down)", "squareRoot": "x.squareRoot()", "signum": "i.signum()", "magnitude": "x.magnitude",
    "truncatingRemainder": "x.truncatingRemainder(dividingBy: y)", "isMultiple": "i.isMultiple(of: n)",
  ]

  /// The formula of each call, with x for the number and y for the argument. The only multiple of 0 is 0.
  fileprivate static let formulas = [
    "rounded()": "round(x)", "rounded(.toNearestOrAwayFromZero)": "round(x)", "rounded(.toNearestOrEven)": "rint(x)",
    "rounded(.up)": "ceil(x)", "rounded(.down)": "floor(x)", "rounded(.towardZero)": "trunc(x)",
    "rounded(.awayFromZero)": "x < 0 ? floor(x) : ceil(x)", "squareRoot()": "√x", "signum()": "sign(x)",
    "truncatingRemainder(dividingBy:)": "fmod(x, y)", "isMultiple(of:)": "fmod(x, y) == 0 || x == 0",
  ]
}
