/// Names: constants, bound names, the abscissa, parameters, and members of shader structures.
extension Parser {
  static let constants: [String: Double] = [
    "pi": .pi, "PI": .pi, "M_PI": .pi, "M_PI_F": .pi, "M_PI_H": .pi, "M_PI_2": .pi / 2, "M_PI_2_F": .pi / 2,
    "tau": 2 * .pi, "M_2_PI": 2 / .pi, "e": eulersNumber, "M_E": eulersNumber, "M_E_F": eulersNumber,
  ]
  /// What JavaScript has under `Math.` and no one else under these names.
  private static let javaScriptConstants: [String: Double] = [
    "E": eulersNumber, "LN2": 0x1.62e42fefa39efp-1, "LN10": 0x1.26bb1bbb55516p+1,
    "SQRT2": 2.0.squareRoot(), "SQRT1_2": 0.5.squareRoot(),
  ]
  private static let eulersNumber = 0x1.5bf0a8b145769p+1
  private static let qualifiers: Set<String> = [
    "Math", "metal", "simd", "std", "Double", "Float", "CGFloat", "Foundation", "fast", "precise",
  ]
  static let abscissas: Set<String> = ["t", "x", "u"]

  /// A value that begins with a name.
  mutating func named() throws(FormulaError) -> NodeID {
    if let value = try qualified() { return value }
    guard let name = token.name else { throw unexpected(expecting: "a name") }
    let word = token
    if word.name == "if" || peek().isSymbol("("), !peek().startsLine { return try callable(name) }
    if peek().isSymbol("."), scope[name] == nil || peek(2).name == nil { return try member() }
    try advance()
    if let bound = scope[name] { return try swizzled(bound) }
    if let value = Self.constants[name] { return try tree.constant(value) }
    if name == chosenAbscissa { return try free(name, at: word.place) }
    if let index = library.index(of: name) { return try bareFunction(index, word) }
    if functions[name] != nil || name == "D" {
      throw FormulaError("'\(name)' is a function", suggestion: "write \(name)(…)", at: word.place)
    }
    return try free(name, at: word.place)
  }

  /// Skips `Math.`, `metal::` and the like; the value where a constant of JavaScript follows.
  private mutating func qualified() throws(FormulaError) -> NodeID? {
    while let name = token.name, Self.qualifiers.contains(name), peek().isSymbol(".") || peek().isSymbol("::") {
      try advance(2)
      if name == "Math", let value = token.name.flatMap({ Self.javaScriptConstants[$0] }) {
        try advance()
        return try tree.constant(value)
      }
    }
    return nil
  }

  /// What a name stands for: its binding, or the abscissa or parameter of that name.
  mutating func current(_ name: String, at place: Range<Int>) throws(FormulaError) -> NodeID {
    if let bound = scope[name] { return bound }
    return try free(name, at: place)
  }

  /// Whether a name without a binding has been met, or is the abscissa that the user chose.
  func isMet(_ name: String) -> Bool {
    name == chosenAbscissa ?? abscissaName ?? "t" || tree.hasParameter(name)
  }

  /// The abscissa or a parameter.
  mutating func free(_ name: String, at place: Range<Int>) throws(FormulaError) -> NodeID {
    let isAbscissa = chosenAbscissa.map { $0 == name } ?? Self.abscissas.contains(name)
    guard isAbscissa else { return try tree.parameter(name, at: place) }
    if let met = abscissaName, met != name {
      throw FormulaError(
        "both '\(met)' and '\(name)' are abscissas",
        suggestion: "choose one with -x \(met); the other is then a parameter", at: place)
    }
    abscissaName = name
    return try tree.abscissa()
  }

  /// A library function by its name alone: a curve of the abscissa, or an error.
  private mutating func bareFunction(_ index: Int, _ word: Token) throws(FormulaError) -> NodeID {
    let definition = library.definitions[index]
    guard definition.isCurveByName else {
      let argument = token.name.map { "(\($0))" } ?? definition.signature.drop { $0 != "(" }.description
      throw FormulaError(
        "'\(definition.name)' is a function", suggestion: "write \(definition.name)\(argument)", at: word.place)
    }
    return try bind(index, [], word)
  }

  /// `_geometry.texcoords[0].y`: the texture row v; other members of the structures that SceneKit passes are the
  /// quantity being modified, so they count as 1 (the normal) or 0 (what is added to).
  private mutating func member() throws(FormulaError) -> NodeID {
    let start = token
    let path = try memberPath()
    let place = start.place.lowerBound..<(previous ?? start).place.upperBound
    let root = path[0]
    let isTexture = path.contains { $0.lowercased().contains("texcoord") || $0 == "uv" }
    if isTexture {
      let last = path[path.count - 1]
      return try free(["x", "s", "r"].contains(last) ? "u" : "v", at: place)
    }
    if path.contains(where: { $0.lowercased().contains("normal") }) { return try tree.constant(1) }
    if root.hasPrefix("_") { return try tree.constant(0) }
    throw FormulaError(
      "'\(root)' has no member '\(path.count > 1 ? path[1] : "")'", suggestion: "a formula is made of single numbers",
      at: place)
  }

  /// Reads `name.member[0].member`; the names in order.
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

  /// A bound name with components written after it (`color.rgb`): all components are the same number here.
  private mutating func swizzled(_ value: NodeID) throws(FormulaError) -> NodeID {
    guard token.isSymbol("."), let name = peek().name, name.allSatisfy({ "xyzwrgba".contains($0) }) else {
      return value
    }
    try advance(2)
    return value
  }

  /// `_geometry.position.xyz += …`: the value is what is added. Nil, with nothing read, where no such statement is.
  mutating func memberAssignment() throws(FormulaError) -> NodeID? {
    guard token.name != nil, peek().isSymbol(".") || peek().isSymbol("["), scope[token.name ?? ""] == nil else {
      return nil
    }
    let start = index
    if let name = token.name, Self.qualifiers.contains(name) { return nil }
    _ = try memberPath()
    guard case .symbol(let symbol) = token.kind, ["=", "+=", "-=", "*="].contains(symbol) else {
      index = start
      return nil
    }
    try advance()
    let value = try expression()
    return symbol == "-=" ? try tree.apply(.negate, value) : value
  }

  /// `name = …`, `name -= …` within an expression; nil, with nothing read, where no assignment is.
  mutating func embeddedAssignment() throws(FormulaError) -> NodeID? {
    guard let name = token.name, case .symbol(let symbol) = peek().kind,
      symbol == "=" || Self.assignments[symbol] != nil
    else { return nil }
    let word = token
    try advance(2)
    var value = try nested { (parser) throws(FormulaError) in try parser.expression() }
    if let operation = Self.assignments[symbol] {
      let old = try current(name, at: word.place)
      value = try tree.apply(operation, old, value)
    }
    bind(name, value)
    return value
  }

  private static let assignments: [String: SyntaxNode.Operation] = [
    "+=": .add, "-=": .subtract, "*=": .multiply, "/=": .divide,
  ]
}
