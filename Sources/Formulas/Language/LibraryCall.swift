import ScalarMath

/// A call of a library function as the source writes it.
struct LibraryCall {
  /// An argument, with its name if the call gives one.
  struct Argument {
    var label: String?
    var value: Value
    var place: Range<Int>
    /// True if it is one of the words of its parameter.
    var isKeyword = false
  }

  let index: FunctionIndex
  let definition: FunctionDefinition
  var arguments: [Argument]
  let place: Range<Int>

  /// Adds the call to a graph, with defaults for omitted arguments, and returns its value.
  ///
  /// Not inlined, so that calls within calls keep little on the stack.
  @inline(never) func value(in tree: inout ExpressionGraph) throws(FormulaError) -> Value {
    // In C and Swift these functions return whole numbers for whole numbers.
    let keepsTypes = tree.language.isTyped && ["abs", "min", "max", "clamp", "sign"].contains(definition.name)
    let isWhole = arguments.allSatisfy { $0.value.literal != nil || tree.promoted($0.value) == .integer }
    guard keepsTypes, isWhole, !arguments.isEmpty else { return Value(try node(in: &tree)) }
    var wholes = self
    for (position, argument) in arguments.enumerated() {
      if let literal = argument.value.literal { wholes.arguments[position].value = Value(literal.whole) }
    }
    let whole = try wholes.node(in: &tree)
    if arguments.contains(where: { $0.value.literal == nil }) { return Value(whole, .integer) }
    return Value(try node(in: &tree), literal: Value.Literal(whole: whole))
  }

  private func node(in tree: inout ExpressionGraph) throws(FormulaError) -> NodeID {
    switch definition.form {
    case .operations(let arity, let build):
      if let label = arguments.first(where: { $0.label != nil }) {
        throw FormulaError("arguments of '\(definition.name)' have no names", at: label.place)
      }
      var values = arguments.map(\.value.node)
      if values.isEmpty, definition.isCurveByName { values = [try tree.abscissa()] }
      guard arity.contains(values.count) else { throw wrongCount(values.count) }
      tree.place = place
      do { return try build(&tree, values) } catch {
        throw error as? FormulaError ?? FormulaError("\(error)", at: place)
      }
    case .list where definition.isCurveByName:
      return try tree.call(CallSite(function: index, arguments: [tree.abscissa()]), at: place)
    case .list:
      throw FormulaError("'\(definition.name)' needs a list", suggestion: "Write \(definition.signature)", at: place)
    case .curve, .quantity, .functional: return try site(in: &tree)
    }
  }

  private func wrongCount(_ count: Int) -> FormulaError {
    FormulaError(
      "'\(definition.name)' is called with \(FormulaError.counted(arguments: count))",
      suggestion: "Write \(definition.signature)", at: place)
  }

  /// Adds a call with its arguments in the order of the parameters.
  ///
  /// Arguments without a name follow the signature; arguments with a name may be anywhere. A word that has a default
  /// may be omitted before an abscissa that is the last parameter. The abscissa may be omitted if it is the last
  /// parameter, or if every argument has a name.
  private func site(in tree: inout ExpressionGraph) throws(FormulaError) -> NodeID {
    if case .quantity = definition.form { try refuseMisplacedAbscissa(tree) }
    let placed = try placed(tree)
    if case .curve = definition.form { try refuseExchange(placed, tree) }
    var site = CallSite(function: index, arguments: [])
    for (position, parameter) in definition.parameters.enumerated() {
      if let argument = placed[position] {
        try add(argument, as: parameter, to: &site, in: &tree)
        continue
      }
      switch parameter.standard {
      case .value(let standard): site.arguments.append(try tree.constant(standard))
      case .preset(let standards): site.arguments.append(try tree.constant(standards[preset(placed, tree)]))
      case .abscissa: site.arguments.append(try tree.abscissa())
      case .absent, .derived:
        site.absent.insert(position)
        site.arguments.append(try tree.constant(0))
      case .required:
        throw FormulaError(
          "'\(definition.name)' needs \(parameter.name)", suggestion: "Write \(definition.signature)", at: place)
      }
    }
    let places = zip(definition.parameters, placed).map { ($0.name, $1?.place ?? place) }
    return try tree.call(site, at: place, arguments: Dictionary(places) { first, _ in first })
  }

