import TimingFunctions

/// Lists of stops, keyframes and curves: `linear(0, 0.5 25% 75%, 1)`, `keyframes(0 0, .3 1.2 hold, 1 1)`,
/// `sequence(easeIn .3 1.2, hold .1, easeOut .6 1)`.
extension Parser {
  /// The text between two commas: numbers, words after them, and a curve or `hold` before them.
  private struct Entry {
    var numbers: [NodeID] = []
    /// The indices of the numbers that are percentages.
    var percentages: [Int] = []
    /// Words, each with its own numbers and the count of the entry's numbers before it.
    var words: [(after: Int, word: KeyframeWord, numbers: [NodeID])] = []
    var isHold = false
    var place: Range<Int>
  }

  /// Reads a call with a list; the current token is the opening bracket.
  mutating func list(_ index: FunctionIndex, _ form: ListForm, _ word: Token) throws(FormulaError) -> NodeID {
    let definition = library[index]
    let opened = try open()
    var entries: [Entry] = []
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
    let place = cursor.place(from: word)
    var site = CallSite(function: index, arguments: [])
    var abscissa = try tree.abscissa()
    var isPlain = true
    if let last = entries.last, last.numbers.count == 1, last.words.isEmpty, !last.isHold,
      tree.readsAbscissa(last.numbers[0])
    {
      (abscissa, isPlain) = (last.numbers[0], false)
      entries.removeLast()
    }
    for parameter in definition.parameters {
      let standard = try tree.constant(parameter.standardValue ?? .nan)
      site.arguments.append(named[parameter.name] ?? standard)
    }
    let wrongEntry: Entry?
    switch form {
    case .stops:
      // Without stops the call equals the bare name, which needs its argument.
      if entries.isEmpty, isPlain {
        do { _ = try PiecewiseLinear([]) } catch { throw FormulaError(refusal: error, at: place) }
      }
      wrongEntry = try addStops(entries, to: &site)
    case .keyframes(let standard): wrongEntry = try addKeyframes(entries, standard, to: &site)
    case .slopes:
      let numbers = entries.flatMap(\.numbers)
      site.arguments += numbers
      wrongEntry = numbers.count.isMultiple(of: 3) ? nil : entries.last
    case .parts: wrongEntry = try addParts(entries, to: &site)
    }
    if let wrongEntry {
      throw FormulaError(form.entry, suggestion: "Write \(definition.signature)", at: wrongEntry.place)
    }
    site.arguments.append(abscissa)
    return try tree.call(site, at: place)
  }

  /// Reads the value of an argument with a name.
  private mutating func value(
    of definition: FunctionDefinition, _ label: String, given: [String: NodeID]
  ) throws(FormulaError) -> NodeID {
    let names = definition.parameters.map(\.name)
    guard names.contains(label) else {
      throw Self.noParameter(label, of: definition.name, among: names, at: token.place)
    }
    if given[label] != nil { throw FormulaError("'\(label)' is given twice", at: token.place) }
    try advance(2)
    return try expression().node
  }

  /// Reads the text up to a comma or the closing bracket.
  private mutating func entry(_ form: ListForm) throws(FormulaError) -> Entry {
    let start = token
    cursor.surroundings.isInEntry = true
    defer { cursor.surroundings.isInEntry = false }
    var entry = Entry(place: start.place)
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

  // MARK: Arguments

  // Not inlined, so that lists within lists keep little on the stack.

  /// Adds each stop: the count of its inputs, its output, and its inputs as fractions of 1. Returns the first wrong
  /// entry; nil if there is none.
  @inline(never) private mutating func addStops(_ entries: [Entry], to site: inout CallSite) throws(FormulaError)
    -> Entry?
  {
    for entry in entries {
      let count = entry.percentages.count
      if entry.numbers.count == count {
        throw FormulaError(
          "the stop has no output value", suggestion: "Write a number before the percentage", at: entry.place)
      }
      guard count <= 2, entry.numbers.count == count + 1 else { return entry }
      let outputs = entry.numbers.indices.filter { !entry.percentages.contains($0) }
      guard outputs[0] == 0 || outputs[0] == count else { return entry }
      site.arguments += [try tree.constant(Double(count)), entry.numbers[outputs[0]]]
      site.arguments += entry.percentages.map { entry.numbers[$0] }
    }
    return nil
  }

  /// Adds each keyframe: the number of its word, its time, its value, and the numbers of the word. A comma between time
  /// and value is optional. Returns the first wrong entry; nil if there is none.
  @inline(never) private mutating func addKeyframes(
    _ entries: [Entry], _ standard: KeyframeWord, to site: inout CallSite
  ) throws(FormulaError) -> Entry? {
    var time: NodeID?
    let header = Array(site.arguments)
    for entry in entries {
      for (number, node) in zip(1..., entry.numbers) {
        let words = entry.words.filter { $0.after == number }
        if words.count > (time == nil ? 0 : 1) { return entry }
        guard let start = time else {
          time = node
          continue
        }
        let word = words.first?.word ?? standard
        let numbers = words.first?.numbers ?? (standard == .tcb ? header : [])
        site.arguments += [try tree.constant(word.code), start, node] + numbers
        time = nil
      }
    }
    return time == nil ? nil : entries.last
  }

  /// Adds each part: the count of its numbers, then the numbers; its curve is stored under the index of the count.
  /// Returns the first wrong entry; nil if there is none.
  @inline(never) private mutating func addParts(_ entries: [Entry], to site: inout CallSite) throws(FormulaError)
    -> Entry?
  {
    for entry in entries {
      let numbers = entry.isHold ? entry.numbers : Array(entry.numbers.dropFirst())
      guard entry.isHold ? numbers.count == 1 : 1...3 ~= numbers.count else { return entry }
      if !entry.isHold { site.curves[site.arguments.count] = entry.numbers[0] }
      site.arguments += [try tree.constant(Double(numbers.count))] + numbers
    }
    return nil
  }
}
