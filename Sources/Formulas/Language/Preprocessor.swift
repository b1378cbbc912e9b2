/// Executes the `#` lines of Metal, GLSL and C.
///
/// A name of `#define` is replaced by its tokens and hides functions of that name; a use of a definition with
/// parameters is rejected. Replaced tokens are searched again, except for the names that they come from (ISO/IEC
/// 9899:2011, 6.10.3). Conditions are rejected, because every line of a source belongs to the formula. Other `#` lines
/// are skipped.
struct Preprocessor {
  /// The tokens of a source without `#` lines; `hasDefinitions` is true if it defines names, as only C and shading
  /// languages do.
  typealias Text = (tokens: [Token], hasDefinitions: Bool)

  /// The largest total number of tokens that replace names.
  static let mostReplaced = 100_000

  /// The deepest nesting of definitions.
  private static let deepest = 64

  private static let conditions: Set<String> = ["if", "ifdef", "ifndef", "elif", "else", "endif"]

  private let bytes: [UInt8]
  /// The tokens of each defined name, or the error for its use.
  private var definitions: [String: Result<[Token], FormulaError>] = [:]
  private var hasDefinitions = false
  private var countReplaced = 0
  private var result: [Token] = []

  private init(_ source: String) { bytes = Array(source.utf8) }

  static func text(of source: String) throws(FormulaError) -> Text {
    let tokens = try Lexer.tokens(of: source)
    guard tokens.contains(where: { $0.kind == .directive }) else { return (tokens, false) }
    var preprocessor = Preprocessor(source)
    try preprocessor.add(tokens, without: [])
    return (preprocessor.result, preprocessor.hasDefinitions)
  }

  // MARK: Lines

  private mutating func carryOut(_ line: Token) throws(FormulaError) {
    var lexer = Lexer(bytes, in: line.place.lowerBound + 1..<line.place.upperBound)
    guard let word = try? lexer.next(), let directive = word.name else { return }
    let place = line.place.lowerBound..<word.place.upperBound
    if Self.conditions.contains(directive) {
      throw FormulaError(
        "'#\(directive)' is not read: every line of a formula counts", suggestion: "Delete the lines that do not apply",
        at: place)
    }
    guard directive == "define" || directive == "undef" else { return }
    guard let name = (try? lexer.next())?.name else { throw FormulaError("'#\(directive)' needs a name", at: place) }
    definitions[name] = directive == "define" ? definition(lexer) : nil
    hasDefinitions = true
  }

  /// The tokens after the name. A bracket that follows the name without a blank opens parameters, which are an error.
  private func definition(_ lexer: Lexer) -> Result<[Token], FormulaError> {
    if lexer.byte() == UInt8(ascii: "(") { return .failure(FormulaError("it has parameters; write a function")) }
    return Result { () throws(FormulaError) in
      try Lexer.tokens(of: bytes, in: lexer.position..<lexer.end).dropLast()
    }
  }

  // MARK: Names

  /// Adds tokens, and replaces defined names except `names`, which the tokens come from.
  private mutating func add(_ tokens: [Token], without names: [String]) throws(FormulaError) {
    for token in tokens {
      if token.kind == .directive {
        try carryOut(token)
        continue
      }
      guard let name = token.name, !names.contains(name), let definition = definitions[name] else {
        result.append(token)
        continue
      }
      var body = try definition.mapError { error in
        FormulaError("'#define \(name)' is not read: \(error.reason)", at: token.place)
      }.get()
      countReplaced += body.count
      if countReplaced > Self.mostReplaced {
        throw FormulaError("the definitions expand to more than \(Self.mostReplaced) words", at: token.place)
      }
      if names.count == Self.deepest {
        throw FormulaError("the definitions nest deeper than \(Self.deepest)", at: token.place)
      }
      for position in body.indices {
        // Errors point at the name, and tokens of different origin are never read as one.
        body[position].place = token.place
        body[position].startsLine = position == 0 && token.startsLine
        body[position].followsBlank = body[position].followsBlank || position == 0
      }
      try add(body, without: names + [name])
    }
  }
}
