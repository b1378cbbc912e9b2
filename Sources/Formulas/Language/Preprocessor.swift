/// Carries out the `#` lines of Metal, GLSL and C.
///
/// A name of `#define` is replaced by its tokens, with its arguments if it has parameters; it hides functions of that
/// name. Replaced tokens are searched again, except for the names that they come from (ISO/IEC 9899:2011, 6.10.3; by the
/// sets of D. Prosser, "Complete Macro Expansion Algorithm", 1986). Conditions are refused, as every line of a source
/// belongs to the formula. Other `#` lines are skipped.
struct Preprocessor {
  /// The tokens of a source without `#` lines, and whether it defines names, which only C and shading languages do.
  typealias Text = (tokens: [Token], hasDefinitions: Bool)

  /// The most tokens that replace names, in all.
  static let mostReplaced = 100_000
  /// The most levels of calls within arguments of calls.
  static let deepest = 32

  private struct Definition {
    /// nil for a definition without brackets.
    var parameters: [String]?
    var body: [Token] = []
    /// The reason why a use of it is refused; nil for a legal definition.
    var refusal: String?
  }

  /// A token with the names that are not replaced in it any more.
  private struct Item {
    var token: Token
    var hidden: Set<String> = []
  }

  private static let conditions: Set<String> = ["if", "ifdef", "ifndef", "elif", "else", "endif"]

  private let bytes: [UInt8]
  private var definitions: [String: Definition] = [:]
  private var hasDefinitions = false
  private var countReplaced = 0

  private init(_ source: String) { bytes = Array(source.utf8) }

  static func text(of source: String) throws(FormulaError) -> Text {
    let tokens = try Lexer.tokens(of: source)
    guard tokens.contains(where: { $0.kind == .directive }) else { return (tokens, false) }
    var preprocessor = Preprocessor(source)
    let items = try preprocessor.replaced(tokens.map { Item(token: $0) }, depth: 0)
    return (items.map(\.token), preprocessor.hasDefinitions)
  }

  // MARK: Lines

  private mutating func carryOut(_ line: Token) throws(FormulaError) {
    let word = name(from: line.place.lowerBound + 1, to: line.place.upperBound)
    let directive = text(word)
    if Self.conditions.contains(directive) {
      throw FormulaError(
        "'#\(directive)' is not read: every line of a formula counts", suggestion: "Delete the lines that do not apply",
        at: line.place.lowerBound..<word.upperBound)
    }
    guard directive == "define" || directive == "undef" else { return }
    let name = name(from: word.upperBound, to: line.place.upperBound)
    guard !name.isEmpty else {
      throw FormulaError("'#\(directive)' needs a name", at: line.place.lowerBound..<word.upperBound)
    }
    definitions[text(name)] = directive == "define" ? definition(in: name.upperBound..<line.place.upperBound) : nil
    hasDefinitions = true
  }

  /// The name behind blanks; empty if none stands here.
  private func name(from start: Int, to end: Int) -> Range<Int> {
    var start = start
    while start < end, bytes[start] == UInt8(ascii: " ") || bytes[start] == UInt8(ascii: "\t") { start += 1 }
    var last = start
    while last < end, bytes[last].isLetter || (last > start && bytes[last].isDigit) { last += 1 }
    return start..<last
  }

  private func text(_ place: Range<Int>) -> String { String(decoding: bytes[place], as: UTF8.self) }

  /// The text behind the name: parameters if a bracket follows it without a blank, and the body.
  private func definition(in place: Range<Int>) -> Definition {
    do throws(FormulaError) {
      var body = try Lexer.tokens(of: bytes, in: place).dropLast()
      guard let first = body.first, first.isSymbol("("), first.place.lowerBound == place.lowerBound else {
        return Definition(body: Array(body))
      }
      guard let closing = body.firstIndex(where: { $0.isSymbol(")") }) else {
        return Definition(parameters: [], refusal: "its bracket '(' is not closed")
      }
      let words = body[1..<closing]
      let parameters = words.compactMap(\.name)
      body = body[(closing + 1)...]
      let isList = words.enumerated().allSatisfy { $1.isSymbol(",") == ($0 % 2 == 1) }
      guard isList, parameters.count == (words.count + 1) / 2 else {
        return Definition(parameters: [], refusal: "its parameters must be names with commas between them")
      }
      return Definition(parameters: parameters, body: Array(body))
    } catch {
      let isCall = place.lowerBound < place.upperBound && bytes[place.lowerBound] == UInt8(ascii: "(")
      return Definition(parameters: isCall ? [] : nil, refusal: error.reason)
    }
  }

