import ScalarMath

/// Names: constants, bound names, the abscissa, parameters, and members of shader structures.
extension Parser {
  private static let qualifiers: Set<String> = [
    "Math", "metal", "simd", "std", "Double", "Float", "CGFloat", "Foundation", "fast", "precise",
  ]

  /// Reads a value that begins with a name. Names of the source come first, then its functions, then the library's.
  mutating func named() throws(FormulaError) -> Value {
    if let value = try qualified() { return value }
    guard let name = token.name else { throw unexpected(expecting: "a name") }
    let word = token
    if cursor.isPrimed { return try primed(name) }
    if Self.unbracketed.contains(name), !names.has(name), let index = library.index(of: name),
      let value = try nested({ (parser) throws(FormulaError) in try parser.unbracketedCall(name, index) })
    {
      return value
    }
    if word.name == "if" || peek().isSymbol("("), !peek().startsLine {
      return try nested { (parser) throws(FormulaError) in try parser.call(named: name) }
    }
    if peek().isSymbol("."), NumberType.methodExamples[peek(2).name ?? ""] == nil,
      names[name]?.value == nil || peek(2).name == nil
    {
      return Value(try member())
    }
    try advance()
    if let bound = names[name]?.value {
      if let value = try changedAfterwards(word, bound) { return value }
      return try swizzled(bound)
    }
    if names[name] != nil || name == names.chosenAbscissa { return try freeValue(word) }
    if language != .mathematics, name == "true" || name == "false" {
      return Value(try tree.constant(name == "true" ? 1 : 0), tree.truth)
    }
    if let function = names.functions[name] { return try bareFunction(function, word) }
    if let value = FormulaConstant.byName[name] { return Value(try tree.constant(value)) }
    if !names.mayBeAbscissa(name), let index = library.index(of: name) { return try bareFunction(index, word) }
    return try freeValue(word)
  }

  /// Reads a free name, changed by `++` or `--` after it.
  private mutating func freeValue(_ word: Token) throws(FormulaError) -> Value {
    let value = try current(word.name ?? "", at: word.place)
    return try changedAfterwards(word, value) ?? value
  }

  /// Skips `Math.`, `metal::` and the like; returns the value of a constant or function that only JavaScript has, or
  /// nil.
  private mutating func qualified() throws(FormulaError) -> Value? {
    while let name = token.name, Self.qualifiers.contains(name), peek().isSymbol(".") || peek().isSymbol("::") {
      try advance(2)
      guard name == "Math", let member = token.name else { continue }
      if let value = FormulaConstant.ofJavaScript[member], FormulaConstant.byName[member] == nil || member == "E" {
        try advance()
        return Value(try tree.constant(value))
      }
      // These functions have other meanings in other languages.
      if peek().isSymbol("("), member == "round" || member == "fround" {
        let word = token
        try advance()
        let arguments = try nested { (parser) throws(FormulaError) in try parser.arguments() }
        guard arguments.count == 1 else {
          throw FormulaError(
            "'Math.\(member)' is called with \(FormulaError.counted(arguments.count, "argument"))",
            suggestion: "Write Math.\(member)(x)", at: word.place)
        }
        let x = arguments[0].value.node
        return Value(try member == "round" ? tree.roundedUp(x) : tree.apply(.singlePrecision, x))
      }
    }
    return nil
  }

  /// The value of a name: its binding, or the abscissa or parameter of that name in its declared type.
  mutating func current(_ name: String, at place: Range<Int>) throws(FormulaError) -> Value {
    if let bound = names[name]?.value { return bound }
    let value = Value(try free(name, at: place))
    guard language.isTyped, let type = names[name]?.type else { return value }
    return try tree.converted(value, to: type)
  }

  /// Returns true for the abscissa, and for a parameter that has occurred.
  func isMet(_ name: String) -> Bool {
    name == names.abscissa || tree.hasParameter(name)
  }

  /// Returns the abscissa or the parameter with this name.
  mutating func free(_ name: String, at place: Range<Int>) throws(FormulaError) -> NodeID {
    try names.acceptAbscissa(name, at: place) ? tree.abscissa() : tree.parameter(name, at: place)
  }

  /// Reads the bare name of a function of the source: its value at the abscissa, if it has one parameter.
  private mutating func bareFunction(_ function: SourceNames.Function, _ word: Token) throws(FormulaError) -> Value {
    guard function.parameters.count == 1 else {
      let name = word.name ?? ""
      throw FormulaError("'\(name)' is a function", suggestion: "Write \(name)(…)", at: word.place)
    }
    return try call(function, [LibraryCall.Argument(value: Value(tree.abscissa()), place: word.place)])
  }

