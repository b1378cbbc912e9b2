import ScalarMath

/// A token of the formula language with its place in the source.
struct Token: Equatable {
  enum Content: Equatable {
    case number(Double)
    case name(String)
    /// A quoted text, in code of other tools.
    case text(String)
    /// π alone: it multiplies the next operand without a sign.
    case pi
    /// An operator or a bracket in its ASCII spelling.
    case symbol(String)
    /// Superscript digits: a whole power.
    case superscript(Double)
    /// A whole line of the preprocessor, with its `#`.
    case directive
    case end
  }

  /// The spelling of a number, which decides its type in languages that divide whole numbers.
  enum NumberForm: Equatable {
    /// A number with a point, an exponent or a fraction.
    case fractional
    /// A number with one of the suffixes f, F, h, H.
    case suffixed(String)
    /// Digits alone.
    case whole
    /// Digits after a leading zero, which are octal in C.
    case zeroed
  }

  var kind: Content
  /// UTF-8 offsets; a token of a definition has those of the name that it replaces.
  var place: Range<Int>
  /// True if a line break precedes it: statements may end there.
  var startsLine: Bool
  /// True if a blank, a line break or a comment precedes it.
  var followsBlank: Bool
  /// The spelling of a number, ``NumberForm/fractional`` for other tokens.
  var form = NumberForm.fractional
  /// The position of a number relative to its nearest double.
  var exactness = RealConstant.Exactness.exact

  func isSymbol(_ text: String) -> Bool { kind == .symbol(text) }

  /// True for a number with a suffix.
  var isSuffixed: Bool { if case .suffixed = form { true } else { false } }

  /// True for the token after the last one of a text.
  var endsText: Bool { kind == .end }

  /// True if it ends a block or the source.
  var isEnd: Bool { endsText || isSymbol("}") }

  /// True if no blank and no line break precedes it.
  var isGlued: Bool { !followsBlank && !startsLine }

  var name: String? {
    if case .name(let name) = kind { return name }
    return nil
  }
}

/// Splits a formula or a pasted shader into tokens.
///
/// Comments are skipped. A `#` line is one token for the ``Preprocessor``. Unicode operators become their ASCII
/// spelling if they have one, and CSS keywords with hyphens become one name. A bar is always a symbol of its own: the
/// parser tells `||` and `|>` from `||x| - 1|` and `|x|>1`. In code of other tools quotes enclose texts, and every
/// other character is a symbol.
struct Lexer {
  /// The largest number of bytes of a source; a shader body has a few thousand.
  static let longestSource = 100_000
  /// The largest number of bytes of a name, so that messages that quote it stay short.
  static let longestName = 100

  let bytes: [UInt8]
  let end: Int
  var position: Int
  /// True for code of other tools, in which quotes enclose texts.
  private let isPasted: Bool
  private var startsLine = true
  private var followsBlank = false
  /// True after a quote without an end; from there on quotes are symbols.
  private var hasOpenQuote = false
  /// The layout of a text from the first `def` or `lambda` of Python on; nil before it.
  var layout: PythonLayout?

  init(_ bytes: [UInt8], in range: Range<Int>? = nil, isPasted: Bool = false) {
    (self.bytes, self.isPasted) = (bytes, isPasted)
    (position, end) = (range?.lowerBound ?? 0, range?.upperBound ?? bytes.count)
  }

  static func tokens(of source: String) throws(FormulaError) -> [Token] {
    guard source.utf8.count <= longestSource else {
      throw FormulaError("a formula has at most \(longestSource) bytes, not \(source.utf8.count)", at: 0..<1)
    }
    let bytes = Array(source.utf8)
    return try tokens(of: bytes, in: 0..<bytes.count)
  }

  /// Splits a part of a source into tokens, with their places in the whole.
  static func tokens(of bytes: [UInt8], in range: Range<Int>) throws(FormulaError) -> [Token] {
    var lexer = Lexer(bytes, in: range)
    var tokens: [Token] = []
    while true {
      let token = try lexer.next()
      lexer.layout?.add(before: token, in: bytes, to: &tokens)
      tokens.append(token)
      if token.endsText { return tokens }
    }
  }

