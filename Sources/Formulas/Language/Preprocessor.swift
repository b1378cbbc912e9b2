/// Carries out the `#` lines that Metal, GLSL and C have.
///
/// What `#define` names is replaced by its tokens, with its arguments where it has parameters, so that it hides what is
/// named so here. Replaced tokens are looked through again, but not for names that they come from (ISO/IEC 9899:2011,
/// 6.10.3; by the sets of D. Prosser, "Complete Macro Expansion Algorithm", 1986). Conditions are refused: a formula is
/// every line of its source. Other `#` lines mean nothing to a formula and are skipped.
struct Preprocessor {
  /// A source without `#` lines.
  struct Text {
    var tokens: [Token]
    /// Whether a name was defined, which only C and the shading languages do.
    var hasDefinitions = false
  }

  /// Tokens written in the places of names, in all; more are refused.
  static let mostReplaced = 100_000
  /// Calls of definitions within arguments of such calls; deeper ones are refused.
  static let deepest = 32

  private struct Definition {
    /// Nil where the name alone is replaced, without brackets behind it.
    var parameters: [String]?
    var body: [Token] = []
    /// Why it cannot be read, which matters only where it is used.
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
    guard tokens.contains(where: { $0.kind == .directive }) else { return Text(tokens: tokens) }
    var preprocessor = Preprocessor(source)
    let items = try preprocessor.replaced(tokens.map { Item(token: $0) }, depth: 0)
    return Text(tokens: items.map(\.token), hasDefinitions: preprocessor.hasDefinitions)
  }

  // MARK: Lines

  private mutating func carryOut(_ line: Token) throws(FormulaError) {
    let word = name(from: line.place.lowerBound + 1, to: line.place.upperBound)
    let directive = text(word)
    if Self.conditions.contains(directive) {
      throw FormulaError(
        "'#\(directive)' is not read: which lines count would depend on it",
        suggestion: "leave the lines that count, and delete the others", at: line.place.lowerBound..<word.upperBound)
    }
    guard directive == "define" || directive == "undef" else { return }
    let name = name(from: word.upperBound, to: line.place.upperBound)
    guard !name.isEmpty else {
      throw FormulaError("'#\(directive)' needs a name", at: line.place.lowerBound..<word.upperBound)
    }
    definitions[text(name)] = directive == "define" ? definition(in: name.upperBound..<line.place.upperBound) : nil
    hasDefinitions = true
  }

  /// The name behind blanks, empty where none stands.
  private func name(from start: Int, to end: Int) -> Range<Int> {
    var start = start
    while start < end, bytes[start] == UInt8(ascii: " ") || bytes[start] == UInt8(ascii: "\t") { start += 1 }
    var last = start
    while last < end, bytes[last].isLetter || (last > start && bytes[last].isDigit) { last += 1 }
    return start..<last
  }

  private func text(_ place: Range<Int>) -> String { String(decoding: bytes[place], as: UTF8.self) }

  /// What stands behind the name: parameters where a bracket follows it without a blank, and the body.
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
        return Definition(parameters: [], refusal: "its parameters are no names with commas between")
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
        throw FormulaError("the definitions stand for more than \(Self.mostReplaced) words", at: item.token.place)
      }
      pending += body.reversed()
    }
    return result
  }

  /// The body with the arguments, which are read from `pending`, for the parameters.
  private mutating func call(
    of definition: Definition, _ parameters: [String], _ name: Item, _ pending: inout [Item], depth: Int
  ) throws(FormulaError) -> [Item] {
    let (given, closing) = try arguments(for: name, &pending)
    let isWithout = parameters.isEmpty && given.count == 1 && given[0].isEmpty
    guard isWithout || given.count == parameters.count else {
      throw FormulaError(
        "'\(name.token.name ?? "")' is defined with \(Parser.counted(parameters.count, "argument")) and called with "
          + "\(given.count)", at: name.token.place)
    }
    if depth >= Self.deepest {
      throw FormulaError(
        "definitions are called within one another deeper than \(Self.deepest) levels", at: name.token.place)
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

  /// Items in the place of a name, or of a call up to its bracket: what is wrong with them is shown there.
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
