import ScalarMath

/// Names: constants, bound names, the abscissa, parameters, and members of shader structures.
extension Parser {
  private static let qualifiers: Set<String> = [
    "Math", "metal", "simd", "std", "Double", "Float", "CGFloat", "Foundation", "fast", "precise", "math", "np",
    "numpy", "Mathf", "MathF", "f32", "f64", "consts",
  ]

  private static let truths: [String: Double] = ["true": 1, "false": 0, "True": 1, "False": 0]

  /// Reads a value that begins with a name. Names of the source come first, then its functions, then the library's.
  mutating func named() throws(FormulaError) -> Value {
    if let value = try qualified() { return value }
    guard var name = token.name else { throw unexpected(expecting: "a name") }
    let word = token
    if cursor.previous?.isSymbol(".") == true, let library = cursor.peek(-2).name {
      name = try libraryName(name, of: library)
    }
    if language.isDynamic, !names.has(name) {
      if let value = try dynamicValue(name) { return value }
      if language == .python, name == "round" { name = "rint" }
    }
    if cursor.isPrimed { return try primed(name) }
    if Self.unbracketed.contains(name), !names.has(name), let index = library.index(of: name),
      let value = try nested({ (parser) throws(FormulaError) in try parser.unbracketedCall(name, index) })
    {
      return value
    }
    if peek().isSymbol("{"), Parser.loops.contains(name) { throw loopError() }
    if name == "if", language.isTyped, !cursor.isConditionalCall { return try conditionalExpression() }
    if name == "if" || peek().isSymbol("("), !peek().startsLine {
      return try nested { (parser) throws(FormulaError) in try parser.call(named: name) }
    }
    if peek().isSymbol("."), !isMethod(at: 1), names[name]?.value == nil || peek(2).name == nil {
      return Value(try member())
    }
    try advance()
    if let bound = names[name]?.value { return try acceptChange(of: word) ? bound : swizzled(bound) }
    if names[name] != nil || name == names.chosenAbscissa { return try freeValue(word) }
    if language != .mathematics, let truth = Self.truths[name] { return Value(try tree.constant(truth), tree.truth) }
    if let function = names.functions[name] { return try bareFunction(function, word) }
    if let value = FormulaConstant.byName[name] { return Value(try tree.constant(value)) }
    if !names.mayBeAbscissa(name), let index = library.index(of: name) { return try bareFunction(index, word) }
    return try freeValue(word)
  }

  /// Reads a free name, changed by `++` or `--` after it.
  private mutating func freeValue(_ word: Token) throws(FormulaError) -> Value {
    let value = try current(word.name ?? "", at: word.place)
    _ = try acceptChange(of: word)
    return value
  }

  /// Skips `Math.`, `metal::` and the like; returns the value of a constant or function that only JavaScript has, or
  /// nil.
  private mutating func qualified() throws(FormulaError) -> Value? {
    while let name = token.name, peek().isSymbol(".") || peek().isSymbol("::"),
      Self.qualifiers.contains(name) || language != .mathematics && names.containers.contains(name)
    {
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
            "'Math.\(member)' is called with \(FormulaError.counted(arguments: arguments.count))",
            suggestion: "Write Math.\(member)(x)", at: word.place)
        }
        let x = arguments[0].value.node
        if member == "fround" { return Value(try tree.apply(.singlePrecision, x)) }
        return Value(try tree.roundedUp(x), language == .c ? .integer : .real)
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
  func isMet(_ name: String) -> Bool { name == names.abscissa || tree.hasParameter(name) }

  /// Returns the abscissa or the parameter with this name.
  mutating func free(_ name: String, at place: Range<Int>) throws(FormulaError) -> NodeID {
    try names.acceptAbscissa(name, at: place) ? tree.abscissa() : tree.parameter(name, at: place)
  }

