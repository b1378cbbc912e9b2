import ScalarMath

/// Reads a formula, or the body of a pasted shader, into a ``SyntaxTree``.
///
/// Recursive descent with a bound on depth, on tokens read and on nodes: no input takes long or exhausts the stack.
struct Parser {
  /// The most brackets, calls and blocks within one another: an optimised build needs at most 448 KB of stack for them,
  /// of the 512 KB that Darwin gives secondary threads.
  static let deepest = 64
  /// The count of a level in ``depth``: an operator's right side needs a quarter of the stack of a bracket.
  static let level = 4
  /// The most tokens read in all, those of inlined functions counted at each call.
  static let mostTokens = 400_000

  let tokens: [Token]
  let language: SourceLanguage
  /// Whether anything but the suffix of a number shows that the text is code.
  let isCode: Bool
  let library: FunctionLibrary
  /// The abscissa that the user chose; nil: whichever of t, x and u is met.
  let chosenAbscissa: String?

  var tree = SyntaxTree()
  var index = 0
  var depth = 0
  var tokensRead = 0
  /// The abscissa's name as met.
  var abscissaName: String?
  /// Declared and bound names of the block being read: they hide functions and constants of the same name.
  private(set) var scope: [String: Binding] = [:]
  /// The bindings that others replaced, so that those of a branch can be taken back.
  private(set) var replaced: [(name: String, binding: Binding?)] = []
  /// Functions that the source defines.
  var functions: [String: SourceFunction] = [:]
  /// Whether one of them has been called.
  var callsFunctions = false
  /// The name of the function that the formula is; nil for a value, and for a function without a name.
  var drawnFunction: String?
  /// Its only parameter, which is an abscissa whatever its name.
  var onlyParameter: String?
  /// Whether the operand just read ends in an exponent, after which an implicit product would be ambiguous.
  var endsInExponent = false
  /// Whether it is a root without brackets, which is ambiguous before a power or an implicit product.
  var endsInRoot = false
  var surroundings = Surroundings()

  /// The brackets around the token being read.
  struct Surroundings {
    /// Open brackets: line breaks end statements only outside them.
    var brackets = 0
    /// Open bars, those outside a bracket not counted: `|` closes one of them.
    var bars = 0
    /// Whether an entry of a list is being read, in which `%` is percent and blanks separate numbers.
    var isInEntry = false
  }

  /// The meaning of a name of the source.
  struct Binding {
    /// nil for a parameter without an argument, and for a declaration alone: such a name is free.
    var value: Value?
    /// The declared type, in languages whose names keep their types; nil if any value may follow.
    var type: NumberType?
  }

  /// A function defined in the source, read anew at each call.
  struct SourceFunction {
    struct Parameter {
      var name: String
      /// The name in a call, if it is another.
      var label: String?
      var type: NumberType?
      /// Index of the first token of its standard value.
      var standard: Int?
    }

    var parameters: [Parameter]
    /// The declared type of its result.
    var type: NumberType?
    /// Index of the first token of its body, after the opening brace where there is one.
    var body: Int
    /// Whether the body is one expression, as in `x => x*x`.
    var isExpression = false
    var place: Range<Int>
  }

  init(_ source: String, abscissa: String?, library: FunctionLibrary) throws(FormulaError) {
    let text = try Preprocessor.text(of: source)
    tokens = text.tokens
    let marks = try SourceLanguage.marks(of: text)
    language = SourceLanguage(marks)
    isCode = !marks.subtracting([.suffix]).isEmpty
    chosenAbscissa = abscissa
    self.library = library
  }

  /// The error for a word whose whole numbers wrap around.
  static func wrapping(_ word: String, suggestion: String, _ place: Range<Int>) -> FormulaError {
    FormulaError("'\(word)' is not read: its whole numbers wrap around", suggestion: suggestion, at: place)
  }

  // MARK: Tokens

  var token: Token { tokens[index] }
  var previous: Token? { index > 0 ? tokens[index - 1] : nil }

  /// The place from a token to the one before the token at hand.
  func place(from start: Token) -> Range<Int> {
    start.place.lowerBound..<max(start.place.upperBound, previous?.place.upperBound ?? 0)
  }

  func peek(_ offset: Int = 1) -> Token { tokens[min(index + offset, tokens.count - 1)] }

  mutating func advance() throws(FormulaError) {
    if index < tokens.count - 1 { index += 1 }
    tokensRead += 1
    tree.place = token.place
    if tokensRead > Self.mostTokens {
      throw FormulaError("the formula calls its functions too often", at: token.place)
    }
  }