  mutating func token(_ kind: Token.Content, from start: Int) -> Token {
    defer { (startsLine, followsBlank) = (false, false) }
    return Token(kind: kind, place: start..<position, startsLine: startsLine, followsBlank: followsBlank)
  }

  mutating func next() throws(FormulaError) -> Token {
    try skipBlanks()
    let start = position
    guard position < end else { return token(.end, from: start) }
    let first = byte()
    let isQuote = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    if isQuote, startsText, !hasOpenQuote, let text = text() { return text }
    if startsLine, first == UInt8(ascii: "#"), !isPasted {
      skipLine()
      return token(.directive, from: start)
    }
    if first.isDigit || (first == UInt8(ascii: ".") && byte(1).isDigit) { return try number() }
    if let value = fraction() { return token(.number(value), from: start) }
    if first.isLetter {
      let name = name()
      guard name.place.count <= Self.longestName else {
        throw FormulaError(
          "a name has at most \(Self.longestName) letters, not \(name.place.count)", at: name.place)
      }
      if layout == nil, !isPasted, byte() == 32, name.name == "def" || name.name == "lambda" { layout = PythonLayout() }
      return name
    }
    if first >= 0x80 {
      for (spelling, kind) in Self.unicode where starts(with: spelling) {
        position += spelling.utf8.count
        return token(kind, from: start)
      }
      if let power = superscript() { return token(.superscript(power), from: start) }
      if let name = greekName() { return token(.name(name), from: start) }
    }
    for symbol in Self.symbolsByFirstByte[first] ?? [] where starts(with: symbol) {
      position += symbol.utf8.count
      return token(.symbol(symbol), from: start)
    }
    guard isPasted else { throw unexpected() }
    position = character.upperBound
    return token(.symbol(String(decoding: bytes[start..<position], as: UTF8.self)), from: start)
  }

  private func unexpected() -> FormulaError {
    if bytes[position] < 32 || bytes[position] == 127 {
      return FormulaError("a control character is unexpected", at: character)
    }
    let text = String(decoding: bytes[character], as: UTF8.self)
    let hints = ["\\": "Write cos(t) for \\cos(t), and a/b for \\frac{a}{b}", "#": "Write a formula or a curve"]
    let suggestion = "“”„‘«»".contains(text) ? "Write straight quotes" : hints[text]
    return FormulaError("'\(text)' is unexpected", suggestion: suggestion, at: character)
  }

  /// Skips the line, and the lines that backslashes join to it.
  private mutating func skipLine() {
    while position < end, byte() != UInt8(ascii: "\n"), byte() != UInt8(ascii: "\r") {
      position += max(1, joinWidth)
    }
  }

  /// The number of bytes of a backslash and the line break after it, which joins two lines; 0 if there is none here.
  private var joinWidth: Int {
    guard byte() == UInt8(ascii: "\\") else { return 0 }
    return byte(1) == UInt8(ascii: "\n") ? 2 : starts(with: "\r\n", after: 1) ? 3 : 0
  }

  mutating func skipBlanks() throws(FormulaError) {
    while position < end {
      if byte() == UInt8(ascii: "\n") || byte() == UInt8(ascii: "\r") {
        startsLine = true
        position += 1
      } else if byte() == 32 || byte() == 9 {
        position += 1
      } else if joinWidth > 0 {
        position += joinWidth
      } else if try !skipComment() {
        return
      }
      followsBlank = true
    }
  }

  /// Reads a name: a CSS keyword with hyphens, or a name of letters, digits and underscores.
  private mutating func name() -> Token {
    let start = position
    while byte().isLetter || byte().isDigit { position += 1 }
    if byte() == UInt8(ascii: "-"), !isPasted {
      let end = position
      position = start
      for keyword in Self.hyphenated where starts(with: keyword) {
        let next = byte(keyword.utf8.count)
        if !next.isLetter, !next.isDigit, next != UInt8(ascii: "-") {
          position += keyword.utf8.count
          return token(.name(keyword), from: start)
        }
      }
      position = end
    }
    return token(.name(String(decoding: bytes[start..<position], as: UTF8.self)), from: start)
  }

