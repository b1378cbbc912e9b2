/// Statements of pasted code: declarations, assignments, `if`, `return`, function definitions.
extension Parser {
  /// The result of parsing a block of statements.
  struct Outcome {
    /// The value returned, if every path through the block returns; otherwise nil.
    var returned: Value?
    /// The value of the last statement with a value; nil if there is none.
    var last: Value?
    /// The index of the first token of the last statement with a value.
    var start = 0
    /// True if that statement only assigns values to names.
    var isDeclaration = false
  }

  private static let qualifiers: Set<String> = [
    "let", "var", "const", "constexpr", "static", "inline", "uniform", "varying", "in", "out", "constant", "thread",
    "device", "highp", "mediump", "lowp", "attribute", "val", "mut",
  ]
  /// Words before a declaration of Swift or JavaScript that change nothing here.
  private static let modifiers: Set<String> = [
    "export", "public", "private", "fileprivate", "internal", "package", "open", "final", "static", "class", "override",
    "nonisolated", "async", "inline", "pub", "protected",
  ]
  private static let skipped: Set<String> = [
    "precision", "using", "import", "typedef", "from", "export", "package", "type", "interface",
  ]
  static let loops: Set<String> = ["for", "while", "do", "repeat", "switch", "match", "when"]

  /// Reads statements up to a closing brace or the end.
  mutating func statements() throws(FormulaError) -> Outcome {
    var outcome = Outcome()
    while !token.isEnd {
      if try accept(";") { continue }
      if token.name == "return" {
        outcome.returned = try returnedValue()
      } else if startsCondition {
        let result = try nested { (parser) throws(FormulaError) in try parser.ifStatement() }
        if let value = result.last { (outcome.last, outcome.isDeclaration) = (value, false) }
        outcome.returned = result.returned
      } else {
        let start = cursor.index
        if let (value, isDeclaration) = try statement() {
          (outcome.last, outcome.start, outcome.isDeclaration) = (value, start, isDeclaration)
        }
        guard cursor.endsStatement || cursor.previous?.isSymbol(",") == true else { throw unexpected() }
      }
      // Text after a return does not count.
      if outcome.returned != nil { try skip(to: "}") }
    }
    return outcome
  }

