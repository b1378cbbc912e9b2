import ScalarMath

/// Files of functions: imports, exports, types, and objects, classes and namespaces around functions.
extension Parser {
  /// Words before the name of a container of functions.
  private static let containers: Set<String> = [
    "class", "enum", "struct", "extension", "object", "namespace", "impl", "mod",
  ]

  /// Reads a statement that only organises code; returns false and reads nothing for other statements.
  mutating func module() throws(FormulaError) -> Bool {
    if language.isDynamic, case .text = token.kind {
      try advance()
      return true
    }
    if token.isSymbol("{") {
      try container()
      return true
    }
    guard let word = token.name else { return false }
    if Self.containers.contains(word), peek().name != nil || peek().isSymbol("{") {
      if let name = peek().name { names.containers.insert(name) }
      try skip(to: "{")
      try container()
      return true
    }
    if ["const", "let", "var"].contains(word), peek().isSymbol("{") {
      try destructuring()
      return true
    }
    if names.has(word) || names.containers.contains(word), names[word] == nil,
      peek().isSymbol(";") || peek().isEnd || peek().startsLine
    {
      try advance()
      if names.functions[word] != nil { names.chosenFunction = (word, cursor.index) }
      return true
    }
    return try method(word) ? true : assignedFunction()
  }

  /// Reads `name(t) { … }`, a method without a word before it.
  private mutating func method(_ name: String) throws(FormulaError) -> Bool {
    guard peek().isSymbol("("), !["if", "guard"].contains(name), let next = cursor.offsetAfterBrackets(from: 1) else {
      return false
    }
    let brace = peek(next).isSymbol(":") ? next + 2 : next
    // A block of another language returns nothing.
    guard peek(brace).isSymbol("{"), (brace..<brace + 400).contains(where: { peek($0).name == "return" }) else {
      return false
    }
    try functionDefinition(nil)
    return true
  }

  /// Reads `f = function …` and `E.f = …`; returns false and reads nothing for other text.
  private mutating func assignedFunction() throws(FormulaError) -> Bool {
    var last = 0
    while peek(last).name != nil, peek(last + 1).isSymbol(".") { last += 2 }
    guard let name = peek(last).name, peek(last + 1).isSymbol("=") else { return false }
    let start = cursor.index
    try advance(last + 2)
    if try functions(named: name) { return true }
    cursor.index = start
    return false
  }

  /// Reads a function or an object of functions after the name that it gets; returns false and reads nothing for other
  /// text.
  mutating func functions(named name: String) throws(FormulaError) -> Bool {
    if try function(named: name) { return true }
    guard token.isSymbol("{") else { return false }
    if language.isTyped {
      throw FormulaError(inCode: "a closure is not read", suggestion: "Write a function", at: token.place)
    }
    names.containers.insert(name)
    try container()
    return true
  }

  /// Reads functions and constants in braces.
  private mutating func container() throws(FormulaError) {
    let opening = token
    try expect("{")
    while !token.isEnd {
      let isEntry = token.name != nil && (peek().isSymbol(",") || peek().isSymbol("}"))
      if isEntry || token.isSymbol(";") || token.isSymbol(",") {
        try advance()
      } else if peek().isSymbol(":") {
        let name = token.spelling
        try advance(2)
        if try function(named: name) { continue }
        if token.isSymbol("{") {
          throw FormulaError(
            inCode: "'\(name)' is an object in an object", suggestion: "Paste one of its functions", at: token.place)
        }
        bind(name, try expression(), nil)
      } else {
        _ = try nested { (parser) throws(FormulaError) in try parser.statement() }
      }
    }
    try expect("}", opening: opening)
    if token.name == "as" || token.name == "satisfies" { try skip(to: ";", orLine: true) }
  }

  /// Reads `const { pow, PI } = Math`. The names mean the same without `Math`, except those of JavaScript's own.
  private mutating func destructuring() throws(FormulaError) {
    try advance(2)
    while !token.isSymbol("}") {
      let word = token
      let name = try expectName()
      if token.isSymbol(":") || name == "round" || name == "fround" {
        throw FormulaError("'\(name)' of Math is not read here", suggestion: "Write Math.\(name)(x)", at: word.place)
      }
      if let value = FormulaConstant.ofJavaScript[name] { names.bind(name, Value(try tree.constant(value))) }
      _ = try accept(",")
    }
    try advance()
    try expect("=")
    try expect("Math")
  }