  /// Reads the bare name of a function of the source: its value at the abscissa, if it has one parameter.
  private mutating func bareFunction(_ function: Function, _ word: Token) throws(FormulaError) -> Value {
    guard function.parameters.count == 1 else {
      let name = word.name ?? ""
      throw FormulaError("'\(name)' is a function", suggestion: "Write \(name)(…)", at: word.place)
    }
    return try call(function, [Argument(value: Value(tree.abscissa()), place: word.place)])
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
    let word = token
    let name = try expectName("a name after '.'")
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
        path.append(try expectName("a member's name"))
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
    guard let name = token.name, peek().isSymbol(".") || peek().isSymbol("["), names[name] == nil, !isMethod(at: 1),
      !Self.qualifiers.contains(name)
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
}

/// Calls: library functions, functions of the source, conversions.
extension Parser {
  /// Reads a call; the current token is the name, and a bracket follows.
  mutating func call(named name: String) throws(FormulaError) -> Value {
    let word = token
    try advance()
    if let function = names.functions[name] {
      let first = try arguments()
      guard let outer = function.outer else { return try call(function, first) }
      guard token.isSymbol("(") else {
        throw FormulaError("'\(name)' returns a function", suggestion: "Write \(name)(…)(t)", at: word.place)
      }
      let values = try function.values(of: first, at: word.place).prefix(outer)
      let rest = Function(parameters: Array(function.parameters.dropFirst(outer)), body: 0, place: word.place)
      return try call(function, values + rest.values(of: arguments(), at: word.place))
    }
    if names[name] != nil { throw notAFunction(name, word) }
    if NumberType.words[name] != nil { return try conversion(word) }
    guard FormulaConstant.byName[name] == nil, let index = library.index(of: name) else {
      throw notAFunction(name, word)
    }
    if case .list(let form, _) = library[index].form { return Value(try list(index, form, word)) }
    let arguments = try arguments(of: library[index])
    let isTimed = arguments.count == 5 && tree.readsAbscissa(arguments[4].value.node)
    if name == "cubic-bezier", arguments.count != 4, !isTimed {
      throw FormulaError("cubic-bezier needs four numbers, not \(arguments.count)", at: cursor.place(from: word))
    }
    return try call(index, arguments, word)
  }

  private func notAFunction(_ name: String, _ word: Token) -> FormulaError {
    let isValue = names[name] != nil || FormulaConstant.byName[name] != nil || names.mayBeAbscissa(name)
    let suggestion =
      isValue || name.count == 1
      ? "Write \(name)*(…)" : NameSuggestion.question(for: name, among: library.names + Array(names.functions.keys))
    return FormulaError("'\(name)' is not a function", suggestion: suggestion, at: word.place)
  }

  /// Reads `(a, b, name: c)`.
  mutating func arguments(of definition: FunctionDefinition? = nil) throws(FormulaError) -> [Argument] {
    let opened = try open()
    var arguments: [Argument] = []
    if !token.isSymbol(")") {
      repeat { arguments.append(try argument(of: definition, after: arguments)) } while try accept(",")
    }
    try close(opened)
    return arguments
  }

  private mutating func argument(
    of definition: FunctionDefinition?, after others: [Argument]
  ) throws(FormulaError) -> Argument {
    let start = token
    var label: String?
    if let name = token.name, peek().isSymbol(":") {
      label = name
      try advance(2)
    } else if let name = token.name, peek().isSymbol("="), names[name] == nil,
      definition?.parameters.contains(where: { $0.isNamed(name) }) == true
    {
      throw FormulaError("a colon names an argument, not '='", suggestion: "Write \(name):", at: token.place)
    } else if others.last?.label != nil {
      throw FormulaError(
        "an argument without a name must come before those with names",
        suggestion: definition.map { "Write \($0.example(with: others, in: tree))" }, at: start.place)
    }
    if case .number = token.kind, let word = peek().name, names[word] == nil,
      definition?.parameters.contains(where: { $0.words.contains(word) }) == true
    {
      throw FormulaError("a comma is missing before '\(word)'", at: peek().place)
    }
    let keyword = try keyword(of: definition, label: label, position: others.count)
    let value = if let keyword { Value(keyword) } else { try expression() }
    return Argument(label: label, value: value, place: cursor.place(from: start), isKeyword: keyword != nil)
  }

