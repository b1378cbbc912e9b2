/// Carries out the `#` lines of Metal, GLSL and C.
///
/// A name of `#define` is replaced by its tokens and hides functions of that name; definitions with parameters are
/// refused where they are used. Replaced tokens are searched again, except for the names that they come from
/// (ISO/IEC 9899:2011, 6.10.3). Conditions are refused, as every line of a source belongs to the formula. Other `#`
/// lines are skipped.
struct Preprocessor {
  /// The tokens of a source without `#` lines, and whether it defines names, which only C and shading languages do.
  typealias Text = (tokens: [Token], hasDefinitions: Bool)

  /// The most tokens that replace names, in all.
  static let mostReplaced = 100_000

  /// The tokens behind the name, or the reason why a use of it is refused.
  private typealias Definition = Result<[Token], FormulaError>

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
    let items = try preprocessor.replaced(tokens.map { Item(token: $0) })
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

  /// The text behind the name. A bracket that follows it without a blank opens parameters.
  private func definition(in place: Range<Int>) -> Definition {
    if place.lowerBound < place.upperBound, bytes[place.lowerBound] == UInt8(ascii: "(") {
      return .failure(FormulaError("it has parameters; write a function"))
    }
    return Definition { () throws(FormulaError) in try Lexer.tokens(of: bytes, in: place).dropLast() }
  }

  // MARK: Names

  private mutating func replaced(_ items: [Item]) throws(FormulaError) -> [Item] {
    var pending = Array(items.reversed())
    var result: [Item] = []
    while let item = pending.popLast() {
      if item.token.kind == .directive {
        try carryOut(item.token)
        continue
      }
      guard let name = item.token.name, !item.hidden.contains(name), let definition = definitions[name] else {
        result.append(item)
        continue
      }
      let body = try definition.mapError { error in
        FormulaError("'#define \(name)' is not read: \(error.reason)", at: item.token.place)
      }.get()
      countReplaced += body.count
      if countReplaced > Self.mostReplaced {
        throw FormulaError("the definitions expand to more than \(Self.mostReplaced) words", at: item.token.place)
      }
      pending += written(body, for: item, named: name).reversed()
    }
    return result
  }

  /// Tokens in the place of a name: their errors point there.
  private func written(_ body: [Token], for item: Item, named name: String) -> [Item] {
    body.enumerated().map { position, token in
      var token = token
      token.place = item.token.place
      token.startsLine = position == 0 && item.token.startsLine
      // Tokens of different origin are never read as one.
      token.followsBlank = token.followsBlank || position == 0
      return Item(token: token, hidden: item.hidden.union([name]))
    }
  }
}