  mutating func advance(_ count: Int) throws(FormulaError) {
    for _ in 0..<count { try advance() }
  }

  // MARK: Bindings

  /// Gives a name a meaning.
  mutating func bind(_ name: String, _ binding: Binding) {
    replaced.append((name, scope.updateValue(binding, forKey: name)))
  }

  /// Takes back all bindings since `replaced` had `mark` entries; the names with the values they had come to.
  mutating func takeBack(to mark: Int) -> [String: Value] {
    var last: [String: Value] = [:]
    while replaced.count > mark, let (name, binding) = replaced.popLast() {
      if last[name] == nil { last[name] = scope[name]?.value }
      scope[name] = binding
    }
    return last
  }

  // MARK: Symbols

  /// Reads the symbol if it is next.
  mutating func accept(_ symbol: String) throws(FormulaError) -> Bool {
    guard token.isSymbol(symbol) else { return false }
    try advance()
    return true
  }

  mutating func expect(_ symbol: String, opening: Token? = nil) throws(FormulaError) {
    if try accept(symbol) { return }
    if let opening, token.kind == .end {
      throw FormulaError("the bracket '\(Self.spelling(opening))' is not closed", at: opening.place)
    }
    throw unexpected(expecting: "'\(symbol)'")
  }

  /// Reads an opening bracket: within it bars open again, and `%` is the remainder.
  mutating func open() throws(FormulaError) -> (bracket: Token, outside: Surroundings) {
    let opened = (bracket: token, outside: surroundings)
    try expect("(")
    surroundings = Surroundings(brackets: surroundings.brackets + 1)
    return opened
  }

  /// Reads the closing bracket of `open`.
  mutating func close(_ opened: (bracket: Token, outside: Surroundings)) throws(FormulaError) {
    try expect(")", opening: opened.bracket)
    surroundings = opened.outside
  }

  /// Runs `body` one level deeper, or fails at the bound.
  mutating func nested<Result>(
    _ body: (inout Parser) throws(FormulaError) -> Result
  ) throws(FormulaError) -> Result {
    depth += Self.level
    defer { depth -= Self.level }
    try checkDepth()
    return try body(&self)
  }

  /// Fails beyond the bound.
  func checkDepth() throws(FormulaError) {
    if depth > Self.deepest * Self.level { throw tooDeep() }
  }

  /// Not inlined, as what follows below: what a level keeps on the stack is small.
  @inline(never) private func tooDeep() -> FormulaError {
    FormulaError("nested deeper than \(Self.deepest) levels", at: token.place)
  }

  static func spelling(_ token: Token) -> String {
    switch token.kind {
    case .number(let value): value.shortestText
    case .name(let name): name
    case .pi: "π"
    case .symbol(let symbol): symbol
    case .superscript(let power): "superscript \(power.shortestText)"
    case .directive: "#"
    case .end: "the end"
    }
  }

  /// The error for a token that fits nowhere, with a hint where the cause is likely an omitted operator.
  func unexpected(expecting expected: String? = nil) -> FormulaError {
    let found = Self.spelling(token)
    if token.kind == .end {
      return FormulaError(
        expected.map { "the formula ends, but \($0) is expected" } ?? "the formula ends too early", at: token.place)
    }
    if language == .swift {
      if token.name == "as" {
        return FormulaError("'as' is not read", suggestion: "Write Double(…) or Int(…)", at: token.place)
      }
      if ["&", "|", "<<", ">>", "~"].contains(where: token.isSymbol) { return bitOperator() }
    }
    if let previous, startsOperand(token), endsOperand(previous), !token.startsLine {
      if let separated = separatedName() { return separated }
      let left = previous.isSymbol(")") ? "(…)" : Self.spelling(previous)
      return FormulaError(
        "an operator is missing before '\(found)'", suggestion: "Write \(left)*\(found)", at: token.place)
    }
    if [")", "}", "]"].contains(found) {
      return FormulaError("the bracket '\(found)' was not opened", at: token.place)
    }
    var hints = ["&": "Write && for and", "|": "Write || for or, |x| for the magnitude", "~": "Write ! for not"]
    if case .number = previous?.kind, case .number = peek().kind { hints[","] = "Write a decimal comma as a point" }
    return FormulaError(
      "'\(found)' is unexpected\(expected.map { "; write \($0)" } ?? "")", suggestion: hints[found], at: token.place)
  }

