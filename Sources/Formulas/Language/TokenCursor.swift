import ScalarMath

/// A place among the tokens of a source, with the brackets around it and the errors there.
///
/// It bounds the depth of nesting and the tokens read, and knows nothing of the meaning of names.
struct TokenCursor {
  /// The deepest nesting of brackets, calls and blocks. An optimised build needs at most 448 KB of stack for it, of the
  /// 512 KB that Darwin gives secondary threads.
  static let deepest = 64
  /// The weight of a level in ``depth``. An operator's right side counts 1: it needs a quarter of the stack of a
  /// bracket.
  static let level = 4
  /// The largest number of tokens read; those of a function of the source count at each call.
  static let mostTokens = 400_000

  /// The open brackets around the current token.
  struct Surroundings {
    /// The number of open brackets: line breaks end statements only outside them.
    var brackets = 0
    /// The number of open bars inside the innermost bracket: `|` closes one of them.
    var bars = 0
    /// True if an entry of a list is being read, in which `%` is percent and blanks separate numbers.
    var isInEntry = false
  }

  let tokens: [Token]
  /// The index of the current token.
  var index = 0
  /// The levels of nesting so far, each of weight ``level``.
  var depth = 0
  var surroundings = Surroundings()
  private(set) var countRead = 0

  var token: Token { tokens[index] }
  var previous: Token? { index > 0 ? tokens[index - 1] : nil }

  func peek(_ offset: Int = 1) -> Token { tokens[min(index + offset, tokens.count - 1)] }

  /// The place from a token to the one before the current token.
  func place(from start: Token) -> Range<Int> {
    start.place.lowerBound..<max(start.place.upperBound, previous?.place.upperBound ?? 0)
  }

  mutating func advance() throws(FormulaError) {
    if index < tokens.count - 1 { index += 1 }
    countRead += 1
    if countRead > Self.mostTokens {
      throw FormulaError("the formula calls its functions too often", at: token.place)
    }
  }

  /// Throws if the nesting is too deep.
  func checkDepth() throws(FormulaError) {
    if depth > Self.deepest * Self.level { throw tooDeep() }
  }

  /// Not inlined, so that each level keeps little on the stack.
  @inline(never) private func tooDeep() -> FormulaError {
    FormulaError("nested deeper than \(Self.deepest) levels", at: token.place)
  }

  /// The error for a token that fits nowhere, with a hint if an operator was probably omitted.
  func unexpected(expecting expected: String? = nil) -> FormulaError {
    let found = token.spelling
    if token.endsText {
      return FormulaError(
        expected.map { "the formula ends, but \($0) is expected" } ?? "the formula ends too early", at: token.place)
    }
    if let previous, token.startsOperand, previous.endsOperand, !token.startsLine {
      let left = previous.isSymbol(")") ? "(…)" : previous.spelling
      let isWord = (previous.name?.utf8.count ?? 0) > 2
      return FormulaError(
        "an operator is missing before '\(found)'",
        suggestion: "Write \(left)*\(found)\(isWord ? ", or the curve without other words" : "")", at: token.place)
    }
    if [")", "}", "]"].contains(found) {
      return FormulaError("the bracket '\(found)' was not opened", at: token.place)
    }
    var hints = [
      "&": "Write && for and", "|": "Write || for or, |x| for the magnitude", "~": "Write ! for not",
      "{": "Write a function, as in f(x) = x^2",
    ]
    if case .number = previous?.kind, case .number = peek().kind { hints[","] = "Write a decimal comma as a point" }
    if peek().name != nil, peek(2).isSymbol("=") { hints[","] = "Separate definitions by semicolons" }
    return FormulaError(
      "'\(found)' is unexpected\(expected.map { "; write \($0)" } ?? "")", suggestion: hints[found], at: token.place)
  }
}

/// Decisions by the tokens ahead.
extension TokenCursor {
  /// Returns true for a bar that touches this symbol: `||` and `|>`.
  func isBar(before symbol: String) -> Bool { token.isSymbol("|") && peek().isSymbol(symbol) && peek().isGlued }