  private func add(
    _ argument: Argument, as parameter: Parameter, to site: inout CallSite, in tree: inout ExpressionGraph
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

  /// The index of the word given for the parameter `preset`; 0, the default, if it is omitted.
  private func preset(_ placed: [Argument?], _ tree: ExpressionGraph) -> Int {
    let position = definition.parameters.firstIndex { $0.name == "preset" }
    return position.flatMap { placed[$0] }.flatMap { tree.constantValue($0.value.node) }.map { Int($0) } ?? 0
  }

  /// Adds the derivative of the function with respect to its abscissa, or its only argument; `word` is the place of the
  /// name with its primes.
  func derivative(
    order: Int, in tree: inout ExpressionGraph, at word: Range<Int>
  ) throws(FormulaError) -> NodeID {
    if case .operations = definition.form {
      guard arguments.count <= 1 else { throw Self.noPrime("a function of one argument", word) }
      let abscissa = try tree.abscissa()
      var bare = self
      bare.arguments = [Argument(value: Value(abscissa), place: word)]
      let body = try bare.value(in: &tree).node
      return try tree.derivative(of: body, order: order, at: arguments.first?.value.node ?? abscissa, word)
    }
    let node = try value(in: &tree).node
    guard tree[node].operation == .call else { return node }
    let (known, called, _) = tree.calls[Int(tree[node].payload)]
    var site = known
    let slot = definition.abscissa ?? site.arguments.count - 1
    let point = site.arguments[slot]
    if site.arguments.indices.contains(where: { $0 != slot && tree.readsAbscissa(site.arguments[$0]) }) {
      throw Self.noPrime("constants for the other arguments of '\(definition.name)'", word)
    }
    site.arguments[slot] = try tree.abscissa()
    return try tree.derivative(of: tree.call(site, at: called), order: order, at: point, word)
  }

  static func noPrime(_ needed: String, _ place: Range<Int>) -> FormulaError {
    FormulaError("a prime needs \(needed)", suggestion: "Write D(…)", at: place)
  }
}

/// The order of arguments.
extension LibraryCall {
  /// Returns the arguments in the order of the parameters, nil for omitted ones.
  private func placed(_ tree: ExpressionGraph) throws(FormulaError) -> [Argument?] {
    let parameters = definition.parameters
    let endsWithAbscissa = definition.abscissa == parameters.count - 1
    var placed = [Argument?](repeating: nil, count: parameters.count)
    var next = 0
    for argument in arguments {
      var target = next
      if let label = argument.label {
        guard let named = parameters.firstIndex(where: { $0.isNamed(label) }) else {
          throw NameSuggestion.noParameter(
            label, of: definition.name, among: parameters.map(\.name), at: argument.place)
        }
        target = named
      } else {
        while endsWithAbscissa, target < parameters.count - 1, !argument.isKeyword, !parameters[target].words.isEmpty,
          parameters[target].standard != .required
        { target += 1 }
        guard target < parameters.count else { throw wrongCount(arguments.count) }
        if parameters[target].standard == .absent { throw unnamed(parameters[target], argument, tree) }
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

  /// Rejects `peelDisplacement(t)`: its first parameter is the row, and the abscissa is the progress.
  private func refuseMisplacedAbscissa(_ tree: ExpressionGraph) throws(FormulaError) {
    guard arguments.count == 1, arguments[0].label == nil, tree[arguments[0].value.node].operation == .abscissa,
      let first = definition.parameters.first, case .value = first.standard,
      let abscissa = definition.parameters.first(where: { $0.standard == .abscissa })
    else { return }
    throw FormulaError(
      "the first parameter of \(definition.name) is \(first.name), not the abscissa",
      suggestion: "Write \(abscissa.name): or \(first.name): before it", at: arguments[0].place)
  }

  /// Rejects `easeOutBack(2, t)`, with a constant as the abscissa and the variable as a parameter.
  private func refuseExchange(_ placed: [Argument?], _ tree: ExpressionGraph) throws(FormulaError) {
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
      suggestion: "Write \(definition.call(named))", at: variable.place)
  }

  /// The error for an argument without a name whose parameter excludes others or is a curve.
  private func unnamed(_ parameter: Parameter, _ argument: Argument, _ tree: ExpressionGraph) -> FormulaError {
    if definition.parameters.allSatisfy({ [.abscissa, .absent].contains($0.standard) }), parameter.legal != .curve {
      return FormulaError(
        "the parameters of '\(definition.name)' need their names",
        suggestion: "Write \(named(tree) ?? definition.signature)", at: argument.place)
    }
    let named = parameter.legal == .curve ? "\(parameter.name): easeInOutQuint" : definition.signature
    return FormulaError(
      "\(parameter.name) of '\(definition.name)' needs its name", suggestion: "Write \(named)", at: argument.place)
  }

  /// Suggests a call with the given constants under the names in the signature, two also as a response with a damping
  /// ratio; otherwise under the names of an oscillator. Nil if the constants are not legal.
  private func named(_ tree: ExpressionGraph) -> String? {
    let values = arguments.filter { !tree.readsAbscissa($0.value.node) }.map { tree.constantValue($0.value.node) }
    let shown = definition.signature.split { "(), ".contains($0) }.compactMap { part in
      definition.parameters.first { "\($0.name):" == part }
    }
    let oscillator = definition.parameters.filter { ["mass", "stiffness", "damping"].contains($0.name) }
    let response = definition.parameters.filter { ["response", "dampingRatio"].contains($0.name) }
    func call(_ parameters: some Sequence<Parameter>) -> String? {
      let texts = zip(parameters, values).compactMap { parameter, value in
        value.flatMap { parameter.legal.contains($0) ? "\(parameter.name): \($0.shortestText)" : nil }
      }
      return texts.count == values.count && !values.isEmpty ? definition.call(texts) : nil
    }
    guard let usual = call(shown) else { return call(oscillator.suffix(values.count)) }
    return [values.count == 2 ? call(response) : nil, usual].compactMap(\.self).joined(separator: " or ")
  }
}

extension FunctionDefinition {
  /// A call with the abscissa before named constants, for a suggestion.
  fileprivate func call(_ constants: [String]) -> String { "\(name)(t, \(constants.joined(separator: ", ")))" }

  /// A call with the abscissa before the named constants that were given, otherwise the signature.
  func example(with named: [LibraryCall.Argument], in tree: ExpressionGraph) -> String {
    let texts = named.compactMap { argument in
      argument.label.flatMap { label in
        tree.constantValue(argument.value.node).map { "\(label): \($0.shortestText)" }
      }
    }
    return abscissa == 0 && texts.count == named.count ? call(texts) : signature
  }
}

/// Derivatives of formulas.
extension ExpressionGraph {
  static func orderIsTooHigh(at place: Range<Int>) -> FormulaError {
    FormulaError("the order of derivatives must be at most \(FormulaLimits.highestDerivative)", at: place)
  }

  /// Creates a derivative, unless its order is too high together with the orders of derivatives inside it.
  mutating func derivative(
    of body: NodeID, order: Int, at point: NodeID, _ place: Range<Int>
  ) throws(FormulaError) -> NodeID {
    if derivativeOrder(of: body) + order > FormulaLimits.highestDerivative { throw Self.orderIsTooHigh(at: place) }
    return try derivative(of: body, order: order, at: point)
  }
}