  /// Calls a function of the source: reads its body with the arguments bound.
  mutating func call(_ function: Function, _ arguments: [Argument]) throws(FormulaError) -> Value {
    return try call(function, function.values(of: arguments, at: cursor.previous?.place ?? function.place))
  }

  private mutating func call(_ function: Function, _ given: [Value?]) throws(FormulaError) -> Value {
    names.callsFunctions = true
    let place = cursor.previous?.place ?? function.place
    let mark = names.mark
    defer { _ = names.takeBack(to: mark) }
    for (parameter, value) in zip(function.parameters, given) {
      var value = value
      if value == nil { value = try standardValue(of: parameter) }
      if value == nil, language == .javaScript { value = Value(try tree.constant(.nan)) }
      guard let value else { throw function.wrongCount(given.count { $0 != nil }, at: place) }
      bind(parameter.name, try tree.assigned(value, to: parameter.type, at: place), parameter.type)
    }
    return try value(of: function)
  }

  /// Reads the default of a parameter; nil if there is none.
  private mutating func standardValue(of parameter: Function.Parameter) throws(FormulaError) -> Value? {
    guard let standard = parameter.standard else { return nil }
    return try reading(at: standard) { (parser) throws(FormulaError) in
      let value = try parser.expression()
      guard [",", ")", "}", ":"].contains(where: parser.token.isSymbol) else { throw parser.unexpected() }
      return value
    }
  }

  /// Reads the value of the function that is drawn, with the defaults of the parameters that the user does not give.
  mutating func drawnValue(of function: Function) throws(FormulaError) -> Value {
    names.draw(function)
    for parameter in function.parameters where parameter.name != names.chosenAbscissa {
      if let value = try standardValue(of: parameter) {
        standardValues[parameter.name] = tree.constantValue(value.node)
        if standardValues[parameter.name]?.isFinite == true { continue }
        bind(parameter.name, try tree.assigned(value, to: parameter.type, at: function.place), parameter.type)
      }
    }
    let result = try value(of: function)
    for name in tree.testedParameters where standardValues[name] == nil { standardValues[name] = .nan }
    return result
  }

  /// Reads the value of a function of the source, with its parameters bound or free.
  mutating func value(of function: Function) throws(FormulaError) -> Value {
    let value = try reading(at: function.body) { (parser) throws(FormulaError) in
      if function.isExpression {
        let value = try parser.expression()
        guard parser.cursor.endsStatement || parser.token.isSymbol(",") else { throw parser.unexpected() }
        return value
      }
      let outcome = try parser.statements()
      guard let value = outcome.returned ?? outcome.last else {
        throw FormulaError("the function has no value", suggestion: "Add return", at: function.place)
      }
      return value
    }
    return try tree.assigned(value, to: function.type, at: function.place)
  }

  /// Runs `body` one level deeper on the tokens from `start`, then returns to the current token.
  private mutating func reading(
    at start: Int, _ body: (inout Parser) throws(FormulaError) -> Value
  ) throws(FormulaError) -> Value {
    let outside = (cursor.index, cursor.surroundings, blockStart)
    defer { (cursor.index, cursor.surroundings, blockStart) = outside }
    (cursor.index, cursor.surroundings, blockStart) = (start, TokenCursor.Surroundings(), nil)
    return try nested(body)
  }

  /// The call of a library function that ends before the current token.
  func libraryCall(_ index: FunctionIndex, _ arguments: [Argument], _ word: Token) -> LibraryCall {
    LibraryCall(index: index, definition: library[index], arguments: arguments, place: cursor.place(from: word))
  }

  /// Adds the call of a library function that ends before the current token.
  mutating func call(
    _ index: FunctionIndex, _ arguments: [Argument], _ word: Token
  ) throws(FormulaError) -> Value {
    try libraryCall(index, arguments, word).value(in: &tree)
  }