  /// Reads the bare name of a library function: a curve of the abscissa, or an error.
  private mutating func bareFunction(_ index: FunctionIndex, _ word: Token) throws(FormulaError) -> Value {
    let definition = library[index]
    guard definition.isCurveByName else {
      let argument = token.name.map { "(\($0))" } ?? definition.signature.drop { $0 != "(" }.description
      throw FormulaError(
        "'\(definition.name)' is a function", suggestion: "Write \(definition.name)\(argument)", at: word.place)
    }
    return try call(index, [], word)
  }

  /// Reads `.pi`, and curves as SwiftUI writes them: `.easeInOut`, `.spring(response: 0.5, dampingFraction: 0.8)`.
  mutating func leadingMember() throws(FormulaError) -> Value {
    try advance()
    guard let name = token.name else { throw unexpected(expecting: "a name after '.'") }
    let word = token
    try advance()
    if name == "pi" { return Value(try tree.constant(RealConstant.pi)) }
    let spellings = ["swiftUI" + name.prefix(1).uppercased() + name.dropFirst(), name]
    guard let index = spellings.compactMap(library.index).first,
      library[index].group == .timing
    else {
      throw FormulaError(
        "'.\(name)' is not a curve", suggestion: "There are .linear, .easeIn, .easeOut, .easeInOut and .spring( )",
        at: word.place)
    }
    guard token.isSymbol("("), !token.startsLine else { return try bareFunction(index, word) }
    return try nested { (parser) throws(FormulaError) in
      try parser.call(index, parser.arguments(of: parser.library[index]), word)
    }
  }

  /// Reads a member of a shader structure. `_geometry.texcoords[0].y` is the texture row v. Other members of SceneKit's
  /// structures are the quantity that the shader modifies: 1 for the normal, 0 for a position.
  private mutating func member() throws(FormulaError) -> NodeID {
    let start = token
    let path = try memberPath()
    let (root, place) = (path[0], cursor.place(from: start))
    if path.contains(where: { $0.lowercased().contains("texcoord") || $0 == "uv" }) {
      return try free(["x", "s", "r"].contains(path[path.count - 1]) ? "u" : "v", at: place)
    }
    if path.contains(where: { $0.lowercased().contains("normal") }) { return try tree.constant(1) }
    if root.hasPrefix("_") { return try tree.constant(0) }
    let member = path.count > 1 ? path[1] : ""
    let own = library[member].map { "Write \($0.name), which is Easel's" }
    throw FormulaError("'\(root)' has no member '\(member)'", suggestion: own, at: place)
  }

  /// Reads `name.member[0].member` and returns the names in order.
  private mutating func memberPath() throws(FormulaError) -> [String] {
    var path = [token.name ?? ""]
    try advance()
    while token.isSymbol(".") || token.isSymbol("[") {
      if try accept(".") {
        guard let name = token.name else { throw unexpected(expecting: "a member's name") }
        path.append(name)
        try advance()
      } else {
        let opening = token
        try advance()
        guard case .number = token.kind else { throw unexpected(expecting: "an index") }
        try advance()
        try expect("]", opening: opening)
      }
    }
    return path
  }

  /// Skips components after a bound name (`color.rgb`): all components are the same number here.
  private mutating func swizzled(_ value: Value) throws(FormulaError) -> Value {
    guard token.isSymbol("."), let name = peek().name, name.allSatisfy({ "xyzwrgba".contains($0) }) else {
      return value
    }
    try advance(2)
    return value
  }

  /// Reads `_geometry.position.xyz += …`, whose value is the summand. Returns nil and reads nothing for other
  /// statements.
  mutating func memberAssignment() throws(FormulaError) -> Value? {
    guard token.name != nil, peek().isSymbol(".") || peek().isSymbol("["), names[token.name ?? ""] == nil,
      NumberType.methodExamples[peek(2).name ?? ""] == nil, !Self.qualifiers.contains(token.name ?? "")
    else { return nil }
    let start = cursor.index
    _ = try memberPath()
    guard case .symbol(let symbol) = token.kind, ["=", "+=", "-=", "*="].contains(symbol) else {
      cursor.index = start
      return nil
    }
    try advance()
    let value = try expression()
    return symbol == "-=" ? try tree.negated(value) : value
  }

  /// Reads `name = …` or `name -= …` within an expression; returns nil and reads nothing if there is none.
  mutating func embeddedAssignment() throws(FormulaError) -> Value? {
    guard let name = token.name, case .symbol(let symbol) = peek().kind else { return nil }
    let operation = Self.assignments[symbol]
    guard symbol == "=" || operation != nil else { return nil }
    let word = token
    try advance(2)
    var value = try nested { (parser) throws(FormulaError) in try parser.expression() }
    let place = cursor.place(from: word)
    if let operation { value = try tree.combine(operation, current(name, at: word.place), value, at: place) }
    return try assign(name, value, at: place)
  }

  /// The operator of each compound assignment.
  private static let assignments = ["+=": "+", "-=": "-", "*=": "*", "/=": "/", "%=": "%"]
}
