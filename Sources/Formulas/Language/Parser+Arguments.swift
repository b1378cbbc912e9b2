import ScalarMath

/// Arguments of library functions: which parameter each is for, and what stands in for those that are left out.
extension Parser {
  /// Refuses `peelDisplacement(t)`, where the only argument would be the row although progress is the abscissa.
  func refuseMisplacedAbscissa(
    _ definition: FunctionDefinition, _ given: [Argument]
  ) throws(FormulaError) {
    guard given.count == 1, given[0].label == nil, tree[given[0].value.node].operation == .abscissa,
      let first = definition.parameters.first, case .value = first.standard,
      let abscissa = definition.parameters.first(where: { $0.standard == .abscissa })
    else { return }
    throw FormulaError(
      "the first parameter of \(definition.name) is \(first.name), and \(abscissa.name) is the abscissa",
      suggestion: "write \(abscissa.name): or \(first.name): before it", at: given[0].place)
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
    var site = CallSite(function: index, arguments: [], place: place)
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
          "'\(definition.name)' needs \(parameter.name)", suggestion: "write \(definition.signature)", at: place)
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
        "\(parameter.name) of \(definition.owner) has to be a curve, not a number",
        suggestion: "write \(parameter.name): easeInOutQuint", at: argument.place)
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
      "the first argument of \(definition.name) is where it is evaluated, and the others are constants",
      suggestion: "write \(definition.name)(t, \(named.joined(separator: ", ")))", at: variable.place)
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
        target = try index(of: label, definition, argument)
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
          "\(parameters[target].name) of \(definition.name) takes a word: \(parameters[target].legalText ?? "")",
          at: argument.place)
      }
      placed[target] = argument
    }
    return placed
  }

  private func index(
    of label: String, _ definition: FunctionDefinition, _ argument: Argument
  ) throws(FormulaError) -> Int {
    if let named = definition.parameters.firstIndex(where: { $0.isNamed(label) }) { return named }
    let names = definition.parameters.map(\.name)
    let near = NameSuggestion.nearest(to: label, among: names)
    throw FormulaError(
      "'\(definition.name)' has no parameter '\(label)'",
      suggestion: near.map { "did you mean '\($0)'?" } ?? "it has \(names.joined(separator: ", "))", at: argument.place)
  }

  /// A parameter that others exclude, or a curve, without its name.
  private func unnamed(
    _ parameter: Parameter, _ definition: FunctionDefinition, _ argument: Argument, among given: [Argument]
  ) -> FormulaError {
    if definition.parameters.allSatisfy({ [.abscissa, .absent].contains($0.standard) }), parameter.legal != .curve {
      return FormulaError(
        "the parameters of '\(definition.name)' are given by their names",
        suggestion: "write \(named(definition, given) ?? definition.signature)", at: argument.place)
    }
    let named = parameter.legal == .curve ? "\(parameter.name): easeInOutQuint" : definition.signature
    return FormulaError(
      "\(parameter.name) of '\(definition.name)' is given by its name", suggestion: "write \(named)",
      at: argument.place)
  }

  /// The call with the constants that are given under the names that the signature shows, or under those of an
  /// oscillator, where they are legal.
  private func named(_ definition: FunctionDefinition, _ given: [Argument]) -> String? {
    let values = given.filter { !tree.readsAbscissa($0.value.node) }.map { tree.constantValue($0.value.node) }
    let shown = definition.signature.split { "(), ".contains($0) }.compactMap { part in
      definition.parameters.first { "\($0.name):" == part }
    }
    let oscillator = definition.parameters.filter { ["mass", "stiffness", "damping"].contains($0.name) }
    for parameters in [shown.prefix(values.count), oscillator.suffix(values.count)] where !values.isEmpty {
      let arguments = zip(parameters, values).compactMap { parameter, value in
        value.flatMap { parameter.legal.contains($0) ? "\(parameter.name): \($0.shortestText)" : nil }
      }
      if arguments.count == values.count { return "\(definition.name)(t, \(arguments.joined(separator: ", ")))" }
    }
    return nil
  }

  /// The number of the word that the parameter `preset` has; 0, the standard one's, where it is left out.
  private func preset(_ definition: FunctionDefinition, _ placed: [Argument?]) -> Int {
    let place = definition.parameters.firstIndex { $0.name == "preset" }
    return place.flatMap { placed[$0] }.flatMap { tree.constantValue($0.value.node) }.map { Int($0) } ?? 0
  }

  /// Reads one of the words that a parameter takes; nil, with nothing read, where something else stands.
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
    let near = NameSuggestion.nearest(to: spelling, among: parameter.words)
    var isCertain = label != nil
    if case .quantity = definition.form { isCertain = true }
    guard isCertain || near != nil else { return nil }
    throw FormulaError(
      "no \(parameter.name) of \(definition.name) is named '\(spelling)', only \(parameter.legalText ?? "")",
      suggestion: near.map { "did you mean '\($0)'?" }, at: place)
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