  /// True if a statement may end before the current token.
  var endsStatement: Bool {
    token.isSymbol(";") || token.isEnd || token.startsLine || previous?.isSymbol("}") == true
  }

  /// True if the current token is a sign that begins another number of an entry: a blank before it and none after it.
  var startsNumberOfEntry: Bool {
    surroundings.isInEntry && token.isSign && token.followsBlank && !peek().followsBlank
  }

  /// True if primes follow the current token, a name.
  var isPrimed: Bool { peek().primes > 0 && peek().isGlued }

  /// True for the call `if(c, a, b)`, false for the statement `if (c) …`.
  var isConditionalCall: Bool {
    peek().isSymbol("(") && offsetAfterBrackets(from: 1, withoutComma: true) == nil
  }

  /// True if `(…) =>` or `(…): type =>` begins at the current token.
  var startsArrowFunction: Bool {
    guard token.isSymbol("("), var next = offsetAfterBrackets() else { return false }
    if peek(next).isSymbol(":") { next += 2 }
    return peek(next).isSymbol("=>")
  }

  /// The offset of the token after the brackets that open at an offset; nil if they are not closed, or on request if
  /// they have a comma that is not in inner brackets.
  func offsetAfterBrackets(from start: Int = 0, withoutComma: Bool = false) -> Int? {
    var (next, open) = (start, 0)
    while !peek(next).endsText {
      if peek(next).isSymbol("(") { open += 1 }
      if peek(next).isSymbol(")") { open -= 1 }
      if withoutComma, open == 1, peek(next).isSymbol(",") { return nil }
      next += 1
      if open == 0 { return next }
    }
    return nil
  }

  /// The current name with the words that hyphens join to it, and its place.
  var hyphenatedWord: (text: String, place: Range<Int>) {
    var text = token.name ?? ""
    var last = 0
    while peek(last + 1).isSymbol("-"), let next = peek(last + 2).name, !peek(last + 1).followsBlank,
      !peek(last + 2).followsBlank
    {
      text += "-" + next
      last += 2
    }
    return (text, token.place.lowerBound..<peek(last).place.upperBound)
  }

  /// The names in a row from the token before the current one on, and their place; nil for less than two.
  var words: (text: String, place: Range<Int>)? {
    guard let previous, !token.startsLine else { return nil }
    let words = tokens[(index - 1)...].prefix { $0.name != nil }
    guard words.count > 1 else { return nil }
    let end = words[words.endIndex - 1].place.upperBound
    return (words.map(\.spelling).joined(separator: " "), previous.place.lowerBound..<end)
  }
}

/// The part that a token can have in an expression.
extension Token {
  var spelling: String {
    switch kind {
    case .number(let value): value.shortestText
    case .name(let name), .text(let name): name
    case .pi: "π"
    case .symbol(let symbol): symbol
    case .superscript(let power): "superscript \(power.shortestText)"
    case .directive: "#"
    case .end: "the end"
    }
  }

  var startsOperand: Bool {
    switch kind {
    case .number, .name, .pi: true
    case .symbol(let symbol): symbol == "(" || symbol == "√" || symbol == "∛"
    default: false
    }
  }

  var endsOperand: Bool {
    switch kind {
    case .number, .name, .pi, .superscript: true
    case .symbol(let symbol): symbol == ")" || symbol == "°" || symbol == "'"
    default: false
    }
  }

  /// True for a plus and a minus.
  var isSign: Bool { isSymbol("+") || isSymbol("-") }

  /// The number of primes of a derivative; 0 for other tokens.
  var primes: Int { isSymbol("'") ? 1 : isSymbol("''") ? 2 : 0 }

  /// True for superscripts and the operators of powers.
  var isPower: Bool {
    if case .superscript = kind { return true }
    return isSymbol("^") || isSymbol("**")
  }
}