  /// True for a quote in code of other tools, for a double quote, and for a single one that cannot be a prime; false in
  /// a definition of the preprocessor.
  private var startsText: Bool {
    if isPasted || end < bytes.count { return isPasted }
    return byte() == UInt8(ascii: "\"") || startsLine || followsBlank
      || position > 0 && "([{,:=!".utf8.contains(bytes[position - 1])
  }

  /// Reads a quoted text; returns nil and reads nothing if it has no end. An escape such as `\n` becomes a blank;
  /// before any other character a backslash is dropped.
  private mutating func text() -> Token? {
    let (start, quote) = (position, byte())
    var text: [UInt8] = []
    position += 1
    while position < end, byte() != quote, isPasted || byte() != UInt8(ascii: "\n") {
      if byte() == UInt8(ascii: "\\"), position + 1 < end {
        position += 1
        text.append("bfnrt".utf8.contains(byte()) ? 32 : byte())
      } else {
        text.append(byte())
      }
      position += 1
    }
    hasOpenQuote = byte() != quote
    position = hasOpenQuote ? start : position + 1
    if hasOpenQuote { return nil }
    return token(.text(String(decoding: text, as: UTF8.self)), from: start)
  }

  /// Reads a fraction such as ½ or ⅓ as the nearest double; nil if there is none.
  mutating func fraction() -> Double? {
    guard let fraction = Self.fractions.first(where: { starts(with: $0.spelling) }) else { return nil }
    position += fraction.spelling.utf8.count
    return fraction.numerator / fraction.denominator
  }

  private mutating func superscript() -> Double? {
    let start = position
    if starts(with: Self.superscriptMinus) { position += Self.superscriptMinus.utf8.count }
    let isNegative = position > start
    var value: Double?
    while let digit = Self.superscripts.firstIndex(where: { starts(with: $0) }) {
      position += Self.superscripts[digit].utf8.count
      value = (value ?? 0) * 10 + Double(digit)
    }
    if value == nil { position = start }
    return isNegative ? value.map { -$0 } : value
  }

  private static let hyphenated = [
    "cubic-bezier", "ease-in-out", "ease-in", "ease-out", "step-start", "step-end",
    "jump-start", "jump-end", "jump-none", "jump-both",
  ]
  private static let unicode: [(String, Token.Content)] = [
    ("π", .pi), ("τ", .name("tau")), ("−", .symbol("-")), ("–", .symbol("-")), ("×", .symbol("*")),
    ("·", .symbol("*")), ("⋅", .symbol("*")), ("∗", .symbol("*")), ("÷", .symbol("/")), ("≤", .symbol("<=")),
    ("≥", .symbol(">=")), ("≠", .symbol("!=")), ("∕", .symbol("/")), ("⁄", .symbol("/")), ("√", .symbol("√")),
    ("∛", .symbol("∛")), ("°", .symbol("°")), ("′", .symbol("'")), ("’", .symbol("'")), ("″", .symbol("''")),
    ("∣", .symbol("|")),
  ]
  static let primes = ["′", "’", "″"]
  private static let fractions: [(spelling: String, numerator: Double, denominator: Double)] = [
    ("½", 1, 2), ("⅓", 1, 3), ("⅔", 2, 3), ("¼", 1, 4), ("¾", 3, 4), ("⅕", 1, 5), ("⅖", 2, 5), ("⅗", 3, 5),
    ("⅘", 4, 5), ("⅙", 1, 6), ("⅚", 5, 6), ("⅐", 1, 7), ("⅛", 1, 8), ("⅜", 3, 8), ("⅝", 5, 8), ("⅞", 7, 8),
    ("⅑", 1, 9), ("⅒", 1, 10),
  ]
  private static let superscriptMinus = "⁻"
  private static let superscripts = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
  private static let symbolsByFirstByte = Dictionary(grouping: symbols) { $0.utf8.first ?? 0 }
  /// The symbols, longest first.
  private static let symbols = [
    ">>>", "===", "!==", "<<=", ">>=", "**=", "==", "!=", "<=", ">=", "&&", "**", "+=", "-=", "*=", "/=", "%=", "&=",
    "^=", "=>", "->", "??", ":=", "::", "<<", ">>", "''",
    "+", "-", "*", "/", "%", "^", "(", ")", "{", "}", "[", "]", ",", ";", ":", "?", "<", ">", "=", "!", ".", "|", "&",
    "~", "'",
  ]
}