  /// Reads one statement other than `if` and `return`; nil for one without a value.
  mutating func statement() throws(FormulaError) -> (value: Value, isDeclaration: Bool)? {
    try skipModifiers()
    if let word = token.name, Self.loops.contains(word),
      peek().isSymbol("(") || peek().isSymbol("{") || peek().name != nil
    {
      throw loopError()
    }
    if let word = token.name, Self.skipped.contains(word) {
      let isList = ["import", "export"].contains(word) && language != .mathematics && !peek().isSymbol("(")
      if isList || peek().name != nil {
        try skip(to: ";", orLine: true)
        return nil
      }
    }
    if language != .mathematics, try module() { return nil }
    if ["func", "fun", "fn", "def"].contains(token.name), peek().name != nil {
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

  func loopError() -> FormulaError {
    FormulaError(
      "'\(token.spelling)' is not read: a formula has no loops and no tables of cases",
      suggestion: "Write the sum out, or if … else", at: token.place)
  }

  /// Skips `export default`, `public static` and the like.
  private mutating func skipModifiers() throws(FormulaError) {
    while let word = token.name, Self.modifiers.contains(word), peek().name != nil {
      if word == "package", peek(2).startsLine || [";", "."].contains(where: peek(2).isSymbol) { return }
      if word == "class", !["func", "var", "let"].contains(peek().name) { return }
      try advance()
      if word == "export" { _ = try accept("default") }
    }
    // `module.exports = f` and `exports.f = …`
    if token.name == "module", peek(2).name == "exports" { try advance(2) }
    if token.name == "exports", peek().isSymbol(".") || peek().isSymbol("=") { try advance(2) }
  }

  /// Reads the words before a declared name; nil if there is no declaration.
  private mutating func declarationWords() throws(FormulaError) -> [String]? {
    var words: [String] = []
    while let word = token.name, Self.qualifiers.contains(word) || NumberType.words[word] != nil, peek().name != nil {
      words.append(word)
      try advance()
      if token.isSymbol("<") { break }
    }
    return words.isEmpty ? nil : words
  }

  /// Reads `a = 1, b = 2`, `a: Double = 1`, a name alone (free), or a function; returns the last value, or nil.
  private mutating func declaration(_ words: [String]) throws(FormulaError) -> Value? {
    let type = NumberType.type(of: words.filter { NumberType.words[$0] != nil })
    if peek().isSymbol("(") {
      try functionDefinition(type)
      return nil
    }
    var last: Value?
    repeat {
      let word = token
      let name = try expectName()
      if !words.contains("var") || language == .swift { try refuseHiding(name, at: word.place) }
      var own = type
      if try accept(":") { own = try typeAnnotation() }
      if try accept("=") {
        if try functions(named: name) { continue }
        if try skipOwnName(name) { continue }
        let stored = try tree.declared(expression(), own, at: cursor.place(from: word))
        bind(name, stored, own)
        last = stored
      } else {
        names.bind(name, type: own)
      }
    } while try accept(",")
    return last
  }

  /// Throws if a declaration in a block hides a name outside it, because names last as long as their function here.
  private func refuseHiding(_ name: String, at place: Range<Int>) throws(FormulaError) {
    if let blockStart, names.isOlder(name, than: blockStart) {
      throw FormulaError("'\(name)' hides a name outside its block", suggestion: "Rename it", at: place)
    }
  }

  /// Reads the type after a colon or an arrow; nil for a type without a number.
  mutating func typeAnnotation() throws(FormulaError) -> NumberType? {
    if token.isSymbol("("), let count = cursor.offsetAfterBrackets() {
      try advance(count)
      if try !accept("->") { try expect("=>") }
      return try nested { (parser) throws(FormulaError) in try parser.typeAnnotation() }
    }
    if try accept("{") {
      try skip(to: "}")
      try advance()
      return nil
    }
    let word = try expectName("a type")
    while try accept(".") { _ = try expectName("a type") }
    if language == .javaScript, try accept("<") {
      try skip(to: ">")
      try expect(">")
    }
    return word == "inout" && token.name != nil ? try typeAnnotation() : NumberType.type(of: [word])
  }

  /// True if `if` or `guard` begins a statement here.
  private var startsCondition: Bool {
    if token.name == "if" { return !cursor.isConditionalCall }
    return token.name == "guard" && !peek().endsText && !peek().isSymbol("=")
  }

  /// Reads `if (c) … else …`; the condition selects the value of each name that a branch rebinds.
  mutating func ifStatement() throws(FormulaError) -> Outcome {
    let keyword = token
    try advance()
    // In Kotlin and Java a sign after the brackets begins the branch.
    var condition = try tree.condition(language == .c && token.isSymbol("(") ? bracketed() : expression())
    if keyword.name == "guard" {
      try expect("else")
      condition = try tree.apply(.not, condition)
    }
    let mark = names.mark
    let yes = try branch()
    let afterYes = names.takeBack(to: mark)
    var no = Outcome()
    let start = cursor.index
    while try accept(";") {}
    if token.name == "else" || token.name == "elif" {
      if token.name == "else" { try advance() }
      let continues = token.name == "if" || token.name == "elif"
      no = try continues ? nested { (parser) throws(FormulaError) in try parser.ifStatement() } : branch()
    } else {
      cursor.index = start
    }
    let afterNo = names.takeBack(to: mark)
    if yes.returned == nil, no.returned == nil {
      try merge(condition: condition, yes: afterYes, no: afterNo)
      guard let first = yes.last else { return Outcome() }
      if let second = no.last { return Outcome(last: try tree.select(condition, first, second)) }
      // Without an else the value of the statement is the value of the name that it rebinds.
      guard let name = afterYes.first(where: { $0.value.node == first.node })?.key, let value = names[name]?.value
      else {
        throw FormulaError(
          "the formula ends in an 'if' without an 'else'", suggestion: "Add else, or a last line with the value",
          at: keyword.place)
      }
      return Outcome(last: value)
    }
    if let first = yes.returned, let second = no.returned {
      return Outcome(returned: try tree.select(condition, first, second))
    }
    // One branch returns: the rest of the block belongs to the other.
    for (name, value) in yes.returned == nil ? afterYes : afterNo { bind(name, value, names[name]?.type) }
    let rest = try nested { (parser) throws(FormulaError) in try parser.statements() }
    guard let value = rest.returned ?? rest.last else {
      throw FormulaError("one branch returns a value and the other does not", at: token.place)
    }
    return Outcome(returned: try tree.select(condition, yes.returned ?? value, no.returned ?? value))
  }

  /// Reads a block in braces, or one statement.
  private mutating func branch() throws(FormulaError) -> Outcome {
    let opening = token
    if language == .python { _ = try accept(":") }
    if try accept("{") {
      let outside = blockStart
      defer { blockStart = outside }
      blockStart = names.mark
      let outcome = try nested { (parser) throws(FormulaError) in try parser.statements() }
      try expect("}", opening: opening)
      return outcome
    }
    let outcome = try token.name == "return" ? Outcome(returned: returnedValue()) : Outcome(last: statement()?.value)
    guard cursor.endsStatement || token.name == "else" || token.isSymbol(")") else { throw unexpected() }
    return outcome
  }

  /// Binds every name that one of the branches bound to the value of the branch taken. A name that only one branch
  /// binds keeps that value.
  mutating func merge(condition: NodeID, yes: [String: Value], no: [String: Value]) throws(FormulaError) {
    for name in Set(yes.keys).union(no.keys).sorted() {
      var before = names[name]?.value
      if before == nil, isMet(name) { before = try current(name, at: token.place) }
      let (first, second) = (yes[name] ?? before, no[name] ?? before)
      guard let one = first ?? second else { continue }
      var value = one
      if let first, let second, first.node != second.node { value = try tree.select(condition, first, second) }
      bind(name, value, names[name]?.type)
    }
  }

  /// Binds a name to a value. In languages whose names keep their types it has the declared type, otherwise the value's.
  mutating func bind(_ name: String, _ value: Value, _ type: NumberType?) {
    names.bind(name, value, type: language.isTyped ? type ?? value.type : nil)
  }

  // MARK: Functions of the source

  /// Reads `name(float a, float b) { … }` from the name on; `declared` is the type before the name.
  mutating func functionDefinition(_ declared: NumberType?) throws(FormulaError) {
    let name = token
    try advance()
    let parameters = try parameters()
    var type = declared
    let isTyped = token.isSymbol("->") || token.isSymbol(":") && language != .python
    if isTyped { try advance() }
    if isTyped || ["float64", "float32"].contains(token.name) { type = try typeAnnotation() }
    if language == .python, !token.isSymbol(":"), !token.isSymbol("{") {
      throw FormulaError("'def' without a colon is not Python", suggestion: "Write def f(t):", at: name.place)
    }
    if try accept(";") { return }
    if language != .python, token.isSymbol(":") { throw unexpected(expecting: "'{'") }
    // C#, Kotlin and Python have a value without braces.
    if ["=>", "=", ":"].contains(where: token.isSymbol) { try advance() }
    _ = try accept("return")
    try define(name.name ?? "", parameters, type, at: name.place)
  }

  /// Reads `f(x) = x^2`; returns false and reads nothing if there is none.
  mutating func equation() throws(FormulaError) -> Bool {
    guard token.name != nil, peek().isSymbol("("), peek().isGlued, let end = cursor.offsetAfterBrackets(from: 1),
      end > 3, peek(end).isSymbol("="),
      (2..<end - 1).allSatisfy({ $0.isMultiple(of: 2) ? peek($0).name != nil : peek($0).isSymbol(",") })
    else { return false }
    let parameters = stride(from: 2, to: end - 1, by: 2).map { Function.Parameter(name: peek($0).spelling) }
    let word = token
    try advance(end + 1)
    if token.endsText { throw FormulaError("the formula ends, but a value is expected", at: token.place) }
    try define(word.spelling, parameters, nil, at: word.place)
    return true
  }

  /// Reads a function that may have no name of its own: `function (x) { … }`, `x => …`, `(x) => …`, also after `name:`.
  /// Returns false and reads nothing if there is none.
  mutating func function(named name: String) throws(FormulaError) -> Bool {
    let start = cursor.index
    let place = token.place
    var name = name
    if peek().isSymbol(":") {
      name = token.spelling
      try advance(2)
    }
    guard let (own, parameters) = try functionHead() else {
      cursor.index = start
      return false
    }
    try define(own ?? name, parameters, nil, at: place)
    return true
  }

  /// Reads a function up to its body, and returns its own name, if it has one, and its parameters. Returns nil and
  /// reads nothing if there is none.
  private mutating func functionHead() throws(FormulaError) -> (name: String?, [Function.Parameter])? {
    if token.name == "function", peek().isSymbol("(") || peek().name != nil {
      try advance()
      let own = token.name
      if let own { _ = try accept(own) }
      let parameters = try parameters()
      if try accept(":") { _ = try typeAnnotation() }
      return (own, parameters)
    }
    if let parameter = token.name, peek().isSymbol("=>") {
      try advance(2)
      return (nil, [Function.Parameter(name: parameter)])
    }
    if token.name == "lambda", peek().name != nil, language == .python {
      return (nil, try parameters(until: ":"))
    }
    guard cursor.startsArrowFunction else { return nil }
    let parameters = try parameters()
    while try !accept("=>") { try advance() }
    return (nil, parameters)
  }

  /// Reads `(float a, int b)`, `(_ a: Double, at b: Double = 2)`, `(a, { b = 2 } = {})`, and after `lambda`
  /// `a, b=2:`.
  private mutating func parameters(until end: String = ")") throws(FormulaError) -> [Function.Parameter] {
    let opening = token
    if end == ")" { try expect("(") } else { try advance() }
    var parameters: [Function.Parameter] = []
    while !token.isSymbol(end) {
      if token.isSymbol("{"), end != "}" {
        parameters += try self.parameters(until: "}")
        try skip(to: ",", end)
      } else if let parameter = try parameter(opening, until: end) {
        parameters.append(parameter)
      }
      _ = try accept(",")
    }
    try advance()
    return parameters
  }

  /// Reads one parameter up to its comma or bracket; nil for `void`. A colon in braces precedes another name.
  private mutating func parameter(_ opening: Token, until end: String) throws(FormulaError) -> Function.Parameter? {
    var words: [String] = []
    var parameter: Function.Parameter?
    while !token.isSymbol(","), !token.isSymbol(end) {
      if token.endsText { try expect(")", opening: opening) }
      if try accept(":") {
        if end == "}" { continue }
        parameter = Function.Parameter(words)
        parameter?.type = try typeAnnotation()
      } else if try accept("=") {
        if parameter == nil { parameter = Function.Parameter(words) }
        parameter?.standard = cursor.index
        try skip(to: ",", end)
      } else {
        if language.isDynamic, token.isSymbol("[") { _ = try primary() }
        if let word = token.name { words.append(word) }
        try advance()
      }
    }
    return parameter ?? Function.Parameter(words)
  }

  /// Stores a function with the index of its body, a block or an expression, and skips the body.
  private mutating func define(
    _ name: String, _ parameters: [Function.Parameter], _ type: NumberType?, at place: Range<Int>
  ) throws(FormulaError) {
    let opening = token
    let isBlock = try accept("{")
    let body = cursor.index
    if isBlock, token.name == "return" { try advance() }
    if cursor.index > body || !isBlock, let inner = try functionHead() {
      try nested { (parser) throws(FormulaError) in try parser.define(name, parameters + inner.1, nil, at: place) }
      names.functions[name]?.outer = parameters.count
    } else {
      cursor.index = body
      names.functions[name] = Function(
        parameters: parameters, type: type, body: body, isExpression: !isBlock, place: place)
      if !isBlock { try skipExpression() }
    }
    if isBlock {
      try skip(to: "}")
      try expect("}", opening: opening)
      _ = try accept(",")
    }
    names.functions[name]?.end = cursor.index
  }

  /// Skips to the semicolon, the new line or the comma that ends an expression, and the comma too.
  private mutating func skipExpression() throws(FormulaError) {
    try skip(to: ";", "}", ",", orLine: true)
    _ = try accept(",")
  }

  /// Reads `return x`. The statement must end after it, because other text would be ignored silently; in C a new line
  /// does not end it.
  mutating func returnedValue() throws(FormulaError) -> Value {
    try advance()
    let value = try expression()
    guard cursor.endsStatement, language != .c || !token.startsLine || token.isEnd || token.isSymbol(";") else {
      throw unexpected()
    }
    return value
  }

  /// Skips to one of these symbols outside brackets, or to the end; on request also to a line that begins like a value.
  mutating func skip(to symbols: String..., orLine: Bool = false) throws(FormulaError) {
    let start = cursor.index
    var open = 0
    while !token.endsText {
      let startsValue = orLine && cursor.index > start && token.startsLine && token.startsOperand
      if open <= 0, startsValue || symbols.contains(where: token.isSymbol) { return }
      if token.isSymbol("(") || token.isSymbol("{") { open += 1 }
      if token.isSymbol(")") || token.isSymbol("}") { open -= 1 }
      try advance()
    }
  }
}

/// Assignments within expressions.
extension Parser {
  /// Reads `name = …` or `name -= …` within an expression; returns nil and reads nothing if there is none.
  mutating func embeddedAssignment() throws(FormulaError) -> Value? {
    guard let name = token.name, case .symbol(let symbol) = peek().kind else { return nil }
    let operation = Self.assignments[symbol]
    guard symbol == "=" || symbol == ":=" || operation != nil else { return nil }
    if symbol == ":=" { try refuseHiding(name, at: token.place) }
    let word = token
    try advance(2)
    var value = try nested { (parser) throws(FormulaError) in try parser.expression() }
    let place = cursor.place(from: word)
    if operation == "**" {
      value = Value(try tree.apply(.power, current(name, at: word.place).node, value.node))
    } else if let operation {
      value = try tree.combine(operation, current(name, at: word.place), value, at: place)
    }
    return try assign(name, value, at: place)
  }

  /// The operator of each compound assignment.
  private static let assignments = ["+=": "+", "-=": "-", "*=": "*", "/=": "/", "%=": "%", "**=": "**"]

  /// Reads `--t` or `++t` in code, and returns the new value of the name. Returns nil and reads nothing for two signs:
  /// `--2`, `- -t`, and in mathematics `--t`.
  mutating func decrement() throws(FormulaError) -> Value? {
    guard token.isSign, peek().kind == token.kind, peek().isGlued,
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

  /// Reads `++` or `--` after a name, changes its value and returns true; otherwise returns false.
  mutating func acceptChange(of word: Token) throws(FormulaError) -> Bool {
    guard language == .c || language == .javaScript, let name = word.name, token.isGlued, peek().isGlued,
      token.isSign, peek().kind == token.kind, !peek(2).startsOperand || !peek(2).isGlued
    else { return false }
    let sign = token
    try advance(2)
    _ = try changed(name, by: sign, at: word.place)
    return true
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
}
