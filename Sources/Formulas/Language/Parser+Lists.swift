import TimingFunctions

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
          named[label] = try value(of: definition, label, given: named)
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
    return try form.node(libraryCall(index, [], word), entries, named: named, in: &tree)
  }

  /// Reads the value of an argument with a name.
  private mutating func value(
    of definition: FunctionDefinition, _ label: String, given: [String: NodeID]
  ) throws(FormulaError) -> NodeID {
    let names = definition.parameters.map(\.name)
    guard names.contains(label) else {
      throw NameSuggestion.noParameter(label, of: definition.name, among: names, at: token.place)
    }
    if given[label] != nil { throw FormulaError("'\(label)' is given twice", at: token.place) }
    try advance(2)
    return try expression().node
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