  /// The error for `ease out back`: words that joined are the name of a function; nil for other words.
  private func separatedName() -> FormulaError? {
    let words = tokens[(index - 1)...].prefix { $0.name != nil }
    let text = words.map(Self.spelling).joined(separator: " ")
    let letters = text.lowercased().filter(\.isLetter)
    guard words.count > 1, let name = library.names.first(where: { $0.lowercased() == letters }) else { return nil }
    let place = words[index - 1].place.lowerBound..<words[words.endIndex - 1].place.upperBound
    return FormulaError("'\(text)' is not a curve", suggestion: "Did you mean '\(name)'?", at: place)
  }

  func startsOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .number, .name, .pi: true
    case .symbol(let symbol): symbol == "(" || symbol == "√" || symbol == "∛"
    default: false
    }
  }

  private func endsOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .number, .name, .pi, .superscript: true
    case .symbol(let symbol): symbol == ")" || symbol == "°" || symbol == "'"
    default: false
    }
  }
}

/// Arguments of library functions in the order of the parameters, with standard values for those that are left out.
extension Parser {
  /// Refuses `peelDisplacement(t)`: its first parameter is the row, and progress is the abscissa.
  private func refuseMisplacedAbscissa(
    _ definition: FunctionDefinition, _ given: [Argument]
  ) throws(FormulaError) {
    guard given.count == 1, given[0].label == nil, tree[given[0].value.node].operation == .abscissa,
      let first = definition.parameters.first, case .value = first.standard,
      let abscissa = definition.parameters.first(where: { $0.standard == .abscissa })
    else { return }
    throw FormulaError(
      "the first parameter of \(definition.name) is \(first.name), not the abscissa",
      suggestion: "Write \(abscissa.name): or \(first.name): before it", at: given[0].place)
  }

  /// A call with its arguments in the order of the parameters.
  ///
  /// Positions mean what the signature lists, and names work everywhere. A word that has a standard may be left out
  /// before an abscissa that is listed last; an abscissa itself may be left out where it is last, or where nothing has
  /// a position.
  mutating func callSite(
    _ index: FunctionIndex, _ given: [Argument], _ place: Range<Int>
  ) throws(FormulaError) -> CallSite {
    let definition = library[index]
    if case .quantity = definition.form { try refuseMisplacedAbscissa(definition, given) }
    let placed = try placed(definition, given, place)
    if case .curve = definition.form { try refuseExchange(definition, placed) }
    var site = CallSite(function: index, arguments: [])
    for (position, parameter) in definition.parameters.enumerated() {
      if let argument = placed[position] {
        try add(argument, as: parameter, to: &site, of: definition)
        continue
      }
      switch parameter.standard {
      case .value(let standard): site.arguments.append(try tree.constant(standard))
      case .preset(let standards): site.arguments.append(try tree.constant(standards[preset(definition, placed)]))
      case .abscissa: site.arguments.append(try tree.abscissa())
      case .absent, .derived:
        site.absent.insert(position)
        site.arguments.append(try tree.constant(0))
      case .required:
        throw FormulaError(
          "'\(definition.name)' needs \(parameter.name)", suggestion: "Write \(definition.signature)", at: place)
      }
    }
    return site
  }

  private mutating func add(
    _ argument: Argument, as parameter: Parameter, to site: inout CallSite, of definition: FunctionDefinition
  ) throws(FormulaError) {
    let position = site.arguments.count
    guard parameter.legal == .curve else {
      var node = argument.value.node
      if let label = argument.label, parameter.unit(ofAlias: label) == .degrees { node = try tree.degrees(node) }
      return site.arguments.append(node)
    }
    var takesConstants = false
    if case .functional = definition.form { takesConstants = true }
    guard takesConstants || tree.readsAbscissa(argument.value.node) else {
      throw FormulaError(
        "\(parameter.name) of \(definition.owner) must be a curve, not a number",
        suggestion: "Write \(parameter.name): easeInOutQuint", at: argument.place)
    }
    site.curves[position] = argument.value.node
    site.absent.insert(position)
    site.arguments.append(try tree.constant(0))
  }