/// Bytes and comments.
extension Lexer {
  /// The current byte, or the one `offset` bytes after it; 0 beyond the end.
  func byte(_ offset: Int = 0) -> UInt8 { position + offset < end ? bytes[position + offset] : 0 }

  /// Returns true if the source continues with `text`, `offset` bytes further.
  func starts(with text: String, after offset: Int = 0) -> Bool {
    let (text, start) = (text.utf8, position + offset)
    return start + text.count <= end && bytes[start..<start + text.count].elementsEqual(text)
  }

  /// The place of the current character.
  var character: Range<Int> {
    var next = position + 1
    while next < end, bytes[next] & 0xC0 == 0x80 { next += 1 }
    return position..<next
  }

  private static let docstrings = ["\"\"\"", "'''"]
  private static let blocks = ["/*"]

  /// Skips a comment, a no-break space or a byte order mark; returns false and reads nothing if there is none.
  ///
  /// - Throws: ``FormulaError`` for a comment without an end, and for `//` in Python.
  mutating func skipComment() throws(FormulaError) -> Bool {
    if byte().isLetter || byte().isDigit { return false }
    let start = position
    let isPython = layout != nil
    if starts(with: "\u{A0}") || starts(with: "\u{FEFF}") {
      position = character.upperBound
    } else if byte() == UInt8(ascii: "@"), startsLine, byte(1).isLetter, !isPasted {
      // An annotation, such as @Override.
      position += 1
      while byte().isLetter || byte().isDigit { position += 1 }
    } else if starts(with: isPython ? "#" : "//") {
      while position < end, byte() != UInt8(ascii: "\n"), byte() != UInt8(ascii: "\r") { position += 1 }
    } else if isPython, starts(with: "//") {
      throw FormulaError(
        "'//' of Python rounds the quotient down", suggestion: "Write floor(a/b)", at: start..<start + 2)
    } else if let mark = (isPython ? Self.docstrings : Self.blocks).first(where: { starts(with: $0) }) {
      let closing = isPython ? mark : "*/"
      position += mark.utf8.count
      while position < end, !starts(with: closing) { position += 1 }
      guard position < end else { throw FormulaError("the comment has no end", at: start..<start + mark.utf8.count) }
      position += closing.utf8.count
    }
    return position > start
  }

  /// Reads the exponent of a number after its mark, e or p; empty if there is none.
  mutating func exponent(_ mark: Unicode.Scalar) -> [UInt8] {
    let signed = "+-".utf8.contains(byte(1))
    guard byte() | 0x20 == UInt8(ascii: mark), byte(signed ? 2 : 1).isDigit else { return [] }
    let start = [UInt8(ascii: mark)] + (signed ? [byte(1)] : [])
    position += start.count
    return start + digits()
  }

  /// Reads digits, and omits `_` between them.
  mutating func digits(where isDigit: (UInt8) -> Bool = { $0.isDigit }) -> [UInt8] {
    var digits: [UInt8] = []
    while isDigit(byte()) || (byte() == UInt8(ascii: "_") && isDigit(byte(1))) {
      if byte() != UInt8(ascii: "_") { digits.append(byte()) }
      position += 1
    }
    return digits
  }
}

