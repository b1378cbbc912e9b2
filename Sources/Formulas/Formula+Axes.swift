import ScalarMath

/// What the axes of a formula count, where it is one call of a function that says so.
extension Formula {
  /// Of the values; none where the formula is more than a call.
  public var unit: Unit { call?.function.unit ?? .none }

  /// What the abscissa is called where it is an argument of the call, with its unit: "progress", "seconds, s"; nil where
  /// the formula is more than a call, or the argument is more than the abscissa.
  public var abscissaTitle: String? {
    guard let call else { return nil }
    let own = call.function.parameters.first { $0.standard == .abscissa }
    let named = call.arguments.first { $0.value == abscissa && $0.name != nil }?.name
    let unnamed = call.arguments.first { $0.name == nil }
    // What is left out is the abscissa.
    let isOwn =
      unnamed.map { $0.value == abscissa } ?? !call.arguments.contains { $0.name == own?.name || uses($0.value) }
    let name = named ?? (isOwn ? own?.name : nil)
    guard let parameter = call.function.parameters.first(where: { $0.name == name }), parameter.name != abscissa else {
      return nil
    }
    // What is called t alone is called as the formula has it.
    return parameter.unit.following(parameter.name == "t" ? abscissa : parameter.name)
  }

  /// Whether the abscissa is a word of a text.
  private func uses(_ text: String) -> Bool { Self.words(in: text).contains(abscissa) }

  /// The names and numbers of a text: its longest runs of letters, digits and _.
  package static func words(in text: String) -> Set<String> {
    Set(text.replacing("τ", with: "tau").split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
  }

  private typealias Call = (function: FunctionDefinition, arguments: [(name: String?, value: String)])

  /// The function that the whole text calls, with the arguments that have names.
  private var call: Call? {
    let text = source.filter { !$0.isWhitespace }
    let name = String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    guard let function = library[name] else { return nil }
    let rest = text.dropFirst(name.count)
    if rest.isEmpty { return (function, []) }
    guard rest.first == "(", rest.last == ")" else { return nil }
    var depth = 0
    var parts = [""]
    for (place, character) in rest.enumerated() {
      if character == ")" { depth -= 1 }
      // Behind the bracket that closes the call nothing may follow.
      if depth == 0, place > 0, place < rest.count - 1 { return nil }
      if character == ",", depth == 1 {
        parts.append("")
      } else if depth > 0 {
        parts[parts.count - 1].append(character)
      }
      if character == "(" { depth += 1 }
    }
    let arguments = parts.filter { !$0.isEmpty }.map { part -> (name: String?, value: String) in
      let sides = part.split(separator: ":", maxSplits: 1).map(String.init)
      // A colon further in is that of an argument's own call.
      let isNamed = sides.count == 2 && sides[0].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      return isNamed ? (sides[0], sides[1]) : (nil, part)
    }
    return (function, arguments)
  }
}
