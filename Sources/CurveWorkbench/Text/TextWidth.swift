/// Columns that text takes in a terminal.
package enum TextWidth {
  /// The text with blanks up to a width; colour codes take none.
  package static func padded(_ text: String, to width: Int) -> String {
    var count = 0
    var isCode = false
    for character in text {
      if character == "\u{1B}" { isCode = true }
      if !isCode { count += 1 }
      if isCode, character == "m" { isCode = false }
    }
    return text + String(repeating: " ", count: max(0, width - count))
  }
}