  /// Refuses `easeOutBack(2, t)`, a constant where the abscissa is listed and the variable in a parameter's place.
  private func refuseExchange(
    _ definition: FunctionDefinition, _ placed: [Argument?]
  ) throws(FormulaError) {
    let given = placed.compactMap { $0 }.filter { $0.label == nil }
    guard definition.abscissa == 0, let first = given.first, !tree.readsAbscissa(first.value.node),
      let variable = given.dropFirst().first(where: { tree.readsAbscissa($0.value.node) })
    else { return }
    let constants = given.filter { !tree.readsAbscissa($0.value.node) }
    let named = zip(definition.parameters.dropFirst(), constants).map { parameter, constant in
      "\(parameter.name): \(tree.constantValue(constant.value.node)?.shortestText ?? "…")"
    }
    throw FormulaError(
      "the abscissa is the first argument of \(definition.name), and the others are constants",
      suggestion: "Write \(definition.name)(t, \(named.joined(separator: ", ")))", at: variable.place)
  }

  /// The arguments in the order of the parameters, nil for those that are left out.
  private func placed(
    _ definition: FunctionDefinition, _ given: [Argument], _ place: Range<Int>
  ) throws(FormulaError) -> [Argument?] {
    let parameters = definition.parameters
    let endsWithAbscissa = definition.abscissa == parameters.count - 1
    var placed = [Argument?](repeating: nil, count: parameters.count)
    var next = 0
    for argument in given {
      var target = next
      if let label = argument.label {
        guard let named = parameters.firstIndex(where: { $0.isNamed(label) }) else {
          throw Self.noParameter(label, of: definition.name, among: parameters.map(\.name), at: argument.place)
        }
        target = named
      } else {
        while endsWithAbscissa, target < parameters.count - 1, !argument.isKeyword, !parameters[target].words.isEmpty,
          parameters[target].standard != .required
        { target += 1 }
        guard target < parameters.count else { throw wrongCount(definition, given.count, place) }
        if parameters[target].standard == .absent {
          throw unnamed(parameters[target], definition, argument, among: given)
        }
        next = target + 1
      }
      guard placed[target] == nil else {
        throw FormulaError("'\(parameters[target].name)' is given twice", at: argument.place)
      }
      guard argument.isKeyword || parameters[target].words.isEmpty else {
        throw FormulaError(
          "\(parameters[target].name) of \(definition.name) must be \(parameters[target].legalText ?? "a word")",
          at: argument.place)
      }
      placed[target] = argument
    }
    return placed
  }

  static func noParameter(
    _ label: String, of name: String, among names: [String], at place: Range<Int>
  ) -> FormulaError {
    let known = names.isEmpty ? nil : "Its parameters are \(names.joined(separator: ", "))"
    return FormulaError(
      "'\(name)' has no parameter '\(label)'", suggestion: NameSuggestion.question(for: label, among: names) ?? known,
      at: place)
  }

  /// A parameter that others exclude, or a curve, without its name.
  private func unnamed(
    _ parameter: Parameter, _ definition: FunctionDefinition, _ argument: Argument, among given: [Argument]
  ) -> FormulaError {
    if definition.parameters.allSatisfy({ [.abscissa, .absent].contains($0.standard) }), parameter.legal != .curve {
      return FormulaError(
        "the parameters of '\(definition.name)' need their names",
        suggestion: "Write \(named(definition, given) ?? definition.signature)", at: argument.place)
    }
    let named = parameter.legal == .curve ? "\(parameter.name): easeInOutQuint" : definition.signature
    return FormulaError(
      "\(parameter.name) of '\(definition.name)' needs its name", suggestion: "Write \(named)", at: argument.place)
  }

  /// The call with the constants that are given under the names that the signature shows and as a response with a
  /// damping ratio, or under those of an oscillator, if they are legal.
  private func named(_ definition: FunctionDefinition, _ given: [Argument]) -> String? {
    let values = given.filter { !tree.readsAbscissa($0.value.node) }.map { tree.constantValue($0.value.node) }
    let shown = definition.signature.split { "(), ".contains($0) }.compactMap { part in
      definition.parameters.first { "\($0.name):" == part }
    }
    let oscillator = definition.parameters.filter { ["mass", "stiffness", "damping"].contains($0.name) }
    let response = definition.parameters.filter { ["response", "dampingRatio"].contains($0.name) }
    func call(_ parameters: some Sequence<Parameter>) -> String? {
      let arguments = zip(parameters, values).compactMap { parameter, value in
        value.flatMap { parameter.legal.contains($0) ? "\(parameter.name): \($0.shortestText)" : nil }
      }
      let isWhole = arguments.count == values.count && !values.isEmpty
      return isWhole ? "\(definition.name)(t, \(arguments.joined(separator: ", ")))" : nil
    }
    guard let usual = call(shown) else { return call(oscillator.suffix(values.count)) }
    return [values.count == 2 ? call(response) : nil, usual].compactMap(\.self).joined(separator: " or ")
  }

