/// Texts of others, made fit to be drawn. Widths are those of the widest font that may stand in for the one asked for.
package enum TextFitting {
  /// The text without control characters and line breaks, each of which becomes one space, and without U+FFFE and
  /// U+FFFF, which XML forbids and no text has.
  package static func oneLine(_ text: String) -> String {
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

  /// The width in the unit of `fontSize`, a little generous.
  package static func width(_ text: String, fontSize: Double) -> Double {
    fontSize * text.reduce(0) { $0 + GlyphWidths.width(of: $1) }
  }

  /// The text, its end replaced by an ellipsis if it is wider than `width`; of a number none of it stays, as a part of one
  /// is another one.
  package static func shortened(_ text: String, toWidth width: Double, fontSize: Double) -> String {
    guard TextFitting.width(text, fontSize: fontSize) > width else { return text }
    var room = width / fontSize - GlyphWidths.width(of: "…")
    let kept = text.prefix {
      room -= GlyphWidths.width(of: $0)
      return room >= 0
    }
    let trailing: Set<Character> = [" ", ",", ".", ";", ":", "(", "·"]
    return String(withoutPartOfNumber(kept).reversed().drop { trailing.contains($0) }.reversed()) + "…"
  }

  /// The begin of a text without a number at its end that goes on in the text.
  private static func withoutPartOfNumber(_ begin: Substring) -> Substring {
    let rest = begin.base[begin.endIndex...]
    let digits = begin.reversed().prefix { $0.isNumber || $0 == "." }
    guard digits.contains(where: \.isNumber), let next = rest.first,
      next.isNumber || next == "." && rest.dropFirst().first?.isNumber ?? false
    else { return begin }
    let number = begin.dropLast(digits.count)
    let whole = number.last == "-" ? number.dropLast() : number
    return whole.isEmpty || whole.last?.isLetter ?? false ? begin : whole
  }

  /// The text broken at blanks into lines that fit, at most so many; the last is shortened.
  package static func lines(_ text: String, toWidth width: Double, fontSize: Double, atMost count: Int) -> [String] {
    var lines: [String] = []
    var rest = Substring(text)
    while lines.count + 1 < count, TextFitting.width(String(rest), fontSize: fontSize) > width {
      let words = rest.split(separator: " ", omittingEmptySubsequences: false)
      var line = words[0]
      for word in words.dropFirst() {
        let longer = rest[line.startIndex..<word.endIndex]
        if TextFitting.width(String(longer), fontSize: fontSize) > width { break }
        line = longer
      }
      guard line.endIndex < rest.endIndex, !line.isEmpty else { break }
      lines.append(String(line))
      rest = rest[line.endIndex...].drop { $0 == " " }
    }
    return lines + [shortened(String(rest), toWidth: width, fontSize: fontSize)]
  }
}
