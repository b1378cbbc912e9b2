/// Texts of others, made fit to be drawn. Widths are estimates: the renderer's font is not known here.
enum TextFitting {
  /// The text without control characters and line breaks, each of which becomes one space, and without U+FFFE and
  /// U+FFFF, which XML forbids and no text has.
  static func oneLine(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.value == 0xfffe || scalar.value == 0xffff { continue }
      let isBreak =
        scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value) || scalar.value == 0x2028
        || scalar.value == 0x2029
      if !isBreak { result.append(scalar) } else if result.last != " " { result.append(" ") }
    }
    return String(result)
  }

  /// The width in the unit of `fontSize`, a little generous for a sans-serif font.
  static func width(_ text: String, fontSize: Double) -> Double {
    fontSize * text.reduce(0) { $0 + relativeWidth($1) }
  }

  /// The text, its end replaced by an ellipsis if it is wider than `width`.
  static func shortened(_ text: String, toWidth width: Double, fontSize: Double) -> String {
    guard TextFitting.width(text, fontSize: fontSize) > width else { return text }
    var room = width / fontSize - relativeWidth("…")
    let kept = text.prefix {
      room -= relativeWidth($0)
      return room >= 0
    }
    let trailing: Set<Character> = [" ", ",", ".", ";", ":", "(", "·"]
    return String(kept.reversed().drop { trailing.contains($0) }.reversed()) + "…"
  }

  private static func relativeWidth(_ character: Character) -> Double {
    guard let value = character.unicodeScalars.first?.value else { return 0 }
    switch value {
    case 0x1100..<0x1160, 0x2e80..<0xa4d0, 0xac00..<0xd7b0, 0xf900..<0xfb00, 0xff00..<0xff61, 0x1f000..<0x20000:
      return 1.05
    default:
      return "iljt.,:;'|!()[]f ".contains(character) ? 0.4 : "mwMW%@".contains(character) ? 0.95 : 0.64
    }
  }
}