  /// The number of the word that the parameter `preset` has; 0, the standard one's, where it is left out.
  private func preset(_ definition: FunctionDefinition, _ placed: [Argument?]) -> Int {
    let place = definition.parameters.firstIndex { $0.name == "preset" }
    return place.flatMap { placed[$0] }.flatMap { tree.constantValue($0.value.node) }.map { Int($0) } ?? 0
  }

  /// Reads one of the words of a parameter; nil, with nothing read, if something else stands here.
  ///
  /// - Throws: for an unknown name that stands where only a word can: behind the parameter's name, or among the
  ///   arguments of a function, since the last argument of a curve may be its abscissa.
  mutating func keyword(
    of definition: FunctionDefinition?, label: String?, position: Int
  ) throws(FormulaError) -> NodeID? {
    guard let definition, let name = token.name,
      let parameter = label.map({ label in definition.parameters.first { $0.isNamed(label) } })
        ?? (position < definition.parameters.count ? definition.parameters[position] : nil),
      !parameter.words.isEmpty
    else { return nil }
    if let value = parameter.words.firstIndex(of: name) {
      guard peek().isSymbol(",") || peek().isSymbol(")") || peek().kind == .end else { return nil }
      try advance()
      return try tree.constant(Double(value))
    }
    guard scope[name] == nil, !Self.abscissas.contains(name), name != chosenAbscissa, library.index(of: name) == nil,
      functions[name] == nil, FormulaConstant.byName[name] == nil
    else { return nil }
    let (spelling, place) = hyphenatedWord()
    let question = NameSuggestion.question(for: spelling, among: parameter.words)
    var isCertain = label != nil
    if case .quantity = definition.form { isCertain = true }
    guard isCertain || question != nil else { return nil }
    throw FormulaError(
      "\(parameter.name) of \(definition.name) must be \(parameter.legalText ?? "a word"), not '\(spelling)'",
      suggestion: question, at: place)
  }

  /// The name at hand with what is joined to it by hyphens, and its place.
  private func hyphenatedWord() -> (String, Range<Int>) {
    var spelling = token.name ?? ""
    var end = token.place.upperBound
    var offset = 1
    while peek(offset).isSymbol("-"), let next = peek(offset + 1).name, !peek(offset).followsBlank,
      !peek(offset + 1).followsBlank
    {
      spelling += "-" + next
      end = peek(offset + 1).place.upperBound
      offset += 2
    }
    return (spelling, token.place.lowerBound..<end)
  }
}

/// Derivatives by primes: f′.
extension Parser {
  /// Whether primes follow the name that is the next token.
  var isPrimed: Bool { (peek().isSymbol("'") || peek().isSymbol("''")) && peek().isGlued }

  /// `f'`, `f''(2t)`, `easeOutBack'(t, overshoot: 2)` and `y'` of a name that is bound, the name the next token.
  mutating func primed(_ name: String) throws(FormulaError) -> Value {
    let word = token
    try advance()
    var order = 0
    while token.isSymbol("'") || token.isSymbol("''") {
      order += token.isSymbol("'") ? 1 : 2
      try advance()
      if order > FormulaLimits.highestDerivative {
        throw SyntaxTree.orderIsTooHigh(at: word.place)
      }
    }
    if let value = scope[name]?.value {
      return Value(try tree.derivative(of: value.node, order: order, at: tree.abscissa(), word.place))
    }
    let isCalled = token.isSymbol("(") && token.isGlued
    if let function = functions[name], scope[name] == nil {
      return try primed(function, word, order, isCalled: isCalled)
    }
    guard scope[name] == nil, let index = library.index(of: name) else {
      throw FormulaError(
        "'\(name)' is not a function and has no derivative \(name)'",
        suggestion: functions.isEmpty && name.count == 1 ? "Define it, as in \(name)(x) = x^2; \(name)'(t)" : nil,
        at: word.place)
    }
    let definition = library[index]
    var given: [Argument] = []
    if isCalled { given = try nested { (parser) throws(FormulaError) in try parser.arguments(of: definition) } }
    return try primed(definition, index, given, word, order)
  }