  // MARK: Names

  private mutating func replaced(_ items: [Item], depth: Int) throws(FormulaError) -> [Item] {
    var pending = Array(items.reversed())
    var result: [Item] = []
    while let item = pending.popLast() {
      if item.token.kind == .directive {
        try carryOut(item.token)
        continue
      }
      guard let name = item.token.name, !item.hidden.contains(name), let definition = definitions[name],
        definition.parameters == nil || pending.last?.token.isSymbol("(") == true
      else {
        result.append(item)
        continue
      }
      if let refusal = definition.refusal {
        throw FormulaError("'#define \(name)' is not read: \(refusal)", at: item.token.place)
      }
      let body: [Item]
      if let parameters = definition.parameters {
        body = try call(of: definition, parameters, item, &pending, depth: depth)
      } else {
        body = written(definition.body.map { Item(token: $0) }, for: item, upTo: item)
      }
      countReplaced += body.count
      if countReplaced > Self.mostReplaced {
        throw FormulaError("the definitions expand to more than \(Self.mostReplaced) words", at: item.token.place)
      }
      pending += body.reversed()
    }
    return result
  }

  /// The body with arguments for its parameters, which are read from `pending`.
  private mutating func call(
    of definition: Definition, _ parameters: [String], _ name: Item, _ pending: inout [Item], depth: Int
  ) throws(FormulaError) -> [Item] {
    let (given, closing) = try arguments(for: name, &pending)
    let isWithout = parameters.isEmpty && given.count == 1 && given[0].isEmpty
    guard isWithout || given.count == parameters.count else {
      throw FormulaError(
        "'\(name.token.name ?? "")' needs \(Parser.counted(parameters.count, "argument")), not \(given.count)",
        at: name.token.place)
    }
    if depth >= Self.deepest {
      throw FormulaError("definitions are nested deeper than \(Self.deepest) levels", at: name.token.place)
    }
    var arguments: [String: [Item]] = [:]
    for (parameter, argument) in zip(parameters, given) {
      arguments[parameter] = try replaced(argument, depth: depth + 1)
    }
    let body = definition.body.flatMap { token in
      token.name.flatMap { arguments[$0] } ?? [Item(token: token)]
    }
    return written(body, for: name, upTo: closing)
  }

  /// The arguments behind the name, and the bracket that closes them.
  private func arguments(
    for name: Item, _ pending: inout [Item]
  ) throws(FormulaError) -> (arguments: [[Item]], closing: Item) {
    let opening = pending.removeLast().token
    var arguments: [[Item]] = [[]]
    var open = 1
    while let item = pending.popLast(), item.token.kind != .end, item.token.kind != .directive {
      if item.token.isSymbol("(") { open += 1 }
      if item.token.isSymbol(")") {
        open -= 1
        if open == 0 { return (arguments, item) }
      }
      if item.token.isSymbol(","), open == 1 {
        arguments.append([])
      } else {
        arguments[arguments.count - 1].append(item)
      }
    }
    throw FormulaError("the bracket '(' is not closed", at: opening.place)
  }

  /// Items in the place of a name, or of a call up to its bracket: their errors point there.
  private func written(_ items: [Item], for name: Item, upTo last: Item) -> [Item] {
    let place = name.token.place.lowerBound..<max(name.token.place.upperBound, last.token.place.upperBound)
    let hidden = name.hidden.intersection(last.hidden).union([name.token.name ?? ""])
    return items.enumerated().map { position, item in
      var item = item
      item.hidden.formUnion(hidden)
      item.token.place = place
      item.token.startsLine = position == 0 && name.token.startsLine
      // Tokens of different origin are never read as one.
      item.token.followsBlank = item.token.followsBlank || position == 0
      return item
    }
  }
}
