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