  /// Reads `Math.pow` after `pow =`; returns false and reads nothing for other text.
  mutating func skipOwnName(_ name: String) throws(FormulaError) -> Bool {
    guard token.name == "Math", peek(2).name == name, !peek(3).isSymbol("("), name != "round", name != "fround",
      library.index(of: name) != nil
    else { return false }
    try advance(3)
    return true
  }

  /// The function of the source that no other one calls, with its name; nil if there is no function.
  ///
  /// - Throws: ``FormulaError`` for several of them.
  func onlyFunction() throws(FormulaError) -> (key: String, value: Function)? {
    let named = names.functions.map { ($0, Set(cursor.tokens[$1.body..<$1.end].compactMap(\.name))) }
    // The functions that no other one names, in the order of the source.
    let roots = names.functions.filter { name, _ in !named.contains { $0 != name && $1.contains(name) } }
      .sorted { $0.value.body < $1.value.body }
    guard roots.count > 1 else { return roots.first ?? names.lastFunction }
    let listed = roots.prefix(8).map(\.key).joined(separator: ", ") + (roots.count > 8 ? ", …" : "")
    let last = roots[roots.count - 1]
    throw FormulaError(
      inCode: "the text has \(roots.count) functions: \(listed)",
      suggestion: "Choose one: add ; \(last.key) to the text, or :\(last.key) to the name of its file",
      at: last.value.place)
  }
}

/// Names, values and methods of other languages.
extension Parser {
  /// Our names of functions of numpy, Go and C#.
  private static let renamed = [
    "maximum": "max", "minimum": "min", "clip": "clamp", "fabs": "abs", "Mod": "fmod", "PI": "pi", "Pi": "pi", "E": "e",
  ]
  /// Functions of C# and Unity that mean something else than ours.
  private static let foreign: Set<String> = ["Round", "Sign", "Lerp", "Smoothstep", "SmoothStep", "Repeat"]

  /// Our name of a function or constant of another language's library.
  ///
  /// - Throws: ``FormulaError`` for a function with another meaning.
  func libraryName(_ name: String, of library: String) throws(FormulaError) -> String {
    guard ["Math", "Mathf", "MathF", "math", "np", "numpy"].contains(library) else { return name }
    if Self.foreign.contains(name) {
      throw FormulaError("'\(library).\(name)' is not read", suggestion: "Write its formula", at: token.place)
    }
    return Self.renamed[name] ?? (peek().isSymbol("(") ? name.lowercased() : name)
  }

  /// Reads the names and calls that only JavaScript and Python have; returns nil and reads nothing for other names.
  mutating func dynamicValue(_ name: String) throws(FormulaError) -> Value? {
    if name == "typeof" { return try typeTest() }
    guard ["undefined", "null", "None", "void"].contains(name) else { return nil }
    try advance(name == "void" ? 2 : 1)
    var value = Value(try tree.constant(.nan))
    value.isAbsent = true
    return value
  }

  /// Reads `typeof s === 'undefined'`.
  private mutating func typeTest() throws(FormulaError) -> Value? {
    try advance()
    let value = try primary()
    guard case .symbol(let symbol) = token.kind, ["===", "==", "!==", "!="].contains(symbol),
      case .text(let type) = peek().kind, ["undefined", "number"].contains(type)
    else { throw unexpected(expecting: "=== 'undefined'") }
    try advance(2)
    return try tree.absent(value, (type == "number") == symbol.hasPrefix("=") ? .equal : .notEqual)
  }

  /// Reads `if c { a } else { b }` of Swift and Rust, and `if (c) a else b` of Kotlin, as a value.
  mutating func conditionalExpression() throws(FormulaError) -> Value {
    let outcome = try nested { (parser) throws(FormulaError) in try parser.ifStatement() }
    guard let value = outcome.last else { throw unexpected(expecting: "a value in each branch") }
    return value
  }
}
