/// Arguments of library functions: which parameter each is for, and what stands in for those that are left out.
extension Parser {
  /// Refuses `peelDisplacement(t)`, where the only argument would be the row although progress is the abscissa.
  func refuseMisplacedAbscissa(
    _ definition: FunctionDefinition, _ given: [Argument]
  ) throws(FormulaError) {
    guard given.count == 1, given[0].label == nil, tree[given[0].value.node].operation == .abscissa,
      let first = definition.parameters.first, case .value = first.fallback,
      let abscissa = definition.parameters.first(where: { $0.fallback == .abscissa })
    else { return }
    throw FormulaError(
      "the first parameter of \(definition.name) is \(first.name), and \(abscissa.name) is the abscissa",
      suggestion: "write \(abscissa.name): or \(first.name): before it", at: given[0].place)
  }

  /// Parameters, then the abscissa: one positional argument of a curve whose parameters all have defaults is the
  /// abscissa; otherwise positional arguments are the parameters and, if one more is given, the abscissa.
  mutating func curveArguments(
    _ definition: FunctionDefinition, _ given: [Argument], _ place: Range<Int>
  ) throws(FormulaError) -> [NodeID] {
    let positional = given.prefix { $0.label == nil }
    let parameters = definition.parameters
    let areOptional = parameters.allSatisfy { $0.fallback != .required }
    var abscissa: NodeID?
    var remaining = given
    if positional.count == parameters.count + 1 {
      abscissa = remaining.remove(at: parameters.count).value.node
    } else if let last = positional.last, !last.isKeyword, positional.count <= parameters.count,
      !parameters[positional.count - 1].keywords.isEmpty
    {
      // In the place of a word stands something else: the word is left out.
      abscissa = remaining.remove(at: positional.count - 1).value.node
    } else if areOptional, positional.count == 1 {
      abscissa = remaining.removeFirst().value.node
    } else if positional.count > parameters.count || (areOptional && !positional.isEmpty) {
      throw wrongCount(definition, positional.count, place)
    }
    var values = try ordered(definition, remaining, place)
    if abscissa == nil { abscissa = try tree.abscissa() }
    if let abscissa { values.append(abscissa) }
    return values
  }

  /// Parameters, then the abscissa, which is the only argument without a name; and the parameters that are absent.
  mutating func motionArguments(
    _ definition: FunctionDefinition, _ given: [Argument], _ place: Range<Int>
  ) throws(FormulaError) -> (arguments: [NodeID], absent: Set<Int>) {
    let positional = given.prefix { $0.label == nil }
    if positional.count > 1 {
      throw FormulaError(
        "'\(definition.name)' takes one argument without a name, the abscissa",
        suggestion: "write \(definition.signature)", at: positional[1].place)
    }
    let named = Array(given.dropFirst(positional.count))
    let values = try placed(definition, named, place)
    let absent = values.indices.filter { values[$0] == nil && definition.parameters[$0].fallback == .absent }
    var arguments = try ordered(definition, named, place)
    if let abscissa = positional.first?.value.node {
      arguments.append(abscissa)
    } else {
      arguments.append(try tree.abscissa())
    }
    return (arguments, Set(absent))
  }

  /// The arguments in the order of the parameters, nil for those that are left out.
  private func placed(
    _ definition: FunctionDefinition, _ given: [Argument], _ place: Range<Int>
  ) throws(FormulaError) -> [NodeID?] {
    let parameters = definition.parameters
    var values = [NodeID?](repeating: nil, count: parameters.count)
    for (position, argument) in given.enumerated() {
      var target = position
      if let label = argument.label {
        guard let named = parameters.firstIndex(where: { $0.isNamed(label) }) else {
          let near = NameSuggestion.nearest(to: label, among: parameters.map(\.name))
          let known = parameters.isEmpty ? "it has none" : "it has " + parameters.map(\.name).joined(separator: ", ")
          throw FormulaError(
            "'\(definition.name)' has no parameter '\(label)'",
            suggestion: near.map { "did you mean '\($0)'?" } ?? known, at: argument.place)
        }
        target = named
      }
      guard target < parameters.count else { throw wrongCount(definition, given.count, place) }
      guard values[target] == nil else {
        throw FormulaError("'\(parameters[target].name)' is given twice", at: argument.place)
      }
      guard argument.isKeyword || parameters[target].keywords.isEmpty else {
        throw FormulaError(
          "\(parameters[target].name) of \(definition.name) takes a word: \(parameters[target].legalText ?? "")",
          at: argument.place)
      }
      values[target] = argument.value.node
    }
    return values
  }

  /// The arguments in the order of the parameters, each with what stands in where it is left out.
  mutating func ordered(
    _ definition: FunctionDefinition, _ given: [Argument], _ place: Range<Int>
  ) throws(FormulaError) -> [NodeID] {
    var result: [NodeID] = []
    let values = try placed(definition, given, place)
    for (parameter, value) in zip(definition.parameters, values) {
      if let value {
        result.append(value)
        continue
      }
      switch parameter.fallback {
      case .value(let standard): result.append(try tree.constant(standard))
      case .preset(let standards): result.append(try tree.constant(standards[preset(definition, values)]))
      case .abscissa: result.append(try tree.abscissa())
      case .absent: result.append(try tree.constant(0))
      case .required:
        throw FormulaError(
          "'\(definition.name)' needs \(parameter.name)", suggestion: "write \(definition.signature)", at: place)
      }
    }
    return result
  }

  /// The number of the word that the parameter `preset` has; 0, the standard one's, where it is left out.
  private func preset(_ definition: FunctionDefinition, _ values: [NodeID?]) -> Int {
    let place = definition.parameters.firstIndex { $0.name == "preset" }
    return place.flatMap { values[$0] }.flatMap { tree.constantValue($0) }.map { Int($0) } ?? 0
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
      !parameter.keywords.isEmpty
    else { return nil }
    if let value = parameter.keywords.firstIndex(of: name) {
      guard peek().isSymbol(",") || peek().isSymbol(")") || peek().kind == .end else { return nil }
      try advance()
      return try tree.constant(Double(value))
    }
    guard scope[name] == nil, !Self.abscissas.contains(name), name != chosenAbscissa, library.index(of: name) == nil,
      functions[name] == nil, FormulaConstant.byName[name] == nil
    else { return nil }
    let (spelling, place) = hyphenatedWord()
    let near = NameSuggestion.nearest(to: spelling, among: parameter.keywords)
    var isCertain = label != nil
    if case .function = definition.form { isCertain = true }
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