  /// Reads one of the words of a parameter; returns nil and reads nothing if there is none.
  ///
  /// - Throws: ``FormulaError`` for an unknown name if only a word is legal here: after the parameter's name, or among
  ///   the arguments of a quantity. The last argument of a curve may be its abscissa.
  mutating func keyword(
    of definition: FunctionDefinition?, label: String?, position: Int
  ) throws(FormulaError) -> NodeID? {
    guard let definition, let name = token.name,
      let parameter = label.map({ label in definition.parameters.first { $0.isNamed(label) } })
        ?? (position < definition.parameters.count ? definition.parameters[position] : nil),
      !parameter.words.isEmpty
    else { return nil }
    if let value = parameter.words.firstIndex(of: name) {
      guard peek().isSymbol(",") || peek().isSymbol(")") || peek().endsText else { return nil }
      try advance()
      return try tree.constant(Double(value))
    }
    guard !names.has(name), !names.mayBeAbscissa(name), library.index(of: name) == nil,
      FormulaConstant.byName[name] == nil
    else { return nil }
    let (spelling, place) = cursor.hyphenatedWord
    let question = NameSuggestion.question(for: spelling, among: parameter.words)
    var isCertain = label != nil
    if case .quantity = definition.form { isCertain = true }
    guard isCertain || question != nil else { return nil }
    throw FormulaError(
      "\(parameter.name) of \(definition.name) must be \(parameter.legalText ?? "a word"), not '\(spelling)'",
      suggestion: question, at: place)
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

  /// True if a method of a number, or `.magnitude`, is at an offset.
  func isMethod(at offset: Int = 0) -> Bool {
    guard peek(offset).isSymbol("."), let name = peek(offset + 1).name else { return false }
    return NumberType.methodExamples[name] != nil
      || language != .mathematics && peek(offset + 2).isSymbol("(")
        && NumberType.methodFunctions[name] != nil
  }

  /// Reads a method of a number; the current token is the point.
  mutating func method(of value: Value) throws(FormulaError) -> Value {
    let word = peek()
    let name = word.spelling
    try advance(2)
    guard let example = NumberType.methodExamples[name] else {
      let all = try [Argument(value: value, place: word.place)] + arguments()
      guard let function = NumberType.methodFunctions[name].flatMap(library.index) else { return value }
      return try call(function, all, word)
    }
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
    guard let formula = NumberType.methodFormulas[call], token.endsText || token.isSymbol(")") else {
      throw FormulaError(
        "'\(name)' is called with other arguments", suggestion: "Write \(example)", at: word.place)
    }
    try close(opened)
    let type: NumberType = name == "signum" ? value.type : name == "isMultiple" ? .boolean : .real
    return Value(try tree.formula(formula, ["x": value.node, "y": argument]), type)
  }
}

/// Derivatives by primes: f′.
extension Parser {
  /// Reads `f'`, `f''(2t)`, `easeOutBack'(t, overshoot: 2)` and `y'` of a bound name; the current token is the name.
  mutating func primed(_ name: String) throws(FormulaError) -> Value {
    let word = token
    try advance()
    var order = 0
    while token.primes > 0 {
      order += token.primes
      try advance()
      if order > FormulaLimits.highestDerivative { throw ExpressionGraph.orderIsTooHigh(at: word.place) }
    }
    if let value = names[name]?.value {
      return Value(try tree.derivative(of: value.node, order: order, at: tree.abscissa(), word.place))
    }
    let isCalled = token.isSymbol("(") && token.isGlued
    if let function = names.functions[name], names[name] == nil {
      return try primed(function, word, order, isCalled: isCalled)
    }
    guard names[name] == nil, let index = library.index(of: name) else {
      throw FormulaError(
        "'\(name)' is not a function and has no derivative \(name)'",
        suggestion: names.functions.isEmpty && name.count == 1 ? "Define it, as in \(name)(x) = x^2; \(name)'(t)" : nil,
        at: word.place)
    }
    var given: [Argument] = []
    if isCalled {
      given = try nested { (parser) throws(FormulaError) in try parser.arguments(of: parser.library[index]) }
    }
    return Value(try libraryCall(index, given, word).derivative(order: order, in: &tree, at: word.place))
  }

