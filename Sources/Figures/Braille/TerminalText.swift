/// Texts in a terminal, where a character takes one or two columns.
enum TerminalText {
  static func columns(_ text: String) -> Int {
    text.reduce(0) { $0 + columns($1) }
  }

  /// The text, its end replaced by an ellipsis if it is too long.
  static func shortened(_ text: String, toColumns limit: Int) -> String {
    guard columns(text) > limit else { return text }
    var room = limit - 1
    return text.prefix {
      room -= columns($0)
      return room >= 0
    } + "…"
  }

  private static func columns(_ character: Character) -> Int {
    guard let value = character.unicodeScalars.first?.value else { return 0 }
    switch value {
    case 0x1100..<0x1160, 0x2e80..<0xa4d0, 0xac00..<0xd7b0, 0xf900..<0xfb00, 0xff00..<0xff61, 0x1f300..<0x20000:
      return 2
    default:
      return 1
    }
  }
}
