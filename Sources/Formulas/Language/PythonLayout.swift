/// The blocks of Python, which its indentation marks: a braced block for each, and a semicolon after each statement.
struct PythonLayout {
  /// The columns of the open blocks, the outermost first.
  private var columns = [0]
  private var openBrackets = 0

  /// Adds the symbols that the line of a token implies. A colon before an indented line becomes a brace.
  mutating func add(before token: Token, in bytes: [UInt8], to tokens: inout [Token]) {
    if openBrackets == 0, token.startsLine || token.endsText {
      let start = token.place.lowerBound
      let lineStart = bytes[..<start].lastIndex { "\r\n".utf8.contains($0) }.map { $0 + 1 } ?? 0
      let column = token.endsText ? 0 : start - lineStart
      func symbol(_ text: String) -> Token {
        Token(kind: .symbol(text), place: start..<start, startsLine: false, followsBlank: true)
      }
      if let last = tokens.last, last.isSymbol(":"), column > columns[columns.count - 1] {
        columns.append(column)
        tokens[tokens.count - 1] = symbol("{")
      } else {
        tokens.append(symbol(";"))
        while columns.count > 1, column < columns[columns.count - 1] {
          columns.removeLast()
          tokens.append(symbol("}"))
        }
      }
    }
    if ["(", "["].contains(where: token.isSymbol) { openBrackets += 1 }
    if [")", "]"].contains(where: token.isSymbol) { openBrackets -= 1 }
  }
}

extension Lexer {
  /// Skips `# …` and a docstring.
  ///
  /// - Throws: ``FormulaError`` for `//`, which is no comment in Python.
  mutating func skipPythonComment() throws(FormulaError) {
    if starts(with: "//") {
      throw FormulaError(
        "'//' of Python rounds the quotient down", suggestion: "Write floor(a/b)", at: position..<position + 2)
    }
    let start = position
    if byte() == UInt8(ascii: "#") {
      while position < end, byte() != UInt8(ascii: "\n") { position += 1 }
    }
    for quotes in ["\"\"\"", "'''"] where starts(with: quotes) {
      position += 3
      while position < end, !starts(with: quotes) { position += 1 }
      guard position < end else { throw FormulaError("the text has no end", at: start..<start + 3) }
      position += 3
    }
  }
}