  /// The derivative of a function of the source with respect to its only parameter.
  private mutating func primed(
    _ function: Function, _ word: Token, _ order: Int, isCalled: Bool
  ) throws(FormulaError) -> Value {
    guard function.parameters.count == 1 else { throw LibraryCall.noPrime("a function of one argument", word.place) }
    var point = try tree.abscissa()
    if isCalled {
      let arguments = try arguments()
      guard arguments.count == 1 else { throw function.wrongCount(arguments.count, at: word.place) }
      point = arguments[0].value.node
    }
    let body = try call(function, [Argument(value: Value(tree.abscissa()), place: word.place)]).node
    let other = try tree.parameter("\(word.name ?? "")'", at: word.place)
    let rest = try call(function, [Argument(value: Value(other), place: word.place)]).node
    if tree.readsAbscissa(rest) {
      throw LibraryCall.noPrime("a function that reads the abscissa only as its argument", word.place)
    }
    return Value(try tree.derivative(of: body, order: order, at: point, word.place))
  }
}

/// Lists of stops, keyframes and curves: `linear(0, 0.5 25% 75%, 1)`, `keyframes(0 0, .3 1.2 hold, 1 1)`,
/// `sequence(easeIn .3 1.2, hold .1, easeOut .6 1)`.
extension Parser {
  /// Reads a call with a list; the current token is the opening bracket.
  mutating func list(_ index: FunctionIndex, _ form: ListForm, _ word: Token) throws(FormulaError) -> NodeID {
    let definition = library[index]
    let opened = try open()
    var entries: [ListForm.Entry] = []
    var named: [String: NodeID] = [:]
    if !token.isSymbol(")") {
      repeat {
        if let label = token.name, peek().isSymbol(":") {
          let known = definition.parameters.map(\.name)
          guard known.contains(label) else {
            throw NameSuggestion.noParameter(label, of: definition.name, among: known, at: token.place)
          }
          if named[label] != nil { throw FormulaError("'\(label)' is given twice", at: token.place) }
          try advance(2)
          named[label] = try expression().node
        } else {
          guard named.isEmpty else {
            throw FormulaError(
              "the list must come before the arguments with names", suggestion: "Write \(definition.signature)",
              at: token.place)
          }
          entries.append(try entry(form))
        }
      } while try accept(",")
    }
    try close(opened)
    return try tree.call(libraryCall(index, [], word), form, entries, named: named)
  }

  /// Reads the text up to a comma or the closing bracket.
  private mutating func entry(_ form: ListForm) throws(FormulaError) -> ListForm.Entry {
    let start = token
    cursor.surroundings.isInEntry = true
    defer { cursor.surroundings.isInEntry = false }
    var entry = ListForm.Entry(place: start.place)
    if case .parts = form, token.name == KeyframeWord.hold.rawValue {
      entry.isHold = true
      try advance()
    }
    while !token.isSymbol(","), !token.isSymbol(")") {
      if case .keyframes = form, !entry.numbers.isEmpty, let word = try word() {
        entry.words.append((entry.numbers.count, word.word, word.numbers))
      } else {
        guard entry.numbers.isEmpty || token.startsOperand || cursor.startsNumberOfEntry else { break }
        var value = try expression().node
        if try accept("%") {
          value = try tree.hundredth(of: value)
          entry.percentages.append(entry.numbers.count)
        }
        entry.numbers.append(value)
      }
    }
    entry.place = cursor.place(from: start)
    guard !entry.numbers.isEmpty else { throw unexpected(expecting: "a number") }
    return entry
  }

  /// Reads a word and the numbers in its brackets; returns nil and reads nothing if there is none.
  private mutating func word() throws(FormulaError) -> (word: KeyframeWord, numbers: [NodeID])? {
    guard let name = token.name, let word = KeyframeWord(named: name) else { return nil }
    let start = token
    try advance()
    if word.count == 0 { return (word, []) }
    let numbers = try arguments()
    guard numbers.count == word.count, numbers.allSatisfy({ $0.label == nil }) else {
      throw FormulaError(
        "\(word.rawValue) of a keyframe needs \(word.count) numbers",
        suggestion:
          "Write \(["hermite(0, 1)", "tcb(0.5, 0, 0)"].first { $0.hasPrefix(name) } ?? "cubic-bezier(.2, 0, 0, 1)")",
        at: start.place)
    }
    return (word, numbers.map(\.value.node))
  }
}