extension UInt8 {
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  var isHexadecimalLetter: Bool { (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "f") }
  /// True for a letter of a name: an ASCII letter, the underscore or the dollar sign.
  var isLetter: Bool {
    ((self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z")) || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "$")
  }
}

/// Numbers in the notation of each language.
extension Lexer {
  /// Reads a decimal or hexadecimal number with `_` separators and an f, h, F, H or l suffix. `2e` is 2·e, `2e3` a
  /// number, `2½` two and a half, and `2f(t)` twice f(t).
  mutating func number() throws(FormulaError) -> Token {
    let start = position
    if byte() == UInt8(ascii: "0"), "bBoO".utf8.contains(byte(1)), byte(2).isDigit {
      throw FormulaError(
        "binary and octal numbers are not read", suggestion: "Write a decimal or 0x…", at: start..<start + 2)
    }
    var text: [UInt8] = []
    let isHexadecimal = byte() == UInt8(ascii: "0") && (byte(1) | 0x20) == UInt8(ascii: "x")
    if isHexadecimal {
      text = [byte(), byte(1)]
      position += 2
    }
    func isDigit(_ byte: UInt8) -> Bool { byte.isDigit || (isHexadecimal && byte.isHexadecimalLetter) }
    text += digits(where: isDigit)
    if byte() == UInt8(ascii: "."), byte(1) != UInt8(ascii: ".") {
      position += 1
      text.append(UInt8(ascii: "."))
      if !isDigit(byte()) { text.append(UInt8(ascii: "0")) }
      text += digits(where: isDigit)
    }
    let exponent = exponent(isHexadecimal ? "p" : "e")
    text += exponent
    if isHexadecimal, exponent.isEmpty, text.contains(UInt8(ascii: ".")) { text += Array("p0".utf8) }
    guard let value = Double(String(decoding: text, as: UTF8.self)) else {
      throw FormulaError("bad number", at: start..<position)
    }
    guard value.isFinite else { throw FormulaError("the number is too large for a double", at: start..<position) }
    let isWhole = !text.contains(UInt8(ascii: ".")) && exponent.isEmpty
    // Up to 7 the octal value is the same.
    let isZeroed = isWhole && !isHexadecimal && value > 7 && text[0] == UInt8(ascii: "0")
    var form: Token.NumberForm = isZeroed ? .zeroed : isWhole ? .whole : .fractional
    if isWhole, let fraction = fraction() {
      var number = token(.number(value + fraction), from: start)
      number.exactness = (4 * fraction).rounded() == 4 * fraction && value < 0x1p50 ? .exact : .near
      return number
    }
    if (isPasted ? "dDfFlL" : "fFhHlL").utf8.contains(byte()), !byte(1).isLetter, !byte(1).isDigit,
      !"('".utf8.contains(byte(1)),
      !Self.primes.contains(where: { starts(with: $0, after: 1) })
    {
      if byte() | 0x20 != UInt8(ascii: "l") { form = .suffixed(String(decoding: [byte()], as: UTF8.self)) }
      position += 1
    }
    // The suffixes of Rust.
    let suffixes = ["f64", "f32", "_f64", "_f32"]
    if !isPasted, "f_".utf8.contains(byte()), let suffix = suffixes.first(where: { starts(with: $0) }) {
      position += suffix.utf8.count
      form = .fractional
    }
    if byte() == UInt8(ascii: "."), byte(1).isDigit || byte(1) == UInt8(ascii: ".") {
      throw FormulaError("a number has at most one decimal point", at: start..<position + 1)
    }
    var number = token(.number(value), from: start)
    number.form = form
    if !isHexadecimal { number.exactness = .init(of: text, nearest: value) }
    return number
  }
}

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

  static func text(of source: String) throws(FormulaError) -> Text {
    let tokens = try Lexer.tokens(of: source)
    guard tokens.contains(where: { $0.kind == .directive }) else { return (tokens, false) }
    // In Python these lines are comments.
    if tokens.contains(where: { $0.name == "def" || $0.name == "lambda" }) {
      return (tokens.filter { $0.kind != .directive }, false)
    }
    var preprocessor = Preprocessor(bytes: Array(source.utf8))
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
