import SystemLibrary

extension TerminalText {
  /// A text of others as a part of a line: without control characters, line breaks, and what would turn the rest of the
  /// line round.
  static func oneLine(_ text: String) -> String {
    String(String.UnicodeScalarView(TextFitting.oneLine(text).unicodeScalars.filter { !isDirectional($0) }))
  }
}