  /// The derivative of a function of the source with respect to its only parameter.
  private mutating func primed(
    _ function: SourceFunction, _ word: Token, _ order: Int, isCalled: Bool
  ) throws(FormulaError) -> Value {
    guard function.parameters.count == 1 else { throw hasNoPrime("a function of one argument", word.place) }
    var point = try tree.abscissa()
    if isCalled {
      let arguments = try arguments()
      guard arguments.count == 1 else { throw wrongCount(function, arguments.count, word.place) }
      point = arguments[0].value.node
    }
    let body = try call(function, [Argument(tree.abscissa(), at: word.place)]).node
    let other = try tree.parameter("\(word.name ?? "")'", at: word.place)
    let rest = try call(function, [Argument(other, at: word.place)]).node
    if tree.readsAbscissa(rest) {
      throw hasNoPrime("a function that reads the abscissa only as its argument", word.place)
    }
    return Value(try tree.derivative(of: body, order: order, at: point, word.place))
  }

  /// The derivative of a function of the library with respect to its abscissa, or its only argument.
  private mutating func primed(
    _ definition: FunctionDefinition, _ index: FunctionIndex, _ given: [Argument], _ word: Token, _ order: Int
  ) throws(FormulaError) -> Value {
    let place = word.place
    if case .operations = definition.form {
      guard given.count <= 1 else { throw hasNoPrime("a function of one argument", place) }
      let abscissa = try tree.abscissa()
      let point = given.first?.value.node ?? abscissa
      let body = try bind(index, [Argument(abscissa, at: place)], word).node
      return Value(try tree.derivative(of: body, order: order, at: point, place))
    }
    let node = try bind(index, given, word).node
    guard tree[node].operation == .call else { return Value(node) }
    let (known, called) = tree.calls[Int(tree[node].payload)]
    var site = known
    let slot = definition.abscissa ?? site.arguments.count - 1
    let point = site.arguments[slot]
    if site.arguments.indices.contains(where: { $0 != slot && tree.readsAbscissa(site.arguments[$0]) }) {
      throw hasNoPrime("constants for the other arguments of '\(definition.name)'", place)
    }
    site.arguments[slot] = try tree.abscissa()
    return Value(try tree.derivative(of: tree.call(site, at: called), order: order, at: point, place))
  }

  private func hasNoPrime(_ needed: String, _ place: Range<Int>) -> FormulaError {
    FormulaError("a prime needs \(needed)", suggestion: "Write D(…)", at: place)
  }
}

extension SyntaxTree {
  static func orderIsTooHigh(at place: Range<Int>) -> FormulaError {
    FormulaError("the order of derivatives must be at most \(FormulaLimits.highestDerivative)", at: place)
  }

  /// The derivative of an order that is not too high, orders within orders added.
  mutating func derivative(
    of body: NodeID, order: Int, at point: NodeID, _ place: Range<Int>
  ) throws(FormulaError) -> NodeID {
    if derivativeOrder(of: body) + order > FormulaLimits.highestDerivative { throw Self.orderIsTooHigh(at: place) }
    return try derivative(of: body, order: order, at: point)
  }
}

/// The choice of the formula among the values and functions of the source.
extension Parser {
  /// The last value; the last function if that value is only a constant for functions of the source.
  mutating func program() throws(FormulaError) -> NodeID {
    let outcome = try statements()
    if token.kind != .end { throw unexpected() }
    let value = outcome.returned ?? outcome.last
    if let (name, function) = functions.max(by: { $0.value.body < $1.value.body }),
      value == nil || isDrawn(function, after: outcome)
    {
      return try draw(function, named: name)
    }
    guard let value else { throw FormulaError("the formula is empty", at: 0..<1) }
    return try assigned(value, to: nil, at: 0..<1).node
  }

  /// Whether the last function is the formula, and the last value only serves it: the function stands behind the
  /// declaration of the value, or the value is a constant and no function is called.
  private func isDrawn(_ function: SourceFunction, after outcome: Outcome) -> Bool {
    guard outcome.returned == nil, outcome.isDeclaration, let value = outcome.last else { return false }
    return function.body > outcome.start || !callsFunctions && !tree.readsAbscissa(value.node)
  }

  /// The value of a function that nothing calls. Its parameters are free, and its own: neither functions nor constants.
  /// An only parameter that is a number is the abscissa, unless the user chose another.
  private mutating func draw(_ function: SourceFunction, named name: String) throws(FormulaError) -> NodeID {
    for parameter in function.parameters { bind(parameter.name, Binding(type: parameter.type)) }
    if function.parameters.count == 1, function.parameters[0].type != .boolean {
      onlyParameter = function.parameters[0].name
    }
    drawnFunction = name.isEmpty ? nil : name
    return try value(of: function).node
  }
}
