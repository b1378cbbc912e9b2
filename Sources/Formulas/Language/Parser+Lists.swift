import TimingFunctions

/// Lists of keyframes and of curves: `keyframes(0 0, .3 1.2 hold, 1 1)`, `sequence(easeIn .3 1.2, hold .1, easeOut .6 1)`.
extension Parser {
  /// What stands between two commas: numbers, a word behind them or before them, a curve.
  private struct Entry {
    var numbers: [NodeID] = []
    /// Behind how many of the numbers a word stands, with what it takes.
    var words: [(after: Int, word: KeyframeWord, numbers: [NodeID])] = []
    var isHold = false
    var place: Range<Int>
  }

  /// A call with a list; the opening bracket is the next token.
  mutating func list(_ index: FunctionIndex, _ form: ListForm, _ word: Token) throws(FormulaError) -> NodeID {
    let definition = library[index]
    let opening = token
    try expect("(")
    openBrackets += 1
    defer { openBrackets -= 1 }
    var entries: [Entry] = []
    var named: [String: NodeID] = [:]
    if !token.isSymbol(")") {
      repeat {
        if let label = token.name, peek().isSymbol(":") {
          named[label] = try value(of: definition, label, given: named)
        } else {
          guard named.isEmpty else {
            throw FormulaError(
              "the list comes before what has a name", suggestion: "write \(definition.signature)", at: token.place)
          }
          entries.append(try entry(form))
        }
      } while try accept(",")
    }
    try expect(")", opening: opening)
    let place = word.place.lowerBound..<(previous ?? word).place.upperBound
    var site = CallSite(function: index, arguments: [], place: place)
    var abscissa = try tree.abscissa()
    if let last = entries.last, last.numbers.count == 1, last.words.isEmpty, !last.isHold,
      tree.readsAbscissa(last.numbers[0])
    {
      abscissa = last.numbers[0]
      entries.removeLast()
    }
    for parameter in definition.parameters {
      if let given = named[parameter.name] {
        site.arguments.append(given)
      } else {
        site.arguments.append(try tree.constant(parameter.standardValue ?? .nan))
      }
    }
    switch form {
    case .keyframes(let standard): try addKeyframes(entries, standard, form, to: &site)
    case .slopes: try addSlopes(entries, form, to: &site)
    case .parts: try addParts(entries, form, to: &site)
    }
    site.arguments.append(abscissa)
    return try tree.call(site)
  }

  /// The value behind a name.
  private mutating func value(
    of definition: FunctionDefinition, _ label: String, given: [String: NodeID]
  ) throws(FormulaError) -> NodeID {
    guard definition.parameters.contains(where: { $0.name == label }), given[label] == nil else {
      let names = definition.parameters.map(\.name)
      throw FormulaError(
        given[label] == nil ? "'\(definition.name)' has no parameter '\(label)'" : "'\(label)' is given twice",
        suggestion: NameSuggestion.question(for: label, among: names), at: token.place)
    }
    try advance(2)
    return try expression().node
  }

  /// What stands up to a comma or the bracket.
  private mutating func entry(_ form: ListForm) throws(FormulaError) -> Entry {
    let start = token
    isInStop = true
    defer { isInStop = false }
    var entry = Entry(place: start.place)
    if case .parts = form, token.name == KeyframeWord.hold.rawValue {
      entry.isHold = true
      try advance()
    }
    while !token.isSymbol(","), !token.isSymbol(")") {
      if case .keyframes = form, !entry.numbers.isEmpty, let word = try word() {
        entry.words.append((entry.numbers.count, word.word, word.numbers))
      } else {
        guard entry.numbers.isEmpty || startsOperand(token) || startsStopNumber else { throw unexpected() }
        let value = try expression().node
        entry.numbers.append(try accept("%") ? tree.hundredth(of: value) : value)
      }
    }
    entry.place = start.place.lowerBound..<(previous ?? start).place.upperBound
    guard !entry.numbers.isEmpty else { throw unexpected(expecting: "a number") }
    return entry
  }

  /// The word that is the next token with the numbers in its brackets; nil, with nothing read, where none is.
  private mutating func word() throws(FormulaError) -> (word: KeyframeWord, numbers: [NodeID])? {
    guard let name = token.name, let word = KeyframeWord(named: name) else { return nil }
    let start = token
    try advance()
    if word.count == 0 { return (word, []) }
    let numbers = try outsideStops { (parser) throws(FormulaError) in try parser.arguments() }
    guard numbers.count == word.count, numbers.allSatisfy({ $0.label == nil }) else {
      throw FormulaError(
        "\(word.rawValue) of a keyframe takes \(word.count) numbers",
        suggestion:
          "write \(["hermite(0, 1)", "tcb(0.5, 0, 0)"].first { $0.hasPrefix(name) } ?? "cubic-bezier(.2, 0, 0, 1)")",
        at: start.place)
    }
    return (word, numbers.map(\.value.node))
  }

  private func wrong(_ form: ListForm, at place: Range<Int>, _ site: CallSite) -> FormulaError {
    FormulaError(form.entry, suggestion: "write \(library[site.function].signature)", at: place)
  }

  // MARK: Arguments

  /// Pairs with their words; the comma between a time and its value may be there or not.
  private mutating func addKeyframes(
    _ entries: [Entry], _ standard: KeyframeWord, _ form: ListForm, to site: inout CallSite
  ) throws(FormulaError) {
    var time: NodeID?
    let header = Array(site.arguments)
    for entry in entries {
      for (number, node) in zip(1..., entry.numbers) {
        let words = entry.words.filter { $0.after == number }
        guard let start = time else {
          guard words.isEmpty else { throw wrong(form, at: entry.place, site) }
          time = node
          continue
        }
        guard words.count <= 1 else { throw wrong(form, at: entry.place, site) }
        let word = words.first?.word ?? standard
        let numbers = words.first?.numbers ?? (standard == .tcb ? header : [])
        site.arguments += [try tree.constant(word.code), start, node] + numbers
        time = nil
      }
    }
    if time != nil { throw wrong(form, at: entries.last?.place ?? site.place, site) }
  }

  private mutating func addSlopes(
    _ entries: [Entry], _ form: ListForm, to site: inout CallSite
  ) throws(FormulaError) {
    let numbers = entries.flatMap(\.numbers)
    guard numbers.count.isMultiple(of: 3) else { throw wrong(form, at: entries.last?.place ?? site.place, site) }
    site.arguments += numbers
  }

  private mutating func addParts(
    _ entries: [Entry], _ form: ListForm, to site: inout CallSite
  ) throws(FormulaError) {
    for entry in entries {
      let numbers = entry.isHold ? entry.numbers : Array(entry.numbers.dropFirst())
      guard entry.isHold ? numbers.count == 1 : 1...3 ~= numbers.count else { throw wrong(form, at: entry.place, site) }
      if !entry.isHold { site.curves[site.arguments.count] = entry.numbers[0] }
      site.arguments += [try tree.constant(Double(numbers.count))] + numbers
    }
  }
}
